/**
 * What returned pieces of an order are credited at. At any time, what was billed less what was credited is what the
 * order costs without the pieces that were canceled or returned, in total and in tax: returns and cancellations add up
 * in whatever order they come. Amounts are integer US cents.
 */
import type { OrderTotals } from "#contracts/cart/cart-service";
import { toCents, toDollars } from "../money/cents.ts";
import { type CanceledLine, totalsAfterCanceling } from "./cancel-order.ts";

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
