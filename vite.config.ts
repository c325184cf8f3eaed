import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { withoutJsonSchemas, withoutPreloadHelper } from "./scripts/setup/browser-scripts.ts";
import { clientChunks } from "./scripts/setup/client-chunks.ts";
import { frameworkPackages, frameworkRoutes } from "./scripts/setup/framework/framework-routes.ts";
import { routePatterns } from "./scripts/setup/route-patterns.ts";
import { staticHost } from "./scripts/setup/static-host.ts";
import { workerCode } from "./scripts/setup/worker-code.ts";

const at = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));

/** Packages of many small modules; loading them one by one took half of the startup time. */
const bundledPackages = [
	/^@conform-to\//,
	/^@orpc\//,
	/^@epic-web\//,
	"zod",
	"cockatiel",
	"lru-cache",
	...frameworkPackages,
];

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [
		workerCode(),
		routePatterns(),
		withoutPreloadHelper(),
		withoutJsonSchemas(),
		frameworkRoutes(),
		tailwindcss(),
		remix(remixConfig),
		staticHost(),
	],
	experimental: {
		// Fonts are found beside the stylesheet, and the stylesheet beside scripts, on whichever host they are.
		renderBuiltUrl: (file, { hostType, ssr }) =>
			hostType === "css" || (hostType === "js" && !ssr && file.endsWith(".css"))
				? { relative: true }
				: undefined,
	},
	resolve: {
		alias: { "~": at("./app") },
	},
	ssr: { noExternal: bundledPackages },
	server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
	build: {
		// The server build would otherwise leave CSS unminified, hash it differently, and a second stylesheet would ship.
		cssMinify: true,
		target: "es2022",
		assetsInlineLimit: 0,
		// Remix links what a route needs itself. Vite's own preloader would add a kilobyte to every first view.
		modulePreload: false,
		// Terser's scripts are 4 kB smaller than esbuild's on every first view.
		minify: isSsrBuild ? false : "terser",
		terserOptions: { compress: { passes: 3, unsafe_arrows: true }, ecma: 2020, module: true },
		rollupOptions: isSsrBuild
			? {}
			: {
					output: { manualChunks: clientChunks(), onlyExplicitManualChunks: true },
					// A component that only the server's code uses is left out with all that it imports.
					treeshake: { moduleSideEffects: (id) => !/\/app\/.*\.tsx$|\/csv-stringify\//.test(id) },
				},
	},
}));
