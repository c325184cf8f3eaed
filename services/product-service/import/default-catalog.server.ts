/** The default catalog: registers and house range, with demo prices and stock. */
import { dataFolder } from "#reference/data-folder.server";
import { defaultCategoryRows } from "./categories.ts";
import { houseRange } from "./house-range/house-range.ts";
import { readRegisters } from "./registers/register-files.server.ts";
import { productsFromRegister } from "./registers/register-products.ts";
import { seedFigures } from "./seed-terms/seed-figures.ts";
import { warehouses } from "./seed-terms/seed-stock.ts";
import type { CatalogContent } from "./write-catalog.server.ts";

/** Raise it with every change to the rows below, so that existing databases take them over. */
export const catalogEdition = "2";

/**
 * Deterministic.
 * @throws {RegisterFileError} when a register file is missing or damaged
 */
export async function defaultCatalog(): Promise<CatalogContent> {
	const register = productsFromRegister(await readRegisters(dataFolder()));
	const house = houseRange();
	const rows = {
		products: [...register.products, ...house.products],
		variations: [...register.variations, ...house.variations],
	};
	return { categories: defaultCategoryRows(), ...rows, ...seedFigures(rows), warehouses };
}
