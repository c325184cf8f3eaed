import { formatNumber } from "#rules/format";

/** Lines of part number lists and fixture schedules. */

export type ListLine = {
	/** Line of the text, or row of sheet or pad, from 1. */
	row: number;
	text: string;
	part: string;
	brand: string;
	tag: string;
	quantity: string;
};

export type ListRead = {
	lines: ListLine[];
	notes: string[];
};

const maxNotes = 40;
/** Characters of a note that names rows; the contract allows 500. */
const noteLength = 400;

/** Longer cells are not part numbers, types or brands, and are truncated. */
export const cellLimits = { text: 400, part: 300, brand: 80, tag: 20, quantity: 20 } as const;

export const clampNotes = (notes: readonly string[]): string[] =>
	notes.length <= maxNotes
		? [...notes]
		: [...notes.slice(0, maxNotes - 1), `${formatNumber(notes.length - maxNotes + 1)} more such notes.`];

export const clampLine = (line: ListLine): ListLine => ({
	row: line.row,
	text: line.text.slice(0, cellLimits.text),
	part: line.part.slice(0, cellLimits.part),
	brand: line.brand.slice(0, cellLimits.brand),
	tag: line.tag.slice(0, cellLimits.tag),
	quantity: line.quantity.slice(0, cellLimits.quantity),
});

type Unread = { row: number; cells: readonly string[]; unread?: string };

/** An unreadable line, kept as written for correction; never ready. */
export const unreadLine = ({ row, cells }: Unread): ListLine => ({
	row,
	text: cells.filter((cell) => cell !== "").join(" "),
	part: "",
	brand: "",
	tag: "",
	quantity: "?",
});

export const unreadNote = ({ row, unread = "" }: Unread): string =>
	`Line ${formatNumber(row)} was not read: ${unread}. Correct it below.`;

const maxRowNotes = 8;

/**
 * Names rows in as many notes as they need.
 * @param first, several begin the note of one row and of several, such as "Skipped, no part number: lines"
 * @returns notes, and the rows that don't fit into eight of them
 */
export function nameRows(
	rows: readonly number[],
	[first, several]: readonly [first: string, several: string],
): { notes: string[]; unnamed: number[] } {
	const runs = findRuns(rows);
	const notes: string[] = [];
	let at = 0;
	while (at < runs.length && notes.length < maxRowNotes) {
		let end = at;
		for (let length = 0; end < runs.length; end++) {
			length += formatRun(runs[end] as Run).join(", ").length + 2;
			if (length > noteLength && end > at) break;
		}
		const shown = runs.slice(at, end);
		const one = shown.length === 1 && shown[0]?.first === shown[0]?.last;
		notes.push(`${one ? first : several} ${formatRuns(shown)}.`);
		at = end;
	}
	const unnamed = runs
		.slice(at)
		.flatMap((run) => Array.from({ length: run.last - run.first + 1 }, (_, step) => run.first + step));
	return { notes, unnamed };
}

type Run = { first: number; last: number };

function findRuns(rows: readonly number[]): Run[] {
	const runs: Run[] = [];
	for (const row of rows) {
		const run = runs.at(-1);
		if (run && row <= run.last + 1) run.last = row;
		else runs.push({ first: row, last: row });
	}
	return runs;
}

function formatRun({ first, last }: Run): string[] {
	const [from, to] = [formatNumber(first), formatNumber(last)];
	if (last - first < 2) return first === last ? [from] : [from, to];
	return [`${from} to ${to}`];
}

function formatRuns(runs: readonly Run[]): string {
	const shown = runs.flatMap(formatRun);
	const end = shown.pop() ?? "";
	return shown.length === 0 ? end : `${shown.join(", ")} and ${end}`;
}

const namedColumns = 12;

/** @param place from 0 @returns such as "Unit Price (F)", or "F" without a heading */
export const nameColumn = (heading: string | undefined, place: number): string => {
	const letters = columnLetters(place + 1);
	return heading ? `${heading.slice(0, 30)} (${letters})` : letters;
};

/** A note that names columns of which cells were not read, and why. */
export function unusedColumns(names: readonly string[], why: string): string[] {
	if (names.length === 0) return [];
	const shown = names.slice(0, namedColumns);
	if (names.length > namedColumns) shown.push(`${names.length - namedColumns} more`);
	const last = shown.pop() ?? "";
	const all = shown.length > 0 ? `${shown.join(", ")} and ${last}` : last;
	return [`${names.length === 1 ? "Column" : "Columns"} not used: ${all}. ${why}`];
}

/** "3", "3 and 9", "3, 9 and 12 to 40". */
export const formatRows = (rows: readonly number[]): string => formatRuns(findRuns(rows));

// Cell addresses of worksheets: validates them, and adds missing ones.

/** More would make an unusably large grid. */
export const sheetLimits = { rows: 20_000, columns: 256, cells: 400_000 } as const;

export class SheetTooLarge extends Error {}

const element = /<((?:\w+:)?)(row|c)\b([^<>]*)>/g;

/**
 * Adds missing addresses to rows and cells.
 * @throws {SheetTooLarge} beyond the limits: one distant cell makes the parser create all rows and columns
 * before it
 */
export function addressCells(xml: string): string {
	let row = 0;
	let column = 0;
	let cells = 0;
	return xml.replace(element, (whole, prefix: string, name: string, attributes: string) => {
		const addressMatch = /\sr="([A-Z]{0,4})(\d{1,10})"/.exec(attributes);
		if (name === "row") {
			row = addressMatch ? Number(addressMatch[2]) : row + 1;
			column = 0;
		} else {
			column = addressMatch?.[1] ? columnNumber(addressMatch[1]) : column + 1;
			if (addressMatch) row = Number(addressMatch[2]);
			cells++;
		}
		if (row > sheetLimits.rows || column > sheetLimits.columns || cells > sheetLimits.cells)
			throw new SheetTooLarge();
		if (addressMatch) return whole;
		const address = name === "row" ? String(row) : `${columnLetters(column)}${row}`;
		return `<${prefix}${name} r="${address}"${attributes}>`;
	});
}

const columnNumber = (letters: string) =>
	[...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** @param column from 1 @returns such as "A" or "AB" */
export function columnLetters(column: number): string {
	let letters = "";
	for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
		letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
	return letters;
}
