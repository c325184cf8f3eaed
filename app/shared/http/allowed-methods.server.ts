/** The header `Allow` of a 405 (RFC 9110, 15.5.6). */
import { data, type ServerBuild } from "@remix-run/node";
import { createLeafFinder } from "./route-manifest.ts";

type Routes = ServerBuild["assets"]["routes"];
const finders = new WeakMap<Routes, ReturnType<typeof createLeafFinder<Routes[string]>>>();

/** What each address allows; without an action nothing else. */
export const readingMethods = "GET, HEAD";

/** Methods of an address: those that read, and POST where its route has an action. */
export function allowedMethods(routes: Routes, url: string): string {
	const find = finders.get(routes) ?? createLeafFinder(routes);
	finders.set(routes, find);
	return find(new URL(url).pathname)?.hasAction ? `${readingMethods}, POST` : readingMethods;
}

/** The error for OPTIONS at a route without a screen; the framework refuses it for pages alone. */
export async function methodRefused(url: string) {
	const { assets } = await import("virtual:remix/server-build");
	return data(
		{ message: "This address doesn't accept OPTIONS or TRACE requests." },
		{ status: 405, headers: { Allow: allowedMethods(assets.routes, url) } },
	);
}
