/**
 * Vite plugin: writes the framework's feature flags into its browser code as constants.
 *
 * Remix reads them from the page at run time, so its bundle carries the code of both answers. They never change
 * in a build; as constants they let the minifier drop what cannot run.
 */
import type { Plugin } from "vite";

/** The files of the framework that render pages, in the browser and on the server. */
export const frameworkFiles = /\/node_modules\/(?:@remix-run\/(?:react|router)|react-router(?:-dom)?)\//;

/** What `RemixBrowser` sets on the router for each of these options; without `v7_prependBasename`, always set. */
const routerFlags = {
	v7_fetcherPersist: "v3_fetcherPersist",
	v7_skipActionErrorRevalidation: "v3_singleFetch",
} as const;

const alwaysSet = ["v7_normalizeFormMethod", "v7_partialHydration", "v7_prependBasename"];

/**
 * @param code a module of the framework
 * @param flags the `future` flags of `remix.config.js`
 * @returns the module with each read of a settled flag replaced by `true` or `false`
 */
export function settleFlags(code: string, flags: Readonly<Record<string, boolean | undefined>>): string {
	const settled: Record<string, boolean> = {};
	for (const [name, value] of Object.entries(flags)) settled[name] = value === true;
	for (const [name, flag] of Object.entries(routerFlags)) settled[name] = flags[flag] === true;
	for (const name of alwaysSet) settled[name] = true;
	return code
		.replaceAll("window.__remixContext.isSpaMode", "false")
		.replace(
			/(?<![\w$.])(?:window\.__remixContext\.)?future\.(v[37]_\w+)\b(?!\s*=[^=])/g,
			(read, name: string) => (name in settled ? String(settled[name]) : read),
		);
}

/** @param flags the `future` flags of `remix.config.js` */
export function frameworkFlags(flags: Readonly<Record<string, boolean | undefined>> = {}): Plugin {
	return {
		name: "framework-flags",
		apply: "build",
		transform(code, id, options) {
			if (options?.ssr || !frameworkFiles.test(id)) return null;
			const settled = settleFlags(code, flags);
			return settled === code ? null : { code: settled, map: null };
		},
	};
}
