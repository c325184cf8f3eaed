import { describe, expect, it } from "vitest";
import * as allPaths from "~/paths/all-paths.ts";
import { spelledAddress } from "./spelled-address.server.ts";

describe("the address of a public page", () => {
	it.each([
		["/", "/"],
		["/blog/", "/blog"],
		["/About-This-Data", "/about-this-data"],
		["/About-This-Data/", "/about-this-data"],
		["/blog/Lighting-Terms", "/blog/lighting-terms"],
		["/sitemap.xml/", "/sitemap.xml"],
		["/blog/tags/Codes", "/blog/tags/codes"],
		["/p/led%2Dlamps", "/p/led-lamps"],
		["/innovations/tol-series", "/innovations/TOL-SERIES"],
		["/Custom-Builder/scx-series/submittal.pdf", "/custom-builder/SCX-SERIES/submittal.pdf"],
	])("%s is spelled %s", (path, spelled) => expect(spelledAddress(path)).toBe(spelled));

	it.each([
		"/healthz/",
		"/healthz/live/",
		"/.well-known/UCP/",
		"/mcp/",
		"/oauth/Token/",
		"/pictures/",
		"/uploads/resumable/%2E/",
	])("%s is no page, and programs may take no redirect", (path) => expect(spelledAddress(path)).toBe(path));

	it("never leads to another site", () => {
		for (const path of ["//evil.example", "//evil.example/", "/%2F/evil.example", "///"])
			expect(spelledAddress(path)).not.toMatch(/^\/\//);
	});
});

it("is the one that our own links have", () => {
	const links = Object.values(allPaths)
		.filter((path): path is () => string => typeof path === "function" && path.length === 0)
		.map((path) => path().replace(/[?#].*/, ""))
		.filter((path) => path.startsWith("/"));
	expect(links.length).toBeGreaterThan(30);
	expect(links.map(spelledAddress)).toEqual(links);
});

it.each(["SCX-SERIES", "TOL-SERIES", "VTR-SERIES"])("the builder of %s is where its page leads", (series) => {
	const path = allPaths.catalogNumber(series.toLowerCase());
	expect(spelledAddress(path)).toBe(path);
	expect(spelledAddress(`/catalog-numbers/${series}`)).toBe(path);
});

it.each(["/shared/aB-c", "/user/quotes/Q1", "/assistant/tools/getCart", "/catalogsearch/PAR30%20E26"])(
	"names, tokens and typed words keep their case: %s",
	(path) => expect(spelledAddress(path)).toBe(path),
);
