/** Which entries of a product are SKUs of their own, and what tells those apart. */
import type { AttributeFacts } from "#rules/catalog/attribute-rules";
import { isSameArticle, skuAttributes } from "#rules/catalog/sku-attributes";
import { compareText } from "#rules/compare-text";
import type { VariationTable } from "../../db/schema.ts";
import { groupByProduct } from "../products/sku-rows.ts";

type PictureColumns = "image" | "spin";

/** A variation before it is settled. Registers have no pictures. */
export type UnsettledSku = Omit<VariationTable, "attributes" | "listed_as" | PictureColumns> &
	Partial<Pick<VariationTable, PictureColumns>>;

/**
 * An article that a register lists several times becomes one SKU: the entry that can be ordered and was certified last.
 * The others are its registrations: `listed_as` names it, and they come after the SKUs.
 *
 * @param entries all entries of one product, in their order
 */
export function settleSkus(entries: readonly UnsettledSku[]): VariationTable[] {
	const read = entries.map((row) => ({ row, facts: toFacts(row) }));
	const ranked: typeof read = [];
	const listedAs = new Map<string, string>();
	for (const entry of read.toSorted((a, b) => rank(b.row, a.row))) {
		const sku = ranked.find(({ facts }) => isSameArticle(facts, entry.facts));
		if (sku) listedAs.set(entry.row.id, sku.row.id);
		else ranked.push(entry);
	}
	const skus = read.filter(({ row }) => !listedAs.has(row.id));
	const attributes = skuAttributes(skus.map(({ facts }) => facts));
	const bySku = new Map(skus.map(({ row }, index) => [row.id, attributes[index] ?? []]));
	const registrations = read.filter(({ row }) => listedAs.has(row.id));
	return [...skus, ...registrations].map(({ row }, position) => {
		const sku = listedAs.get(row.id) ?? null;
		return {
			...row,
			image: row.image ?? null,
			spin: row.spin ?? null,
			position,
			listed_as: sku,
			attributes: JSON.stringify(bySku.get(sku ?? row.id) ?? []),
		};
	});
}

/** Settles the entries of many products. */
export const settleAll = (entries: readonly UnsettledSku[]): VariationTable[] =>
	[...groupByProduct(entries).values()].flatMap(settleSkus);

const rank = (a: UnsettledSku, b: UnsettledSku): number =>
	a.orderable - b.orderable ||
	compareText(a.certified_on ?? "", b.certified_on ?? "") ||
	compareText(b.id, a.id);

const toFacts = (row: UnsettledSku): AttributeFacts => ({
	sku: row.sku,
	cctKelvin: JSON.parse(row.cct_kelvin),
	lumens: row.lumens,
	watts: row.watts,
	beamDegrees: row.beam_degrees,
	cri: row.cri,
	dimsToPercent: row.dims_to_percent,
	base: row.base,
	lengthMm: row.length_mm,
	diameterMm: row.diameter_mm,
	lifeHours: row.life_hours,
	connectsUsing: row.connects_using,
	indoorOutdoor: row.indoor_outdoor,
	features: JSON.parse(row.features),
	notes: JSON.parse(row.notes),
	certifiedOn: row.certified_on,
});
