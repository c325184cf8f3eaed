/** The real catalogue in a database of its own, with the operations bound to it. */
import type { z } from "zod";
import { type Listing, listingInputSchema } from "#contracts/product-service";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { catalogueSnapshots } from "#services/product-service/catalogue-snapshot.server";
import { seedCatalogue } from "#services/product-service/import/seed.server";
import { CatalogueSource } from "#services/product-service/listing/catalogue.server";
import { listing } from "#services/product-service/listing/listing.server";
import { search } from "#services/product-service/search/search.server";

export type SeededCatalogue = OpenDatabase & {
	source: CatalogueSource;
	list(input: z.input<typeof listingInputSchema>): Promise<Listing>;
	suggest(searchTerm: string, category?: string): ReturnType<typeof search>;
};

/** @param databaseUrl an empty database; in memory without it */
export async function openSeededCatalogue(databaseUrl = ":memory:"): Promise<SeededCatalogue> {
	const database = await openDatabase(databaseUrl);
	await seedCatalogue(database.db, database.dialect);
	const source = new CatalogueSource(database.db, database.dialect, catalogueSnapshots(database.db));
	return {
		...database,
		source,
		list: (input) => source.use((loaded) => listing(database.db, loaded, listingInputSchema.parse(input))),
		suggest: (searchTerm, category) =>
			source.use((loaded) => search(database.db, loaded, { searchTerm, category, limit: 12 })),
	};
}
