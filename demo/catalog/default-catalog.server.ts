/** The default catalog: registers and house range, with demo prices and stock. */
import { dataFolder } from "#reference/data-folder.server";
import { defaultCategoryRows } from "#services/product-service/import/categories";
import { productsFromRegister } from "#services/product-service/import/register-products";
import { settleAll } from "#services/product-service/import/settle-skus";
import type { CatalogContent } from "#services/product-service/import/write-catalog.server";
import { relationRows } from "#services/product-service/relations/relations-repository.server";
import { houseAccessories } from "./house-range/house-accessories.ts";
import { houseRange } from "./house-range/house-range.ts";
import { readRegisters } from "./registers/register-files.server.ts";
import { seedFigures } from "./seed-terms/seed-figures.ts";
import { warehouses } from "./seed-terms/seed-stock.ts";

/** Raise it with every change to the rows below, so that existing databases take them over. */
export const catalogEdition = "4";

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
