/** Made-up wholesalers and sales reps of a demo, in the format that owners import. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { dataFolder } from "#reference/data-folder.server";
import type { Db } from "#services/db/connect.server";
import {
	readLocationsFile,
	toListing,
	toWholesalerRow,
} from "#services/user-service/locations/import-locations.server";
import {
	deleteListings,
	hasListings,
	writeListings,
} from "#services/user-service/locations/sales-rep-listing-repository.server";
import {
	deleteDemoWholesalers,
	hasWholesalers,
	writeWholesalers,
} from "#services/user-service/locations/wholesalers-repository.server";

/** Adds them where there are none of that kind, or removes them outside a demo. */
export async function seedDemoLocations(db: Db, demo: boolean): Promise<void> {
	if (!demo) {
		await db.transaction().execute(async (trx) => {
			await deleteDemoWholesalers(trx);
			await deleteListings(trx, "demo");
		});
		return;
	}
	const [wholesalersExist, listingsExist] = [await hasWholesalers(db), await hasListings(db)];
	if (wholesalersExist && listingsExist) return;
	const { wholesalers, salesReps } = readLocationsFile(
		await readFile(path.join(dataFolder(), "demo-locations.csv")),
	);
	await db.transaction().execute(async (trx) => {
		if (!wholesalersExist)
			await writeWholesalers(
				trx,
				wholesalers.map((row) => toWholesalerRow(row, true)),
			);
		if (!listingsExist) await writeListings(trx, salesReps.map(toListing), true);
	});
}
