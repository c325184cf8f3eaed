/** Every URL of the product. Files named `*-page` have a screen, `*-layout` frame others, `*.resource` have none. */
import { index, type RouteConfig, route } from "@remix-run/route-config";

export default [
	// Home
	index("features/catalogue/home-page.tsx"),

	// Catalogue
	route("category", "features/catalogue/category-index-page.tsx"),
	route("category/:category", "features/catalogue/category-page.tsx"),
	route("p/:category", "features/catalogue/category-redirect.resource.ts"),
	route("p/:category/:subcategory", "features/catalogue/listing-page.tsx"),
	route("p/:category/:subcategory/:product", "features/catalogue/product-page.tsx"),
	route("compare", "features/catalogue/compare-page.tsx"),
	route("drawings/:file", "features/catalogue/drawing/drawing.resource.ts"),

	// Search
	route("catalogsearch", "features/catalogue/search-form.resource.ts"),
	route("catalogsearch/:searchTerm", "features/catalogue/search-page.tsx"),
	route("search-suggestions", "features/catalogue/search-suggestions.resource.ts"),

	// Newsletter
	route("newsletter", "features/content/newsletter-page.tsx"),

	// Crawlers
	route("robots.txt", "features/crawlers/robots.resource.ts"),
	route("sitemap.xml", "features/crawlers/sitemap-index.resource.ts"),
	route("sitemaps/:file", "features/crawlers/sitemap.resource.ts"),

	// Machines
	route("healthz", "shell/health.resource.ts"),

	// Everything else
	route("*", "shell/not-found-page.tsx"),
] satisfies RouteConfig;
