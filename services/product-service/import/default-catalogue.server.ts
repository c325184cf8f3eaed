/** The default catalogue: the registers and the house range, with demonstration prices and stock. */
import { dataFolder } from "../../data-folder.server.ts";
import { defaultCategoryRows } from "./categories.ts";
import { demonstrationFigures } from "./demonstration-figures.ts";
import { warehouses } from "./demonstration-stock.ts";
import { houseRange } from "./house-range.ts";
import { readRegisters } from "./register-files.server.ts";
import { productsFromRegister } from "./register-products.ts";
import type { CatalogueContent } from "./write-catalogue.server.ts";

/**
 * Reads and computes every row; the same rows on every machine.
 *
 * @throws {RegisterFileError} when a register file is missing or damaged
 */
export async function defaultCatalogue(): Promise<CatalogueContent> {
	const register = productsFromRegister(await readRegisters(dataFolder()));
	const house = houseRange();
	const rows = {
		products: [...register.products, ...house.products],
		variations: [...register.variations, ...house.variations],
	};
	return { categories: defaultCategoryRows(), ...rows, ...demonstrationFigures(rows), warehouses };
}
