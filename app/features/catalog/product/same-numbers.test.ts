import { describe, expect, it } from "vitest";
import type { Variation } from "#contracts/catalog/catalog";
import { apartFromSameNumber } from "./same-numbers.ts";

const sku = (id: string, number: string, ...names: string[]) =>
	({
		id,
		sku: number,
		attributes: names.map((name) => ({ attribute: "beam", optionID: name, name })),
	}) as unknown as Variation;

describe("apartFromSameNumber", () => {
	const narrow = sku("1", "31337", "3000 K", "40°");
	const wide = sku("2", "31337", "3000 K", "65°");
	const cool = sku("3", "31338", "5000 K", "40°");

	it("names what differs among SKUs of one number, and nothing where a number has one SKU", () => {
		const all = [narrow, wide, cool];
		expect(all.map((one) => apartFromSameNumber(all, one))).toEqual([["40°"], ["65°"], null]);
	});

	it("takes numbers that a title cuts to the same beginning as one", () => {
		const long = (id: string, end: string) => sku(id, `${"N".repeat(45)}${end}`, `${end} W`);
		const all = [long("1", "11"), long("2", "15")];
		expect(all.map((one) => apartFromSameNumber(all, one))).toEqual([["11 W"], ["15 W"]]);
	});
});
