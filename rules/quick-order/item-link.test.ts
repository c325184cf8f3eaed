import { describe, expect, it } from "vitest";
import { readItemLink, writeItemLink } from "./item-link.ts";

describe("readItemLink", () => {
	it("reads part numbers with quantities, from one parameter or several", () => {
		expect(readItemLink(["EDG-1-G:10, VTR-24:2", "EXT-1-R"])).toEqual([
			{ sku: "EDG-1-G", quantity: "10" },
			{ sku: "VTR-24", quantity: "2" },
			{ sku: "EXT-1-R", quantity: "1" },
		]);
	});

	it("keeps what can't be an item, so that it is explained", () => {
		expect(readItemLink(["EDG-1-G:ten,:4,A:1:2,,"])).toEqual([
			{ sku: "EDG-1-G", quantity: "ten" },
			{ sku: "", quantity: "4" },
			{ sku: "A:1", quantity: "2" },
		]);
	});
});

describe("writeItemLink", () => {
	it("writes what readItemLink reads, the pieces of a part number once", () => {
		const items = writeItemLink([
			{ sku: "EDG-1-G", quantity: 10 },
			{ sku: "VTR/24 +", quantity: 2 },
			{ sku: "EDG-1-G", quantity: 5 },
		]);
		expect(readItemLink([items ?? ""])).toEqual([
			{ sku: "EDG-1-G", quantity: "15" },
			{ sku: "VTR/24 +", quantity: "2" },
		]);
	});

	it.each([
		["nothing", []],
		["a separator in a part number", [{ sku: "A,B", quantity: 1 }]],
		[
			"more than an address holds",
			Array.from({ length: 600 }, (_, n) => ({ sku: `PART-${n}-LONG`, quantity: n + 1 })),
		],
	])("writes no link for %s", (_, lines) => {
		expect(writeItemLink(lines)).toBeNull();
	});
});
