import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { makeQuoteLine } from "../../tests/factories/quote.ts";
import { orderTotals } from "../checkout/order-totals.ts";
import { toCents } from "../money/cents.ts";
import { salesTax } from "../tax/sales-tax.ts";
import {
	type CanceledLine,
	cancelProblem,
	keptLines,
	type OpenState,
	totalsAfterCanceling,
	unpaidProblem,
} from "./cancel-order.ts";
import { orderStatuses, paymentStatuses } from "./order-terms.ts";

const order: OpenState = {
	number: "104",
	status: "PENDING",
	paymentStatus: "ON_ACCOUNT",
	paymentHeld: false,
	invoiced: false,
	isRelease: false,
};

test("an order is canceled until it is paid or, billed to the account, processed", () => {
	const states = orderStatuses.flatMap((status) =>
		paymentStatuses.map((paymentStatus) => ({ ...order, status, paymentStatus })),
	);
	const open = states.filter((state) => !cancelProblem(state));
	expect(open.map(({ status, paymentStatus }) => `${status} ${paymentStatus}`)).toEqual([
		"AWAITING_PAYMENT UNPAID",
		"AWAITING_PAYMENT AUTHORIZED",
		"AWAITING_PAYMENT DECLINED",
		"AWAITING_PAYMENT ON_ACCOUNT",
		"PENDING ON_ACCOUNT",
	]);
});

test("only an order that awaits payment is paid another way or returned to the cart", () => {
	const open = orderStatuses.filter((status) => !unpaidProblem({ status, paymentHeld: false }));
	expect(open).toEqual(["AWAITING_PAYMENT"]);
});

test("a payment under way comes first", () => {
	const state = { ...order, status: "AWAITING_PAYMENT", paymentHeld: true } as const;
	expect(cancelProblem(state)?.code).toBe("PAYMENT_OPEN");
	expect(unpaidProblem(state)?.code).toBe("PAYMENT_OPEN");
	expect(unpaidProblem(state)?.message).toMatch(/Finish or cancel/);
	// Payers can't end what we check.
	expect(unpaidProblem({ ...state, paymentReviewed: true })?.message).toMatch(/^We're checking.*Call us/);
});

test("a release is canceled on the page of its blanket order, by the same rules", () => {
	const release = { ...order, number: "HFR-1-REL01", isRelease: true };
	expect(cancelProblem(release, "blanket-order")).toBeNull();
	expect(cancelProblem({ ...release, invoiced: true }, "blanket-order")?.message).toMatch(
		/is invoiced already/,
	);
	expect(cancelProblem({ ...release, status: "SHIPPED" }, "blanket-order")?.message).toMatch(
		/^Release HFR-1-REL01 is already being processed/,
	);
});

describe("says why", () => {
	test.each<[Partial<OpenState>, RegExp]>([
		[{ status: "CANCELLED" }, /already been canceled/],
		[{ status: "PROCESSING" }, /^Order 104 is already being processed.*Call us/],
		[{ status: "SHIPPED" }, /already being processed/],
		[{ invoiced: true }, /is invoiced already/],
		[{ isRelease: true }, /blanket order/],
		[{ paymentStatus: "AUTHORIZED" }, /is paid/],
	])("%o", (change, sentence) => {
		expect(cancelProblem({ ...order, ...change })?.message).toMatch(sentence);
	});
});

const line = (quantity: number, lineTotal: number, canceled: number, more = {}): CanceledLine => ({
	line: makeQuoteLine({ quantity, lineTotal, ...more }),
	fulfillment: { ordered: quantity, canceled },
});

const sums = (subTotal: number, discount = 0) => ({
	itemTotal: subTotal,
	optionTotal: 0,
	subTotal,
	shipping: 0,
	bankSurcharge: 0,
	discount,
	total: subTotal - discount,
});

describe("canceled pieces", () => {
	describe("totals after canceling", () => {
		it("stay the same object while nothing is canceled", () => {
			const ordered = orderTotals(sums(400, 40), 1500);
			expect(totalsAfterCanceling(ordered, [line(40, 400, 0)])).toBe(ordered);
		});

		it("take off goods with their part of the coupon, and keep the freight", () => {
			expect(totalsAfterCanceling(orderTotals(sums(400, 40), 1500), [line(40, 400, 10)])).toMatchObject({
				subTotal: 400,
				canceled: 100,
				discount: 30,
				shipping: 15,
				total: 285,
			});
		});

		it.each([true, false])("tax what is left, freight taxed: %s", (shippingTaxed) => {
			const rate = { state: "TX", millionths: 82_500, shippingTaxed };
			const tax = (goodsCents: number) => salesTax("TX", { goodsCents, shippingCents: 2500 }, rate, null);
			const ordered = orderTotals(sums(400), 2500, tax(40_000));
			const after = totalsAfterCanceling(ordered, [line(40, 400, 10)]);
			expect(after.salesTax).toEqual(tax(30_000));
			expect(after.total).toBe(orderTotals(sums(300), 2500, tax(30_000)).total);
		});

		it("split a price that doesn't divide without losing a cent", () => {
			const totals = [0, 1, 2, 3].map(
				(canceled) => totalsAfterCanceling(orderTotals(sums(1), 0), [line(3, 1, canceled)]).total,
			);
			expect(totals).toEqual([1, 0.67, 0.34, 0]);
		});

		it("never rise with more canceled, are nothing without pieces and freight, and add up", () => {
			const lines = fc.array(
				fc.record({
					quantity: fc.integer({ min: 1, max: 300 }),
					cents: fc.integer({ min: 0, max: 9_999_99 }),
				}),
				{ minLength: 1, maxLength: 6 },
			);
			fc.assert(
				fc.property(
					lines,
					fc.nat({ max: 100 }),
					fc.nat({ max: 100 }),
					fc.nat({ max: 99 }),
					(rows, share, more, off) => {
						const subTotal = rows.reduce((sum, { cents }) => sum + cents, 0);
						const discount = Math.floor((subTotal * off) / 100);
						const ordered = orderTotals(sums(subTotal / 100, discount / 100), 0);
						const at = (percent: number) =>
							totalsAfterCanceling(
								ordered,
								rows.map(({ quantity, cents }) =>
									line(quantity, cents / 100, Math.floor((quantity * Math.min(100, percent)) / 100)),
								),
							);
						const [one, two] = [at(share), at(share + more)];
						expect(two.total).toBeLessThanOrEqual(one.total);
						expect(toCents(at(100).total)).toBe(0);
						expect(toCents(one.total)).toBe(
							toCents(one.subTotal) - toCents(one.canceled ?? 0) - toCents(one.discount),
						);
					},
				),
			);
		});
	});

	it("a lot is left at the sum of what is left of its lines", () => {
		const lot = { lotId: "lot", name: "Package", price: 300 };
		const kept = keptLines([line(10, 200, 5, { lot }), line(1, 100, 0, { lot })]);
		expect(kept.map(({ lineTotal, lot }) => [lineTotal, lot?.price])).toEqual([
			[100, 200],
			[100, 200],
		]);
	});
});
