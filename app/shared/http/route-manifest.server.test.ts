import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import routes from "~/routes.ts";
import { pathsOf } from "../../../scripts/setup/route-patterns.ts";
import { createManifestReader, createRouteFinder, type ManifestRoute } from "./route-manifest.server.ts";

type TreeRoute = { id: string; path?: string; index?: boolean; children?: TreeRoute[] };

const toTree = (entries: readonly RouteConfigEntry[]): TreeRoute[] =>
	entries.map(({ id, file, path, index, children }) => ({
		id: id ?? file,
		...(path !== undefined && { path }),
		...(index && { index }),
		...(children && { children: toTree(children) }),
	}));

const toManifest = (tree: readonly TreeRoute[], parentId: string): ManifestRoute[] =>
	tree.flatMap(({ id, path, children = [] }) => [
		{ id, parentId, ...(path !== undefined && { path }) },
		...toManifest(children, id),
	]);

const children = toTree(await routes);
const root: TreeRoute = { id: "root", path: "", children };
const all: ManifestRoute[] = [{ id: "root", path: "" }, ...toManifest(children, "root")];
const read = createManifestReader(Object.fromEntries(all.map((route) => [route.id, route])));

/** As the framework answers: its matches of each address and of those above it. */
function matched(addresses: readonly string[]): string[] {
	const above = addresses.flatMap((address) => {
		const steps = address.split("/").slice(1);
		return steps.map((_, index) => `/${steps.slice(0, index + 1).join("/")}`);
	});
	const matches = [...new Set(above)].flatMap((path) => matchRoutes([root] as never, path) ?? []);
	return [...new Set(matches.map(({ route }) => route.id ?? ""))].toSorted();
}

/** An address for each route. */
const addresses = children
	.flatMap(function paths({ path = "", children = [] }): string[] {
		return [path, ...children.flatMap(paths).map((below) => `${path}/${below}`)];
	})
	.map((path) =>
		`/${path.replace(/:\w+/g, "some-value").replace("*", "no/such/page")}`.replaceAll("//", "/"),
	);

it.each(addresses)("the routes of %s and of the addresses above it are those of the framework", (address) => {
	expect(Object.keys(read([address])).toSorted()).toEqual(matched([address]));
});

it("are those of the framework for other addresses too", () => {
	const step = fc.constantFrom(
		"p",
		"user",
		"category",
		"quotes",
		"new",
		"x",
		"%2F",
		"é",
		"__proto__",
		"*",
		":id",
	);
	const address = fc.array(step, { maxLength: 8 }).map((steps) => `/${steps.join("/")}`);
	fc.assert(
		fc.property(fc.array(address, { maxLength: 4 }), (some) => {
			expect(Object.keys(read(some)).toSorted()).toEqual(matched(some));
		}),
		{ numRuns: 60 },
	);
});

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
