/** Which entries of a product are SKUs of their own, and what tells those apart. */
import type { AttributeFacts } from "#rules/catalog/attribute-rules";
import { isSameArticle, skuAttributes } from "#rules/catalog/sku-attributes";
import type { VariationTable } from "../../db/schema.ts";

/** A variation before it is settled. */
export type UnsettledSku = Omit<VariationTable, "attributes" | "listed_as">;

/**
 * An article that a register lists several times becomes one SKU: the entry that can be ordered and was certified last.
 * The others are its registrations: `listed_as` names it, and they come after the SKUs.
 *
 * @param entries all entries of one product, in their order
 */
export function settleSkus(entries: readonly UnsettledSku[]): VariationTable[] {
	const skus: { row: UnsettledSku; facts: AttributeFacts }[] = [];
	const listedAs = new Map<string, string>();
	const byRank = entries.map((row) => ({ row, facts: toFacts(row) })).sort((a, b) => rank(b.row, a.row));
	for (const entry of byRank) {
		const sku = skus.find(({ facts }) => isSameArticle(facts, entry.facts));
		if (sku) listedAs.set(entry.row.id, sku.row.id);
		else skus.push(entry);
	}
	const order = new Map(entries.map(({ id }, index) => [id, index]));
	const inOrder = skus.sort((a, b) => (order.get(a.row.id) ?? 0) - (order.get(b.row.id) ?? 0));
	const attributes = skuAttributes(inOrder.map(({ facts }) => facts));
	const bySku = new Map(inOrder.map(({ row }, index) => [row.id, attributes[index] ?? []]));
	const registrations = entries.filter(({ id }) => listedAs.has(id));
	return [...inOrder.map(({ row }) => row), ...registrations].map((row, position) => {
		const sku = listedAs.get(row.id) ?? null;
		return {
			...row,
			position,
			listed_as: sku,
			attributes: JSON.stringify(bySku.get(sku ?? row.id) ?? []),
		};
	});
}

/** Settles the entries of many products. */
export function settleAll(entries: readonly UnsettledSku[]): VariationTable[] {
	const byProduct = new Map<string, UnsettledSku[]>();
	for (const entry of entries) {
		const own = byProduct.get(entry.product_id);
		if (own) own.push(entry);
		else byProduct.set(entry.product_id, [entry]);
	}
	return [...byProduct.values()].flatMap(settleSkus);
}

const rank = (a: UnsettledSku, b: UnsettledSku): number =>
	a.orderable - b.orderable || compare(a.certified_on ?? "", b.certified_on ?? "") || compare(b.id, a.id);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

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
