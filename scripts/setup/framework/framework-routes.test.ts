import { readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Link } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import fc from "fast-check";
import { type ComponentProps, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { beforeAll, expect, test, vi } from "vitest";
import routes from "../../../app/routes.ts";
import { changes, giveToHandler, withKeptRoutes } from "./framework-routes.ts";

type Match = { pathname: string; pathnameBase: string; params: object; route: object };
type Router = {
	matchRoutes: (routes: object[], path: string, basename?: string) => Match[] | null;
	matchPath: (pattern: string, path: string) => object | null;
	createStaticHandler: unknown;
};

const inModules = (file: string) => `node_modules/${file}`;
const routerFile = inModules("@remix-run/router/dist/router.js");
const moduleOf = (code: string): Promise<Router> =>
	import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

let framework: Router;
let kept: Router;
let table: object[];

beforeAll(async () => {
	const code = readFileSync(routerFile, "utf8");
	framework = await moduleOf(code);
	kept = await moduleOf(withKeptRoutes(code, `/${routerFile}`));
	const asObjects = (entries: readonly RouteConfigEntry[]): object[] =>
		entries.map(({ file, path, index, children }) => ({
			id: file,
			path,
			index,
			...(children && { children: asObjects(children) }),
		}));
	table = [{ id: "root", path: "", children: asObjects(await routes) }];
});

/** Steps of the shop's own addresses, and others. */
const step = fc.oneof(
	fc.constantFrom("user", "USER", "p", "quotes", "new", "my-orders", "cart", "led-lamps", "a.b", "%2F", ""),
	fc.string({ maxLength: 6 }).map((text) => encodeURIComponent(text)),
);
const address = fc.array(step, { maxLength: 5 }).map((steps) => `/${steps.join("/")}`);

const patternsOf = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
	entries.flatMap(({ path = "", children }) => {
		const own = [above, path].filter(Boolean).join("/");
		return [own, ...(children ? patternsOf(children, own) : [])];
	});

test("each address matches the same routes with the same parameters", async () => {
	const own = patternsOf(await routes).map((pattern) => `/${pattern.replace(/:\w+/g, "a b")}`);
	for (const path of own) expect(kept.matchRoutes(table, path)).toEqual(framework.matchRoutes(table, path));
	fc.assert(
		fc.property(address, (path) => {
			expect(kept.matchRoutes(table, path)).toEqual(framework.matchRoutes(table, path));
			expect(kept.matchRoutes(table, path, "/user")).toEqual(framework.matchRoutes(table, path, "/user"));
		}),
		{ numRuns: 300 },
	);
});

test("fixed steps in other letters, optional steps and steps of other signs match alike", () => {
	const odd = [
		{ path: "Über/:id" },
		{ path: "files/*" },
		{ path: "a?/b" },
		{ path: ":lang?/c" },
		{ path: "Exact", caseSensitive: true },
		{ path: "*" },
	];
	for (const path of [
		"/über/1",
		"/%C3%BCber/1",
		"/FILES/x/y",
		"/b",
		"/a/b",
		"/c",
		"/en/c",
		"/exact",
		"/Exact",
		"//b",
	])
		expect(kept.matchRoutes(odd, path)).toEqual(framework.matchRoutes(odd, path));
});

test("nothing is compiled or ranked twice", () => {
	const compiled = vi.spyOn(globalThis, "RegExp");
	const ranked = vi.spyOn(Array.prototype, "sort");
	const own = [{ path: "once/:id" }, { path: "once/more" }, { path: "other" }];
	kept.matchRoutes(own, "/once/1");
	const [first, sorted] = [compiled.mock.calls.length, ranked.mock.calls.length];
	expect(first).toBeGreaterThan(0);
	expect(sorted).toBeGreaterThan(0);
	kept.matchRoutes(own, "/once/1");
	kept.matchRoutes(own, "/once/2");
	const after = [compiled.mock.calls.length, ranked.mock.calls.length];
	compiled.mockRestore();
	ranked.mockRestore();
	expect(after).toEqual([first, sorted]);
});

test("routes are made once for the modules of the build, and once for those of a page", () => {
	const file = inModules("@remix-run/react/dist/esm/server.js");
	const code = withKeptRoutes(readFileSync(file, "utf8"), `/${file}`);
	const found = /^const serverRoutes = .*?^}/ms.exec(code)?.[0];
	const createServerRoutes = vi.fn(() => []);
	type RoutesOf = (manifest: object, modules: object, context: object) => object[];
	const routesOf = new Function("createServerRoutes", `${found}\nreturn serverRoutesOf;`)(
		createServerRoutes,
	) as RoutesOf;
	const [manifest, page, own] = [{ routes: {} }, {}, {}];
	const ofBuild = routesOf(manifest, { page }, {});
	expect(routesOf(manifest, { page }, {})).toBe(ofBuild);
	const modules = { page: own };
	const ofPage = routesOf(manifest, modules, {});
	expect(ofPage).not.toBe(ofBuild);
	expect(routesOf(manifest, modules, {})).toBe(ofPage);
	expect(routesOf(manifest, { page: {} }, {})).not.toBe(ofPage);
	expect(routesOf(manifest, { page }, {})).toBe(ofBuild);
	expect(createServerRoutes).toHaveBeenCalledTimes(3);
});

test("remix-serve's request handler gets the functions of the build", () => {
	const ofHandler = createRequire(createRequire(import.meta.url).resolve("@remix-run/server-runtime"));
	const theirs = ofHandler("@remix-run/router") as Router;
	const before = { ...theirs };
	const matchRoutes = () => null;
	const createStaticHandler = () => null;
	const body = giveToHandler
		.replace(/import .*;/, "")
		.replace("import.meta.url", JSON.stringify(pathToFileURL(`${process.cwd()}/build/server/index.js`).href));
	try {
		new Function("requireFrom", "matchRoutes", "createStaticHandler", body)(
			createRequire,
			matchRoutes,
			createStaticHandler,
		);
		expect(theirs.matchRoutes).toBe(matchRoutes);
		expect(theirs.createStaticHandler).toBe(createStaticHandler);
	} finally {
		Object.assign(theirs, before);
	}
	// The handler asks for them by the module's name at each use, not once.
	const runtime = inModules("@remix-run/server-runtime/dist/");
	expect(readFileSync(`${runtime}routeMatching.js`, "utf8")).toContain("router.matchRoutes(");
	expect(readFileSync(`${runtime}server.js`, "utf8")).toContain("router.createStaticHandler(");
});

test("the build and the handler have the same router", () => {
	const own = realpathSync(inModules("@remix-run/router/package.json"));
	for (const name of ["@remix-run/server-runtime", "@remix-run/react", "react-router", "react-router-dom"]) {
		const { resolve } = createRequire(realpathSync(inModules(`${name}/package.json`)));
		expect([name, resolve("@remix-run/router/package.json")]).toEqual([name, own]);
	}
});

type Written = { isWholeAddress: (to: string) => boolean; writtenLink: (...link: unknown[]) => ReactElement };

test("a link is written as the framework writes it", () => {
	const file = inModules("@remix-run/react/dist/esm/components.js");
	const code = withKeptRoutes(readFileSync(file, "utf8"), `/${file}`);
	const functions = ["isWholeAddress", "writtenLink", "getDiscoverAttr"].map(
		(name) => new RegExp(`^function ${name}\\([^]*?^}`, "m").exec(code)?.[0],
	);
	const { isWholeAddress, writtenLink } = new Function(
		"React",
		`${functions.join("\n")}\nreturn { isWholeAddress, writtenLink };`,
	)({ createElement }) as Written;
	type Props = Omit<ComponentProps<typeof Link>, "to" | "discover">;
	const same = (to: string, discover: "render" | "none", props: Props) => {
		if (!isWholeAddress(to)) return;
		const link = createElement(Link, { ...props, to, discover });
		const theirs = createElement(StaticRouter, { location: "/p/lamps?page=2" }, link);
		expect(renderToStaticMarkup(writtenLink(to, discover, props))).toBe(renderToStaticMarkup(theirs));
	};
	const part = fc.oneof(
		fc.constantFrom("a", "..", ".", "%2F", "é", "&", "?", "#", "/", "user", "q=1"),
		fc.string(),
	);
	const props = fc.record(
		{
			className: fc.constantFrom("", "x"),
			children: fc.string(),
			onClick: fc.constant(() => undefined),
			onFocus: fc.constant(() => undefined),
			reloadDocument: fc.boolean(),
			replace: fc.boolean(),
			preventScrollReset: fc.boolean(),
			viewTransition: fc.boolean(),
			relative: fc.constantFrom("path" as const, "route" as const),
			state: fc.constant({ from: "/" }),
			target: fc.constant("_blank"),
			"aria-current": fc.constantFrom("page" as const, undefined),
		},
		{ requiredKeys: [] },
	);
	fc.assert(
		fc.property(
			fc.array(part, { maxLength: 5 }),
			fc.constantFrom("render", "none"),
			props,
			(parts, discover, rest) => {
				same(`/${parts.join("")}`, discover as "render" | "none", rest);
			},
		),
		{ numRuns: 500 },
	);
	for (const whole of ["/", "/user", "/p/a/b?option=C#part", "/a?b?c", "/a#b?c"])
		expect(isWholeAddress(whole)).toBe(true);
	for (const other of ["", "a", "//host/a", "../a", "https://host/a", "#a", "?a=b", "/a?", "/a#"])
		expect(isWholeAddress(other)).toBe(false);
});

test("each change applies to the framework that is installed", () => {
	const files = [
		routerFile,
		inModules("@remix-run/react/dist/esm/components.js"),
		inModules("@remix-run/react/dist/esm/server.js"),
		inModules("react-router-dom/server.mjs"),
	];
	for (const { file, to } of changes) {
		const [one] = files.filter((name) => file.test(`/${name}`));
		expect(one).toBeDefined();
		expect(withKeptRoutes(readFileSync(String(one), "utf8"), `/${one}`)).toContain(to);
	}
});

test("a framework that works in another way stops the build", () => {
	expect(() => withKeptRoutes("export const nothing = 1;", `/${routerFile}`)).toThrow("no longer has this");
});
