import fc from "fast-check";
import { expect, it } from "vitest";
import { makeQuoteLine } from "../../tests/factories/quote.ts";
import { orderTotals } from "../checkout/order-totals.ts";
import { toCents } from "../money/cents.ts";
import { salesTax } from "../tax/sales-tax.ts";
import { creditOfReturn, type ReturnedLine } from "./credited-returns.ts";

const sums = (subTotal: number, discount = 0) => ({
	...{ itemTotal: subTotal, optionTotal: 0, subTotal, shipping: 0, bankSurcharge: 0 },
	...{ discount, total: subTotal - discount },
});
const line = (quantity: number, lineTotal: number, credited: readonly number[] = []): ReturnedLine => ({
	line: makeQuoteLine({ lineId: `line-${quantity}`, quantity, lineTotal }),
	fulfillment: { ordered: quantity, canceled: 0 },
	requests: credited.map((pieces) => ({ kind: "return", status: "CREDITED", quantity: pieces })),
});

it("credits the price with its part of the coupon and tax, and no freight", () => {
	const rate = { state: "ME", millionths: 55_000, shippingTaxed: false };
	const tax = salesTax("ME", { goodsCents: 36_000, shippingCents: 1500 }, rate, null);
	const ordered = orderTotals(sums(400, 40), 1500, tax);
	// A quarter of $400.00 less $40.00 and 5.5% tax of that.
	expect(creditOfReturn(ordered, [line(40, 400)], { lineId: "line-40", quantity: 10 })).toBe(94_95);
});

it("counts credited returns alone", () => {
	const ordered = orderTotals(sums(1), 0);
	const asked = { kind: "return" as const, status: "APPROVED", quantity: 1 };
	const one = { ...line(3, 1), requests: [asked, { ...asked, kind: "cancellation" as const }] };
	expect(creditOfReturn(ordered, [one], { lineId: "line-3", quantity: 1 })).toBe(33);
	expect(creditOfReturn(ordered, [line(3, 1, [1, 1])], { lineId: "line-3", quantity: 1 })).toBe(34);
});

it("adds up to what the goods cost, however they are returned", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 9_999_99 }),
			fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
			fc.integer({ min: 0, max: 100 }),
			(cents, parts, percent) => {
				const discount = Math.floor((cents * percent) / 100) / 100;
				const ordered = orderTotals(sums(cents / 100, discount), 1500);
				const quantity = parts.reduce((sum, part) => sum + part, 0);
				const credits = parts.map((part, index) =>
					creditOfReturn(ordered, [line(quantity, cents / 100, parts.slice(0, index))], {
						lineId: `line-${quantity}`,
						quantity: part,
					}),
				);
				expect(credits.every((credit) => credit >= 0)).toBe(true);
				expect(credits.reduce((sum, credit) => sum + credit, 0)).toBe(cents - toCents(discount));
			},
		),
		{ numRuns: 60 },
	);
});
