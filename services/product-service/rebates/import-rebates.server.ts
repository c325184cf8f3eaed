/** Imports the owner's rebate files: all rows or none, unless told to leave out wrong ones. */
import { readFile } from "node:fs/promises";
import { rebateLimits } from "#contracts/rebates/rebate-program";
import type { Db } from "../../db/connect.server.ts";
import { readCsvRows } from "../../shared/csv-rows.server.ts";
import type { ImportError } from "../import/owner-catalog/columns.ts";
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

/** `broken`: header or CSV are unusable, so that no row can be trusted. */
function readRows<T>(bytes: Buffer, format: RebateFormat<T>, { most }: { most: number }): FileRows<T> {
	const rows: T[] = [];
	const rowByKey = new Map<string, number>();
	const read = readCsvRows(bytes, {
		checkHeader: (header) => headerFaults(header, format),
		most,
		take: (row, cells) => {
			const reading = format.read(row, cells);
			if (!reading.ok) return reading.refusals;
			const { column, of: getKey } = format.key;
			const key = getKey(reading.value);
			const before = rowByKey.get(key);
			if (before !== undefined) return [{ row, column, value: key, reason: `is also in row ${before}` }];
			rowByKey.set(key, row);
			rows.push(reading.value);
			return [];
		},
	});
	return { ...read, rows: read.broken ? [] : rows };
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
