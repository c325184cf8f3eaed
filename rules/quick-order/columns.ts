/** Finds the columns of a list by their headings, in any order, or without headings by what their cells look like. */

import { parseQuantity } from "#rules/typed-numbers/quantity";
import { isShortenedNumber } from "../format/spreadsheet-cell.ts";
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

/** Places of cells in a row, from 0. */
export type Places = { part: number; quantity: number | null; tag: number | null };

const sampled = 500;

export const isQuantity = (cell: string): boolean => cell.length <= 20 && parseQuantity(cell) !== null;

/** A number that is no quantity, such as "1,20" or "-3": it stays as written, so that people correct it. */
const isWrongNumber = (cell: string): boolean =>
	/^[-+]?\d{1,6},\d{1,6}$|^[-+]\d{1,6}$/.test(cell) && !isQuantity(cell);

/** What stands where a quantity is expected. */
export const isCount = (cell: string): boolean => isQuantity(cell) || isWrongNumber(cell);

export const isTotal = (cell: string): boolean =>
	/^(?:grand |sub[- ]?)?totals?(?: (?:qty|quantity|pieces|pcs|units|items))?:?$/i.test(cell);

const tagShape = /^(?:[A-Z]{1,3}-?\d{1,3}[A-Z]{0,2}|[A-Z]{1,2})\*?$/i;

/** How much a cell looks like a part number: from 4, letters with digits or a bar code, to -1, a price. */
export function scorePart(cell: string): number {
	if (isShortenedNumber(cell)) return 4;
	if (/^\$|^\d[\d,]*\.\d\d$/.test(cell)) return -1;
	if (!/\d/.test(cell)) return /^[A-Z]{2,}(?:-[A-Z]{2,})+$/.test(cell) ? 2 : 0;
	if (/^[\d\s-]+$/.test(cell)) {
		const digits = cell.replace(/\D/g, "").length;
		return digits >= 10 ? 4 : digits >= 5 ? 3 : digits === 4 ? 1 : 0;
	}
	if (isCount(cell)) return 0;
	if (tagShape.test(cell)) return 1;
	const words = cell.split(" ");
	if (words.some((word) => /^[a-z]{3,}[,.]?$/.test(word))) return 1;
	return words.length <= 2 ? 4 : 2;
}

type Column = {
	place: number;
	cells: string[];
	score: number;
	/** The middle of its quantities; `null` for a column of something else. */
	middle: number | null;
	priced: boolean;
	counts: boolean;
	tags: boolean;
};

const average = (numbers: readonly number[]) =>
	numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

function describeColumn(place: number, cells: string[]): Column {
	const read = cells.filter(isQuantity).map((cell) => parseQuantity(cell)?.count ?? 0);
	const distinct = new Set(cells).size;
	const constant = cells.length > 3 && distinct === 1;
	const numbers = cells.filter((cell) => /^\d{1,5}$/.test(cell));
	const start = Number(numbers[0]);
	return {
		place,
		cells,
		score: average(cells.map(scorePart)) * (constant ? 0.5 : 1),
		middle:
			cells.filter(isCount).length >= cells.length * 0.6
				? (read.sort((a, b) => a - b)[read.length >> 1] ?? 0)
				: null,
		priced: cells.some((cell) => cell.includes(".")),
		counts:
			numbers.length >= cells.length * 0.6 &&
			(numbers.length > 1 || start === 1) &&
			numbers.every((cell, at) => cell === String(start + at)) &&
			// "2 dz" among them is a quantity, and so are they.
			!cells.some((cell) => isQuantity(cell) && !numbers.includes(cell)),
		tags:
			cells.filter((cell) => tagShape.test(cell)).length >= cells.length * 0.8 && distinct * 2 > cells.length,
	};
}

/** @returns `null` without a row of several cells; several places for groups of columns side by side */
export function guessColumns(rows: readonly TableRow[]): Places[] | null {
	const several = rows
		.filter(
			({ cells, unread }) =>
				!unread && !cells.some(isTotal) && cells.filter((cell) => cell !== "").length > 1,
		)
		.slice(0, sampled);
	const width = Math.max(0, ...several.map(({ cells }) => cells.length));
	const columns = Array.from({ length: width }, (_, place) =>
		describeColumn(
			place,
			several.map(({ cells }) => cells[place] ?? "").filter((cell) => cell !== ""),
		),
	).filter(({ cells }) => cells.length > 0);
	if (columns.length === 0) return null;
	const pairs = findPairs(columns);
	if (pairs !== null) return pairs;
	const quantity = findQuantity(columns);
	const rest = columns.filter((column) => column !== quantity);
	const [part] = [...rest].sort((a, b) => b.score - a.score);
	if (part === undefined) return null;
	const tag = rest.find((column) => column !== part && column.tags);
	return [{ part: part.place, quantity: quantity?.place ?? null, tag: tag?.place ?? null }];
}

/** The column with the smallest quantities that leaves another for the part numbers. */
function findQuantity(columns: readonly Column[]): Column | null {
	const [first] = columns;
	const numbers = columns.filter(({ middle }) => middle !== null);
	// 1, 2, 3 before further numbers: the lines are numbered.
	const unnumbered = numbers.filter((column) => column !== first || !column.counts);
	const leavesPart = (column: Column) =>
		columns.some((other) => other !== column && other.score >= 1 && !(other === first && other.counts));
	const numbered = columns.length > 2 && unnumbered.length < numbers.length && unnumbered.some(leavesPart);
	const [quantity = null] = (numbered ? unnumbered : numbers).sort(
		(a, b) =>
			Number(leavesPart(b)) - Number(leavesPart(a)) ||
			Number(a.priced) - Number(b.priced) ||
			(a.middle ?? 0) - (b.middle ?? 0) ||
			// Of equal ones, the first column has the part numbers.
			Number(a === first) - Number(b === first),
	);
	return quantity;
}

/** Line numbers. One number, or two that begin elsewhere than at 1, such as 129 and 130, may be quantities too. */
const isNumbering = ({ counts, cells }: Column): boolean =>
	counts && (cells.length > 2 || (cells.length === 2 && cells[0] === "1"));

/** Part and quantity, or quantity and part, over and over: columns of the same kind, and no others. */
function findPairs(columns: readonly Column[]): Places[] | null {
	if (columns.length < 4 || columns.length % 2 > 0 || (columns[0] && isNumbering(columns[0]))) return null;
	for (const partFirst of [true, false]) {
		const pairs = Array.from({ length: columns.length / 2 }, (_, at) => {
			const [left, right] = columns.slice(at * 2, at * 2 + 2) as [Column, Column];
			return partFirst ? { part: left, quantity: right } : { part: right, quantity: left };
		});
		const scores = pairs.map(({ part }) => part.score);
		const fits = pairs.every(
			({ part, quantity }) =>
				part.score >= (part.middle === null ? 1 : 3) &&
				quantity.middle !== null &&
				(part.middle === null || quantity.middle < part.middle),
		);
		if (fits && Math.max(...scores) - Math.min(...scores) <= 1)
			return pairs.map(({ part, quantity }) => ({ part: part.place, quantity: quantity.place, tag: null }));
	}
	return null;
}
