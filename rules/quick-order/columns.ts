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

/** Rows among which headings are looked for. */
export const headRows = 15;

type Kinds = { kinds: readonly ColumnKind[] };
export type Columns = Kinds & {
	/** Headings, folded. */
	names: readonly string[];
	headRow: number;
	/** Groups of columns side by side, such as Part, Qty, Part, Qty: each with the other columns ignored. */
	groups: readonly Kinds[];
};

const leading: ReadonlySet<ColumnKind> = new Set(["part", "description", "tag", "brand", "quantity"]);

/** Headings are short, and few cells of other rows need folding. */
const nameHeading = (cell: string): string => (cell.length > 60 ? "" : fold(cell));

/** "Part Number 2" and "Qty2" repeat the headings of another group; "Type 1" alone is no heading. */
function nameHeadings(cells: readonly string[]): string[] {
	const names = cells.map(nameHeading);
	const bare = names.map((name) => name.replace(/ ?#? ?\d{1,2}$/, ""));
	return names.map((name, at) =>
		bare[at] !== name && bare.filter((other) => other === bare[at]).length > 1 ? (bare[at] ?? name) : name,
	);
}

function readHeadings(names: readonly string[]): ColumnKind[] | null {
	const kinds = names.map((name): ColumnKind => headings[name] ?? "ignored");
	const filled = names.filter((name) => name !== "").length;
	const headingCount = names.filter((name) => name in headings).length;
	const lists = kinds.includes("part") || kinds.includes("description");
	const leads = kinds.filter((kind) => leading.has(kind)).length;
	return lists && headingCount * 2 >= filled && (leads >= 2 || filled === 1) ? kinds : null;
}

/** Whether cells of a line are headings of at least two columns. */
export const hasHeadings = (cells: readonly string[]): boolean =>
	cells.length > 1 && cells.length <= 64 && readHeadings(nameHeadings(cells)) !== null;

/**
 * The first row that is mostly headings, including one for the item.
 * @returns `null` without one; `headRow` is the index in `rows`
 */
export function findColumns(rows: readonly TableRow[]): Columns | null {
	for (const [headRow, { cells, unread }] of rows.slice(0, headRows).entries()) {
		const columns = unread ? null : readColumns(cells, headRow);
		if (columns) return columns;
	}
	return null;
}

function readColumns(cells: readonly string[], headRow: number): Columns | null {
	const names = nameHeadings(cells);
	const kinds = readHeadings(names);
	return kinds && { kinds, names, headRow, groups: splitGroups(names, kinds) };
}

/** Groups begin at the repeated heading of the item, or at the same headings before it. */
function splitGroups(names: readonly string[], kinds: readonly ColumnKind[]): Kinds[] {
	const whole = [{ kinds }];
	const key = kinds.includes("part") ? "part" : "description";
	const places = (name: string) => names.flatMap((other, at) => (other === name ? [at] : []));
	const items = places(names[kinds.indexOf(key)] ?? "");
	const quantities = places(names[kinds.indexOf("quantity")] ?? " ");
	if (items.length < 2 || quantities.length !== items.length) return whole;
	const nearest = Math.min(...items.map((item, at) => item - (items[at - 1] ?? -1)));
	let lead = 0;
	while (lead + 1 < nearest && new Set(items.map((item) => names[item - lead - 1])).size === 1) lead++;
	const starts = items.map((item) => item - lead);
	const groups = starts.map((start, at) => ({
		kinds: kinds.map((kind, place) =>
			place >= start && place < (starts[at + 1] ?? kinds.length) ? kind : ("ignored" as const),
		),
	}));
	return groups.every(({ kinds }) => kinds.includes("quantity")) ? groups : whole;
}

/** Non-empty cells of a kind, in order. */
export const getCells = ({ cells }: TableRow, { kinds }: Kinds, kind: ColumnKind): string[] =>
	cells.filter((cell, place) => kinds[place] === kind && cell !== "");

/**
 * Printed schedules repeat the headings on every page, and lists pasted one below the other have their own.
 * @returns the columns from this row on; `null` for a row that isn't headings
 */
export function findRepeatedHead({ cells }: TableRow, columns: Columns): Columns | null {
	const names = cells.map(nameHeading);
	const filled = names.filter((name) => name !== "").length;
	const same = names.filter((name, at) => name in headings && name === columns.names[at]).length;
	if (same * 2 >= filled && same >= Math.min(2, columns.names.filter((name) => name in headings).length))
		return columns;
	if (filled < 2 || names.some((name) => name !== "" && !(name in headings))) return null;
	return readColumns(cells, columns.headRow);
}
