/** Parses text as a table: rows of cells with the line numbers where they began. */

import { formatNumber } from "#rules/format";
import { hasHeadings, headRows } from "./columns.ts";
import {
	chooseSeparator,
	cleanCell,
	detectShape,
	splitBySpaces,
	splitCells,
	type TableShape,
	toRecord,
} from "./split-cells.ts";

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
