import { expect, it } from "vitest";
import { makeQuoteLine } from "../../tests/factories/quote.ts";
import { includedText, priceParts } from "./adder-texts.ts";

const freight = { adderId: "a", kind: "freight", description: "", basis: "each", itemized: false } as const;
const startUp = {
	adderId: "b",
	kind: "labor",
	description: "Start-up",
	basis: "line",
	itemized: true,
	amount: 300,
} as const;

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
