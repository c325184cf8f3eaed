/** Detects columns by their headings, in any order. */
import type { TableRow } from "./read-table.ts";

/** Kinds of columns; `lumens`, `watts` and similar become part of the description. */
export type ColumnKind =
	| "part"
	| "quantity"
	| "brand"
	| "tag"
	| "description"
	| "cct"
	| "lumens"
	| "watts"
	| "cri"
	| "volts"
	| "ignored";

const headings: Readonly<Record<string, ColumnKind>> = Object.fromEntries(
	(
		[
			[
				"part",
				"sku|skus|part|part no|part num|part number|partnumber|part #|pn|p n|item|item no|item number|item #|catalog|catalog no|catalog number|catalog #|cat no|cat #|cat number|catalogue no|catalogue number|model|model no|model number|model #|mfr part no|mfr part number|mfg part number|mpn|product|product code|product number|order code|upc|gtin|ean|upc code|upc number|bar code|barcode|item code|stock no|stock number|manufacturer part number|mfr part|mfr number|mfr no|vendor part number|material number|catalog number order code",
			],
			[
				"quantity",
				"qty|quantity|qnty|count|order qty|order quantity|quantity ordered|qty required|qty req|qty req'd|qty needed|quantity required|required|qty ordered|ordered|total qty|total quantity|total|no|nos|pcs|pieces|units|ea|each|qty ea",
			],
			["brand", "brand|manufacturer|mfr|mfg|mfgr|maker|make|vendor|manuf"],
			[
				"tag",
				"type|tag|mark|fixture|fixture type|fixt type|fixt|type mark|symbol|designation|id|fixture id|fixture tag|luminaire type|key|label",
			],
			[
				"description",
				"description|desc|descr|fixture description|luminaire description|luminaire|details|product description|item description|size|dimensions|lamp|lamps|source|mounting|finish|optics|distribution|beam|dimming|control",
			],
			["cct", "cct|color temp|color temperature|colour temperature|kelvin|k|cct k|color"],
			["lumens", "lumens|lm|lumen|lumen output|output|lumens lm|delivered lumens"],
			["watts", "watts|watt|w|wattage|input watts|power|load|va|watts w"],
			["cri", "cri|min cri"],
			["volts", "volts|voltage|v|volt"],
			[
				"ignored",
				"line|line no|line number|remarks|notes|note|comments|comment|price|unit price|cost|unit cost|extended|ext price|extended price|net|list price|location|room|area|lead time|um|uom|unit of measure",
			],
		] as const
	).flatMap(([kind, names]) => names.split("|").map((name) => [name, kind] as const)),
);

const fold = (cell: string) =>
	cell
		.toLowerCase()
		.replace(/[.:()_/-]+/g, " ")
		.replace(/\s+/g, " ")
		.trim();

const headRows = 15;

export type Columns = { kinds: ColumnKind[]; headRow: number };

const leading: ReadonlySet<ColumnKind> = new Set(["part", "description", "tag", "brand", "quantity"]);

/**
 * The first row that is mostly headings, including one for the item.
 * @returns `null` without one; `headRow` is the index in `rows`
 */
export function findColumns(rows: readonly TableRow[]): Columns | null {
	for (const [headRow, { cells }] of rows.slice(0, headRows).entries()) {
		const kinds = cells.map((cell): ColumnKind => headings[fold(cell)] ?? "ignored");
		const filled = cells.filter((cell) => cell !== "").length;
		const headingCount = cells.filter((cell) => fold(cell) in headings).length;
		const names = kinds.filter((kind) => leading.has(kind));
		const lists = kinds.includes("part") || kinds.includes("description");
		if (lists && headingCount * 2 >= filled && (names.length >= 2 || filled === 1)) return { kinds, headRow };
	}
	return null;
}

/** Non-empty cells of a kind, in order. */
export const getCells = ({ cells }: TableRow, { kinds }: Columns, kind: ColumnKind): string[] =>
	cells.filter((cell, place) => kinds[place] === kind && cell !== "");

/** Printed schedules repeat the headings on every page. */
export const repeatsHead = (row: TableRow, columns: Columns): boolean =>
	row.cells.filter((cell) => fold(cell) in headings).length >= Math.max(2, columns.kinds.length / 2);
