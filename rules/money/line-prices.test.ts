import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeQuoteLine } from "../../tests/factories/quote.ts";
import {
	comparedPrices,
	formatDiscount,
	formatLineTotal,
	formatUnitPrice,
	includedText,
	type PricedLine,
	priceNote,
	priceParts,
	specialPrices,
} from "./line-prices.ts";

const negotiated = {
	by: "Rosa Lindqvist",
	at: "2026-11-22T09:00:00.000Z",
	reason: "Job lot",
	needsConfirmation: false,
};
const line = (more: Partial<PricedLine> = {}): PricedLine => ({
	price: 8,
	originalPrice: 9.2,
	listPrice: 10,
	negotiated,
	...more,
});

describe("other prices of a line", () => {
	it("include list and account price, with the difference for representatives", () => {
		expect(comparedPrices(line(), "buyer")).toEqual([
			{ label: "List price", price: "$10.00", off: null, replaced: true },
			{ label: "Your price", price: "$9.20", off: null, replaced: true },
		]);
		expect(comparedPrices(line(), "representative")).toEqual([
			{ label: "List price", price: "$10.00", off: "20% off", replaced: true },
			{ label: "Account price", price: "$9.20", off: "13% off", replaced: true },
		]);
	});

	it("include only prices that differ, and the list price only where known", () => {
		expect(comparedPrices(line({ price: 9.2, negotiated: undefined }), "buyer")).toHaveLength(1);
		expect(comparedPrices(line({ listPrice: undefined }), "buyer").map(({ label }) => label)).toEqual([
			"Your price",
		]);
		expect(comparedPrices({ price: 10, originalPrice: 10, listPrice: 10 }, "representative")).toEqual([]);
	});

	it("are replaced by a lower price alone", () => {
		const raised = comparedPrices(line({ price: 9.5 }), "buyer");
		expect(raised.map(({ label, replaced }) => [label, replaced])).toEqual([
			["List price", true],
			["Your price", false],
		]);
	});

	it("don't label an account price as a list price", () => {
		const dollars = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100);
		fc.assert(
			fc.property(dollars, dollars, fc.option(dollars, { nil: undefined }), (price, account, list) => {
				const shown = comparedPrices({ price, originalPrice: account, listPrice: list }, "buyer");
				const listed = shown.filter(({ label }) => label === "List price");
				expect(listed.length).toBe(list !== undefined && list !== price ? 1 : 0);
			}),
		);
	});

	it("say when a price is above list", () => {
		expect(formatDiscount(9.2, 9.5)).toBe("3.3% above");
		expect(formatDiscount(9.2, 9.2)).toBeNull();
		expect(formatDiscount(0, 5)).toBeNull();
	});
});

describe("note on a negotiated price", () => {
	const special = { ...negotiated, needsConfirmation: true };

	it("says who set it and why, and tells representatives that it is below the floor", () => {
		expect(priceNote(line(), "buyer")).toEqual({
			text: "Price set by Rosa Lindqvist: Job lot",
			special: false,
		});
		expect(priceNote(line({ negotiated: special }), "buyer")?.text).toBe(
			"Special price set by Rosa Lindqvist: Job lot",
		);
		expect(priceNote(line({ negotiated: special }), "representative")?.text).toBe(
			"Below the price floor. Special price set by Rosa Lindqvist: Job lot",
		);
		expect(priceNote(line({ negotiated: undefined }), "buyer")).toBeNull();
	});

	it("omits missing facts, and hides the floor from buyers", () => {
		const old = { by: "", at: null, reason: "", needsConfirmation: true };
		expect(priceNote(line({ negotiated: old }), "buyer")?.text).toBe(
			"Special price set by your representative. No reason was given.",
		);
		expect(priceNote(line({ negotiated: old }), "buyer")?.text).not.toMatch(/floor|margin/i);
	});

	it("lists the lines that must be confirmed", () => {
		const product = { sku: "NL-1", name: "Lamp", brand: "House", productID: "p", link: "/p" };
		const lines = [line(), line({ price: 0, negotiated: special })].map((entry, index) => ({
			...entry,
			lineId: `l-${index}`,
			productDetails: product,
		}));
		expect(specialPrices(lines, "buyer")).toEqual([
			{
				id: "l-1",
				called: "NL-1",
				price: "$0.00",
				note: "Special price set by Rosa Lindqvist: Job lot",
			},
		]);
	});
});

it("an item that waits for its price never shows $0.00", () => {
	const waiting = {
		price: 0,
		lineTotal: 0,
		quantity: 20,
		options: [],
		nonCatalog: { leadTime: "", unpriced: true },
	};
	expect(formatUnitPrice(waiting)).toBe("To be quoted");
	expect(formatLineTotal(waiting)).toBe("To be quoted");
	const free = { ...waiting, nonCatalog: { leadTime: "" } };
	expect(formatUnitPrice(free)).toBe("$0.00");
	expect(formatLineTotal(free)).toBe("$0.00");
});

const freight = { adderId: "a", kind: "freight", description: "", basis: "each", itemized: false } as const;

const startUp = {
	adderId: "b",
	kind: "labor",
	description: "Start-up",
	basis: "line",
	itemized: true,
	amount: 300,
} as const;

describe("adder texts", () => {
	it("names what a price includes, with amounts where they are known", () => {
		expect(includedText({})).toBe("");
		expect(includedText({ adders: [freight, startUp] })).toBe(
			"Includes: freight, Start-up ($300.00 for the line)",
		);
		expect(includedText({ adders: [{ ...freight, amount: 5 }] })).toBe("Includes: freight ($5.00 each)");
	});

	it("tells the fixture's own price only to those who have it", () => {
		const line = makeQuoteLine({ adders: [freight] });
		expect(priceParts(line)).toBe("Includes: freight");
		expect(priceParts({ ...line, ownPrice: 15 })).toBe("Includes: freight; fixture $15.00");
	});
});
