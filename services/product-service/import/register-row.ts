/** A register entry after repairs, not yet grouped into a product. */
import type { OutlineShape, ProductKind } from "#contracts/catalog/catalog";
import type { AttributeFacts } from "#rules/catalog/attribute-rules";
import { isSameArticle, type SkuAttribute, skuAttributes } from "#rules/catalog/sku-attributes";
import { compareText } from "#rules/compare-text";
import type { VariationTable } from "../../db/schema.ts";
import { groupByProduct } from "../products/sku-rows.ts";

export type RegisterRecord = Readonly<Record<string, string>>;

/** Figures of an entry, before it has a place in a product. */
export type VariationFacts = Omit<UnsettledSku, "product_id" | "position">;

export type RegisterRow = {
	groupKey: string;
	categoryId: string;
	kind: ProductKind;
	type: string;
	outline: OutlineShape;
	/** Caption of the drawing: "A19", or a downlight's can size. */
	designation: string | null;
	brand: string;
	/** The register's own name of the brand. */
	registerBrand: string;
	/** Parts of the name after the brand: "A19 LED, 60 W equivalent, E26". */
	nameParts: { head: string; light: string | null; tail: string[] };
	discontinued: boolean;
	source: RegisterSource;
	facts: VariationFacts;
};

export type RegisterSource = { register: string; publisher: string; asOf: string };

/** Missing columns are reported when the header is checked. */
export const column = (record: RegisterRecord, name: string): string => record[name] ?? "";

export const wildcardNote =
	"Base catalog number: replace #, *, xx or [ ] with a finish, trim or option code to order.";

// Cleans the registers' free text.

/** Removes byte order marks and control characters, and normalizes spaces, full-width punctuation and quotes. */
export function cleanText(raw: string): string {
	return raw
		.normalize("NFC")
		.replace(/(\d)\uFFFD/g, "$1°")
		.replace(/[\uFEFF\uFFFD\u200B-\u200D®™]/g, "")
		.replace(/[，]/g, ", ")
		.replace(/[；]/g, "; ")
		.replace(/[（]/g, " (")
		.replace(/[）]/g, ") ")
		.replace(/[‘’]/g, "'")
		.replace(/[“”″]/g, '"')
		.replace(/\s+/g, " ")
		.trim();
}

/** Removes leftovers of empty fields (",,", leading commas); `null` when nothing is left. */
export function cleanRemark(raw: string): string | null {
	const text = cleanText(raw)
		.replace(/(\s*[,;]\s*){2,}/g, "; ")
		.replace(/^[\s,;]+|[\s,;]+$/g, "");
	return text === "" ? null : text;
}

/** A part number in upper case, only letters and digits. */
export function toSkuKey(partNumber: string): string {
	return partNumber.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/**
 * Base catalog numbers: `#`, `*` and `xx` stand for finish or trim; `[A|B]`, `[A,B]` and `[blank; A]` are
 * choices. They cannot be ordered.
 */
export function isWildcardNumber(modelNumber: string): boolean {
	return /[#*]|xx|\[[^\]]*[|,;][^\]]*\]/i.test(modelNumber);
}

// Which entries of a product are SKUs of their own, and what tells those apart.

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
	// Nothing tells the only entry of a product apart.
	if (entries.length === 1) return entries.map((row) => toVariation(row, 0, null, []));
	const read = entries.map((row) => ({ row, facts: toFacts(row) }));
	const ranked = new Map<string, typeof read>();
	const listedAs = new Map<string, string>();
	for (const entry of read.toSorted((a, b) => rank(b.row, a.row))) {
		const number = entry.row.sku.toUpperCase();
		const same = ranked.get(number) ?? [];
		const sku = same.find(({ facts }) => isSameArticle(facts, entry.facts));
		if (sku) listedAs.set(entry.row.id, sku.row.id);
		else ranked.set(number, [...same, entry]);
	}
	const skus = read.filter(({ row }) => !listedAs.has(row.id));
	const attributes = skuAttributes(skus.map(({ facts }) => facts));
	const bySku = new Map(skus.map(({ row }, index) => [row.id, attributes[index] ?? []]));
	const registrations = read.filter(({ row }) => listedAs.has(row.id));
	return [...skus, ...registrations].map(({ row }, position) => {
		const sku = listedAs.get(row.id) ?? null;
		return toVariation(row, position, sku, bySku.get(sku ?? row.id) ?? []);
	});
}

const toVariation = (
	row: UnsettledSku,
	position: number,
	listedAs: string | null,
	attributes: readonly SkuAttribute[],
): VariationTable => ({
	...row,
	image: row.image ?? null,
	spin: row.spin ?? null,
	position,
	listed_as: listedAs,
	attributes: JSON.stringify(attributes),
});

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
