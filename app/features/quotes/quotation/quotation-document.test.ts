import { describe, expect, it } from "vitest";
import type { Quote } from "#contracts/quotes/quotes";
import type { QuotationPrices } from "#rules/quotes/quote-sums";
import { jpegLogo, makeLogo } from "../../../../tests/factories/logo.ts";
import { getTotals, makeQuote, makeQuoteLine } from "../../../../tests/factories/quote.ts";
import { readPdfText } from "../../../../tests/setup/pdf-text.ts";
import { type QuotationHead, quotationFileName, renderQuotation } from "./quotation-document.server.ts";

const letterhead = {
	name: "Harbor Electric Supply",
	address: ["410 Commercial Street", "Portland, ME 04101"],
	phone: "207-555-0147",
	email: "quotes@harbor.example",
	website: "www.harbor.example",
	closing: "Prices are valid for 30 days. Freight by us.",
	version: "v",
	logo: null,
	changedBy: "Dana",
	changedAt: "2026-11-20T00:00:00.000Z",
};
const head = (more: Partial<QuotationHead> = {}): QuotationHead => ({
	owner: "account",
	letterhead,
	logo: null,
	zone: "America/New_York",
	manufacturer: "Meridian Lighting",
	prices: { kind: "quoted" },
	...more,
});
const line = makeQuoteLine({
	quantity: 3,
	price: 19.8,
	listPrice: 33.33,
	note: "our margin",
	productDetails: { ...makeQuoteLine().productDetails, ownNumber: "HE-1" },
});
const quote = makeQuote({
	lines: [line],
	note: "Keep this between us",
	appliedCoupon: { coupon: "LIGHT15", percentage: 0.15, products: "" },
	totals: getTotals([line], 5.94),
});
const print = async (prices: QuotationPrices, more: Partial<QuotationHead> = {}, of: Quote = quote) => {
	const pdf = await renderQuotation(of, head({ prices, ...more }));
	return { pdf, text: readPdfText(pdf).join(" | "), raw: pdf.toString("latin1") };
};
const pages = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;

describe("renderQuotation", () => {
	it("has the own head, the number, the maker of the products and the closing line", async () => {
		const { text, raw } = await print({ kind: "quoted" });
		for (const part of [
			"Quotation Q-100001: Lobby",
			"Products by Meridian Lighting",
			"Harbor Electric Supply",
			"410 Commercial Street, Portland, ME 04101",
			"207-555-0147",
			"Our part no. HE-1",
			"$19.80",
			"$59.40",
			"−$5.94",
			"$53.46",
			"Prices are valid for 30 days. Freight by us.",
		])
			expect(text).toContain(part);
		expect(raw).toContain("(Harbor Electric Supply)");
		expect(quotationFileName(quote)).toBe("quotation-Q-100001-v2.pdf");
	});

	it("never has what is between the manufacturer and the account", async () => {
		for (const prices of [
			{ kind: "quoted" },
			{ kind: "markup", hundredths: 2500 },
			{ kind: "none" },
		] satisfies QuotationPrices[]) {
			const { text, raw } = await print(prices);
			expect(`${text} ${raw}`).not.toMatch(
				/33\.33|PO-4711|10010|LIGHT15|our margin|between us|Dana|Dec 3|net terms|List price/i,
			);
			if (prices.kind !== "quoted") expect(text).not.toMatch(/19\.80|59\.40|53\.46|5\.94/);
		}
	});

	it("names required accessories that the quote misses", async () => {
		const need = { group: "Mounting kit", without: 2, choices: [] };
		const needs = [{ ...need, lineId: line.lineId, sku: "ASL-S", quantity: 3 }];
		const { text } = await print({ kind: "none" }, {}, { ...quote, needs });
		expect(text).toContain("Required accessories not included");
		expect(text).toContain("ASL-S: Mounting kit needed for 2 of 3 pieces.");
		expect((await print({ kind: "none" })).text).not.toContain("Required accessories");
	});

	it("prints the markup in unit prices that add up to the total", async () => {
		const { text } = await print({ kind: "markup", hundredths: 1250 });
		// 19.80 × 1.125 = 22.275, rounded up.
		expect(text).toContain("$22.28");
		expect(text.match(/\$66\.84/g)).toHaveLength(3);
		expect(text).not.toContain("%");
	});

	it("prints no price, column or total without prices", async () => {
		const lot = {
			lotId: "1",
			name: "Garage",
			price: 4321.5,
			negotiated: { by: "Rosa", at: null, reason: "", needsConfirmation: false },
		};
		const lines = [
			makeQuoteLine({ lineId: "a", lot }),
			makeQuoteLine({ lineId: "b", lot }),
			makeQuoteLine({ lineId: "c" }),
			makeQuoteLine({ lineId: "d", alternate: { to: "c", chosen: false }, lineTotal: 1 }),
		];
		const { text } = await print(
			{ kind: "none" },
			{ letterhead: { ...letterhead, closing: "" } },
			makeQuote({ lines }),
		);
		expect(text).not.toMatch(/\$|price|Amount|Total|saves/i);
		expect(text).toContain("Garage");
		expect(text).toContain("Alternate to A1");
	});

	it("doesn't show an agency the account's part numbers", async () => {
		expect((await print({ kind: "quoted" }, { owner: "agency" })).text).not.toContain("HE-1");
	});

	it("copes with 500 lines, long and non-Latin names, and logos of any shape", async () => {
		const lines = Array.from({ length: 500 }, (_, index) => makeQuoteLine({ lineId: `l${index}` }));
		const long = { ...letterhead, name: "Ωmega Светильник 照明 ".repeat(4).slice(0, 80) };
		const { pdf } = await print(
			{ kind: "markup", hundredths: 1 },
			{ letterhead: long, logo: makeLogo({ width: 2000, height: 10 }) },
			makeQuote({ lines, totals: getTotals(lines) }),
		);
		expect(pages(pdf)).toBeGreaterThan(10);
		for (const logo of [makeLogo({ width: 10, height: 2000 }), jpegLogo, Buffer.from("no image")])
			expect(pages((await print({ kind: "quoted" }, { logo })).pdf)).toBe(1);
	});

	it("is byte-identical for the same input, with its logo as a figure", async () => {
		const [first, second] = [
			await print({ kind: "quoted" }, { logo: makeLogo() }),
			await print({ kind: "quoted" }, { logo: makeLogo() }),
		];
		expect(first.pdf.equals(second.pdf)).toBe(true);
		expect(first.raw).toContain("/S /Figure");
	});
});
