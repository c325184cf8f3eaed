/** Writes the default catalog: the registers and the demo product line, with demo prices and stock. */
import { dataFolder } from "#reference/data-files.server";
import type { Db } from "#services/db/connect.server";
import type { Dialect } from "#services/db/dialect.server";
import { upsertRows } from "#services/db/write-rows.server";
import {
	lockCatalog,
	readCatalogVersion,
	readDefaultEdition,
	writeDefaultEdition,
} from "#services/product-service/catalog-version-repository.server";
import { defaultCategoryRows } from "#services/product-service/import/categories";
import {
	importCatalogFile,
	type OwnerImportOptions,
	type OwnerImportOutcome,
} from "#services/product-service/import/owner-catalog/import-catalog.server";
import { productsFromRegister } from "#services/product-service/import/register-products";
import { settleAll } from "#services/product-service/import/register-row";
import {
	type CatalogContent,
	finishCatalogChange,
	insertCatalog,
	type OnCatalogProgress,
} from "#services/product-service/import/write-catalog.server";
import { relationRows } from "#services/product-service/relations/relations-repository.server";
import { houseAccessories } from "./house-range/house-accessories.ts";
import { houseRange } from "./house-range/house-range.ts";
import {
	selectKnownProducts,
	selectKnownVariationIds,
	selectUnsettledSkus,
} from "./refresh-repository.server.ts";
import { readRegisters } from "./registers/register-files.server.ts";
import { seedFigures, warehouses } from "./seed-terms/seed-figures.ts";

/**
 * Writes the default catalog into an empty database, and brings what an older edition wrote up to date; all
 * or nothing.
 * @returns whether the catalog changed
 */
export async function seedCatalog(
	db: Db,
	dialect: Dialect,
	onProgress: OnCatalogProgress = () => undefined,
): Promise<boolean> {
	if ((await readDefaultEdition(db)) === catalogEdition) return false;
	const reading = "Reading the registers";
	onProgress({ step: reading, done: 0, total: 1 });
	const content = await defaultCatalog();
	onProgress({ step: reading, done: 1, total: 1 });

	return db.transaction().execute(async (trx) => {
		await lockCatalog(trx, dialect);
		if ((await readDefaultEdition(trx)) === catalogEdition) return false;
		const changed = await writeEdition(trx, content, onProgress);
		if (changed) await finishCatalogChange(trx, dialect, onProgress);
		await writeDefaultEdition(trx, catalogEdition);
		return changed;
	});
}

async function writeEdition(
	trx: Db,
	content: CatalogContent,
	onProgress: OnCatalogProgress,
): Promise<boolean> {
	if ((await readCatalogVersion(trx)) !== null) {
		const refreshed = await refreshCatalog(trx, content, onProgress);
		const settled = await settleOwnSkus(trx, onProgress);
		return refreshed || settled;
	}
	await insertCatalog(trx, content, onProgress);
	return true;
}

/**
 * Overwrites products and SKUs that still exist. Removed ones stay removed; addresses, categories, prices,
 * stock and an owner's products stay as they are.
 * @returns whether there was any
 */
async function refreshCatalog(
	trx: Db,
	content: CatalogContent,
	onProgress: OnCatalogProgress,
): Promise<boolean> {
	const knownProducts = await selectKnownProducts(
		trx,
		content.products.map(({ id }) => id),
	);
	if (knownProducts.size === 0) return false;
	const knownSkus = await selectKnownVariationIds(
		trx,
		content.variations.map(({ id }) => id),
	);
	const products = content.products.flatMap((product) => {
		const storedFields = knownProducts.get(product.id);
		return storedFields ? [{ ...product, ...storedFields }] : [];
	});
	const variations = settleAll(content.variations.filter(({ id }) => knownSkus.has(id)));
	const report = (step: string, total: number) => (done: number) => onProgress({ step, done, total });
	await upsertRows(trx, "product", ["id"], products, report("Updating products", products.length));
	await upsertRows(trx, "variation", ["id"], variations, report("Updating options", variations.length));
	return true;
}

const productsPerStep = 1000;

/**
 * Settles the SKUs of an owner's products that an earlier release wrote.
 * @returns whether there was any
 */
async function settleOwnSkus(trx: Db, onProgress: OnCatalogProgress): Promise<boolean> {
	let done = 0;
	for (;;) {
		const entries = await selectUnsettledSkus(trx, productsPerStep);
		if (entries.length === 0) return done > 0;
		await upsertRows(trx, "variation", ["id"], settleAll(entries));
		done += entries.length;
		onProgress({ step: "Updating options", done, total: done });
	}
}

// The default catalog: registers and house range, with demo prices and stock.

/** Raise it with every change to the rows below, so that existing databases take them over. */
export const catalogEdition = "6";

/**
 * Deterministic.
 * @throws {RegisterFileError} when a register file is missing or damaged
 */
export async function defaultCatalog(): Promise<CatalogContent> {
	const register = productsFromRegister(await readRegisters(dataFolder()));
	const house = houseRange();
	const accessories = houseAccessories(house.variations);
	const rows = {
		products: [...register.products, ...house.products, ...accessories.products],
		variations: settleAll([...register.variations, ...house.variations, ...accessories.variations]),
	};
	const relations = relationRows(accessories.relations);
	return { categories: defaultCategoryRows(), ...rows, ...seedFigures(rows), warehouses, relations };
}

// Imports an owner's catalog into a database that has the default catalog, or gets it first.

/** @throws {NodeJS.ErrnoException} when the file cannot be opened */
export const importOwnerCatalog = (
	db: Db,
	dialect: Dialect,
	path: string,
	options: OwnerImportOptions,
): Promise<OwnerImportOutcome> =>
	importCatalogFile(db, dialect, path, { edition: catalogEdition, write: seedCatalog }, options);
