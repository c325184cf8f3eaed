/** The public finder of sales reps. */
import type { SalesRepCard } from "#contracts/locations/locations";
import { zipTable } from "#reference/zip-table.server";
import type { Db } from "../../db/connect.server.ts";
import { notFound } from "../../shared/http.server.ts";
import { areasOfZip, mostExact } from "./areas.ts";
import { salesRepsOfAreas } from "./locations-repository.server.ts";

/** @throws {ServiceFailure} 404 for a ZIP code that doesn't exist */
export async function salesRepsForZip(db: Db, zip: string): Promise<SalesRepCard[]> {
	const place = zipTable().find(zip);
	if (!place) throw notFound("This ZIP code");
	const areas = areasOfZip(zip, place.state);
	return mostExact(await salesRepsOfAreas(db, areas), areas).map(({ area: _, ...card }) => card);
}
