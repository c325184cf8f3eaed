/**
 * The part of the route manifest that the router in the browser asks for: the routes of addresses, and of all addresses
 * above them. The framework's own answer ranks all routes of the shop anew for each address, so that one short request
 * of random addresses costs half a second (CVE-2026-55685, which no release of Remix 2 fixes).
 */
import { data, type ServerBuild } from "@remix-run/node";

export type ManifestRoute = { id: string; parentId?: string; path?: string };

/**
 * @param routes of the build's manifest by id
 * @returns a function that gives the routes which the framework would match for the addresses and those above them
 */
export function createManifestReader<Route extends ManifestRoute>(
	routes: Readonly<Record<string, Route>>,
): (addresses: readonly string[]) => Record<string, Route> {
	const branches = branchesOf(routes);
	const find = createRouteFinder([...branches.keys()]);
	return (addresses) => {
		const found: Record<string, Route> = {};
		const patterns = new Set([...withAddressesAbove(addresses)].map(find));
		for (const pattern of patterns) {
			for (const route of branches.get(pattern?.slice(1) ?? "") ?? []) found[route.id] = route;
		}
		return found;
	};
}

/** @returns a function that gives the route which answers an address, without those above it */
function createLeafFinder<Route extends ManifestRoute>(
	routes: Readonly<Record<string, Route>>,
): (address: string) => Route | undefined {
	const branches = branchesOf(routes);
	const find = createRouteFinder([...branches.keys()]);
	return (address) => branches.get(find(address)?.slice(1) ?? "")?.at(-1);
}

/** The routes from the root to each route without others below it, by pattern. */
function branchesOf<Route extends ManifestRoute>(
	routes: Readonly<Record<string, Route>>,
): Map<string, Route[]> {
	const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
	const branches = new Map<string, Route[]>();
	for (const route of Object.values(routes)) {
		if (parents.has(route.id)) continue;
		const branch = branchTo(route, routes);
		branches.set(patternOf(branch), branch);
	}
	return branches;
}

/** The routes from the root to the route. */
function branchTo<Route extends ManifestRoute>(
	route: Route,
	routes: Readonly<Record<string, Route>>,
): Route[] {
	const parent = route.parentId === undefined ? undefined : routes[route.parentId];
	return parent ? [...branchTo(parent, routes), route] : [route];
}

const patternOf = (branch: readonly ManifestRoute[]): string =>
	branch.flatMap(({ path = "" }) => path.split("/").filter(Boolean)).join("/");

/** "/p/led-lamps" also stands for "/p", whose layout and index the router needs when it goes up. */
function withAddressesAbove(addresses: readonly string[]): Set<string> {
	const all = new Set<string>();
	for (const address of addresses) {
		let above = "";
		for (const step of address.replace(/^\//, "").split("/")) {
			above += `/${step}`;
			all.add(above);
		}
	}
	return all;
}

// Finds the pattern of a path among the routes: "/p/:category/:subcategory" for "/p/led-lamps/globe".

type Node = { steps: Map<string, Node>; parameter?: Node; pattern?: string; rest?: string };

const emptyNode = (): Node => ({ steps: new Map() });

const getSteps = (path: string): string[] => path.split("/").filter(Boolean);

/**
 * @param patterns as of the router, such as "p/:category"; a last step "*" takes all that follows
 * @returns a function that gives the pattern with a leading slash, or `null`
 */
export function createRouteFinder(patterns: readonly string[]): (path: string) => string | null {
	const root = emptyNode();
	for (const pattern of patterns) {
		let node = root;
		const shown = `/${getSteps(pattern).join("/")}`;
		for (const step of getSteps(pattern)) {
			if (step === "*") {
				node.rest = shown;
				break;
			}
			if (step.startsWith(":")) {
				node.parameter ??= emptyNode();
				node = node.parameter;
			} else {
				const name = step.toLowerCase();
				const next = node.steps.get(name) ?? emptyNode();
				node.steps.set(name, next);
				node = next;
			}
		}
		if (!pattern.endsWith("*")) node.pattern = shown;
	}
	return (path) => find(root, getSteps(path.toLowerCase()), 0);
}

function find(node: Node, steps: readonly string[], at: number): string | null {
	const step = steps[at];
	if (step === undefined) return node.pattern ?? node.rest ?? null;
	const fixed = node.steps.get(step);
	return (
		(fixed && find(fixed, steps, at + 1)) ??
		(node.parameter && find(node.parameter, steps, at + 1)) ??
		node.rest ??
		null
	);
}

// The header `Allow` of a 405 (RFC 9110, 15.5.6).

type Routes = ServerBuild["assets"]["routes"];
const finders = new WeakMap<Routes, ReturnType<typeof createLeafFinder<Routes[string]>>>();

/** What each address allows; without an action nothing else. */
export const readingMethods = "GET, HEAD";

function leafOf(routes: Routes, path: string): Routes[string] | undefined {
	const find = finders.get(routes) ?? createLeafFinder(routes);
	finders.set(routes, find);
	return find(path);
}

/** Methods of an address: those that read, and POST where its route has an action. */
export const allowedMethods = (routes: Routes, url: string): string =>
	leafOf(routes, new URL(url).pathname)?.hasAction ? `${readingMethods}, POST` : readingMethods;

/**
 * The build, once it is loaded: whoever asks is called without waiting. The build imports this module, so that it can't be
 * imported above.
 */
let build: Pick<ServerBuild, "assets" | "routes"> | undefined;
void import("virtual:remix/server-build").then(
	(loaded) => {
		build = loaded;
	},
	// There is no build in tests.
	() => undefined,
);

const readable = new Set(["GET", "HEAD", "OPTIONS"]);
const changing = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Addresses for programs, which say themselves what they take, in the words of their protocol. */
const forPrograms = /^\/(?:api|mcp|oauth|ucp|uploads)\//i;

/**
 * Whether an address takes a method. The framework tells programs "Unexpected Server Error" where a route without a screen
 * takes no POST, and for methods that it doesn't know.
 */
export function takesMethod(method: string, path: string): boolean {
	if (readable.has(method)) return true;
	if (!changing.has(method)) return false;
	if (!build || forPrograms.test(`${path}/`)) return true;
	const leaf = leafOf(build.assets.routes, path);
	if (!leaf) return true;
	const hasScreen = build.routes[leaf.id]?.module.default !== undefined;
	return method === "POST" && (hasScreen || leaf.hasAction);
}

/** A path as the router reads it: "/api/%76%31" is "/api/v1" to it. */
const decoded = (path: string): string =>
	path.replace(/[^/]+/g, (step) => decodeURIComponent(step).replaceAll("/", "%2F"));

/**
 * Whether a request for data asks for those of a route without a screen. The framework sends them with the headers of the
 * page around it, which there is none of.
 *
 * @param url with or without the ".data" of such requests
 */
export async function isDataOfResource(url: string): Promise<boolean> {
	const { assets, routes } = await import("virtual:remix/server-build");
	const leaf = leafOf(assets.routes, decoded(new URL(url).pathname).replace(/\.data$/, ""));
	return leaf !== undefined && routes[leaf.id]?.module.default === undefined;
}

/** The error for other methods at a route without a screen; the framework refuses them for pages alone. */
export async function methodRefused(url: string) {
	const { assets } = await import("virtual:remix/server-build");
	const allowed = allowedMethods(assets.routes, url);
	return data(
		{ message: `Send ${allowed.replace(/, (?=\w+$)/, " or ")}.` },
		{ status: 405, headers: { Allow: allowed } },
	);
}
