import { describe, expect, it } from "vitest";
import { checkPart, checkRows } from "./customer-part-terms.ts";

const skus = new Map([
	["TOL2440K", ["TOL-24-40K"]],
	["EXT1R", ["EXT-1-R"]],
	["AB12", ["AB-12", "A-B12"]],
]);
const check = (number: string, sku: string) => checkPart({ number, sku }, skus);

describe("an own part number", () => {
	it("stands for a SKU however the SKU is written", () => {
		expect(check(" 100 442 ", "tol 24 40k")).toEqual({
			number: "100 442",
			key: "100 442",
			sku: "TOL-24-40K",
		});
		expect(check("x", "a-b12")).toMatchObject({ sku: "A-B12" });
	});
	it("loses the apostrophe that exports put before a formula", () => {
		expect(check("'=1+1", "EXT-1-R")).toMatchObject({ number: "=1+1" });
		expect(check("'tis", "EXT-1-R")).toMatchObject({ number: "'tis" });
	});
	it.each([
		["", "EXT-1-R", "INVALID"],
		["1", "", "INVALID"],
		["1".repeat(61), "EXT-1-R", "INVALID"],
		["1\u202e2", "EXT-1-R", "INVALID"],
		["1", "NONE", "UNKNOWN_SKU"],
		["1", "AB12", "UNKNOWN_SKU"],
		["ext1r", "TOL-24-40K", "OUR_NUMBER"],
	])("%j for %j is refused", (number, sku, code) => {
		expect(check(number, sku)).toMatchObject({ code, reason: expect.stringMatching(/\.$/) });
	});
	it("may be our own number of the same item", () => {
		expect(check("EXT 1 R", "EXT-1-R")).toMatchObject({ sku: "EXT-1-R" });
	});
});

describe("rows of own part numbers", () => {
	it("count a repeated number once, and refuse it for another item", () => {
		const row = (row: number, number: string, sku: string) => ({ row, number, sku });
		const { parts, refused, repeated } = checkRows(
			[row(2, "a1", "EXT-1-R"), row(3, "A1", "EXT-1-R"), row(5, "a1", "TOL-24-40K"), row(6, "b", "no")],
			skus,
		);
		expect(parts).toEqual([{ number: "a1", key: "A1", sku: "EXT-1-R" }]);
		expect(repeated).toBe(1);
		expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
			[5, "Line 2 has the same number of yours for EXT-1-R."],
			[6, "We have no item with this part number."],
		]);
	});
});
