/** The facts of SKUs that a line may mean, read for many lines at once. */
import type { PartCandidate } from "#contracts/part-matching";
import type { Db } from "../../db/connect.server.ts";
import { optionLink } from "../links.ts";
import type { LoadedCatalog } from "../listing/catalog.server.ts";

const idsPerQuery = 1000;

const figure = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

export type SkuFacts = {
	candidate: Omit<PartCandidate, "reasons" | "lacks">;
	brandKey: string;
	cctKelvin: string;
	replacedBy: string | null;
};

const selectFacts = (db: Db) =>
	db
		.selectFrom("variation as v")
		.innerJoin("product as p", "p.id", "v.product_id")
		.leftJoin("price", "price.variation_id", "v.id")
		.select([
			"v.id as id",
			"v.sku as sku",
			"v.orderable as orderable",
			"v.lumens as lumens",
			"v.watts as watts",
			"v.cct_kelvin as cct_kelvin",
			"v.beam_degrees as beam_degrees",
			"p.id as product_id",
			"p.slug as slug",
			"p.name as name",
			"p.brand as brand",
			"p.brand_key as brand_key",
			"p.status as status",
			"p.replaced_by as replaced_by",
			"p.category_id as category_id",
			"price.minimum as minimum",
			"price.multiple as multiple",
		]);

type FactsRow = Awaited<ReturnType<ReturnType<typeof selectFacts>["execute"]>>[number];

/** Facts by SKU id; SKUs that are gone are left out. */
export async function readSkuFacts(
	db: Db,
	catalog: LoadedCatalog,
	ids: Iterable<string>,
): Promise<Map<string, SkuFacts>> {
	const wanted = [...new Set(ids)];
	const facts = new Map<string, SkuFacts>();
	for (let start = 0; start < wanted.length; start += idsPerQuery) {
		const rows = await selectFacts(db)
			.where("v.id", "in", wanted.slice(start, start + idsPerQuery))
			.execute();
		for (const row of rows) {
			const read = getFacts(row, catalog);
			if (read) facts.set(row.id, read);
		}
	}
	return facts;
}

/** The SKUs of products that can be ordered, by product, in the order of its options. */
export async function readOrderableSkus(
	db: Db,
	catalog: LoadedCatalog,
	productIds: Iterable<string>,
): Promise<Map<string, SkuFacts[]>> {
	const wanted = [...new Set(productIds)];
	const byProduct = new Map<string, SkuFacts[]>();
	if (wanted.length === 0) return byProduct;
	const rows = await selectFacts(db)
		.where("v.product_id", "in", wanted)
		.where("v.orderable", "=", 1)
		.orderBy("v.product_id")
		.orderBy("v.position")
		.execute();
	for (const row of rows) {
		const read = getFacts(row, catalog);
		if (!read) continue;
		const known = byProduct.get(row.product_id);
		if (known) known.push(read);
		else byProduct.set(row.product_id, [read]);
	}
	return byProduct;
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
			figures: formatFigures(row),
			orderable: row.orderable === 1,
			discontinued: row.status === "discontinued",
			quantityRules:
				row.minimum === null || row.multiple === null
					? null
					: { minimum: row.minimum, multiple: row.multiple },
		},
		brandKey: row.brand_key,
		cctKelvin: row.cct_kelvin,
		replacedBy: row.replaced_by,
	};
}

function formatFigures({ lumens, watts, cct_kelvin, beam_degrees }: FactsRow): string {
	const kelvins = JSON.parse(cct_kelvin) as number[];
	const [warmest, coolest] = [kelvins[0], kelvins.at(-1)];
	return [
		lumens === null ? null : `${figure.format(lumens)} lm`,
		watts === null ? null : `${figure.format(watts)} W`,
		warmest === undefined ? null : warmest === coolest ? `${warmest} K` : `${warmest} to ${coolest} K`,
		beam_degrees === null ? null : `${figure.format(beam_degrees)}° beam`,
	]
		.filter((part) => part !== null)
		.join(", ");
}
