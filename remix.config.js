/**
 * The Remix options, read by `vite.config.ts` and passed to the Remix Vite plugin.
 * Routes are listed in `app/routes.ts`; nothing is discovered from file names.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
	appDirectory: "app",
	buildDirectory: "build",
	serverModuleFormat: "esm",
	// remix-serve gets "index.js", which passes it on; see `scripts/setup/product-build.mjs`.
	serverBuildFile: "server.js",
	future: {
		v3_fetcherPersist: true,
		v3_lazyRouteDiscovery: true,
		v3_relativeSplatPath: true,
		v3_routeConfig: true,
		v3_singleFetch: true,
		v3_throwAbortReason: true,
	},
};
