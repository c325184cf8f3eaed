/** The real catalog in its own database, with bound operations. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { z } from "zod";
import { type Listing, listingInputSchema } from "#contracts/catalog/product-service";
import { seedCatalog } from "#demo/catalog/seed-catalog.server";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { catalogSnapshots } from "#services/product-service/catalog-snapshot.server";
import type { OnCatalogProgress } from "#services/product-service/import/write-catalog.server";
import { CatalogSource } from "#services/product-service/listing/catalog.server";
import { listing } from "#services/product-service/listing/listing.server";
import { search } from "#services/product-service/search/suggestions/search.server";
import type { SearchEngine } from "#services/product-service/sku-index/opensearch/search-engine.server";
import { templateFolder } from "../setup/templates.ts";

export type SeededCatalog = OpenDatabase & {
	source: CatalogSource;
	list(input: z.input<typeof listingInputSchema>): Promise<Listing>;
	suggest(searchTerm: string, category?: string): ReturnType<typeof search>;
};

/** @param databaseUrl an empty database; default is a copy of a seeded file */
export async function openSeededCatalog(databaseUrl?: string): Promise<SeededCatalog> {
	return searchedBy(databaseUrl ? await seeded(databaseUrl) : await copyOfSeeded());
}

/** @param engine answers instead of the index in memory */
export function searchedBy(database: OpenDatabase, engine?: SearchEngine): SeededCatalog {
	const source = new CatalogSource(database.db, database.dialect, catalogSnapshots(database.db), engine);
	return {
		...database,
		source,
		list: (input) => source.use((loaded) => listing(database.db, loaded, listingInputSchema.parse(input))),
		suggest: (searchTerm, category) =>
			source.use((loaded) => search(database.db, loaded, { searchTerm, category, limit: 12 })),
	};
}

const globalCache = globalThis as typeof globalThis & { sharedCatalog?: Promise<SeededCatalog> };

/** The catalog that all test files of this process share: loading it takes seconds. They only read it, and leave it open. */
export function sharedCatalog(): Promise<SeededCatalog> {
	globalCache.sharedCatalog ??= openSeededCatalog();
	return globalCache.sharedCatalog;
}

async function seeded(databaseUrl: string, onProgress?: OnCatalogProgress): Promise<OpenDatabase> {
	const database = await openDatabase(databaseUrl);
	await seedCatalog(database.db, database.dialect, onProgress);
	return database;
}

type Progress = Parameters<OnCatalogProgress>[0];

const names = { database: "catalog.db", progress: "progress.json" };

/** The folder of the seeded file, which is made once, and of what was told meanwhile. */
const seededFolder = () =>
	templateFolder("seeded-catalog", async (folder) => {
		const told: Progress[] = [];
		await (await seeded(path.join(folder, names.database), (state) => told.push(state))).close();
		writeFileSync(path.join(folder, names.progress), JSON.stringify(told));
	});

/** What was told while the seeded file was made. */
export async function seedingProgress(): Promise<Progress[]> {
	return JSON.parse(readFileSync(path.join(await seededFolder(), names.progress), "utf8"));
}

async function copyOfSeeded(): Promise<OpenDatabase> {
	const file = await copySeededFile();
	const database = await openDatabase(file);
	// The open file lives as long as this process, however it ends.
	rmSync(path.dirname(file), { recursive: true });
	return database;
}

/** A database file with the catalog in a folder of its own, which the caller removes. */
export async function copySeededFile(): Promise<string> {
	const template = await seededFolder();
	const file = path.join(mkdtempSync(path.join(os.tmpdir(), "storefront-test-")), names.database);
	copyFileSync(path.join(template, names.database), file);
	return file;
}
