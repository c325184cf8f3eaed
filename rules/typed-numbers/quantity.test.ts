import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { largestQuantity, parseQuantity, readQuantity } from "./quantity.ts";

describe("readQuantity", () => {
	it.each([
		["24", 24],
		[" 24 ", 24],
		["1,200", 1200],
		["12,000 pcs", 12_000],
		["24 ea", 24],
		["24ea.", 24],
		["24x", 24],
		["qty 24", 24],
		["QTY: 24", 24],
		["quantity 7", 7],
		["24.00", 24],
		["007", 7],
		["2 dz", 24],
		["2dozen", 24],
		["1 gross", 144],
		["3 pr", 6],
		["1,000 pairs", 2_000],
		["99999", 99_999],
	])("reads %j", (text, quantity) => expect(readQuantity(text)).toBe(quantity));

	it.each([
		"",
		"0",
		"-1",
		"1.5",
		"1e9",
		"1e3",
		"NaN",
		"many",
		"100000",
		"1,20",
		"12,34",
		"2x4",
		"24 W",
		"0x10",
		"１２",
		"∞",
		"Infinity",
		"7,0",
		"12 0.5",
		"1,20 ea",
		"9000 dz",
		"2 boxes",
	])("refuses %j", (text) => expect(readQuantity(text)).toBeNull());

	it("reads numbers with or without separators", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: largestQuantity }), (quantity) => {
				expect(readQuantity(String(quantity))).toBe(quantity);
				expect(readQuantity(quantity.toLocaleString("en-US"))).toBe(quantity);
			}),
		);
	});

	it("never returns a number out of range", () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				const read = readQuantity(text);
				expect(read === null || (Number.isInteger(read) && read >= 1 && read <= largestQuantity)).toBe(true);
			}),
		);
	});

	it("counts the pieces of packs where their size is known", () => {
		expect(readQuantity("2 boxes", 12)).toBe(24);
		expect(readQuantity("1 ctn.", 6)).toBe(6);
		expect(readQuantity("2 cs", 60_000)).toBeNull();
		expect(readQuantity("2", 12)).toBe(2);
		expect(parseQuantity("3 cases")).toEqual({ count: 3, unit: "pack" });
	});
});
