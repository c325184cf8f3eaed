import { expect, it } from "vitest";
import type { OrderLine } from "#contracts/quick-order/order-lists";
import { makeCandidate, makeOrderLine } from "../../tests/factories/order-line.ts";
import { toNonCatalogItems } from "./unmatched-lines.ts";

const unmatched: Partial<OrderLine> = {
	match: "none",
	candidates: [],
	productId: null,
	problem: "no-match",
};

it("makes items of lines that nothing matches, with type and part number", () => {
	const lines = [
		makeOrderLine({ ...unmatched, text: "20 ft square steel pole", quantity: "1 dz", tag: "P1" }),
		makeOrderLine({ ...unmatched, brand: "Valmont", part: "DS330", text: "pole", quantity: "4" }),
	];
	expect(toNonCatalogItems(lines)).toEqual([
		{
			...{ description: "20 ft square steel pole", partNumber: "" },
			...{ quantity: 12, leadTime: "", fixtureType: "P1" },
		},
		{
			...{ description: "Valmont pole", partNumber: "DS330" },
			...{ quantity: 4, leadTime: "", fixtureType: "" },
		},
	]);
});

it("leaves lines in the list that are matched, left out, without a quantity or shortened by a spreadsheet", () => {
	const lines = [
		makeOrderLine(),
		makeOrderLine({ problem: "choose", productId: null, candidates: [makeCandidate()] }),
		makeOrderLine({ ...unmatched, leftOut: true, problem: null }),
		makeOrderLine({ ...unmatched, quantity: "some" }),
		makeOrderLine({ ...unmatched, text: "6.01986E+11" }),
	];
	expect(toNonCatalogItems(lines)).toEqual([]);
});

it("cuts what an item of a quote can't hold", () => {
	const [item] = toNonCatalogItems([makeOrderLine({ ...unmatched, text: "x".repeat(400) })]);
	expect(item?.description).toHaveLength(200);
});
