/** Imports the owner's rebate files: all rows or none, unless told to leave out wrong ones. */
import { readFile } from "node:fs/promises";
import { CsvError, parse } from "csv-parse/sync";
import { rebateLimits } from "#contracts/rebates/rebate-program";
import type { Db } from "../../db/connect.server.ts";
import { csvLayoutFault } from "../../shared/csv-layout.ts";
import type { ImportError } from "../import/owner-catalog/columns.ts";
import { decodeFile } from "../import/owner-catalog/read-file.server.ts";
import { toSkuKey } from "../import/register-text.ts";
import { delistedFormat, programFormat, type RebateFormat } from "./rebate-columns.ts";
import { replaceDelisted, replacePrograms } from "./rebates-repository.server.ts";

export type RebateFileKind = "programs" | "delisted";

export type RebateImport = {
	kind: RebateFileKind;
	/** Leaves out rows with mistakes. */
	partial: boolean;
	dryRun: boolean;
};

export type RebateImportOutcome = {
	refusals: ImportError[];
	/** Rows without mistakes. */
	rows: number;
	written: boolean;
};

/**
 * Replaces what was imported before. Row 1 is the header, as in spreadsheets.
 * @throws {NodeJS.ErrnoException} when the file cannot be opened
 */
export async function importRebates(
	db: Db,
	path: string,
	{ kind, partial, dryRun }: RebateImport,
): Promise<RebateImportOutcome> {
	const bytes = await readFile(path);
	const limits = { most: kind === "programs" ? rebateLimits.programs : 100_000 };
	if (kind === "programs")
		return finish(readRows(bytes, programFormat, limits), { partial, dryRun }, (rows) =>
			db.transaction().execute((trx) => replacePrograms(trx, rows)),
		);
	const bySku: typeof delistedFormat = {
		...delistedFormat,
		key: { column: "sku", of: ({ sku }) => toSkuKey(sku) },
	};
	return finish(readRows(bytes, bySku, limits), { partial, dryRun }, (rows) =>
		db.transaction().execute((trx) => replaceDelisted(trx, rows)),
	);
}

type FileRows<T> = { rows: T[]; refusals: ImportError[]; broken: boolean };

async function finish<T>(
	{ rows, refusals, broken }: FileRows<T>,
	{ partial, dryRun }: Pick<RebateImport, "partial" | "dryRun">,
	write: (rows: readonly T[]) => Promise<void>,
): Promise<RebateImportOutcome> {
	const refused = refusals.length > 0 && !(partial && !broken);
	const written = !refused && !dryRun && rows.length > 0;
	if (written) await write(rows);
	return { refusals, rows: rows.length, written };
}

const wholeRow = (row: number, reason: string): ImportError => ({ row, column: "", value: "", reason });

/** `broken`: header or CSV are unusable, so that no row can be trusted. */
function readRows<T>(bytes: Buffer, format: RebateFormat<T>, { most }: { most: number }): FileRows<T> {
	const broken = (...refusals: ImportError[]): FileRows<T> => ({ rows: [], refusals, broken: true });
	const decoded = decodeFile(bytes);
	if ("refusal" in decoded) return broken(decoded.refusal);
	let records: string[][];
	try {
		records = parse(decoded.text, { bom: true, relax_column_count: true, trim: true });
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		return broken(wholeRow(Number(error.lines ?? 1), `the CSV is broken here: ${error.message}`));
	}
	const [first = [], ...lines] = records;
	const header = first.map((name) => name.toLowerCase());
	const layout = csvLayoutFault(header);
	if (layout) return broken(wholeRow(1, layout));
	const wrong = headerFaults(header, format);
	if (wrong.length > 0) return broken(...wrong);
	if (lines.length > most) return broken(wholeRow(most + 2, `the file has more than ${most} rows`));
	const rows: T[] = [];
	const refusals: ImportError[] = [];
	const seen = new Map<string, number>();
	for (const [index, cells] of lines.entries()) {
		const row = index + 2;
		if (cells.every((cell) => cell === "")) continue;
		if (cells.length !== header.length) {
			refusals.push(wholeRow(row, `has ${cells.length} fields where the header has ${header.length}`));
			continue;
		}
		const reading = format.read(row, Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ""])));
		if (!reading.ok) {
			refusals.push(...reading.refusals);
			continue;
		}
		const key = format.key.of(reading.value);
		const before = seen.get(key);
		if (before !== undefined) {
			const { column } = format.key;
			refusals.push({ row, column, value: key, reason: `is also in row ${before}` });
			continue;
		}
		seen.set(key, row);
		rows.push(reading.value);
	}
	if (rows.length === 0 && refusals.length === 0) return broken(wholeRow(1, "the file has no rows"));
	return { rows, refusals, broken: false };
}

function headerFaults<T>(header: readonly string[], { columns, required }: RebateFormat<T>): ImportError[] {
	const fault = (column: string, reason: string) => ({ row: 1, column, value: column, reason });
	return [
		...header.flatMap((column, index) => {
			if (header.indexOf(column) !== index) return [fault(column, "appears in the header twice")];
			return columns.includes(column) ? [] : [fault(column, "is not a column of the format")];
		}),
		...required
			.filter((column) => !header.includes(column))
			.map((column) => fault(column, "is missing from the header")),
	];
}
