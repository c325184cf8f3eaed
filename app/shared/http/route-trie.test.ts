import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import routes from "~/routes.ts";
import { pathsOf } from "../../../scripts/setup/route-patterns.ts";
import { createRouteFinder } from "./route-trie.ts";

const patterns = [...new Set(pathsOf(await routes))].filter((pattern) => pattern !== "*");
const find = createRouteFinder(patterns);

describe("the pattern of a path", () => {
	it.each([
		["/", "/"],
		["/category", "/category"],
		["/category/", "/category"],
		["/Category/LED-Lamps", "/category/:category"],
		["/p/led-lamps/globe/abc/spec-sheet.pdf", "/p/:category/:subcategory/:product/spec-sheet.pdf"],
		["/no-such-page", null],
		["/p/a/b/c/d/e/f/g", null],
	])("%s is %s", (path, pattern) => {
		expect(find(path)).toBe(pattern);
	});

	it("is the route that the framework chooses, for every route", () => {
		const tree = patterns.map((path) => ({ id: path, path }));
		for (const pattern of patterns) {
			const path = `/${pattern.replace(/:\w+/g, "some-value").replace(/\*$/, "a/b")}`;
			const chosen = matchRoutes(tree, path)?.at(-1)?.route.path ?? "";
			expect(find(path), path).toBe(`/${chosen}`);
		}
	});

	it("is one of the list, whatever is asked for", () => {
		const known = new Set<string | null>([null, ...patterns.map((pattern) => `/${pattern}`)]);
		fc.assert(
			fc.property(fc.array(fc.oneof(fc.constantFrom("p", "user", "category"), fc.string())), (steps) => {
				expect(known.has(find(`/${steps.join("/")}`))).toBe(true);
			}),
		);
	});
});
