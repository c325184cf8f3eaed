/**
 * How the browser's script is cut. Left alone, the bundler makes a file of nearly every shared module, and twenty
 * small files weigh a third more under compression than the same code in three.
 */
import type { Rollup } from "vite";

/** Each chunk takes what its root loads statically and no chunk before it took. */
const chunks = [
	{ name: "shell", root: "/app/root.tsx" },
	{ name: "listing", root: "/app/features/catalogue/listing-page.tsx" },
] as const;

const framework = "framework";

/**
 * Rollup's `manualChunks`: libraries of the first view in one file, which changes with the libraries only; the frame
 * of every page in a second; what listings share in a third. Anything else is left to the bundler.
 */
export function clientChunks(): Rollup.GetManualChunk {
	let assigned: Map<string, string> | undefined;
	return (id, api) => {
		assigned ??= assign(api);
		return assigned.get(id);
	};
}

function assign({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string> {
	const assigned = new Map<string, string>();
	const take = (id: string, name: string) => {
		if (assigned.has(id)) return;
		assigned.set(id, id.includes("/node_modules/") ? framework : name);
		for (const next of getModuleInfo(id)?.importedIds ?? []) take(next, name);
	};
	const ids = [...getModuleIds()];
	for (const { name, root } of chunks) {
		const start = ids.find((id) => id.endsWith(root));
		if (start) take(start, name);
	}
	return assigned;
}
