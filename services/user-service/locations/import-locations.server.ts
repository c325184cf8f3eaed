/** Imports wholesalers and sales reps from a CSV file, all or nothing unless partial. */
import { readFile } from "node:fs/promises";
import { zipTable } from "#reference/zip-table.server";
import type { Db } from "../../db/connect.server.ts";
import { readCsvRows } from "../../shared/csv-rows.server.ts";
import {
	deleteDemoWholesalers,
	deleteListings,
	deleteWholesalers,
	writeListings,
	writeWholesalers,
} from "./locations-repository.server.ts";
import {
	checkLocationHeader,
	type LocationRefusal,
	type NamedRow,
	type ReadLocations,
	type ReadSalesRep,
	type ReadWholesaler,
	readLocationRows,
} from "./read-locations.ts";

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

/** Wholesalers and sales reps of a file; none of one that can't be trusted. */
export function readLocationsFile(bytes: Buffer): ReadLocations {
	const rows: NamedRow[] = [];
	const { refusals, broken } = readCsvRows(bytes, {
		checkHeader: checkLocationHeader,
		take: (row, cells) => {
			rows.push({ row, cells });
			return [];
		},
	});
	if (broken) return { wholesalers: [], salesReps: [], refusals };
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
