/**
 * One spelling for the address of each public page. Pages answer to others too, since the router ignores case and a
 * slash at the end, and search engines would list each of them.
 */

import { redirect } from "@remix-run/node";
import { cacheControl } from "./page-headers.ts";

/** The page is spelled otherwise, for good; caches may keep that. */
export const spelledAs = (address: string): Response =>
	redirect(address, { status: 301, headers: { "Cache-Control": cacheControl.derivedFile } });

/**
 * The page is at another address until the next import, which may put it back. Nobody keeps that: a kept redirect in
 * each direction would be a loop.
 */
export const movedTo = (address: string): Response =>
	redirect(address, { status: 301, headers: { "Cache-Control": cacheControl.private } });

/** Path segments that are nobody's name or token: pages below them are spelled in lower case. */
const lowerCaseBelow = new Set([
	"available-rebates",
	"blog",
	"case-study",
	"catalog-numbers",
	"category",
	"custom-builder",
	"help-me-buy",
	"innovations",
	"p",
	"sitemaps",
	"tools",
]);

/** Pages that the specification spells with capitals. Elsewhere, as in a catalog number's, a series is in lower case. */
const capitals = new Map(
	["custom-builder/SCX-SERIES", "innovations/TOL-SERIES"].map((path) => [path.toLowerCase(), path]),
);

const unreserved = /^[\w.~-]$/;

/** "%2D" is "-", by RFC 3986; what must be encoded keeps its encoding, in capitals. */
const decodeUnreserved = (path: string) =>
	path.replace(/%[0-9a-f]{2}/gi, (code) => {
		const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
		return unreserved.test(sign) ? sign : code.toUpperCase();
	});

const toLower = (segment: string) =>
	segment.toLowerCase().replace(/%[0-9a-f]{2}/g, (code) => code.toUpperCase());

/** Places that programs and pages ask at the address they were given, some of which take a redirect for a failure. */
const machines = new Set([
	...[".well-known", "api", "drawings", "feeds", "healthz", "link-previews", "mcp", "oauth", "pictures"],
	...["ucp", "uploads"],
]);

/** @param pathname as in the request, which begins with a slash */
export function spelledAddress(pathname: string): string {
	const segments = decodeUnreserved(pathname).split("/").filter(Boolean);
	const [first = "", ...rest] = segments;
	if (machines.has(first)) return pathname;
	const isPublic = rest.length === 0 || lowerCaseBelow.has(first.toLowerCase());
	const [top = "", second = "", ...below] = [first.toLowerCase(), ...(isPublic ? rest.map(toLower) : rest)];
	const page = [top, second].filter(Boolean).join("/");
	return `/${[capitals.get(page) ?? page, ...below].join("/")}`;
}
