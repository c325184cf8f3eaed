import type { Totals } from "#contracts/cart/cart-service";
import type { Quote, QuoteLine } from "#contracts/quotes/quotes";

/** Fields can be overridden; the amount is computed. */
export function makeQuoteLine(line: Partial<QuoteLine> = {}): QuoteLine {
	const { quantity = 2, price = 19.8 } = line;
	return {
		lineId: "line-1",
		productId: "sku-1",
		originalPrice: price,
		options: [],
		fixtureType: "A1",
		productDetails: {
			sku: "NL-A19-27",
			name: "Northlight A19, 2700 K",
			brand: "Northlight",
			productID: "a19",
			link: "/p/led-lamps/a-series/a19?option=sku-1",
		},
		lineTotal: Math.round(quantity * price * 100) / 100,
		...line,
		quantity,
		price,
	};
}

/** Totals of lines without options. */
export function getTotals(lines: readonly QuoteLine[], discount = 0): Totals {
	const subTotal = lines.reduce((sum, { lineTotal }) => sum + Math.round(lineTotal * 100), 0) / 100;
	const total = Math.round((subTotal - discount) * 100) / 100;
	return { itemTotal: subTotal, optionTotal: 0, subTotal, shipping: 0, bankSurcharge: 0, discount, total };
}

/** A quote that was sent back; fields can be overridden, totals are computed. */
export function makeQuote(quote: Partial<Quote> = {}): Quote & { totals: Totals } {
	const lines = quote.lines ?? [makeQuoteLine()];
	const totals = quote.totals ?? getTotals(lines);
	return {
		id: "quote-1",
		number: "Q-100001",
		accountId: "10010",
		name: "Lobby",
		PurchaseOrder: "PO-4711",
		status: "sent-back",
		version: 2,
		revision: 3,
		createdBy: { userId: "u1", name: "Dana Okonkwo" },
		createdAt: "2026-11-02T09:00:00.000Z",
		updatedAt: "2026-11-04T09:00:00.000Z",
		submittedAt: "2026-11-03T09:00:00.000Z",
		expiresAt: "2026-12-03T23:59:59.999Z",
		messageCount: 0,
		note: "",
		appliedCoupon: null,
		messages: [],
		versions: [],
		may: { change: true, reprice: false, delete: false, steps: [] },
		orderDraftId: null,
		...quote,
		lines,
		lineCount: lines.length,
		totals,
		total: totals.total,
	};
}
