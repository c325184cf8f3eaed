/** How the browser bundle is split into chunks. */
import type { Rollup } from "vite";

const chunks = [
	{ name: "shell", root: "/app/root.tsx" },
	{ name: "listing", root: "/app/features/catalog/listing/listing-page.tsx" },
] as const;

const framework = "framework";

/** Loaded when a form is first used. Contracts import it everywhere, but no first view needs it. */
const schemas = { name: "schemas", package: "/node_modules/zod/" };

/**
 * Rollup's `manualChunks`: libraries, the layout, code shared by listings, and the schema library. The
 * bundler splits the rest.
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
	for (const id of ids) if (id.includes(schemas.package)) assigned.set(id, schemas.name);
	for (const { name, root } of chunks) {
		const start = ids.find((id) => id.endsWith(root));
		if (start) take(start, name);
	}
	return assigned;
}
