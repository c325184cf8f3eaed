/** Imports wholesalers and sales reps from a CSV file, all or nothing unless partial. */
import { readFile } from "node:fs/promises";
import { CsvError, parse } from "csv-parse/sync";
import { zipTable } from "#reference/zip-table.server";
import type { Db } from "../../db/connect.server.ts";
import { csvLayoutFault } from "../../shared/csv-layout.ts";
import {
	checkLocationHeader,
	type LocationRefusal,
	type NamedRow,
	type ReadLocations,
	type ReadSalesRep,
	type ReadWholesaler,
	readLocationRows,
} from "./read-locations.ts";
import { deleteListings, writeListings } from "./sales-rep-listing-repository.server.ts";
import {
	deleteDemoWholesalers,
	deleteWholesalers,
	writeWholesalers,
} from "./wholesalers-repository.server.ts";

export type LocationsOptions = {
	/** Removes wholesalers, or takes sales reps out of the finder, that the file does not have. */
	replace: boolean;
	/** Imports the good rows although others were refused. */
	partial: boolean;
	dryRun: boolean;
};

export type LocationsOutcome = {
	wholesalers: number;
	salesReps: number;
	refusals: LocationRefusal[];
	written: boolean;
};

/** @throws {NodeJS.ErrnoException} when the file cannot be opened */
export async function importLocations(
	db: Db,
	path: string,
	{ replace, partial, dryRun }: LocationsOptions,
): Promise<LocationsOutcome> {
	const { wholesalers, salesReps, refusals } = readLocationsFile(await readFile(path));
	const outcome = { wholesalers: wholesalers.length, salesReps: salesReps.length, refusals };
	const nothing = wholesalers.length + salesReps.length === 0;
	if (dryRun || nothing || (refusals.length > 0 && !partial)) return { ...outcome, written: false };
	await db.transaction().execute(async (trx) => {
		if (wholesalers.length > 0) {
			await (replace ? deleteWholesalers(trx) : deleteDemoWholesalers(trx));
			await writeWholesalers(
				trx,
				wholesalers.map((row) => toWholesalerRow(row, false)),
			);
		}
		if (salesReps.length > 0) {
			await deleteListings(trx, replace ? "all" : "demo");
			await writeListings(trx, salesReps.map(toListing), false);
		}
	});
	return { ...outcome, written: true };
}

/** UTF-8 with or without byte order mark. */
export function readLocationsFile(bytes: Buffer): ReadLocations {
	const whole = (row: number, reason: string): ReadLocations => ({
		wholesalers: [],
		salesReps: [],
		refusals: [{ row, column: "", value: "", reason }],
	});
	let text: string;
	try {
		text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return whole(1, 'the file is not UTF-8 text; save it as "CSV UTF-8"');
	}
	let records: string[][];
	try {
		records = parse(text, { relax_column_count: true, skip_empty_lines: false, trim: true });
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		return whole(Number(error.lines) || 1, `the CSV is broken here: ${error.message}`);
	}
	const header = (records[0] ?? []).map((name) => name.toLowerCase());
	const layout = csvLayoutFault(header);
	if (layout) return whole(1, layout);
	const headerRefusals = checkLocationHeader(header);
	if (headerRefusals.length > 0) return { wholesalers: [], salesReps: [], refusals: headerRefusals };
	const rows: NamedRow[] = [];
	const refusals: LocationRefusal[] = [];
	for (const [index, cells] of records.entries()) {
		if (index === 0 || cells.every((cell) => cell === "")) continue;
		const row = index + 1;
		if (cells.length === header.length)
			rows.push({ row, cells: Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ""])) });
		else {
			const reason = `has ${cells.length} fields where the header has ${header.length}`;
			refusals.push({ row, column: "", value: "", reason });
		}
	}
	if (rows.length === 0 && refusals.length === 0) return whole(1, "the file has no rows");
	const read = readLocationRows(rows, zipTable());
	return { ...read, refusals: [...refusals, ...read.refusals].toSorted((a, b) => a.row - b.row) };
}

export const toWholesalerRow = ({ brands, services, ...row }: ReadWholesaler, demo: boolean) => ({
	...row,
	brands: JSON.stringify(brands),
	services: JSON.stringify(services),
	demo: demo ? (1 as const) : (0 as const),
});

export const toListing = ({ id, ...rep }: ReadSalesRep) => ({ ...rep, salesRepId: id });
