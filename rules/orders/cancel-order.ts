/**
 * When an order may still be changed here. One that awaits its payment is canceled, billed to the account or returned
 * to the cart; one billed to the account is canceled until it is processed. Afterwards people call us.
 */
import type { OrderTotals } from "#contracts/cart/cart-service";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { splitCents, toCents, toDollars } from "../money/cents.ts";
import { paymentRefusals } from "../payments/payment-sentences.ts";
import { centsOfPieces, withLotSums } from "../quotes/lots.ts";
import type { SalesTax } from "../tax/sales-tax.ts";
import type { LineFulfillment } from "./fulfillment.ts";
import type { OrderStatus, PaymentStatus } from "./order-terms.ts";

export type UnpaidState = {
	status: OrderStatus;
	/** A payment of the order is under way at the provider. */
	paymentHeld: boolean;
	/** It is decided there, and waits for us. */
	paymentReviewed?: boolean;
};

export type OpenState = UnpaidState & {
	number: string;
	paymentStatus: PaymentStatus;
	invoiced: boolean;
	/** A part of a blanket order, which takes its quantities back. */
	isRelease: boolean;
};

export type ChangeProblem = { code: "NOT_POSSIBLE" | "PAYMENT_OPEN"; message: string };

const notPossible = (message: string): ChangeProblem => ({ code: "NOT_POSSIBLE", message });

/** @returns why the order is not to be paid another way or returned to the cart, or `null` */
export function unpaidProblem({ status, paymentHeld, paymentReviewed }: UnpaidState): ChangeProblem | null {
	if (status !== "AWAITING_PAYMENT") return notPossible("This order is no longer awaiting payment.");
	if (paymentHeld)
		return {
			code: "PAYMENT_OPEN",
			message: paymentReviewed
				? paymentRefusals.underReview("this order")
				: "A payment of this order is under way. Finish or cancel the payment first.",
		};
	return null;
}

/**
 * @param on the page where it is canceled: a release is canceled on that of its blanket order
 * @returns why the order can't be canceled, or `null`
 */
export function cancelProblem(
	order: OpenState,
	on: "order" | "blanket-order" = "order",
): ChangeProblem | null {
	const name = `${order.isRelease ? "Release" : "Order"} ${order.number}`;
	if (order.status === "CANCELLED") return notPossible("This order has already been canceled.");
	if (order.status === "AWAITING_PAYMENT") return unpaidProblem(order);
	if (order.isRelease && on === "order")
		return notPossible("Cancel this release on the page of its blanket order.");
	if (order.status !== "PENDING")
		return notPossible(
			`${name} is already being processed, so it can't be canceled here. Call us to stop it.`,
		);
	if (order.paymentStatus !== "ON_ACCOUNT")
		return notPossible("This order is paid, so it can't be canceled here. Call us to cancel it.");
	if (order.invoiced)
		return notPossible("This order is invoiced already, so it can't be canceled here. Call us to cancel it.");
	return null;
}

// What an order costs once pieces of it are canceled. Prices, coupon and rates are those of the order: a price is not
// calculated again because fewer pieces are left. Amounts are integer US cents until the last step.

/** A line of a stored order, which has its share of a lot, and how far it is. */
export type CanceledLine = {
	line: QuoteLine;
	fulfillment: Pick<LineFulfillment, "ordered" | "canceled">;
};

/** What the pieces of a line cost that are not canceled. */
function keptCents({ line, fulfillment: { ordered, canceled } }: CanceledLine): number {
	return centsOfPieces(toCents(line.lineTotal), ordered, Math.max(0, ordered - canceled));
}

/** The lines at what is left of them, with their quantities as ordered; a lot at the sum of its lines. */
export const keptLines = (lines: readonly CanceledLine[]): QuoteLine[] =>
	withLotSums(lines.map((each) => ({ ...each.line, lineTotal: toDollars(keptCents(each)) })));

/**
 * The totals of an order with canceled pieces: its coupon and its tax shrink with the goods, its freight stays.
 *
 * 40 at $10.00 with 10% off, 10 canceled: $400.00 − $100.00 − $30.00 = $270.00.
 *
 * @param ordered the totals as the order was placed
 * @returns `ordered` itself when nothing is canceled
 */
export function totalsAfterCanceling(ordered: OrderTotals, lines: readonly CanceledLine[]): OrderTotals {
	const canceled = lines.reduce((sum, each) => sum + toCents(each.line.lineTotal) - keptCents(each), 0);
	if (canceled === 0) return ordered;
	const subTotal = toCents(ordered.subTotal);
	const left = Math.max(0, subTotal - canceled);
	const [discount = 0] = splitCents(toCents(ordered.discount), [left, subTotal - left]);
	const shipping = toCents(ordered.shipping);
	const goods = { before: subTotal - toCents(ordered.discount), after: left - discount };
	const tax = ordered.salesTax && taxOfRest(ordered.salesTax, goods, shipping);
	const surcharge = toCents(ordered.bankSurcharge);
	return {
		...ordered,
		canceled: toDollars(subTotal - left),
		discount: toDollars(discount),
		...(tax && { salesTax: tax }),
		total: toDollars(Math.max(0, goods.after + shipping + surcharge + toCents(tax?.amount ?? 0))),
	};
}

/** Whether the freight was taxed shows in the amount: the nearer of both bases counts. Half a cent is rounded up. */
function taxOfRest(tax: SalesTax, goods: { before: number; after: number }, shipping: number): SalesTax {
	const amount = toCents(tax.amount);
	if (amount === 0) return tax;
	const farness = (base: number) => Math.abs(base * tax.rate - amount * 100);
	const taxed = farness(goods.before + shipping) < farness(goods.before) ? shipping : 0;
	const [before, after] = [goods.before + taxed, goods.after + taxed];
	if (before <= 0) return tax;
	const rest = Number((2n * BigInt(amount) * BigInt(after) + BigInt(before)) / (2n * BigInt(before)));
	return { ...tax, amount: toDollars(rest) };
}

// What returned pieces of an order are credited at. At any time, what was billed less what was credited is what the
// order costs without the pieces that were canceled or returned, in total and in tax: returns and cancellations add up
// in whatever order they come. Amounts are integer US cents.

type Returned = { lineId: string; quantity: number };

/** A return that was credited before. */
export type EarlierReturn = Returned & {
	/** What its pieces cost, tax included, whether all of that was credited or not; `null` where it isn't known. */
	worth: Worth | null;
};

export type Worth = { cents: number; taxCents: number };

/** The lines, with returned pieces gone as canceled ones are. */
export const withoutReturned = (
	lines: readonly CanceledLine[],
	returned: readonly Returned[],
): CanceledLine[] =>
	lines.map(({ line, fulfillment: { ordered, canceled } }) => ({
		line,
		fulfillment: {
			ordered,
			canceled: returned.reduce(
				(sum, { lineId, quantity }) => (lineId === line.lineId ? sum + quantity : sum),
				canceled,
			),
		},
	}));

const worthOf = ({ total, salesTax }: OrderTotals): Worth => ({
	cents: toCents(total),
	taxCents: toCents(salesTax?.amount ?? 0),
});
const plus = (a: Worth, b: Worth): Worth => ({
	cents: a.cents + b.cents,
	taxCents: a.taxCents + b.taxCents,
});
const minus = (a: Worth, b: Worth): Worth => ({
	cents: a.cents - b.cents,
	taxCents: a.taxCents - b.taxCents,
});

type Order = {
	/** The totals as the order was placed. */
	ordered: OrderTotals;
	lines: readonly CanceledLine[];
	credited: readonly EarlierReturn[];
};

const costWithout = ({ ordered, lines }: Order, returned: readonly Returned[]): Worth =>
	worthOf(totalsAfterCanceling(ordered, withoutReturned(lines, returned)));

/** Returns of unknown worth count as they would be credited now. */
function worthOfCredited(order: Order): Worth {
	const unknown = order.credited.filter(({ worth }) => worth === null);
	const start = minus(costWithout(order, []), costWithout(order, unknown));
	return order.credited.reduce((sum, { worth }) => (worth ? plus(sum, worth) : sum), start);
}

/**
 * What the pieces cost with their part of the coupon and of the tax, without freight.
 * @param billed the totals of the order now
 */
export function creditOfReturn(order: Order & { billed: OrderTotals }, returned: Returned): Worth {
	const owed = minus(worthOf(order.billed), worthOfCredited(order));
	const { cents, taxCents } = minus(owed, costWithout(order, [...order.credited, returned]));
	const credit = Math.max(0, cents);
	return { cents: credit, taxCents: Math.min(credit, Math.max(0, taxCents)) };
}

/**
 * The totals of an order with canceled pieces, of which others may have been returned before: what cents these were
 * rounded by is in the row of the canceled pieces.
 */
export function totalsWithReturns(order: Order): OrderTotals {
	const totals = totalsAfterCanceling(order.ordered, order.lines);
	if (order.credited.length === 0) return totals;
	const exact = plus(costWithout(order, order.credited), worthOfCredited(order));
	const { cents, taxCents } = minus(exact, worthOf(totals));
	const canceled = toCents(totals.canceled ?? 0) - cents + taxCents;
	if ((cents === 0 && taxCents === 0) || canceled < 0 || exact.taxCents < 0) return totals;
	return {
		...totals,
		canceled: toDollars(canceled),
		...(totals.salesTax && { salesTax: { ...totals.salesTax, amount: toDollars(exact.taxCents) } }),
		total: toDollars(exact.cents),
	};
}
