/** Finds wholesalers and sales reps. */
import type { SalesRepCard, Wholesaler } from "#contracts/locations/locations";
import { type Coordinates, milesBetween } from "#reference/distance";
import { zipTable } from "#reference/zip-table.server";
import { wholesalersPerPage } from "#rules/locations/places";
import type { Db } from "../../db/connect.server.ts";
import { notFound } from "../../shared/http.server.ts";
import {
	salesRepsOfAreas,
	type WholesalerRow,
	wholesalerPoints,
	wholesalersById,
} from "./locations-repository.server.ts";
import { areasOfZip, mostExact } from "./read-locations.ts";

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
