import { expect, it } from "vitest";
import { makeQuoteLine } from "../../../tests/factories/quote.ts";
import { choiceOf, listValue, toChoice } from "./quote-tools.server.ts";

it("the list value counts every piece, and is unknown with an unknown list price", () => {
	const line = makeQuoteLine({ quantity: 3, listPrice: 0.1 });
	expect(listValue([line, line])).toBe(0.6);
	expect(listValue([line, makeQuoteLine({ listPrice: undefined })])).toBeNull();
});

it("a line to choose shows its type, part number, quantity and list value", () => {
	expect(toChoice(makeQuoteLine({ quantity: 1200, listPrice: 20 }))).toMatchObject({
		label: "A1 · NL-A19-27",
		detail: "Northlight A19, 2700 K, 1,200 pieces, list $24,000.00",
	});
	expect(toChoice(makeQuoteLine({ fixtureType: "" })).label).toBe("NL-A19-27");
});

it("names an item that isn't in the catalog once", () => {
	const { productDetails } = makeQuoteLine();
	const pole = "20 ft square steel pole";
	const line = makeQuoteLine({
		quantity: 24,
		fixtureType: "P1",
		productDetails: { ...productDetails, sku: pole, name: pole },
		nonCatalog: { leadTime: "6 weeks" },
	});
	expect(choiceOf(line).label).toBe(`P1 · ${pole} · 24 pieces`);
	expect(toChoice(line)).toMatchObject({ label: `P1 · ${pole}`, detail: expect.not.stringContaining(pole) });
});
