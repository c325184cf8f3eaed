import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { largestQuantity, readQuantity } from "./order-quantity.ts";

describe("parseQuantity", () => {
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
});
