/**
 * Vite plugin: the framework's server code lists, ranks and compiles the routes of the build once, and writes links
 * without resolving addresses that are whole already.
 *
 * Remix does that anew for each request, twice in its request handler and once for what it renders, and again for each
 * address above the page: some 6 ms with the shop's routes. The routes of a build never change.
 *
 * The request handler belongs to remix-serve, which loads its own copy of the router. The build's copy gives it its own
 * functions when it is loaded, before the handler is made.
 */
import type { Plugin } from "vite";

/** The files of the framework that render pages. */
const frameworkFiles = /\/node_modules\/(?:@remix-run\/(?:react|router)|react-router(?:-dom)?)\//;

/** Patterns of routes, each with and without its end; links may bring others. */
const keptPatterns = 4_000;

type Change = { file: RegExp; from: string; to: string; more: string };

/** What is replaced in which file of the framework, and what is put behind it. */
export const changes: readonly Change[] = [
	{
		// Indented, it is a third longer.
		file: /\/@remix-run\/react\/dist\/esm\/components\.js$/,
		from: "getPartialManifest(manifest, router), null, 2)",
		to: "getPartialManifest(manifest, router))",
		more: "",
	},
	{
		// Routers, handlers and states of a link are the browser's. The shop has no base path.
		file: /\/@remix-run\/react\/dist\/esm\/components\.js$/,
		from: `let Link = /*#__PURE__*/React.forwardRef(({
  to,
  prefetch = "none",
  discover = "render",
  ...props
}, forwardedRef) => {
`,
		to: `let Link = /*#__PURE__*/React.forwardRef(({
  to,
  prefetch = "none",
  discover = "render",
  ...props
}, forwardedRef) => {
  if (isWholeAddress(to) && prefetch !== "render") return writtenLink(to, discover, props);
`,
		more: `
/** An address that the router makes the same address of: without empty steps and those up. */
function isWholeAddress(to) {
  return typeof to === "string" && /^\\/(?:[^/?#.][^/?#]*(?:\\/[^/?#.][^/?#]*)*)?(?:\\?[^#]+)?(?:#.+)?$/s.test(to);
}
function writtenLink(to, discover, { onClick, relative, reloadDocument, replace, state, target, preventScrollReset, viewTransition, ...rest }) {
  return React.createElement("a", { ...rest, "data-discover": getDiscoverAttr(discover, false, reloadDocument), href: to, target });
}
`,
	},
	{
		file: /\/@remix-run\/router\/dist\/router\.js$/,
		from: `  let branches = flattenRoutes(routes);
  rankRouteBranches(branches);
  let matches = null;
  let decoded = decodePath(pathname);
`,
		to: `  let matches = null;
  let decoded = decodePath(pathname);
  let branches = branchesFor(routes, decoded);
`,
		more: `
const rankedBranches = new WeakMap();
const indexedSteps = 2;
/**
 * Ranked branches that may match, and no others but some: those whose first steps are the path's, or no fixed texts.
 */
function branchesFor(routes, decoded) {
  let index = rankedBranches.get(routes);
  if (index === undefined) {
    let all = flattenRoutes(routes);
    rankRouteBranches(all);
    index = indexBranches(all, 1);
    rankedBranches.set(routes, index);
  }
  let steps = decoded.toLowerCase().split("/", indexedSteps + 1);
  for (let at = 1; at <= indexedSteps; at++) index = index.fixed.get(steps[at]) ?? index.open;
  return index;
}
/** A step of a pattern stands for one of the path, up to a last "*", behind which there are none. */
function indexBranches(branches, at) {
  if (at > indexedSteps) return branches;
  let open = [];
  let fixed = new Map();
  for (let branch of branches) {
    let step = branch.path.split("/")[at] ?? "";
    if (/^[\\w.@~-]+$/.test(step)) {
      let name = step.toLowerCase();
      if (!fixed.has(name)) fixed.set(name, [...open]);
      fixed.get(name).push(branch);
    } else {
      open.push(branch);
      for (let own of fixed.values()) own.push(branch);
    }
  }
  for (let [name, own] of fixed) fixed.set(name, indexBranches(own, at + 1));
  return { open: indexBranches(open, at + 1), fixed };
}
`,
	},
	{
		file: /\/@remix-run\/router\/dist\/router\.js$/,
		from: "compilePath(pattern.path, pattern.caseSensitive, pattern.end);",
		to: "compiledPath(pattern.path, pattern.caseSensitive, pattern.end);",
		more: `
const compiledPaths = new Map();
function compiledPath(path, caseSensitive, end) {
  let key = (caseSensitive ? "s" : "i") + (end === false ? "-" : "$") + path;
  let compiled = compiledPaths.get(key);
  if (compiled === undefined) {
    if (compiledPaths.size >= ${keptPatterns}) compiledPaths.clear();
    compiled = compilePath(path, caseSensitive, end);
    compiledPaths.set(key, compiled);
  }
  return compiled;
}
`,
	},
	{
		file: /\/@remix-run\/react\/dist\/esm\/server\.js$/,
		from: "createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode)",
		to: "serverRoutesOf(manifest, routeModules, context)",
		more: `
const serverRoutes = new WeakMap();
const ownRoutes = new WeakMap();
/** A page may show other modules than the build's, whose routes are its own. */
function serverRoutesOf(manifest, routeModules, context) {
  let own = ownRoutes.get(routeModules);
  if (own !== undefined) return own;
  let kept = serverRoutes.get(manifest.routes);
  if (kept !== undefined && Object.keys(routeModules).every((id) => kept.routeModules[id] === routeModules[id])) return kept.routes;
  let routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);
  if (kept === undefined) serverRoutes.set(manifest.routes, { routes, routeModules });
  else ownRoutes.set(routeModules, routes);
  return routes;
}
`,
	},
	{
		file: /\/react-router-dom\/server\.mjs$/,
		from: `  let manifest = {};
  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);
`,
		to: `  let { manifest, dataRoutes } = dataRoutesOf(routes);
`,
		more: `
const convertedRoutes = new WeakMap();
function dataRoutesOf(routes) {
  let converted = convertedRoutes.get(routes);
  if (converted === undefined) {
    let manifest = {};
    converted = { manifest, dataRoutes: UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest) };
    convertedRoutes.set(routes, converted);
  }
  return converted;
}
`,
	},
];

/** Put behind the build's copy of the router. Both copies have the same version, which its test holds. */
export const giveToHandler = `
import { createRequire as requireFrom } from "node:module";
const ofBuild = requireFrom(import.meta.url);
const ofHandler = requireFrom(ofBuild.resolve("@remix-run/server-runtime"))("@remix-run/router");
Object.assign(ofHandler, { matchRoutes, createStaticHandler });
`;

/**
 * @param code of a module of the framework
 * @param file its path
 * @returns the module with all changes to it
 * @throws {Error} when the framework no longer has what is replaced
 */
export function withKeptRoutes(code: string, file: string): string {
	return changes
		.filter((change) => change.file.test(file))
		.reduce((changed, { from, to, more }) => {
			if (changed.split(from).length !== 2)
				throw new Error(`The framework no longer has this, once, in ${file}:\n${from}`);
			return changed.replace(from, () => to) + more;
		}, code);
}

/** Bundles the framework's React packages into the server's build; `vite.config.ts` must not leave them external. */
export function frameworkRoutes(): Plugin {
	const seen = new Set<string>();
	return {
		name: "framework-routes",
		apply: "build",
		transform(code, id, options) {
			if (!options?.ssr || !frameworkFiles.test(id)) return null;
			seen.add(id);
			const built = code.replaceAll("process.env.NODE_ENV", '"production"');
			const kept = withKeptRoutes(built, id);
			const changed = /\/@remix-run\/router\/dist\/router\.js$/.test(id) ? kept + giveToHandler : kept;
			return changed === code ? null : { code: changed, map: null };
		},
		buildEnd() {
			// The build for browsers has none of these files.
			const missing = changes.find(({ file }) => ![...seen].some((id) => file.test(id)));
			if (seen.size > 0 && missing)
				throw new Error(`The build has no file ${missing.file} of the framework.`);
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
