import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { keepMatches } from "./framework-matches.ts";

const source = () => readFileSync("node_modules/@remix-run/react/dist/esm/fog-of-war.js", "utf8");

/** The framework's own function, with what it matches counted. */
function partialManifest(code: string, counted: string[]) {
	const body = /function getPartialManifest[\s\S]*?\n}\n/.exec(code)?.[0];
	const helper = /const matchedParents[\s\S]*$/.exec(code)?.[0] ?? "";
	const matchRoutes = (routes: { id: string; path: string }[], path: string) => {
		counted.push(path);
		const found = routes.filter((route) => route.path === path);
		return found.length > 0 ? found.map((route) => ({ route })) : null;
	};
	return new Function("matchRoutes", `${helper}\n${body}\nreturn getPartialManifest;`)(matchRoutes) as (
		manifest: object,
		router: object,
	) => { routes: Record<string, string> };
}

const manifest = {
	version: "1",
	routes: { root: "root", home: "home", list: "list", page: "page", more: "more" },
};
const router = (pathname: string) => ({
	routes: [
		{ id: "home", path: "/" },
		{ id: "list", path: "/p" },
	],
	basename: "/",
	state: { matches: [{ route: { id: "root" } }, { route: { id: "page" } }], location: { pathname } },
});

test("a page gets the same part of the manifest as without it", () => {
	const once = partialManifest(keepMatches(source()), []);
	const framework = partialManifest(source(), []);
	for (const pathname of ["/", "/p/one", "/p/two", "/p/one/three", "/q/one"])
		for (let turn = 0; turn < 2; turn++)
			expect(once(manifest, router(pathname))).toEqual(framework(manifest, router(pathname)));
});

test("the addresses above a page are matched once", () => {
	const matched: string[] = [];
	const once = partialManifest(keepMatches(source()), matched);
	once(manifest, router("/p/one"));
	once(manifest, router("/p/two"));
	expect(matched).toEqual(["/", "/p"]);
});

test("a framework that matches in another way stops the build", () => {
	expect(() => keepMatches("export const nothing = 1;")).toThrow('no "matchRoutes');
});
