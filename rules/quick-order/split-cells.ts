/** Splits a line of text into cells, by the separator of this line. */
import { parseQuantity } from "#rules/typed-numbers/quantity";
import { hasHeadings } from "./columns.ts";
import { cellLimits } from "./list-lines.ts";

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

export const cleanCell = (cell: string) =>
	cell
		.slice(0, maxCharacters * 4)
		.replace(/\s+/g, " ")
		.trim()
		.slice(0, maxCharacters);

/** @returns cells; "open" or "broken" for quotation marks that don't close a cell; "wide" for more than 256 cells */
export function splitCells(record: string, separator: string): Split {
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
export const toRecord = (line: string, separator: string | null): string =>
	separator === "," ? line.replace(thousands, "") : line;

export type TableShape = {
	/** `null` where no separator is in half of the lines. */
	separator: Separator | null;
	/** Cells of the first line that has the separator. */
	width: number;
};

/** The separator of most lines, ignoring those of thousands and within quotation marks. */
export function detectShape(lines: readonly string[]): TableShape {
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
export function chooseSeparator(line: string, { separator, width }: TableShape): Separator | null {
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
export function splitBySpaces(line: string): string[] | null {
	const start = line.slice(0, looked).trim();
	if (line.length > looked || !/\S\s{2,}\S/.test(start) || printedUpc.test(start)) return null;
	const cells = start.split(/\s{2,}/);
	return cells.length < maxCells && (cells.some(isQuantity) || hasHeadings(cells))
		? cells.map(cleanCell)
		: null;
}
