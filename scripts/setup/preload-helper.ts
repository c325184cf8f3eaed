/**
 * Vite plugin: dynamic imports without Vite's preloader, 1 kB on every first view. The preloader links what a
 * chunk needs before it loads; without `modulePreload` that is styles alone, and the shop has one stylesheet.
 */
import type { Plugin } from "vite";

export function withoutPreloadHelper(): Plugin {
	return {
		name: "without-preload-helper",
		apply: "build",
		enforce: "pre",
		load: (id) =>
			id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
	};
}
