/** Other forms of a page, for programs: chosen by `Accept` at the same URL. */
import type { EntryContext } from "@remix-run/node";
import Negotiator from "negotiator";
import { setSecurityHeaders } from "./security/security-headers.server.ts";

/** @param loaded what the page's own loader answered */
export type Represent = (loaded: unknown, origin: string) => { markdown: () => string; data: unknown };

/** Representations of the routes that have other forms, by the route's file. */
export type Representations = Readonly<Record<string, Represent>>;

const markdownType = "text/markdown";
const dataType = "application/json";

/** HTML comes first, so that clients that take anything get the page. */
export const chooseType = (accept: string | null): string =>
	new Negotiator({ headers: { accept: accept ?? undefined } }).mediaType([
		"text/html",
		markdownType,
		dataType,
	]) ?? "text/html";

/**
 * @param headers of the page, which caches may already share
 * @returns `null` for the page itself
 */
export function representation(
	request: Request,
	headers: Headers,
	{ staticHandlerContext: { matches, loaderData } }: EntryContext,
	representations: Representations,
	origin: string,
): Response | null {
	const route = matches.at(-1)?.route.id ?? "";
	const represent = representations[route];
	if (!represent) return null;
	headers.append("Vary", "Accept");
	const type = chooseType(request.headers.get("Accept"));
	if (type === "text/html") return null;
	setSecurityHeaders(headers, { hashes: [] });
	headers.set("Content-Type", `${type}; charset=utf-8`);
	// The page is what search engines list.
	headers.set("X-Robots-Tag", "noindex");
	const { markdown, data } = represent(loaderData[route], origin);
	const body = type === markdownType ? markdown() : JSON.stringify(data);
	return new Response(request.method === "HEAD" ? null : body, { status: 200, headers });
}
