/** Parses text as a table: rows of cells with the line numbers where they began. */

import { formatNumber } from "#rules/format";
import { cellLimits } from "./list-lines.ts";

export type TableRow = {
	/** Line of the text, or row of the sheet, from 1. */
	row: number;
	cells: string[];
	unread?: string;
};
/** An error of the whole table, with its HTTP status. */
export type Refused = { refused: string; status?: 413 | 422 };
export type Table = { rows: TableRow[] } | Refused;

const maxLines = 50_000;
const maxCellLines = 20;
const maxCells = 256;
const maxCharacters = cellLimits.text;

const sampled = 50;

const thousands = /(?<=(?:^|\s)\d{1,3}),(?=\d{3}(?![\d]))|(?<=(?:^|\s)\d{1,3},\d{3}),(?=\d{3}(?![\d]))/gm;

/** Empty rows are left out. */
export function readTable(text: string): Table {
	const plain = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
	if (countLines(plain) > maxLines)
		return {
			refused: `The list has more than ${formatNumber(maxLines)} lines of text. Send it in parts.`,
			status: 422,
		};
	const delimiter = detectDelimiter(plain);
	const cleared = delimiter === "," ? plain.replace(thousands, "") : plain;
	const rows = delimiter === null ? splitLines(plain) : splitRecords(cleared.split("\n"), delimiter);
	return { rows: rows.filter(({ cells }) => cells.some((cell) => cell !== "")) };
}

function countLines(text: string): number {
	let lines = 1;
	for (let at = text.indexOf("\n"); at >= 0 && lines <= maxLines; at = text.indexOf("\n", at + 1)) lines++;
	return lines;
}

const clean = (cell: string) =>
	cell
		.slice(0, maxCharacters * 4)
		.replace(/\s+/g, " ")
		.trim()
		.slice(0, maxCharacters);

const splitLines = (text: string): TableRow[] =>
	text.split("\n").map((line, index) => ({ row: index + 1, cells: [clean(line)] }));

function splitRecords(lines: readonly string[], delimiter: string): TableRow[] {
	const rows: TableRow[] = [];
	for (let at = 0; at < lines.length; ) {
		const line = lines[at] ?? "";
		const row = at + 1;
		let taken = 1;
		let record = splitCells(line, delimiter);
		const opened = record === "open";
		// A quoted cell may span lines. One with separators further down has swallowed other records.
		while (record === "open" && taken < maxCellLines && at + taken < lines.length) {
			const next = lines[at + taken] ?? "";
			const before = next.split('"', 1)[0] ?? "";
			if (before.includes(delimiter)) break;
			taken++;
			record = splitCells(lines.slice(at, at + taken).join("\n"), delimiter);
		}
		if (Array.isArray(record)) {
			rows.push({ row, cells: record });
			at += taken;
			continue;
		}
		const why = opened
			? "a quotation mark is opened and never closed"
			: "text follows a closing quotation mark";
		rows.push({ row, cells: [clean(line)], unread: why });
		at++;
	}
	return rows;
}

function splitCells(record: string, delimiter: string): string[] | "open" | "broken" {
	const cells: string[] = [];
	for (let at = 0; cells.length < maxCells; ) {
		const begins = at + (/^ */.exec(record.slice(at, at + 100))?.[0].length ?? 0);
		if (record[begins] !== '"') {
			const end = record.indexOf(delimiter, at);
			cells.push(clean(record.slice(at, end < 0 ? undefined : end)));
			if (end < 0) break;
			at = end + 1;
			continue;
		}
		let close = record.indexOf('"', begins + 1);
		while (close >= 0 && record[close + 1] === '"') close = record.indexOf('"', close + 2);
		if (close < 0) return "open";
		cells.push(clean(record.slice(begins + 1, close).replaceAll('""', '"')));
		let end = close + 1;
		while (record[end] === " ") end++;
		if (end >= record.length) break;
		if (record[end] !== delimiter) return "broken";
		at = end + 1;
	}
	return cells;
}

/**
 * Tabs if there are any (spreadsheets); otherwise the semicolon, bar or comma on the most lines, ignoring
 * thousands separators.
 */
function detectDelimiter(text: string): string | null {
	const lines = text
		.split("\n", 2000)
		.filter((line) => line.trim() !== "")
		.slice(0, sampled);
	if (lines.some((line) => line.trim().includes("\t"))) return "\t";
	const bare = lines.map((line) => line.replace(/"[^"]*"/g, "").replace(thousands, ""));
	const share = (mark: string) => bare.filter((line) => line.includes(mark)).length;
	const [best] = [";", "|", ","]
		.map((mark) => ({ mark, lines: share(mark) }))
		.sort((a, b) => b.lines - a.lines);
	if (best === undefined || best.lines === 0) return null;
	return best.lines * 2 >= lines.length ? best.mark : null;
}
