/** The route list is complete, and every link has a route. */

import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, it } from "vitest";
import { paths } from "~/paths.ts";
import routes from "~/routes.ts";
import { isRouteModule, sourcesUnder } from "./sources.ts";

const entries = await routes;
const mounted = entries.flatMap(function files(entry: RouteConfigEntry): string[] {
	return [entry.file, ...(entry.children ?? []).flatMap(files)];
});

describe("app/routes.ts", () => {
	it("mounts every page, layout and resource, those without an id of their own once", () => {
		const modules = sourcesUnder("app")
			.filter(isRouteModule)
			.map(({ file }) => file.replace(/^app\//, ""));
		expect([...new Set(mounted)].toSorted()).toEqual(modules.toSorted());
		const named = new Set(entries.filter(({ id }) => id).map(({ file }) => file));
		expect([...named].toSorted()).toEqual([
			"features/content/article-page.tsx",
			"features/content/text-page.tsx",
		]);
		const once = mounted.filter((file) => !named.has(file));
		expect(once.filter((file, index) => once.indexOf(file) !== index)).toEqual([]);
	});

	it("has no actions in layouts, since forms post to the pages", () => {
		const layouts = sourcesUnder("app").filter(({ file }) => file.endsWith("-layout.tsx"));
		expect(layouts.length).toBeGreaterThan(1);
		expect(layouts.filter(({ text }) => /export .*\baction\b/.test(text))).toEqual([]);
	});

	it("has no two routes with the same URL", () => {
		const patterns = getPatterns(entries);
		expect(patterns.filter((pattern, index) => patterns.indexOf(pattern) !== index)).toEqual([]);
	});
});

/** Links of the specification without a page, which answer "not found". Only remove entries. */
const withoutPage: (keyof typeof paths)[] = [];

/** Builder parameters with a fixed set of values. */
const knownParameters: Partial<Record<keyof typeof paths, readonly string[]>> = {
	account: ["my-favorite-items"],
	checkout: ["a", "address"],
	customBuilder: ["SCX-SERIES"],
	helpMeBuy: ["design-my-project"],
	innovations: ["TOL-SERIES"],
	orderLineRequest: ["a", "b", "return"],
	orderRequest: ["return", "a"],
};

describe("app/paths.ts", () => {
	const tree = toMatcher(entries);
	const leadsTo = (path: string) => matchRoutes(tree, path.split("?")[0] ?? "")?.at(-1)?.route.id;

	it("builds a routed URL with every builder", () => {
		const lost = (Object.keys(paths) as (keyof typeof paths)[]).filter((name) => {
			// Text works for path parameters and optional queries alike.
			const build = paths[name] as (...values: string[]) => string;
			return [undefined, "*"].includes(leadsTo(build(...(knownParameters[name] ?? ["a"]), "b", "c")));
		});
		expect(lost.toSorted()).toEqual(withoutPage.toSorted());
	});

	it("an unknown URL matches no page", () => {
		expect(leadsTo("/no-such-page")).toBe("*");
	});
});

type Matcher = { id: string; path?: string; index?: false; children?: Matcher[] };

function toMatcher(list: RouteConfigEntry[]): Matcher[] {
	return list.map(({ path, file, index, children }) => ({
		id: path === "*" ? "*" : file,
		path: index ? "" : path,
		children: children ? toMatcher(children) : undefined,
	}));
}

/** Full URL patterns of routes. */
function getPatterns(list: RouteConfigEntry[], above = ""): string[] {
	return list.flatMap(({ path, index, children }) => {
		const full = path ? `${above}/${path}` : above;
		return [...(index || (path && !children) ? [full || "/"] : []), ...getPatterns(children ?? [], full)];
	});
}
