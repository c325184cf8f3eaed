import { expect, it } from "vitest";
import { emptyRows } from "../enter-list.ts";
import { cameIntoView, outOfViewMs, placeCode, toPartNumber } from "./scanned-code.ts";

const upc = "046677473891";

it.each([
	["0046677473891", upc],
	[` ${upc}\n`, upc],
	["0012345678900", "0012345678900"],
	["TOL-24-40K-54L", "TOL-24-40K-54L"],
	["https://meridian.example/p/1", null],
	["", null],
	["9".repeat(201), null],
])("reads %j as %j", (raw, part) => {
	expect(toPartNumber(raw)).toBe(part);
});

it("takes the first empty row, or one more", () => {
	expect(placeCode([{ sku: "A", quantity: "" }, ...emptyRows(2)], upc)).toEqual({ row: 1, quantity: "1" });
	expect(placeCode([{ sku: "A", quantity: "3" }], upc)).toEqual({ row: 1, quantity: "1" });
});

it.each([
	["", "2"],
	["1", "2"],
	["1,200", "1201"],
	["2 dz", "25"],
	["0", "0"],
	["a few", "a few"],
])("adds a piece to %j of the same code", (quantity, after) => {
	const rows = [
		{ sku: "B", quantity: "9" },
		{ sku: upc, quantity },
	];
	expect(placeCode(rows, upc)).toEqual({ row: 1, quantity: after });
});

it("keeps what was typed in the row of a code, and adds to another row with the same one", () => {
	const rows = [
		{ sku: upc, quantity: "4" },
		{ sku: upc, quantity: "" },
		{ sku: "B", quantity: "" },
	];
	expect(placeCode(rows, upc, 1)).toEqual({ row: 0, quantity: "5" });
	expect(placeCode(rows, "B", 2)).toEqual({ row: 2, quantity: "1" });
	expect(placeCode([{ sku: "B", quantity: "7" }], "B", 0)).toEqual({ row: 0, quantity: "7" });
});

it("counts a code again after it was out of view", () => {
	const seen = new Map<string, number>();
	expect(cameIntoView(seen, ["a", "b", "a"], 0)).toEqual(["a", "b"]);
	expect(cameIntoView(seen, ["a"], outOfViewMs - 1)).toEqual([]);
	expect(cameIntoView(seen, ["a", "b"], outOfViewMs)).toEqual(["b"]);
	expect(cameIntoView(seen, ["a"], 3 * outOfViewMs)).toEqual(["a"]);
});
