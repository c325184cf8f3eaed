import { describe, expect, it } from "vitest";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { toCents } from "#rules/money/cents";
import { hideInnerPrices } from "#rules/quotes/adders";
import { makeQuoteLine } from "../../tests/factories/quote.ts";
import { markedUpUnitCents, quotationLines } from "./quote-sums.ts";

const lot = {
	lotId: "1",
	name: "Garage",
	price: 4321.55,
	negotiated: { by: "Rosa", at: null, reason: "volume", needsConfirmation: true },
};
const lines: QuoteLine[] = [
	makeQuoteLine({
		lineId: "plain",
		price: 19.99,
		quantity: 7,
		listPrice: 44.44,
		note: "our margin",
		job: "Lobby",
	}),
	makeQuoteLine({
		lineId: "option",
		price: 10.01,
		quantity: 3,
		lineTotal: 33.33,
		options: [{ optionID: "o", name: "Sensor", price: 1.1 }],
	}),
	makeQuoteLine({
		lineId: "adders",
		price: 10.33,
		quantity: 3,
		lineTotal: 31,
		ownPrice: 10,
		negotiated: { by: "Rosa", at: null, reason: "volume", needsConfirmation: true },
		adders: [{ adderId: "f", kind: "freight", description: "", basis: "line", itemized: true, amount: 1 }],
	}),
	makeQuoteLine({ lineId: "a", lot, price: 11.11, lineTotal: 1000 }),
	makeQuoteLine({ lineId: "b", lot, price: 22.22, lineTotal: 3321.55 }),
	makeQuoteLine({ lineId: "base", quantity: 1, price: 500 }),
	makeQuoteLine({ lineId: "alternate", quantity: 1, price: 380.01, alternate: { to: "base", chosen: true } }),
];

/** What a reader adds up: lines that count, and each lot once. */
const addUp = (printed: readonly QuoteLine[]) =>
	printed
		.filter(({ lineId }) => lineId !== "base" && lineId !== "b")
		.reduce((sum, line) => sum + toCents(line.lot ? line.lot.price : line.lineTotal), 0);

describe("markedUpUnitCents", () => {
	it("rounds half a cent up, once", () => {
		expect(markedUpUnitCents(3100, 3, 1000)).toBe(1137);
		expect(markedUpUnitCents(1, 1, 5000)).toBe(2);
		expect(markedUpUnitCents(1, 1, 4999)).toBe(1);
		expect(markedUpUnitCents(5, 1, 1)).toBe(5);
		expect(markedUpUnitCents(0, 9, 50_000)).toBe(0);
		expect(markedUpUnitCents(99_999_999_999, 1, 50_000)).toBe(599_999_999_994);
	});
});

describe("quotationLines", () => {
	it("adds up to the sum with any markup, with lots, adders, options and alternates", () => {
		for (let hundredths = 1; hundredths <= 50_000; hundredths += 333) {
			const printed = quotationLines(hideInnerPrices(lines), { kind: "markup", hundredths });
			expect(addUp(printed.lines)).toBe(printed.sumCents);
			for (const { lot, price, quantity, lineTotal } of printed.lines)
				if (!lot) expect(toCents(price) * quantity).toBe(toCents(lineTotal));
		}
	});

	it("keeps the quoted prices, with options in them", () => {
		const printed = quotationLines(hideInnerPrices(lines), { kind: "quoted" });
		expect(printed.lines.map(({ price }) => price)).toEqual([19.99, 11.11, 10.33, 0, 0, 500, 380.01]);
		expect(printed.sumCents).toBe(13993 + 3333 + 3100 + 432155 + 38001);
		expect(addUp(printed.lines)).toBe(printed.sumCents);
	});

	it("has no price at all without prices", () => {
		const printed = quotationLines(hideInnerPrices(lines), { kind: "none" });
		expect(printed.sumCents).toBe(0);
		const text = JSON.stringify(printed.lines.map(({ quantity: _, ...line }) => line));
		expect(text.match(/"(price|originalPrice|lineTotal|amount|listPrice)":(?!0[,}])/g)).toBeNull();
	});

	it("never passes on what the manufacturer's quote says of prices and notes", () => {
		const printed = quotationLines(lines, { kind: "markup", hundredths: 2500 });
		const text = JSON.stringify(printed);
		for (const hidden of [
			"19.99",
			"44.44",
			"10.01",
			"11.11",
			"22.22",
			"4321.55",
			"Rosa",
			"volume",
			"our margin",
		])
			expect([hidden, text.includes(hidden)]).toEqual([hidden, false]);
		expect(text).toContain("Lobby");
	});
});
