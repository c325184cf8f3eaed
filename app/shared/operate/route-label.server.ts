/** The route of a request, for metrics and spans: a pattern of the code, never a value from the URL. */
import routePatterns from "virtual:route-patterns";
import { createRouteFinder } from "./route-trie.ts";

const find = createRouteFinder(routePatterns.filter((pattern) => pattern !== "*"));

/**
 * @param url path and query as requested
 * @returns "none" for a URL without a route
 */
export function routeLabel(url: string): string {
	const [path = "/"] = url.split(/[?#]/, 1);
	if (path.startsWith("/assets/")) return "/assets/*";
	// Requests for a page's data alone.
	const page = path.endsWith(".data") ? path.slice(0, -".data".length).replace(/^\/_root$/, "/") : path;
	return find(page) ?? "none";
}
