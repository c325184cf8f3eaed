/** Reads the rows of an imported CSV file: encoding, separator, header, cells. */
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, type Options, parse as parseInSteps } from "csv-parse";
import { parse } from "csv-parse/sync";

/** What is wrong with a row, counted from the header as 1, or with a value in it. */
export type CsvRefusal = { row: number; column: string; value: string; reason: string };

type CsvFormat = {
	/** @param header in lower case */
	checkHeader: (header: readonly string[]) => CsvRefusal[];
	/** Rows after the header that a file may have. */
	most?: number;
	/** Takes a row by the names of its columns. */
	take: (row: number, cells: Record<string, string>) => CsvRefusal[];
};

/** A number whose comma stands for a decimal point as often as for thousands, in files with semicolons. */
const decimalComma = /^-?\d+,\d+$/;
const usePoint = "has a comma in a number; write a decimal point, and no sign between thousands";

class Unreadable extends Error {}

type CsvReading = { refusals: CsvRefusal[]; broken: boolean };

/**
 * UTF-8 (with or without byte order mark) or UTF-16 with one. Blank rows are left out.
 * @returns refusals of the file and its rows; `broken` when the file as a whole can't be trusted
 */
export function readCsvRows(bytes: Buffer, format: CsvFormat): CsvReading {
	const decoded = decodeFile(bytes);
	if ("refusal" in decoded) return { refusals: [decoded.refusal], broken: true };
	const reader = newRowReader(decoded.text, format);
	try {
		parse(decoded.text, reader.options);
		return reader.finish();
	} catch (error) {
		return reader.fail(error);
	}
}

/** Characters of a step: a few ms of work. */
const stepSize = 64 * 1024;

/** Same as `readCsvRows`, for a server: other requests have their turn after every 64 KB. */
export async function readCsvRowsInSteps(bytes: Buffer, format: CsvFormat): Promise<CsvReading> {
	const decoded = decodeFile(bytes);
	if ("refusal" in decoded) return { refusals: [decoded.refusal], broken: true };
	const { text } = decoded;
	const reader = newRowReader(text, format);
	const steps = async function* () {
		for (let start = 0; start < text.length; start += stepSize) {
			yield text.slice(start, start + stepSize);
			await nextTurn();
		}
	};
	try {
		await pipeline(Readable.from(steps()), parseInSteps(reader.options).resume());
		return reader.finish();
	} catch (error) {
		return reader.fail(error);
	}
}

/** Characters of a row. A quotation mark that isn't closed would take the rest of the file for one cell. */
const maxRowLength = 4_000_000;
/** Mistakes after which a file isn't read on. */
const mostRefusals = 100_000;

/**
 * Same as `readCsvRows`, for files of any size: some 64 KB of it and the row that is read are in memory.
 *
 * @param onStep awaited after each 64 KB, with the bytes read so far
 * @throws {NodeJS.ErrnoException} when the file cannot be opened
 */
export async function readCsvFile(
	file: string,
	format: CsvFormat,
	onStep: (bytes: number) => Promise<void>,
): Promise<CsvReading> {
	const source = createReadStream(file, { highWaterMark: stepSize });
	const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
	try {
		const first = await chunks.next();
		const head: Buffer = first.done ? Buffer.alloc(0) : first.value;
		const decoder = new TextDecoder(encodingOf(head) ?? "utf-8", { fatal: encodingOf(head) === null });
		let bytes = head.length;
		const text = decoder.decode(head, { stream: true });
		const reader = newRowReader(text, format);
		const options = { ...reader.options, max_record_size: maxRowLength };
		const steps = async function* () {
			if (text !== "") yield text;
			for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
				await onStep(bytes);
				bytes += next.value.length;
				const piece = decoder.decode(next.value, { stream: true });
				if (piece !== "") yield piece;
			}
			yield decoder.decode();
		};
		try {
			await pipeline(Readable.from(steps()), parseInSteps(options).resume());
			await onStep(bytes);
			return reader.finish();
		} catch (error) {
			if (isUndecodable(error)) throw error;
			return reader.fail(error);
		}
	} catch (error) {
		if (!isUndecodable(error)) throw error;
		return { refusals: [notUtf8(await brokenLineOf(file))], broken: true };
	} finally {
		source.destroy();
	}
}

const isUndecodable = (error: unknown): boolean =>
	(error as { code?: string } | null)?.code === "ERR_ENCODING_INVALID_ENCODED_DATA";

async function brokenLineOf(file: string): Promise<number> {
	let line = 1;
	let rest = Buffer.alloc(0);
	for await (const chunk of createReadStream(file, { highWaterMark: stepSize })) {
		const bytes = Buffer.concat([rest, chunk as Buffer]);
		const end = bytes.lastIndexOf(0x0a) + 1;
		const [broken, lines] = [firstBrokenLine(bytes.subarray(0, end)), countLines(bytes.subarray(0, end))];
		if (broken <= lines) return line + broken - 1;
		line += lines;
		rest = bytes.subarray(end);
	}
	return line;
}

function countLines(bytes: Buffer): number {
	let lines = 0;
	for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, at + 1)) lines++;
	return lines;
}

function newRowReader(text: string, { checkHeader, most = Number.POSITIVE_INFINITY, take }: CsvFormat) {
	const delimiter = findSeparator(text);
	const refusals: CsvRefusal[] = [];
	let header: string[] | undefined;
	let row = 0;
	let rows = 0;
	const refuse = (...found: CsvRefusal[]) => {
		refusals.push(...found);
		if (found.length > 0) throw new Unreadable();
	};
	const readHeader = (names: string[]) => {
		const layout = csvLayoutFault(names);
		refuse(...(layout ? [wholeRow(1, layout)] : checkHeader(names)));
		return names;
	};
	const readRecord = (cells: string[]): null => {
		row++;
		if (refusals.length >= mostRefusals) throw new Unreadable();
		if (!header) header = readHeader(cells.map((name) => name.toLowerCase()));
		else if (row > most + 1) refuse(wholeRow(row, `the file has more than ${most} rows`));
		else if (cells.some((cell) => cell !== "")) {
			rows++;
			const comma = delimiter === ";" ? cells.findIndex((cell) => decimalComma.test(cell)) : -1;
			if (comma >= 0)
				refusals.push({ row, column: header[comma] ?? "", value: cells[comma] ?? "", reason: usePoint });
			else if (cells.length === header.length)
				refusals.push(...take(row, Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ""]))));
			else refusals.push(wholeRow(row, `has ${cells.length} fields where the header has ${header.length}`));
		}
		return null;
	};
	const options = {
		delimiter,
		relax_column_count: true,
		trim: true,
		on_record: readRecord,
	} satisfies Options<string[]>;
	return {
		options,
		finish(): CsvReading {
			if (!header) readHeader([]);
			if (rows === 0) refuse(wholeRow(1, "the file has no rows"));
			return { refusals, broken: false };
		},
		/** @throws what is no fault of the file */
		fail(error: unknown): CsvReading {
			if (error instanceof CsvError && error.code === "CSV_MAX_RECORD_SIZE")
				refusals.push(wholeRow(row + 1, "is too long; a quotation mark in it may not be closed"));
			else if (error instanceof CsvError)
				refusals.push(wholeRow(row + 1, `the CSV is broken here: ${error.message}`));
			else if (!(error instanceof Unreadable)) throw error;
			return { refusals, broken: true };
		},
	};
}

const wholeRow = (row: number, reason: string): CsvRefusal => ({ row, column: "", value: "", reason });

/** The text of a file, or why it has none. */
function decodeFile(bytes: Buffer): { text: string } | { refusal: CsvRefusal } {
	const utf16 = encodingOf(bytes);
	if (utf16) return { text: new TextDecoder(utf16).decode(bytes) };
	try {
		return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
	} catch {
		return { refusal: notUtf8(firstBrokenLine(bytes)) };
	}
}

/** UTF-16 by its byte order mark; `null` for what should be UTF-8. */
const encodingOf = (bytes: Buffer): "utf-16le" | "utf-16be" | null =>
	bytes[0] === 0xff && bytes[1] === 0xfe
		? "utf-16le"
		: bytes[0] === 0xfe && bytes[1] === 0xff
			? "utf-16be"
			: null;

const notUtf8 = (line: number): CsvRefusal =>
	wholeRow(line, 'is not UTF-8 text; save the file as "CSV UTF-8"');

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

/** Spreadsheets of other languages write semicolons; exports of databases write tabs and bars. */
const separators = [",", ";", "\t", "|"] as const;

/**
 * @param text of the file, whose first line has the names of the columns
 * @returns the sign that separates the names: the most frequent one outside of quotes
 */
export function findSeparator(text: string): (typeof separators)[number] {
	const [line = ""] = text.replace(/^[\s\uFEFF]+/, "").split(/\r\n|\r|\n/, 1);
	const bare = line.replace(/"(?:[^"]|"")*"/g, "");
	const count = (sign: string) => bare.split(sign).length;
	return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * @param header cells of the first row; empty for an empty file
 * @returns a reason that says what to do; `null` for a row of names
 */
export function csvLayoutFault(header: readonly string[]): string | null {
	return header.every((cell) => cell.trim() === "")
		? "the file is empty, or its first row is. The first row must have the names of the columns"
		: null;
}
