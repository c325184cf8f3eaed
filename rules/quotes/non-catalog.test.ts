import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeQuoteLine } from "../../tests/factories/quote.ts";
import { compareBids } from "./bids.ts";
import {
	leftOutText,
	nonCatalogText,
	notOrderedText,
	shownPartNumber,
	toNonCatalogProduct,
} from "./non-catalog.ts";
import { quoteDifference } from "./quote-difference.ts";
import { quotationLines } from "./quote-sums.ts";

const makePole = (description: string, partNumber = "", leadTime = "") =>
	makeQuoteLine({
		nonCatalog: { leadTime },
		productDetails: toNonCatalogProduct({ description, partNumber }),
	});

const text = fc.string({ minLength: 1, maxLength: 30 });
const totals = {
	itemTotal: 0,
	optionTotal: 0,
	subTotal: 0,
	shipping: 0,
	bankSurcharge: 0,
	discount: 0,
	total: 0,
};

describe("an item that isn't in the catalog", () => {
	it("is named by its part number, or else by its description, which then stands once", () => {
		fc.assert(
			fc.property(text, fc.option(text, { nil: "" }), (description, partNumber) => {
				const line = makePole(description, partNumber);
				expect(line.productDetails.sku).toBe(partNumber || description);
				expect(line.productDetails.name).toBe(description);
				expect(line.productDetails.link).toBeNull();
				expect(shownPartNumber(line)).toBe(partNumber === description ? "" : partNumber);
			}),
		);
		expect(shownPartNumber(makeQuoteLine())).toBe("NL-A19-27");
	});

	it("says when it comes, and that it isn't ordered", () => {
		expect(nonCatalogText(makePole("Pole", "", "6 to 8 weeks"))).toBe(
			"Non-catalog item, lead time 6 to 8 weeks",
		);
		expect(nonCatalogText(makePole("Pole"))).toBe("Non-catalog item");
		expect(nonCatalogText(makeQuoteLine())).toBe("");
		expect(notOrderedText(["Pole"])).toBe("Pole is not in the catalog, so it can’t be ordered here.");
		expect(notOrderedText(["Pole", "Arm"])).toBe(
			"These lines are not in the catalog, so they can’t be ordered here: Pole, Arm.",
		);
		expect(leftOutText(["Pole"])).toBe("Not in the catalog: Pole.");
	});

	it("is passed on in a quotation with its lead time", () => {
		const { lines } = quotationLines([makePole("Pole", "", "6 weeks")], { kind: "none" });
		expect(lines[0]).toMatchObject({ nonCatalog: { leadTime: "6 weeks" }, price: 0 });
	});

	it("differs between versions by what was typed", () => {
		const before = makePole("Pole", "", "6 weeks");
		for (const after of [makePole("Pole", "", "8 weeks"), makePole("Pole, bronze", "", "6 weeks")])
			expect(quoteDifference({ lines: [before], totals }, { lines: [after], totals }).lines[0]).toMatchObject(
				{ kind: "changed", changes: ["item"] },
			);
		expect(quoteDifference({ lines: [before], totals }, { lines: [before], totals }).counts.unchanged).toBe(
			1,
		);
	});

	it("is compared with the base bid under one name", () => {
		const [row] = compareBids([makePole("Pole")], [makePole("Pole")]).types;
		expect(row?.base).toMatchObject({ sku: "Pole", name: "Non-catalog item" });
	});
});
