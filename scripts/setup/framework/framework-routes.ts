/**
 * Vite plugin: the framework's server code matches the parents of an address once, not on each rendering.
 *
 * With each page goes the part of the route manifest that its address and those above it need. For that, Remix lists
 * and ranks all routes of the shop anew for each address above the page: a tenth of what rendering a product takes.
 * The routes of a build never change, so what an address matches is kept.
 */
import type { Plugin } from "vite";

/** The files of the framework that render pages. */
const frameworkFiles = /\/node_modules\/(?:@remix-run\/(?:react|router)|react-router(?:-dom)?)\//;

const call = "matchRoutes(router.routes, path, router.basename)";

/** Addresses above pages: categories, families of products, parts of the account. */
const keptAddresses = 2_000;

const kept = `
const matchedParents = new Map();
function matchParent(router, path) {
	let matches = matchedParents.get(path);
	if (matches === undefined) {
		if (matchedParents.size >= ${keptAddresses}) matchedParents.clear();
		matches = (${call} ?? []).map(({ route }) => ({ route: { id: route.id } }));
		matchedParents.set(path, matches);
	}
	return matches;
}
`;

/**
 * @param code the framework's module of the partial manifest
 * @returns the module with matches kept by address
 * @throws {Error} when the framework no longer matches in the way that is replaced
 */
export function keepMatches(code: string): string {
	if (!code.includes(call)) throw new Error(`The framework has no "${call}" in its partial manifest.`);
	return code.replace(call, "matchParent(router, path)") + kept;
}

/** Bundles the framework's React packages into the server's build; `vite.config.ts` must not leave them external. */
export function frameworkMatches(): Plugin {
	return {
		name: "framework-matches",
		apply: "build",
		transform(code, id, options) {
			if (!options?.ssr || !frameworkFiles.test(id)) return null;
			const built = code.replaceAll("process.env.NODE_ENV", '"production"');
			const matched = /\/@remix-run\/react\/.*\/fog-of-war\.js$/.test(id) ? keepMatches(built) : built;
			return matched === code ? null : { code: matched, map: null };
		},
	};
}

/** What the server's build must contain for it. */
export const frameworkPackages = [
	"@remix-run/react",
	"@remix-run/router",
	"react-router",
	"react-router-dom",
];
