import { beforeAll, describe, expect, it } from "vitest";
import { dataFolder } from "#reference/data-files.server";
import { toBrandKey } from "#services/product-service/import/brands";
import { type CatalogRows, productsFromRegister } from "#services/product-service/import/register-products";
import type { RegisterRow } from "#services/product-service/import/register-row";
import { brandAliases, mergeBrand } from "./register-facts.ts";
import { readRegisters } from "./register-files.server.ts";

let rows: RegisterRow[];
let catalog: CatalogRows;

beforeAll(async () => {
	rows = await readRegisters(dataFolder());
	catalog = productsFromRegister(rows);
});

describe("brands of one firm", () => {
	it.each([
		["GE", "GE Lighting, a Savant company", "GE Lighting"],
		["ETI", "ETi Solid State Lighting, Inc", "ETI Lighting"],
		["ETI LIGHTING", "ETi Solid State Lighting, Inc", "ETI Lighting"],
		["PhilipsLED", "Philips Lighting North America Corporation", "Philips"],
		["Best", "Another Firm", "Best"],
		["Feit Electric", "Feit Electric", "Feit Electric"],
	])("%s of %s is %s", (name, partner, brand) => {
		expect(mergeBrand(name, partner).brand).toBe(brand);
	});

	it("keep the register's name as a note, unless only case or punctuation differ", () => {
		expect(mergeBrand("WAC", "WAC Lighting").note).toBe("Listed in the register as WAC.");
		expect(mergeBrand("WAC LIGHTING", "WAC Lighting").note).toBeNull();
	});

	it("are each found in the registers under the partner named", () => {
		const noted = new Set(rows.flatMap(({ registerBrand }) => toBrandKey(registerBrand)));
		for (const { names } of brandAliases())
			for (const name of names) expect(noted, name).toContain(toBrandKey(name));
		const shown = new Set(catalog.products.map(({ brand }) => brand));
		for (const { brand } of brandAliases()) expect(shown).toContain(brand);
		for (const gone of ["GE", "GE LED", "ETI", "ETI LIGHTING", "Inc.", "WAC", "Halco"])
			expect(shown).not.toContain(gone);
	});

	it("leave the addresses of products as they were", () => {
		const product = catalog.products.find(({ slug }) => slug.startsWith("philips-led-a19"));
		expect(product?.brand).toBe("Philips");
		expect(product?.name).toMatch(/^Philips A19/);
	});
});
