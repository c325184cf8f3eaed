import { describe, expect, it } from "vitest";
import { getTotals, makeQuote, makeQuoteLine } from "../../../../tests/factories/quote.ts";
import { readPdfText } from "../../../../tests/setup/pdf-text.ts";
import { renderQuoteDocument } from "./quote-document.server.ts";

const company = {
	name: "Meridian Lighting",
	address: "1 Harbor Way\nPortland, ME 04101",
	phone: null,
	email: "sales@shop.example",
	termsUrl: "https://shop.example/terms-and-conditions",
};
const account = {
	accountId: "10010",
	name: "Harbor Electric Supply",
	address: { name: "", street: "410 Commercial Street", city: "Portland", state: "ME", zip: "04101" },
	phone: null,
};
const zones = { account: "America/New_York", reader: "America/New_York" };
const pages = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
const getLines = (count: number) =>
	Array.from({ length: count }, (_, index) => makeQuoteLine({ lineId: `l${index}`, quantity: index + 1 }));

describe("renderQuoteDocument", () => {
	it("makes a tagged PDF titled with the quote number, byte-identical for the same input", async () => {
		const quote = makeQuote();
		const pdf = await renderQuoteDocument(quote, account, company, zones);
		const text = pdf.toString("latin1");
		expect(text.startsWith("%PDF-1.7")).toBe(true);
		expect(pages(pdf)).toBe(1);
		expect(text).toContain("/StructTreeRoot");
		expect(text).toContain("(Quote Q-100001: Lobby)");
		expect(pdf.equals(await renderQuoteDocument(quote, account, company, zones))).toBe(true);
	});

	it("continues 500 lines over many pages, with a header on each", async () => {
		const lines = getLines(500);
		const pdf = await renderQuoteDocument(
			makeQuote({ lines, totals: getTotals(lines) }),
			account,
			company,
			zones,
		);
		expect(pages(pdf)).toBeGreaterThan(10);
		expect(pages(pdf)).toBeLessThan(25);
		// Six column headers per page, and one per total.
		expect(pdf.toString("latin1").match(/\/S \/TH\b/g)?.length).toBe(6 * pages(pdf) + 2);
	});

	it("prints a lot once with its price, and no price of a line in it", async () => {
		const lot = {
			lotId: "1",
			name: "Parking garage",
			price: 4321.5,
			negotiated: { by: "Rosa", at: null, reason: "", needsConfirmation: false },
		};
		const lines = [
			makeQuoteLine({ lineId: "a", lot, price: 11.11, listPrice: 22.22, lineTotal: 33.33 }),
			makeQuoteLine({ lineId: "b", lot, price: 44.44, listPrice: 55.55, lineTotal: 66.66 }),
		];
		const text = readPdfText(await renderQuoteDocument(makeQuote({ lines }), account, company, zones));
		expect(text.filter((piece) => piece.startsWith("Parking garage"))).toHaveLength(1);
		expect(text.filter((piece) => piece === "$4,321.50")).toHaveLength(1);
		expect(text.filter((piece) => piece === "In lot")).toHaveLength(4);
		expect(text.join(" ")).not.toMatch(/11\.11|22\.22|33\.33|44\.44|55\.55|66\.66/);
	});

	it("prints what an alternate stands for and what it saves, and whether it is in the total", async () => {
		const base = makeQuoteLine({ lineId: "a", fixtureType: "A1", lineTotal: 500 });
		const alternate = (chosen: boolean) =>
			makeQuoteLine({ lineId: "b", fixtureType: "A1-ALT", lineTotal: 380, alternate: { to: "a", chosen } });
		const print = async (chosen: boolean) =>
			readPdfText(
				await renderQuoteDocument(makeQuote({ lines: [base, alternate(chosen)] }), account, company, zones),
			).join(" ");
		expect(await print(false)).toContain("Alternate to A1, saves $120.00, not in the total");
		const chosen = await print(true);
		expect(chosen).toContain("Replaced by its alternate, not in the total");
		expect(chosen).toContain("Chosen instead of A1, saves $120.00");
	});

	it("embeds the fonts it needs, and copes with unsupported characters and very long text", async () => {
		const lines = [
			makeQuoteLine({
				fixtureType: "WWWWWWWWWWWWWWWWWWWW",
				productDetails: {
					...makeQuoteLine().productDetails,
					sku: "X".repeat(200),
					name: "Светильник 照明 ".repeat(30),
				},
			}),
		];
		const quote = makeQuote({
			lines,
			name: "Ωmega ".repeat(16),
			note: "First\n\nSecond",
			appliedCoupon: { coupon: "LIGHT15", percentage: 0.15, products: "" },
			totals: getTotals(lines, 5.94),
			expiresAt: null,
			status: "draft",
		});
		const pdf = await renderQuoteDocument(quote, null, { ...company, address: null, email: null }, zones);
		expect(pages(pdf)).toBe(1);
		const faces = new Set(pdf.toString("latin1").match(/\/FontName \/\S+/g));
		expect(faces.size).toBeGreaterThan(2);
	});
});
