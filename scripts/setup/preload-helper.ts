/**
 * Vite plugin: dynamic imports as they are written, without Vite's preloader. It links what a chunk needs before it
 * loads; without `modulePreload` that is styles alone, and the shop has one stylesheet. It costs a first view
 * 0.7 to 1.2 kB: a function, and a list of styles for each import.
 */
import type { Plugin } from "vite";

/** Writes the calls of the preloader. */
const writer = "vite:build-import-analysis";

export function withoutPreloadHelper(): Plugin {
	return {
		name: "without-preload-helper",
		apply: "build",
		configResolved({ plugins }) {
			const plugin = plugins.find(({ name }) => name === writer);
			if (!plugin?.transform) throw new Error(`Vite has no "${writer}" that transforms.`);
			delete plugin.transform;
		},
	};
}
