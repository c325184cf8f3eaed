/** Files that replace what was imported before: columns, rows, refusals, and whether they are written. */
import { type CsvRefusal, readCsvRows, readCsvRowsInSteps } from "./csv-rows.server.ts";

export type ImportTerms = {
	/** Leaves out rows with mistakes. */
	partial: boolean;
	dryRun: boolean;
};

export type ImportOutcome = {
	refusals: CsvRefusal[];
	/** Rows without mistakes. */
	rows: number;
	written: boolean;
};

/** A column with its reader, and what a blank cell means; without that, it must be filled. */
export type Column<T> = { read: Reader<T>; blank?: T };
export const needed = <T>(read: Reader<T>): Column<T> => ({ read });
export const or = <T, Blank>(read: Reader<T>, blank: Blank): Column<T | Blank> => ({ read, blank });

type Columns = Record<string, Column<unknown>>;
type Values<C extends Columns> = { [Name in keyof C]: C[Name] extends Column<infer T> ? T : never };

export type RowReading<T> = { ok: true; value: T } | { ok: false; refusals: CsvRefusal[] };

/** What each row of a file becomes. */
export type CsvFormat<T> = {
	columns: readonly string[];
	/** Columns that must be in the header. */
	required: readonly string[];
	read(row: number, cells: Readonly<Record<string, string>>): RowReading<T>;
	/** What must differ between rows, and its column. */
	key: { column: string; of(value: T): string };
};

/** The values of a row by column, or what is wrong with each of them. */
export function readCells<C extends Columns>(
	columns: C,
	row: number,
	cells: Readonly<Record<string, string>>,
): RowReading<Values<C>> {
	const refusals: CsvRefusal[] = [];
	const entries = Object.entries(columns).map(([column, { read, ...rest }]) => {
		const value = cells[column] ?? "";
		const refuse = (reason: string) => refusals.push({ row, column, value, reason });
		if (value === "") {
			if (!("blank" in rest)) refuse("must not be blank");
			return [column, rest.blank];
		}
		try {
			return [column, read(value)];
		} catch (error) {
			if (!(error instanceof RefusedValue)) throw error;
			refuse(error.message);
			return [column, undefined];
		}
	});
	return refusals.length > 0 ? { ok: false, refusals } : { ok: true, value: Object.fromEntries(entries) };
}

export const requiredColumns = (columns: Columns) =>
	Object.entries(columns).flatMap(([name, column]) => ("blank" in column ? [] : [name]));

type FileRows<T> = { rows: T[]; refusals: CsvRefusal[]; broken: boolean };

/** Writes the rows: all or none, unless told to leave out wrong ones. */
export async function finishImport<T>(
	{ rows, refusals, broken }: FileRows<T>,
	{ partial, dryRun }: ImportTerms,
	write: (rows: readonly T[]) => Promise<void>,
): Promise<ImportOutcome> {
	const refused = refusals.length > 0 && !(partial && !broken);
	const written = !refused && !dryRun && rows.length > 0;
	if (written) await write(rows);
	return { refusals, rows: rows.length, written };
}

/** `broken`: header or CSV are unusable, so that no row can be trusted. */
export function readFileRows<T>(bytes: Buffer, format: CsvFormat<T>, limits: { most: number }): FileRows<T> {
	const { rows, rowFormat } = collectRows(format, limits);
	const read = readCsvRows(bytes, rowFormat);
	return { ...read, rows: read.broken ? [] : rows };
}

/** Same as `readFileRows`, for a server that answers others meanwhile. */
export async function readFileRowsInSteps<T>(
	bytes: Buffer,
	format: CsvFormat<T>,
	limits: { most: number },
): Promise<FileRows<T>> {
	const { rows, rowFormat } = collectRows(format, limits);
	const read = await readCsvRowsInSteps(bytes, rowFormat);
	return { ...read, rows: read.broken ? [] : rows };
}

function collectRows<T>(format: CsvFormat<T>, { most }: { most: number }) {
	const rows: T[] = [];
	const rowByKey = new Map<string, number>();
	const take = (row: number, cells: Readonly<Record<string, string>>): CsvRefusal[] => {
		const reading = format.read(row, cells);
		if (!reading.ok) return reading.refusals;
		const { column, of: getKey } = format.key;
		const key = getKey(reading.value);
		const before = rowByKey.get(key);
		if (before !== undefined) return [{ row, column, value: key, reason: `is also in row ${before}` }];
		rowByKey.set(key, row);
		rows.push(reading.value);
		return [];
	};
	const checkHeader = (header: readonly string[]) =>
		headerFaults(header, (name) => format.columns.includes(name), format.required);
	return { rows, rowFormat: { checkHeader, most, take } };
}

/** Unknown, repeated and missing columns of a file. */
export function headerFaults(
	header: readonly string[],
	isColumn: (name: string) => boolean,
	required: readonly string[],
): CsvRefusal[] {
	const fault = (column: string, reason: string) => ({ row: 1, column, value: column, reason });
	return [
		...header.flatMap((column, index) => {
			if (column === "") return [fault("", `column ${index + 1} has no name`)];
			if (header.indexOf(column) !== index) return [fault(column, "appears in the header twice")];
			return isColumn(column) ? [] : [fault(column, "is not a column of the format")];
		}),
		...required
			.filter((column) => !header.includes(column))
			.map((column) => fault(column, "is missing from the header")),
	];
}

// Parsers for cells of imported files; they get non-blank text.

/** The message completes "value …". */
export class RefusedValue extends Error {
	override name = "RefusedValue";
}

export type Reader<T> = (text: string) => T;

export const flag: Reader<boolean> = (raw) => {
	const word = raw.toLowerCase();
	if (word === "yes") return true;
	if (word === "no") return false;
	throw new RefusedValue('is neither "yes" nor "no"');
};

export const choice =
	<T extends string>(values: readonly T[]): Reader<T> =>
	(raw) => {
		const value = values.find((candidate) => candidate === raw.toLowerCase());
		if (value === undefined) throw new RefusedValue(`is none of ${values.join(", ")}`);
		return value;
	};

export const list =
	<T>(reader: Reader<T>): Reader<T[]> =>
	(raw) => {
		const parts = raw
			.split("|")
			.map((part) => part.trim())
			.filter((part) => part !== "");
		return [...new Set(parts.map(reader))];
	};

export const day: Reader<string> = (raw) => {
	const date = /^\d{4}-\d{2}-\d{2}$/.test(raw) ? new Date(`${raw}T00:00:00Z`) : null;
	if (date === null || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== raw) {
		throw new RefusedValue("is not a day such as 2026-05-31");
	}
	return raw;
};
