/** How the browser bundle is split into chunks. */
import type { Rollup } from "vite";

type Info = (id: string) => Rollup.ModuleInfo | null;

const framework = "framework";

/** Loaded when a form is first used. Contracts import it everywhere, but no first view needs it. */
const schemas = { name: "schemas", package: "/node_modules/zod/" };

/** The layout, and what the other pages share with it. */
const shell = {
	name: "shell",
	roots: [
		"/app/root.tsx",
		"/app/paths/shop-paths.ts",
		"/rules/messages/shop-messages.ts",
		"/rules/format/number-format.ts",
		"/app/shared/seo.ts",
		"/app/design-system/page.tsx",
		"/app/design-system/button.tsx",
	],
};

const listing = "/app/features/catalog/listing/listing-page.tsx";
const product = "/app/features/catalog/product/product-page.tsx";
/** Neither a listing nor a product needs it on a first view: `staticComponent`. */
const card = "/app/features/catalog/product-card.tsx";

/** Lists of modules, each of which is loaded by the pages that use it. */
const lists = /\/(?:app\/paths\/all-paths|rules\/messages\/all-messages|rules\/format)\.ts$/;

/**
 * Rollup's `manualChunks`, for `onlyExplicitManualChunks`: libraries, the layout, what listings, products and cards
 * have in common, product cards, the rest of listings, and the schema library. The bundler splits the rest.
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
	const put = (ids: Iterable<string>, name: string) => {
		for (const id of ids) if (!assigned.has(id)) assigned.set(id, isOfLibrary(id) ? framework : name);
	};
	const ids = [...getModuleIds()];
	const needed = (root: string) => {
		const module = ids.find((id) => id.endsWith(root));
		if (module === undefined) throw new Error(`There is no module ${root} to divide the bundle by.`);
		return neededBy(module, getModuleInfo);
	};
	for (const id of ids) if (id.includes(schemas.package)) assigned.set(id, schemas.name);
	for (const root of shell.roots) put(needed(root), shell.name);
	const ofProducts = needed(product);
	const ofListings = needed(listing);
	const ofCards = needed(card);
	put(
		[...ofListings, ...ofCards].filter((id) => ofProducts.has(id) || (ofListings.has(id) && ofCards.has(id))),
		"cards",
	);
	put(ofCards, "product-card");
	put(ofListings, "listing");
	return assigned;
}

/** Modules that the bundler makes, such as helpers of CommonJS, belong to the libraries. */
const isOfLibrary = (id: string) => id.includes("/node_modules/") || id.startsWith("\0");

/** The module and all that it imports, without what is loaded later. */
function neededBy(root: string, getInfo: Info): Set<string> {
	const found = new Set<string>();
	const add = (id: string) => {
		const info = getInfo(id);
		const isLoadedLater = id !== root && info !== null && info.dynamicImporters.length > 0;
		if (found.has(id) || lists.test(id) || isLoadedLater) return;
		found.add(id);
		for (const next of info?.importedIds ?? []) add(next);
	};
	add(root);
	return found;
}
