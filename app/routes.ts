/** Every URL of the product. Files named `*-page` have a screen, `*-layout` frame others, `*.resource` have none. */
import { index, type RouteConfig, route } from "@remix-run/route-config";

export default [
	// Home
	index("features/catalogue/home-page.tsx"),

	// Search
	route("search-suggestions", "features/catalogue/search-suggestions.resource.ts"),

	// Newsletter
	route("newsletter", "features/content/newsletter-page.tsx"),

	// Machines
	route("healthz", "shell/health.resource.ts"),

	// Everything else
	route("*", "shell/not-found-page.tsx"),
] satisfies RouteConfig;
