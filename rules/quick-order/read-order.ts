/** Parses part numbers and quantities in either order, with or without headings. */
import { formatNumber } from "#rules/format";
import { readNumber } from "#rules/typed-numbers/decimal";
import { severalPieces } from "#rules/typed-numbers/quantity";
import {
	type ColumnKind,
	findColumns,
	findRepeatedHead,
	guessColumns,
	isCount,
	isQuantity,
	isTotal,
	scorePart,
} from "./columns.ts";
import {
	clampLine,
	clampNotes,
	columnLetters,
	type ListLine,
	type ListRead,
	nameColumn,
	nameRows,
	unreadLine,
	unreadNote,
	unusedColumns,
} from "./list-lines.ts";
import type { TableRow } from "./read-table.ts";

const assumedQuantity = "1";
const whyUnused = "Each line takes one part number and one quantity.";
const sampled = 200;

/** Places of cells that a line is read from, the preferred ones first. */
type Places = Record<"part" | "quantity" | "brand" | "tag" | "description", readonly number[]>;
/** A line, or `null` for cells without a part number, and the places that were read. */
type RowRead = { line: ListLine | null; used: readonly number[] };

export function readOrder(rows: readonly TableRow[]): ListRead {
	let columns = findColumns(rows);
	const above = columns === null ? [] : rows.slice(0, columns.headRow);
	const body = columns === null ? rows : rows.slice(columns.headRow + 1);
	let head = columns === null ? [] : (rows[columns.headRow]?.cells ?? []);
	let groups = columns === null ? guessPlaces(body) : headedPlaces(columns.groups, body);
	const skipped = { heads: [] as TableRow[], totals: [] as TableRow[], blank: [] as TableRow[] };
	const unread: string[] = [];
	const unused = new Map<number, string>();
	const lines: ListLine[] = [];
	const notes: string[] = groups.length > 1 ? [describeGroups(groups)] : [];
	for (const row of body) {
		if (row.unread) {
			lines.push(unreadLine(row));
			unread.push(unreadNote(row));
			continue;
		}
		const repeated = columns && findRepeatedHead(row, columns);
		if (repeated) {
			if (repeated !== columns) [head, groups] = [row.cells, headedPlaces(repeated.groups, body)];
			columns = repeated;
			skipped.heads.push(row);
			continue;
		}
		const reads = readGroups(row, groups, columns !== null);
		const found = reads.flatMap(({ line }) => line ?? []);
		const named = found.filter(({ text }) => !isTotal(text));
		if (named.length < found.length) skipped.totals.push(row);
		else if (reads.length === 0 || found.length < reads.length) skipped.blank.push(row);
		lines.push(...named);
		if (named.length === 0) continue;
		const used = new Set(reads.flatMap((read) => read.used));
		for (const [place, cell] of row.cells.entries())
			if (cell !== "" && !used.has(place) && !unused.has(place))
				unused.set(place, nameColumn(head[place], place));
	}
	const unnamed = new Set<number>();
	for (const [list, words] of [
		[above, ["Skipped above the headings: line", "Skipped above the headings: lines"]],
		[skipped.heads, ["Read as headings: line", "Read as headings: lines"]],
		[skipped.totals, ["Skipped, a total: line", "Skipped, totals: lines"]],
		[skipped.blank, ["Skipped, no part number: line", "Skipped, no part number: lines"]],
	] as const) {
		const names = nameRows(
			list.map(({ row }) => row),
			words,
		);
		notes.push(...names.notes);
		for (const row of names.unnamed) unnamed.add(row);
	}
	notes.push(...unusedColumns([...unused.values()], whyUnused));
	lines.push(...rows.filter(({ row }) => unnamed.has(row)).map(unreadLine));
	const settled = readOrderRows(unnamed.size > 0 ? lines.sort((a, b) => a.row - b.row) : lines);
	return { lines: settled.lines, notes: clampNotes([...notes, ...settled.notes, ...unread]) };
}

/** Default quantity 1. */
export function readOrderRows(lines: readonly ListLine[]): ListRead {
	const notes: string[] = [];
	const silent = lines.filter(({ quantity }) => quantity === "").length;
	if (silent > 0) {
		notes.push(
			silent === 1
				? "1 line gives no quantity. We entered 1 piece."
				: `${formatNumber(silent)} lines give no quantity. We entered 1 piece for each.`,
		);
	}
	const filled = lines.map((line) => (line.quantity === "" ? { ...line, quantity: assumedQuantity } : line));
	return { lines: filled.map(clampLine), notes: clampNotes(notes) };
}

function headedPlaces(
	groups: readonly { kinds: readonly ColumnKind[] }[],
	body: readonly TableRow[],
): Places[] {
	const sample = body.slice(0, sampled);
	const rank = (place: number, score: (cell: string) => number) =>
		sample.reduce((sum, { cells }) => sum + (cells[place] ? score(cells[place]) : 0), 0);
	return groups.map(({ kinds }) => {
		const places = (kind: ColumnKind) => kinds.flatMap((other, at) => (other === kind ? [at] : []));
		const best = (kind: ColumnKind, score: (cell: string) => number) =>
			places(kind)
				.map((place) => ({ place, score: rank(place, score) }))
				.sort((a, b) => b.score - a.score)
				.map(({ place }) => place);
		return {
			// "Item" may number the lines, and "Units" name the unit.
			part: best("part", (cell) => Math.min(2, scorePart(cell))),
			quantity: best("quantity", (cell) => Number(isQuantity(cell))),
			brand: places("brand"),
			tag: places("tag"),
			description: places("description"),
		};
	});
}

const onlyPart: Places = { part: [0], quantity: [], brand: [], tag: [], description: [] };

function guessPlaces(rows: readonly TableRow[]): Places[] {
	const guesses = guessColumns(rows);
	if (guesses === null) return [onlyPart];
	return guesses.map(({ part, quantity, tag }) => ({
		part: [part],
		quantity: quantity === null ? [] : [quantity],
		brand: [],
		tag: tag === null ? [] : [tag],
		description: [],
	}));
}

function describeGroups(groups: readonly Places[]): string {
	const named = groups.map(({ part, quantity }) =>
		[part[0], quantity[0]]
			.flatMap((place) => (place === undefined ? [] : [place]))
			.sort((a, b) => a - b)
			.map((place) => columnLetters(place + 1))
			.join(" and "),
	);
	return `Read ${groups.length} groups of columns side by side: ${named.slice(0, 12).join("; ")}.`;
}

/** What the groups of columns hold, until every cell of the row is read. */
function readGroups(row: TableRow, groups: readonly Places[], headed: boolean): RowRead[] {
	const filled = row.cells.filter((cell) => cell !== "").length;
	const reads: RowRead[] = [];
	const used = new Set<number>();
	for (const places of groups) {
		const read = readRow(row, places, { headed, alone: groups.length === 1 });
		if (read === null) continue;
		reads.push(read);
		for (const place of read.used) used.add(place);
		if (used.size >= filled) break;
	}
	return reads;
}

/** @returns `null` for a group whose cells are all empty */
function readRow(
	{ row, cells, spaced }: TableRow,
	places: Places,
	{ headed, alone }: { headed: boolean; alone: boolean },
): RowRead | null {
	const empty = { row, part: "", brand: "", tag: "" };
	const find = (candidates: readonly number[]) => candidates.find((place) => (cells[place] ?? "") !== "");
	const get = (place: number | undefined) => (place === undefined ? "" : (cells[place] ?? ""));
	const filled = cells.flatMap((cell, at) => (cell === "" ? [] : [at]));
	const [only = 0] = filled;
	const width = Math.max(...Object.values(places).flat());
	const whole = (typed: string): RowRead => ({ line: { ...empty, ...readLine(typed) }, used: filled });

	if (spaced && headed && cells.length !== width + 1) return whole(cells.join(" "));
	if (filled.length === 1 && (cells.length === 1 || !headed)) {
		const typed = whole(get(only));
		const isLone = cells.length > 1 && places.quantity.includes(only) && isQuantity(get(only));
		if (isLone) return { line: null, used: filled };
		if (!headed ? only <= width : typed.line?.quantity !== "") return typed;
	}
	const part = find(places.part);
	const item = part ?? find(places.description);
	const quantity = find(places.quantity);
	const [brand, tag] = [find(places.brand), find(places.tag)];
	const used = [item, quantity, brand, tag].flatMap((place) => place ?? []);
	// A line shorter than the others, or with its cells in another order.
	const free = filled.filter((at) => at !== item);
	const isShort = quantity === undefined && (!headed || cells.length <= Math.max(-1, ...places.quantity));
	const others = quantity === undefined ? (headed ? [] : free) : [quantity];
	const isSwapped =
		isQuantity(get(item)) &&
		!isQuantity(get(quantity)) &&
		others.some((at) => scorePart(get(at)) > scorePart(get(item)));
	if (
		alone &&
		(item === undefined ? !headed : isSwapped || (isShort && free.some((at) => isQuantity(get(at)))))
	) {
		const byShape = readByShape(row, cells, filled);
		if (byShape.line) return byShape;
	}
	if (item === undefined) return used.length > 0 ? { line: null, used } : null;
	const text = get(item);
	if (!/[\p{L}\p{N}]/u.test(text)) return { line: null, used };
	return { line: { ...empty, text, brand: get(brand), tag: get(tag), quantity: get(quantity) }, used };
}

function readByShape(row: number, cells: readonly string[], filled: readonly number[]): RowRead {
	const score = (at: number) => scorePart(cells[at] ?? "");
	const [quantity] = filled.filter((at) => isCount(cells[at] ?? "")).sort((a, b) => score(a) - score(b));
	const [item] = filled.filter((at) => at !== quantity).sort((a, b) => score(b) - score(a));
	if (item === undefined) return { line: null, used: filled };
	return {
		line: {
			row,
			part: "",
			brand: "",
			tag: "",
			text: cells[item] ?? "",
			quantity: quantity === undefined ? "" : (cells[quantity] ?? ""),
		},
		used: quantity === undefined ? [item] : [item, quantity],
	};
}

// Parses one typed line of a part number and a quantity in either order.

const number = String.raw`\d{1,3}(?:,\d{3})+|\d{1,6}`;
const unit = String.raw`ea\.?|each|pcs?\.?|pieces?|units?`;
/** A number, or one with a unit of several pieces, as in "2 dz". */
const amount = `(?:${number})(?:${severalPieces})?`;
const amountFirst = [
	new RegExp(String.raw`^\(?((?:${number})${severalPieces})\)?\s+(?:of\s+)?(\S.*)$`, "i"),
	new RegExp(String.raw`^\(?(${amount})\)?\s*(?:${unit}|x|×|@)\s+(?:of\s+)?(\S.*)$`, "i"),
	new RegExp(String.raw`^(?:qty|quantity)\.?\s*:?\s*(${amount})\s*[,;:-]?\s+(\S.*)$`, "i"),
	new RegExp(String.raw`^\((${amount})\)\s*(\S.*)$`),
	new RegExp(String.raw`^(${amount})\s+[-–—]\s+(\S.*)$`),
];
const amountLast = [
	new RegExp(String.raw`^(.*[^\s,;:])\s*[,;:]?\s+\(?(?:qty|quantity)\.?\s*:?\s*(${amount})\)?$`, "i"),
	new RegExp(String.raw`^(.*\S)\s+(?:x|×|@|[-–—])\s*(${amount})(?:\s*(?:${unit}))?$`, "i"),
	new RegExp(String.raw`^(.*\S)\s*\((${amount})\)$`),
	new RegExp(String.raw`^(.*\S)\s+(${amount})\s*(?:${unit})$`, "i"),
	new RegExp(String.raw`^(.*\S)\s+((?:${number})${severalPieces})$`, "i"),
	/^(.*\S)\s+(\d{1,3}(?:,\d{3})+|\d{1,5})$/,
];
const barCode =
	/^((?:(?:upc|gtin|ean)(?:[- ]?(?:a|8|12|13|14))?\s*[:#]?\s+)(?:\d[ -]\d{5}[ -]\d{5}[ -]\d|\d{8,14})|\d[ -]\d{5}[ -]\d{5}[ -]\d)(?:\s*[,;:x×]?\s+x?\s*(\d{1,5})(?:\s*(?:ea\.?|each|pcs?\.?|pieces?|units?))?)?$/i;
/** A dash at the number is its sign, as of returned pieces: the line is asked about, and never read as pieces to order. */
const negativeLast = new RegExp(String.raw`^(.*\S)\s+([-−](?:${number}))$`);
const bareAmountFirst = /^(\d{1,4})\s+(\S.*)$/;

/** "TOL-24-40K 12", "12 x TOL-24-40K", "TOL-24-40K qty 12"; without a quantity everything is the number. */
export function readLine(cell: string): { text: string; quantity: string } {
	const line = cell.trim();
	const [, code, count] = barCode.exec(line) ?? [];
	if (code !== undefined) return { text: code.trim(), quantity: count ?? "" };
	const digits = line.replace(/[\s-]/g, "");
	if (/^\d{11,14}$/.test(digits) && !/^\d{10,}\s+\d{1,3}$/.test(line)) return { text: line, quantity: "" };
	for (const pattern of amountFirst) {
		const [, quantity, text] = pattern.exec(line) ?? [];
		if (quantity !== undefined && text !== undefined) return { text, quantity };
	}
	for (const pattern of [negativeLast, ...amountLast.slice(0, -1)]) {
		const [, text, quantity] = pattern.exec(line) ?? [];
		if (quantity !== undefined && text !== undefined) return { text, quantity };
	}
	const [, first, after] = bareAmountFirst.exec(line) ?? [];
	const [, before, last] = amountLast.at(-1)?.exec(line) ?? [];
	if (
		first !== undefined &&
		after !== undefined &&
		(last === undefined || before === undefined || !/\D/.test(before))
	)
		return Number(first) <= (readNumber(last ?? "") ?? Number.POSITIVE_INFINITY)
			? { text: after, quantity: first }
			: { text: before ?? after, quantity: last ?? first };
	if (before !== undefined && last !== undefined) return { text: before, quantity: last };
	return { text: line, quantity: "" };
}
