/** Facts of candidate SKUs, read for many lines at once. */

import { candidateFigures, type SkuFacts as MatchedFacts } from "#rules/catalog/matching/match-line";
import type { Db } from "../../db/connect.server.ts";
import { optionLink } from "../links.ts";
import type { LoadedCatalog } from "../listing/catalog.server.ts";
import { parseAttributes } from "../products/sku-rows.ts";
import { newestSuccessors } from "../relations/product-relations.server.ts";
import { type FactsRow, selectOrderableFacts, selectSkuFacts } from "../repository.server.ts";

const idsPerQuery = 1000;

export type SkuFacts = MatchedFacts & {
	/** The owner's pictures, comma-separated. */
	image: string | null;
};

/** Facts by SKU id, without missing ones. */
export async function readSkuFacts(
	db: Db,
	catalog: LoadedCatalog,
	ids: Iterable<string>,
): Promise<Map<string, SkuFacts>> {
	const uniqueIds = [...new Set(ids)];
	const facts = new Map<string, SkuFacts>();
	for (let start = 0; start < uniqueIds.length; start += idsPerQuery) {
		const rows = await selectSkuFacts(db, uniqueIds.slice(start, start + idsPerQuery));
		for (const row of rows) {
			const read = getFacts(row, catalog);
			if (read) facts.set(row.id, read);
		}
	}
	return facts;
}

/** SKUs by product id, in the order of its options. */
export async function readOrderableSkus(
	db: Db,
	catalog: LoadedCatalog,
	productIds: Iterable<string>,
): Promise<Map<string, SkuFacts[]>> {
	const uniqueIds = [...new Set(productIds)];
	const byProduct = new Map<string, SkuFacts[]>();
	if (uniqueIds.length === 0) return byProduct;
	for (const row of await selectOrderableFacts(db, uniqueIds)) {
		const read = getFacts(row, catalog);
		if (!read) continue;
		const productFacts = byProduct.get(row.product_id);
		if (productFacts) productFacts.push(read);
		else byProduct.set(row.product_id, [read]);
	}
	return byProduct;
}

/** The SKU that is sold instead of each of these, by the id of the replaced one. */
export async function readSuccessors(
	db: Db,
	catalog: LoadedCatalog,
	ids: readonly string[],
): Promise<Map<string, SkuFacts>> {
	const successors = await newestSuccessors(db, ids);
	if (successors.size === 0) return new Map();
	const facts = await readSkuFacts(db, catalog, successors.values());
	return new Map(
		[...successors].flatMap(([id, by]) => {
			const found = facts.get(by);
			return found ? [[id, found] as const] : [];
		}),
	);
}

function getFacts(row: FactsRow, { snapshot }: LoadedCatalog): SkuFacts | null {
	const place = snapshot.pathById.get(row.category_id);
	if (!place) return null;
	const path = { category: place.top.slug, subcategory: place.sub.slug, slug: row.slug };
	return {
		candidate: {
			variationID: row.id,
			productID: row.product_id,
			sku: row.sku,
			name: row.name,
			brand: row.brand,
			link: optionLink(path, row.id),
			figures: candidateFigures({
				lumens: row.lumens,
				watts: row.watts,
				cctKelvin: JSON.parse(row.cct_kelvin),
				beamDegrees: row.beam_degrees,
				attributes: parseAttributes(row.attributes),
			}),
			orderable: row.orderable === 1,
			discontinued: row.status === "discontinued",
			quantityRules:
				row.minimum === null || row.multiple === null || row.carton === null
					? null
					: { minimum: row.minimum, multiple: row.multiple, carton: row.carton },
		},
		brandKey: row.brand_key,
		cctKelvin: row.cct_kelvin,
		replacedBy: row.replaced_by,
		image: row.sku_image ?? row.image,
	};
}
