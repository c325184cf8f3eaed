/**
 * Vite plugin: `import code from "./x-thread.server.ts?worker-code"` gives the bundled module as a string to
 * run in a worker thread.
 */
import path from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";

const suffix = "?worker-code";
const marker = "\0worker-code:";

/** Packages with binaries, or that read files of their own, so that they cannot be bundled. */
const external = ["pdfkit", "fontkit", "sharp"];

/**
 * A thread run from a string resolves packages from the working directory. With `base` in its data, the URL of the
 * module that starts it, it resolves them from there.
 */
const banner = `var workerBase=require("node:worker_threads").workerData?.base;
if(workerBase)globalThis.require=require("node:module").createRequire(workerBase);`;

/** The server build is one bundle and tests run from sources, so neither has a file to start a worker from. */
export function workerCode(): Plugin {
	return {
		name: "worker-code",
		enforce: "pre",
		resolveId(source, importer) {
			if (!source.endsWith(suffix) || !importer) return null;
			const file = path.resolve(path.dirname(importer), source.slice(0, -suffix.length));
			return `${marker}${file}.js`;
		},
		async load(id) {
			if (!id.startsWith(marker)) return null;
			const file = id.slice(marker.length, -".js".length);
			const { outputFiles, metafile } = await build({
				entryPoints: [file],
				bundle: true,
				write: false,
				metafile: true,
				platform: "node",
				format: "cjs",
				target: "node20",
				minify: true,
				legalComments: "none",
				external,
				banner: { js: banner },
				define: { "import.meta.url": "workerBase" },
			});
			for (const input of Object.keys(metafile.inputs)) this.addWatchFile(path.resolve(input));
			return `export default ${JSON.stringify(outputFiles[0]?.text ?? "")};`;
		},
	};
}
