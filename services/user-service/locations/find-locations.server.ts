/** Finds wholesalers and sales reps. */

import { readFile } from "node:fs/promises";
import type { SalesRepCard, Wholesaler } from "#contracts/locations/locations";
import { zipTable } from "#reference/data-files.server";
import { type Coordinates, milesBetween } from "#reference/zip-codes";
import { wholesalersPerPage } from "#rules/locations/places";
import type { Db } from "../../db/connect.server.ts";
import { readCsvRows } from "../../shared/csv-rows.server.ts";
import { notFound } from "../../shared/http.server.ts";
import {
	deleteDemoWholesalers,
	deleteListings,
	deleteWholesalers,
	salesRepsOfAreas,
	type WholesalerRow,
	wholesalerPoints,
	wholesalersById,
	writeListings,
	writeWholesalers,
} from "./locations-repository.server.ts";
import {
	areasOfZip,
	checkLocationHeader,
	type LocationRefusal,
	mostExact,
	type NamedRow,
	type ReadLocations,
	type ReadSalesRep,
	type ReadWholesaler,
	readLocationRows,
} from "./read-locations.ts";

// Wholesalers by distance.

/** A degree of latitude is at least 68.7 statute miles long; less, so that the band is never too narrow. */
const milesPerDegree = 68;

export async function findWholesalers(
	db: Db,
	{ miles, page, ...from }: Coordinates & { miles: number; page: number },
) {
	const band = {
		south: from.latitude - miles / milesPerDegree,
		north: from.latitude + miles / milesPerDegree,
	};
	const measured = (points: Awaited<ReturnType<typeof wholesalerPoints>>) =>
		points
			.map((point) => ({ id: point.id, miles: milesBetween(from, point) }))
			.toSorted((one, other) => one.miles - other.miles || one.id.localeCompare(other.id));
	const within = measured(await wholesalerPoints(db, band)).filter((found) => found.miles <= miles);
	const pageCount = Math.ceil(within.length / wholesalersPerPage);
	const start = (Math.min(page, Math.max(1, pageCount)) - 1) * wholesalersPerPage;
	const pageResults = within.slice(start, start + wholesalersPerPage);
	const nearest = within.length > 0 ? [] : measured(await wholesalerPoints(db)).slice(0, 1);
	const rows = await wholesalersById(
		db,
		[...pageResults, ...nearest].map(({ id }) => id),
	);
	const complete = (found: { id: string; miles: number }[]): Wholesaler[] =>
		found.flatMap(({ id, miles }) => {
			const row = rows.find((candidate) => candidate.id === id);
			return row ? [toWholesaler(row, miles)] : [];
		});
	return {
		wholesalers: complete(pageResults),
		total: within.length,
		pageCount,
		nearest: complete(nearest)[0] ?? null,
	};
}

function toWholesaler(row: WholesalerRow, miles: number): Wholesaler {
	const { id, street, city, state, zip, brands, services, demo, ...rest } = row;
	return {
		...rest,
		wholesalerId: id,
		address: { street, city, state, zip },
		brands: JSON.parse(brands),
		services: JSON.parse(services),
		demo: demo === 1,
		miles,
	};
}

// The public finder of sales reps.

/** @throws {ServiceFailure} 404 for a ZIP code that doesn't exist */
export async function salesRepsForZip(db: Db, zip: string): Promise<SalesRepCard[]> {
	const place = zipTable().find(zip);
	if (!place) throw notFound("This ZIP code");
	const areas = areasOfZip(zip, place.state);
	return mostExact(await salesRepsOfAreas(db, areas), areas).map(({ area: _, ...card }) => card);
}

// Imports wholesalers and sales reps from a CSV file, all or nothing unless partial.

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
