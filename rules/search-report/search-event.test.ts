import { expect, it } from "vitest";
import { type AnsweredRequest, readSearchEvents } from "./search-report-terms.ts";

const origin = "https://shop.example";
const read = (url: string, more: Partial<AnsweredRequest> = {}) =>
	readSearchEvents({
		method: "GET",
		url,
		referer: undefined,
		origin,
		status: 200,
		results: undefined,
		location: undefined,
		...more,
	});
const onResults = `${origin}/catalogsearch/wall%20pack?category=outdoor`;
const search = { kind: "search", term: "br30", isEmpty: false, refines: null };

it("a page of results is a search, also without scripts, kept and in a category", () => {
	expect(read("/catalogsearch/br30", { results: 3 })).toEqual([search]);
	expect(read("/catalogsearch/br30?category=lamps", { results: 3, status: 304 })).toEqual([search]);
	expect(read("/catalogsearch/br30.data?_routes=x", { results: 0 })).toEqual([{ ...search, isEmpty: true }]);
});

it("a search begun on the results of another refines it", () => {
	expect(read("/catalogsearch/br30", { results: 3, referer: onResults })).toEqual([
		{ ...search, refines: "wall pack" },
	]);
	const same = `${origin}/catalogsearch/BR30`;
	expect(read("/catalogsearch/br30", { results: 3, referer: same })).toEqual([search]);
});

it("a product or a cart entered from results is a click", () => {
	const click = [{ kind: "click", term: "wall pack" }];
	expect(read("/p/a/b/c?sku=1", { referer: onResults })).toEqual(click);
	expect(read("/p/a/b/c.data", { referer: onResults })).toEqual(click);
	expect(read("/cart", { method: "POST", status: 303, referer: onResults })).toEqual(click);
	expect(read("/catalogsearch/br30", { status: 302, location: "/p/a/b/c?from=br30" })).toEqual([
		search,
		{ kind: "click", term: "br30" },
	]);
});

it.each([
	["/catalogsearch/br30?page=2", { results: 3 }],
	["/catalogsearch/br30?cct=2700", { results: 3 }],
	["/catalogsearch/br30?all", { results: 3 }],
	["/catalogsearch/br30", { results: 3, method: "HEAD" }],
	["/catalogsearch/br30", { status: 503 }],
	["/catalogsearch/br30", { status: 302, location: "/catalogsearch/BR30" }],
	["/catalogsearch/%E0%A4%A", { results: 1 }],
	["/p/a/b/c", {}],
	["/p/a/b/c", { referer: "https://other.example/catalogsearch/x" }],
	["/p/a/b/c", { referer: "nonsense" }],
	["/p/a/b", { referer: onResults }],
	["/cart", { method: "POST", status: 422, referer: onResults }],
] as const)("%j %j is nothing", (url, more) => expect(read(url, more)).toEqual([]));
