/** Imports the owner's sales tax rates: all rows or none, unless told to leave out wrong ones. */
import { readFile } from "node:fs/promises";
import type { Db } from "../db/connect.server.ts";
import type { TaxRateTable } from "../db/tax-schema.ts";
import {
	finishImport,
	type ImportOutcome,
	type ImportTerms,
	readFileRows,
} from "../shared/csv-import.server.ts";
import { rateFormat, rateTableFormat } from "./rate-columns.ts";
import { replaceRates } from "./tax-repository.server.ts";

/** More than there are ZIP codes. */
const most = 60_000;

const isRateTable = (bytes: Buffer): boolean =>
	/estimatedcombinedrate/i.test(bytes.toString("latin1", 0, 500).replaceAll("\0", ""));

/** The rates of a file of either form. */
export const readRates = (bytes: Buffer) =>
	readFileRows<TaxRateTable>(bytes, isRateTable(bytes) ? rateTableFormat : rateFormat, { most });

/**
 * Replaces what was imported before.
 * @throws {NodeJS.ErrnoException} when the file cannot be opened
 */
export async function importRates(db: Db, path: string, terms: ImportTerms): Promise<ImportOutcome> {
	return finishImport(readRates(await readFile(path)), terms, (rows) => replaceRates(db, rows));
}
