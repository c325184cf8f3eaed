/** Reads pasted or uploaded text as a table: rows of cells with the line that each began on. */
import { CsvError, parse } from "csv-parse/sync";

export type TableRow = {
	/** Line of the text, or row of the sheet, counted from 1. */
	row: number;
	cells: string[];
};
export type Table = { rows: TableRow[] } | { refused: string };

/** Lines that are looked at to find out what separates the cells. */
const sampled = 50;

/** A number with separators that stands after a space: "TOL-24, 1,200" has two cells. */
const thousands = /(?<=(?:^|\s)\d{1,3}),(?=\d{3}(?![\d]))|(?<=(?:^|\s)\d{1,3},\d{3}),(?=\d{3}(?![\d]))/gm;

/** Rows without any content are left out. */
export function readTable(text: string): Table {
	const plain = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
	const delimiter = delimiterOf(plain);
	const cleared = delimiter === "," ? plain.replace(thousands, "") : plain;
	const rows = delimiter === null ? linesOf(plain) : parseRows(cleared, delimiter);
	if ("refused" in rows) return rows;
	return { rows: rows.rows.filter(({ cells }) => cells.some((cell) => cell !== "")) };
}

const linesOf = (text: string): Table => ({
	rows: text.split("\n").map((line, index) => ({ row: index + 1, cells: [line.trim()] })),
});

function parseRows(text: string, delimiter: string): Table {
	try {
		const records = parse(text, {
			delimiter,
			info: true,
			relax_column_count: true,
			// Inch marks stand inside cells: 6" downlight.
			relax_quotes: true,
			trim: delimiter !== "\t",
			skip_empty_lines: false,
			max_record_size: 100_000,
		}) as unknown as { record: string[]; info: { lines: number } }[];
		return {
			rows: records.map(({ record, info }) => ({
				row: firstLineOf(record, info.lines),
				cells: record.map((cell) => cell.replace(/\s+/g, " ").trim()),
			})),
		};
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		return { refused: sentenceOf(error, text, delimiter) };
	}
}

/** The parser tells the line on which a record ended. */
const firstLineOf = (record: readonly string[], lastLine: number) =>
	lastLine - record.reduce((breaks, cell) => breaks + (cell.match(/\n/g)?.length ?? 0), 0);

function sentenceOf(error: CsvError, text: string, delimiter: string): string {
	const open = error.code === "CSV_QUOTE_NOT_CLOSED";
	const line = open ? openedOn(text, delimiter) : typeof error.lines === "number" ? error.lines : null;
	const place = line === null ? "The list" : `Line ${line.toLocaleString("en-US")}`;
	switch (error.code) {
		case "CSV_QUOTE_NOT_CLOSED":
			return `${place}: a quotation mark is opened and never closed. Close it, or take it away, and send the list again.`;
		case "CSV_MAX_RECORD_SIZE":
			return `${place} is too long. A quotation mark may be missing before it.`;
		default:
			return `${place}: quotation marks do not fit together. A cell with quotation marks begins and ends with one, and doubles those inside.`;
	}
}

/** The line of the quotation mark that is opened last; the parser tells only where the text ends. */
function openedOn(text: string, delimiter: string): number {
	let line = 1;
	let opened = 1;
	let inside = false;
	let cellBegins = true;
	for (const letter of text) {
		if (letter === '"' && (inside || cellBegins)) {
			inside = !inside;
			if (inside) opened = line;
		}
		if (letter === "\n") line++;
		cellBegins = !inside && (letter === delimiter || letter === "\n" || (cellBegins && letter === " "));
	}
	return opened;
}

/**
 * What separates cells: tabs wherever there are some, as spreadsheets paste them; otherwise the semicolon, vertical bar or
 * comma that stands in most lines, not counting thousands separators.
 */
function delimiterOf(text: string): string | null {
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
