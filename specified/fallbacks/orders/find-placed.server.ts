/**
 * Tells whether an order was placed when no answer told so: the service knows no key of the form, so its list is
 * searched for an order that was not there before, with the same total and payment type.
 */

import { createHash } from "node:crypto";
import { z } from "zod";
import { paymentTypeSchema } from "#contracts/orders/orders";
import { toCents } from "#rules/money/cents";
import type { PaymentType } from "#rules/payments/payment-terms";
import type { SpecifiedOrder } from "#specified/calls/orders";

/** Orders of the same total and payment type that existed before. */
export const twinsSchema = z.object({
	cents: z.number(),
	type: paymentTypeSchema,
	count: z.number(),
	/** Marks of their ids; of the newest ones when there are very many. */
	marks: z.string(),
});
export type Twins = z.infer<typeof twinsSchema>;

const mostMarks = 200;

type Listed = Pick<SpecifiedOrder, "id" | "PaymentType" | "Price">;

const alike = <Order extends Listed>(orders: readonly Order[], cents: number, type: PaymentType): Order[] =>
	orders.filter(
		({ PaymentType, Price }) =>
			PaymentType === type && Price.OrderTotal !== null && toCents(Price.OrderTotal) === cents,
	);

export function findTwins(orders: readonly Listed[], cents: number, type: PaymentType): Twins {
	const ids = alike(orders, cents, type).map(({ id }) => id);
	return { cents, type, count: ids.length, marks: toMarks(ids.slice(-mostMarks)) };
}

/**
 * The order that came since; the last of several. `null` when there is none.
 *
 * @param taken ids of orders that are known to be of another press
 */
export function findPlacedSince<Order extends Listed>(
	orders: readonly Order[],
	before: Twins,
	taken: ReadonlySet<string> = new Set(),
): Order | null {
	const now = alike(orders, before.cents, before.type);
	if (now.length <= before.count) return null;
	const wasKnown = markReader(before.marks);
	const isFree = ({ id }: Order) => !taken.has(id);
	const added = now.findLast((order) => isFree(order) && !wasKnown(order.id));
	return added ?? (before.count > mostMarks ? (now.findLast(isFree) ?? null) : null);
}

// Short marks of texts, for comparing long lists with what a cookie can hold: 4 characters each.

const markLength = 4;

const getMark = (text: string): string =>
	createHash("sha256").update(text).digest("base64url").slice(0, markLength);

export const toMarks = (texts: readonly string[]): string => texts.map(getMark).join("");

/** A text outside of the list has the mark of one of 500 in one of 30,000 cases. */
export function markReader(marks: string): (text: string) => boolean {
	const markSet = new Set(marks.match(new RegExp(`.{${markLength}}`, "g")));
	return (text) => markSet.has(getMark(text));
}
