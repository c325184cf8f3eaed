/** Imports the owner's rebate files: all rows or none, unless told to leave out wrong ones. */
import { readFile } from "node:fs/promises";
import { rebateLimits } from "#contracts/rebates/rebates";
import type { Db } from "../../db/connect.server.ts";
import {
	finishImport,
	type ImportOutcome,
	type ImportTerms,
	readFileRows,
} from "../../shared/csv-import.server.ts";
import { toSkuKey } from "../import/register-text.ts";
import { delistedFormat, programFormat } from "./rebate-columns.ts";
import { replaceDelisted, replacePrograms } from "./rebates-repository.server.ts";

export type RebateFileKind = "programs" | "delisted";

export type RebateImport = ImportTerms & { kind: RebateFileKind };

/**
 * Replaces what was imported before. Row 1 is the header, as in spreadsheets.
 * @throws {NodeJS.ErrnoException} when the file cannot be opened
 */
export async function importRebates(
	db: Db,
	path: string,
	{ kind, partial, dryRun }: RebateImport,
): Promise<ImportOutcome> {
	const bytes = await readFile(path);
	const limits = { most: kind === "programs" ? rebateLimits.programs : 100_000 };
	if (kind === "programs")
		return finishImport(readFileRows(bytes, programFormat, limits), { partial, dryRun }, (rows) =>
			db.transaction().execute((trx) => replacePrograms(trx, rows)),
		);
	const bySku: typeof delistedFormat = {
		...delistedFormat,
		key: { column: "sku", of: ({ sku }) => toSkuKey(sku) },
	};
	return finishImport(readFileRows(bytes, bySku, limits), { partial, dryRun }, (rows) =>
		db.transaction().execute((trx) => replaceDelisted(trx, rows)),
	);
}
