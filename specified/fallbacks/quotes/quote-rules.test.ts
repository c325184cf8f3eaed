import { describe, expect, it } from "vitest";
import { specifiedQuote } from "#specified/calls/cart";
import { listQuotes, toQuote } from "./quote-rules.ts";

const read = (quote: Record<string, unknown>) => specifiedQuote.parse({ PurchaseOrder: "PO-1", ...quote });
const list = (quotes: Record<string, unknown>[], input = {}) =>
	listQuotes(quotes.map(read), "100417", input).quotes.map(({ id }) => id);

describe("a quote of the specification", () => {
	it("is an id and a purchase order, and leaves out the rest", () => {
		expect(toQuote(read({ id: 7 }), "100417")).toMatchObject({
			number: "7",
			PurchaseOrder: "PO-1",
			status: null,
			lines: [],
			totals: null,
			total: null,
			lineCount: null,
			createdAt: null,
			may: { actions: ["edit", "delete"] },
		});
	});

	it("shows what else the service knows", () => {
		const item = {
			cartItemId: "c",
			productId: "a",
			quantity: 2,
			price: "1.50",
			productDetails: { sku: "A-1" },
		};
		const quote = toQuote(
			read({ id: "q", number: "Q-5", status: "Submitted", createdAt: "11/22/2026", items: [item, {}] }),
			"100417",
		);
		expect(quote).toMatchObject({ number: "Q-5", status: "submitted", lineCount: 1, total: 3 });
		expect(quote.lines[0]).toMatchObject({ lineTotal: 3, productDetails: { sku: "A-1" } });
		expect(quote.may.actions).toContain("pdf");
	});
});

describe("a list of quotes", () => {
	const quotes = [
		{ id: "Q9", PurchaseOrder: "Lobby 7", updatedAt: "2026-11-01", total: 5 },
		{ id: "Q10", PurchaseOrder: "Dock", createdAt: "2026-11-20" },
		{ id: "Q8", PurchaseOrder: "Lobby 8" },
	];
	it("keeps the service's order without dates, and is newest first with them", () => {
		expect(list([{ id: "b" }, { id: "a" }])).toEqual(["b", "a"]);
		expect(list(quotes)).toEqual(["Q10", "Q9", "Q8"]);
		expect(list(quotes, { sort: "number" })).toEqual(["Q10", "Q9", "Q8"]);
		expect(list(quotes, { sort: "total" })[0]).toBe("Q9");
	});
	it("is searched by all words, and filtered by date", () => {
		expect(list(quotes, { search: "lobby 8" })).toEqual(["Q8"]);
		expect(list(quotes, { search: "q10" })).toEqual(["Q10"]);
		expect(list(quotes, { from: "2026-11-02" })).toEqual(["Q10"]);
		expect(list(quotes, { to: "2026-11-02" })).toEqual(["Q9"]);
		expect(list(quotes, { status: "draft" })).toEqual([]);
	});
	it("is filtered by total, and none of its quotes expires", () => {
		expect(list(quotes, { totalFrom: 5, totalTo: 5 })).toEqual(["Q9"]);
		expect(list(quotes, { totalFrom: 5.01 })).toEqual([]);
		expect(list(quotes, { expiresTo: "2030-01-01" })).toEqual([]);
	});
	it("is paged", () => {
		const many = Array.from({ length: 60 }, (_, at) => read({ id: `q${at}` }));
		const { quotes: shown, total, page, pageCount } = listQuotes(many, "1", { page: 3 });
		expect([shown.length, total, page, pageCount]).toEqual([10, 60, 3, 3]);
	});
});
