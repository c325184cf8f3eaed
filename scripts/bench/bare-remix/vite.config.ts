/** The storefront's own Remix options. */
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "../../../remix.config.js";

export default defineConfig({
	plugins: [
		remix({
			...remixConfig,
			serverBuildFile: "index.js",
			buildDirectory: "../../../node_modules/.cache/bare-remix",
		}),
	],
	build: { target: "es2022", assetsInlineLimit: 0, emptyOutDir: true },
});
