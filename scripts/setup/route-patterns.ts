/** Vite plugin: `virtual:route-patterns` is the list of the paths of all routes, such as "p/:category". */
import { fileURLToPath } from "node:url";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { type Plugin, runnerImport, type UserConfig } from "vite";

const name = "virtual:route-patterns";
const routesFile = fileURLToPath(new URL("../../app/routes.ts", import.meta.url));

export function pathsOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
	return entries.flatMap(({ path = "", children }) => {
		const own = [above, path].filter(Boolean).join("/");
		return children ? pathsOf(children, own) : [own];
	});
}

/** Routes are read by the build; the product does not have the list as it was written. */
export function routePatterns(): Plugin {
	let resolve: UserConfig["resolve"];
	return {
		name: "route-patterns",
		configResolved(config) {
			resolve = { alias: config.resolve.alias };
		},
		resolveId: (source) => (source === name ? `\0${name}` : null),
		async load(id) {
			if (id !== `\0${name}`) return null;
			const { module } = await runnerImport<{ default: RouteConfigEntry[] }>(routesFile, { resolve });
			this.addWatchFile(routesFile);
			return `export default ${JSON.stringify([...new Set(pathsOf(await module.default))])};`;
		},
	};
}
