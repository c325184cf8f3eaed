import fc from "fast-check";
import { expect, it } from "vitest";
import { makeQuoteLine } from "../../tests/factories/quote.ts";
import { orderTotals } from "../checkout/order-totals.ts";
import { toCents, toDollars } from "../money/cents.ts";
import { salesTax } from "../tax/sales-tax.ts";
import {
	type CanceledLine,
	creditOfReturn,
	type EarlierReturn,
	totalsWithReturns,
	withoutReturned,
} from "./cancel-order.ts";

const sums = (cents: number, discountCents = 0) => ({
	...{ itemTotal: cents / 100, optionTotal: 0, subTotal: cents / 100, shipping: 0, bankSurcharge: 0 },
	...{ discount: discountCents / 100, total: (cents - discountCents) / 100 },
});
const rate = { state: "ME", millionths: 55_000, shippingTaxed: false };
const line = (lineId: string, quantity: number, cents: number): CanceledLine => ({
	line: makeQuoteLine({ lineId, quantity, lineTotal: cents / 100 }),
	fulfillment: { ordered: quantity, canceled: 0 },
});

/** An order whose pieces are canceled and returned, with what was billed and credited so far. */
function book(lines: readonly CanceledLine[], discountCents: number, shippingCents: number, taxed = rate) {
	const goods = lines.reduce((sum, each) => sum + toCents(each.line.lineTotal), 0);
	const tax = salesTax("ME", { goodsCents: goods - discountCents, shippingCents }, taxed, null);
	const ordered = orderTotals(sums(goods, discountCents), shippingCents, tax);
	const credited: EarlierReturn[] = [];
	const credits: { cents: number; taxCents: number }[] = [];
	let now = lines;
	let billed = ordered;
	return {
		ordered,
		credits,
		billed: () => billed,
		giveBack(lineId: string, quantity: number) {
			const worth = creditOfReturn({ ordered, billed, lines: now, credited }, { lineId, quantity });
			credited.push({ lineId, quantity, worth });
			credits.push(worth);
			return worth;
		},
		cancel(lineId: string, quantity: number) {
			now = withoutReturned(now, [{ lineId, quantity }]);
			billed = totalsWithReturns({ ordered, lines: now, credited });
		},
	};
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

it("credits the price with its part of the coupon and tax, and no freight", () => {
	// A quarter of $400.00 less $40.00 and 5.5% tax of that.
	expect(book([line("a", 40, 400_00)], 40_00, 15_00).giveBack("a", 10)).toEqual({
		cents: 94_95,
		taxCents: 4_95,
	});
});

it("credits what was billed with a cancellation between returns", () => {
	const order = book([line("a", 3, 19_99)], 0, 0);
	order.giveBack("a", 1);
	order.cancel("a", 1);
	order.giveBack("a", 1);
	expect(sum(order.credits.map(({ cents }) => cents))).toBe(toCents(order.billed().total));
});

it("counts returns whose worth isn't known as they would be credited now", () => {
	const ordered = orderTotals(sums(1_00), 0);
	const credited = [{ lineId: "a", quantity: 2, worth: null }];
	const order = { ordered, billed: ordered, lines: [line("a", 3, 1_00)], credited };
	expect(creditOfReturn(order, { lineId: "a", quantity: 1 }).cents).toBe(34);
});

it("adds up to what was billed for the goods and their tax, in whatever order pieces go", () => {
	const part = fc.record({
		line: fc.nat(2),
		pieces: fc.integer({ min: 1, max: 9 }),
		isReturn: fc.boolean(),
	});
	fc.assert(
		fc.property(
			fc.array(fc.integer({ min: 1, max: 9_999_99 }), { minLength: 3, maxLength: 3 }),
			fc.array(part, { minLength: 1, maxLength: 9 }),
			fc.integer({ min: 0, max: 100 }),
			fc.integer({ min: 10_000, max: 120_000 }),
			fc.boolean(),
			(prices, parts, percent, millionths, shippingTaxed) => {
				const pieces = [0, 1, 2].map((at) =>
					sum(parts.filter((each) => each.line === at).map((p) => p.pieces)),
				);
				const lines = prices.flatMap((cents, at) => {
					const quantity = pieces[at] ?? 0;
					return quantity === 0 ? [] : [line(`l${at}`, quantity, cents)];
				});
				const goods = sum(lines.map((each) => toCents(each.line.lineTotal)));
				const taxed = { ...rate, millionths, shippingTaxed };
				const order = book(lines, Math.floor((goods * percent) / 100), 15_00, taxed);
				for (const { line: at, pieces: count, isReturn } of parts)
					order[isReturn ? "giveBack" : "cancel"](`l${at}`, count);
				const { total, salesTax: tax, subTotal, discount, canceled = 0 } = order.billed();
				const cents = order.credits.map((credit) => credit.cents);
				const taxes = order.credits.map(({ taxCents }) => taxCents);
				// Freight stays, with its tax; the rows of the bill add up.
				const rest = toCents(total) - sum(cents) - 15_00;
				expect(rest).toBe(toCents(tax?.amount ?? 0) - sum(taxes));
				expect(rest).toBeGreaterThanOrEqual(0);
				if (!shippingTaxed) expect(rest).toBe(0);
				expect(toDollars(toCents(subTotal - canceled - discount + 15 + (tax?.amount ?? 0)))).toBe(total);
			},
		),
		{ numRuns: 100 },
	);
});
