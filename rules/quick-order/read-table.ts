/** Parses text as a table: rows of cells with the line numbers where they began. */
import { formatNumber } from "#rules/format";
import { parseQuantity } from "#rules/typed-numbers/quantity";
import { hasHeadings, headRows } from "./columns.ts";
import { cellLimits } from "./list-lines.ts";

export type TableRow = {
	/** Line of the text, or row of the sheet, from 1. */
	row: number;
	cells: string[];
	/** Why a line was not split; it is the only cell. */
	unread?: string;
	/** Set apart by spaces, so an empty cell leaves no trace. */
	spaced?: true;
};
/** An error of the whole table, with its HTTP status. */
export type Refused = { refused: string; status?: 413 | 422 };
export type Table = { rows: TableRow[] } | Refused;

const maxLines = 50_000;
const maxCellLines = 20;

const reasons = {
	open: "a quotation mark is opened and never closed",
	broken: "text follows a closing quotation mark",
	wide: "it has more than 256 cells",
} as const;

/** Each line is split by its own separator. Empty rows are left out. */
export function readTable(text: string): Table {
	const plain = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
	if (countLines(plain) > maxLines)
		return {
			refused: `The list has more than ${formatNumber(maxLines)} lines of text. Send it in parts.`,
			status: 422,
		};
	const lines = plain.split("\n");
	const rows = settleThousands(splitRecords(lines, detectShape(lines)));
	return { rows: rows.filter(({ cells }) => cells.some((cell) => !/^[\s,;|]*$/.test(cell))) };
}

function countLines(text: string): number {
	let lines = 1;
	for (let at = text.indexOf("\n"); at >= 0 && lines <= maxLines; at = text.indexOf("\n", at + 1)) lines++;
	return lines;
}

/** `plain` are the cells where every comma separates two, if those are others. */
type SplitRow = TableRow & { separator?: string; plain?: string[] };

function splitRecords(lines: readonly string[], shape: TableShape): SplitRow[] {
	const rows: SplitRow[] = [];
	for (let at = 0; at < lines.length; ) {
		const line = lines[at] ?? "";
		const row = at + 1;
		const separator = chooseSeparator(line, shape);
		const spaced = separator === null || !line.includes(separator) ? splitBySpaces(line) : null;
		if (spaced !== null || separator === null) {
			rows.push({ row, cells: spaced ?? [cleanCell(line)], ...(spaced ? { spaced: true } : {}) });
			at++;
			continue;
		}
		let taken = 1;
		let record = splitCells(toRecord(line, separator), separator);
		const opened = record === "open";
		// A quoted cell may span lines. One with separators further down has swallowed other records.
		while (record === "open" && taken < maxCellLines && at + taken < lines.length) {
			const next = lines[at + taken] ?? "";
			const before = next.split('"', 1)[0] ?? "";
			if (before.includes(separator)) break;
			taken++;
			record = splitCells(toRecord(lines.slice(at, at + taken).join("\n"), separator), separator);
		}
		if (Array.isArray(record)) {
			const text = lines.slice(at, at + taken).join("\n");
			const plain = toRecord(text, separator) === text ? null : splitCells(text, separator);
			rows.push({ row, cells: record, separator, ...(Array.isArray(plain) ? { plain } : {}) });
			at += taken;
			continue;
		}
		rows.push({ row, cells: [cleanCell(line)], unread: reasons[opened ? "open" : record] });
		at++;
	}
	return rows;
}

const countCells = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== "") + 1;

/** Cells of most rows, or of the headings. */
function findWidth(rows: readonly SplitRow[]): number {
	const head = rows.slice(0, headRows).find(({ cells }) => hasHeadings(cells));
	if (head) return countCells(head.cells);
	const widths = new Map<number, number>();
	for (const { cells, plain } of rows)
		for (const width of new Set([countCells(cells), countCells(plain ?? cells)]))
			if (width > 1) widths.set(width, (widths.get(width) ?? 0) + 1);
	return [...widths].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0;
}

/** In a table of two columns, "A-100,1,200" is 1,200 pieces; in one of three columns, "2,100,A-100" is 100. */
function settleThousands(rows: readonly SplitRow[]): TableRow[] {
	const width = findWidth(rows);
	return rows.map(({ separator, plain, ...row }) => {
		const count = countCells(row.cells);
		if (plain && count !== width && countCells(plain) === width) return { ...row, cells: plain };
		const { cells } = row;
		if (separator !== "," || count !== width + 1 || width < 2) return row;
		const places = cells.flatMap((cell, at) =>
			/^\d{1,3}$/.test(cell) && /^\d{3}$/.test(cells[at + 1] ?? "") ? [at] : [],
		);
		const [place] = places;
		if (place === undefined || places.length > 1) return row;
		return { ...row, cells: cells.toSpliced(place, 2, `${cells[place]}${cells[place + 1]}`) };
	});
}

// Splits a line of text into cells, by the separator of this line.

type Separator = "\t" | ";" | "|" | ",";
export type Split = string[] | "open" | "broken" | "wide";

const separators: readonly Separator[] = ["\t", ";", "|", ","];
const maxCells = 256;
const maxCharacters = cellLimits.text;
const sampled = 50;
/** The separator of a longer line is decided by its beginning. */
const looked = 4000;

const before = String.raw`(?:^|[\s;|])`;
const thousands = new RegExp(
	String.raw`(?<=${before}\d{1,3}),(?=\d{3}(?!\d))|(?<=${before}\d{1,3},\d{3}),(?=\d{3}(?!\d))`,
	"g",
);

const cleanCell = (cell: string) =>
	cell
		.slice(0, maxCharacters * 4)
		.replace(/\s+/g, " ")
		.trim()
		.slice(0, maxCharacters);

/** @returns cells; "open" or "broken" for quotation marks that don't close a cell; "wide" for more than 256 cells */
function splitCells(record: string, separator: string): Split {
	const cells: string[] = [];
	for (let at = 0; ; ) {
		if (cells.length === maxCells) return /[^\s",;|]/.test(record.slice(at)) ? "wide" : cells;
		const begins = at + (/^ */.exec(record.slice(at, at + 100))?.[0].length ?? 0);
		if (record[begins] !== '"') {
			const end = record.indexOf(separator, at);
			cells.push(cleanCell(record.slice(at, end < 0 ? undefined : end)));
			if (end < 0) return cells;
			at = end + 1;
			continue;
		}
		let close = record.indexOf('"', begins + 1);
		while (close >= 0 && record[close + 1] === '"') close = record.indexOf('"', close + 2);
		if (close < 0) return "open";
		cells.push(cleanCell(record.slice(begins + 1, close).replaceAll('""', '"')));
		let end = close + 1;
		while (record[end] === " ") end++;
		if (end >= record.length) return cells;
		if (record[end] !== separator) return "broken";
		at = end + 1;
	}
}

/** A line as it is split by this separator: commas within "1,200" separate nothing. */
const toRecord = (line: string, separator: string | null): string =>
	separator === "," ? line.replace(thousands, "") : line;

type TableShape = {
	/** `null` where no separator is in half of the lines. */
	separator: Separator | null;
	/** Cells of the first line that has the separator. */
	width: number;
};

/** The separator of most lines, ignoring those of thousands and within quotation marks. */
function detectShape(lines: readonly string[]): TableShape {
	const seen = lines
		.slice(0, 2000)
		.filter((line) => line.trim() !== "")
		.slice(0, sampled)
		.map((line) => line.slice(0, looked).trim());
	const bare = seen.map((line) => line.replace(/"[^"]*"/g, "").replace(thousands, ""));
	const share = (separator: string) => bare.filter((line) => line.includes(separator)).length;
	const [best] = separators
		.map((separator) => ({ separator, lines: share(separator) }))
		.sort((a, b) => b.lines - a.lines);
	if (best === undefined || best.lines === 0 || best.lines * 2 < seen.length)
		return { separator: null, width: 0 };
	const first = seen.find((_, index) => bare[index]?.includes(best.separator)) ?? "";
	const cells = splitCells(toRecord(first, best.separator), best.separator);
	return { separator: best.separator, width: Array.isArray(cells) ? cells.length : 0 };
}

const isQuantity = (cell: string) => cell.length <= 20 && parseQuantity(cell) !== null;
const isNumber = (cell: string) => /^[-+]?\d{0,6}(?:[.,]\d{1,6})?(?:e\d+)?$/i.test(cell) && /\d/.test(cell);

/** Whether cells are those of an order: one is a number, or all are headings. */
const isOrderLine = (cells: Split): cells is string[] =>
	Array.isArray(cells) &&
	cells.length > 1 &&
	cells.length < maxCells &&
	(cells.some((cell) => isQuantity(cell) || isNumber(cell)) || hasHeadings(cells)) &&
	// Another separator before a quotation mark: this one is within the quotation.
	!cells.some((cell) => /[,;|]\s?"/.test(cell));

/**
 * The separator of one line: the table's where the line has it, otherwise the one that sets a quantity apart.
 * @returns `null` for a line that is one cell
 */
function chooseSeparator(line: string, { separator, width }: TableShape): Separator | null {
	const start = line.slice(0, looked);
	const split = (by: Separator) => splitCells(toRecord(start, by), by);
	const ofTable = separator !== null && toRecord(start, separator).includes(separator);
	if (separator !== "\t" && start.trim().includes("\t")) {
		const byTabs = split("\t");
		if (isOrderLine(byTabs)) return "\t";
		// A tab within a quotation, or in the text of a cell.
		if (ofTable && (!Array.isArray(byTabs) || isOrderLine(split(separator)) || quoted.test(start)))
			return separator;
		return Array.isArray(byTabs) ? "\t" : separator;
	}
	if (ofTable) return separator;
	for (const other of separators) {
		if (other === separator || !start.includes(other)) continue;
		const cells = split(other);
		if (!isOrderLine(cells)) continue;
		// Descriptions have commas too, with a space after them.
		if (
			other !== "," ||
			cells.length === 2 ||
			cells.length === width ||
			!/,\s/.test(start.trim()) ||
			hasHeadings(cells)
		)
			return other;
	}
	return separator;
}

const quoted = /[,;|]\s?"/;
const printedUpc = /^\d[\s-]+\d{5}[\s-]+\d{5}[\s-]+\d(?:\s|$)/;

/** Cells of a line without separators, set apart by two spaces or more; `null` where no cell is a quantity. */
function splitBySpaces(line: string): string[] | null {
	const start = line.slice(0, looked).trim();
	if (line.length > looked || !/\S\s{2,}\S/.test(start) || printedUpc.test(start)) return null;
	const cells = start.split(/\s{2,}/);
	return cells.length < maxCells && (cells.some(isQuantity) || hasHeadings(cells))
		? cells.map(cleanCell)
		: null;
}
