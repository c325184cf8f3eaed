/** Reads a custom catalog file: encoding, CSV, header, cells. */
import { readFile } from "node:fs/promises";
import { CsvError, parse } from "csv-parse/sync";
import { checkHeader, type ImportError, type OwnerRow, readOwnerRow } from "./columns.ts";

/** Valid rows, and errors of all others. */
export type OwnerFile = { rows: OwnerRow[]; refusals: ImportError[] };

/**
 * UTF-8 (with or without byte order mark) or UTF-16 with one.
 * @throws {NodeJS.ErrnoException} when the file cannot be opened
 */
export async function readOwnerFile(path: string): Promise<OwnerFile> {
	const decoded = decodeFile(await readFile(path));
	if ("refusal" in decoded) return { rows: [], refusals: [decoded.refusal] };

	const rows: OwnerRow[] = [];
	const refusals: ImportError[] = [];
	let header: string[] | undefined;
	let row = 0;
	const take = (cells: string[]): null => {
		row++;
		if (!header) {
			header = cells.map((name) => name.toLowerCase());
			refusals.push(...checkHeader(header));
			if (refusals.length > 0) throw new HeaderRefused();
		} else if (cells.some((cell) => cell !== "")) {
			readRecord(row, header, cells, rows, refusals);
		}
		return null;
	};
	try {
		parse(decoded.text, { relax_column_count: true, trim: true, on_record: take });
	} catch (error) {
		if (error instanceof HeaderRefused) return { rows: [], refusals };
		if (!(error instanceof CsvError)) throw error;
		refusals.push(wholeRow(row + 1, `the CSV is broken here: ${error.message}`));
	}
	if (rows.length === 0 && refusals.length === 0) refusals.push(wholeRow(1, "the file has no rows"));
	return { rows, refusals };
}

class HeaderRefused extends Error {}

const wholeRow = (row: number, reason: string): ImportError => ({ row, column: "", value: "", reason });

function readRecord(
	row: number,
	header: readonly string[],
	cells: readonly string[],
	rows: OwnerRow[],
	refusals: ImportError[],
): void {
	if (cells.length !== header.length) {
		refusals.push(wholeRow(row, `has ${cells.length} fields where the header has ${header.length}`));
		return;
	}
	const named = Object.fromEntries(header.map((column, index) => [column, cells[index] ?? ""]));
	const read = readOwnerRow(row, named);
	if (read.ok) rows.push(read.row);
	else refusals.push(...read.refusals);
}

/** The text of a file, or why it has none. */
export function decodeFile(bytes: Buffer): { text: string } | { refusal: ImportError } {
	const utf16 =
		bytes[0] === 0xff && bytes[1] === 0xfe
			? "utf-16le"
			: bytes[0] === 0xfe && bytes[1] === 0xff
				? "utf-16be"
				: null;
	if (utf16) return { text: new TextDecoder(utf16).decode(bytes) };
	try {
		return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
	} catch {
		const reason = 'is not UTF-8 text; save the file as "CSV UTF-8"';
		return { refusal: wholeRow(firstBrokenLine(bytes), reason) };
	}
}

function firstBrokenLine(bytes: Buffer): number {
	let line = 1;
	let start = 0;
	while (start < bytes.length) {
		const end = bytes.indexOf(0x0a, start);
		const stop = end === -1 ? bytes.length : end;
		try {
			new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(start, stop));
		} catch {
			return line;
		}
		line++;
		start = stop + 1;
	}
	return line;
}
