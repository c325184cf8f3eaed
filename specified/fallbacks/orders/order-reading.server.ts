/** Orders with the specified call: the whole list of a user, of which an order's page is one entry. */

import { createHash } from "node:crypto";
import { z } from "zod";
import { ServiceError } from "#client/service-error";
import { createShortMemory, memoryKey } from "#client/storage/short-memory.server";
import { type Order, type OrderListQuery, paymentTypeSchema } from "#contracts/orders/orders";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { type Address, addressSchema } from "#contracts/users/user";
import { createMatcher } from "#rules/catalog/search-words";
import { dayIn, shopTimeZone } from "#rules/clock/time-zones";
import { toCents } from "#rules/money/cents";
import { orderLimits } from "#rules/orders/order-terms";
import { awaitsPayment } from "#rules/orders/status-words";
import type { PaymentType } from "#rules/payments/payment-terms";
import type { SpecifiedOrder } from "#specified/calls/orders";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { getPage } from "../../list-page.ts";

export type UserOrders = {
	own: SpecifiedOrder[];
	/** `null` when the service lists one kind only. */
	territory: SpecifiedOrder[] | null;
};

/** @throws {ServiceError} of the order service; 401 without a user */
export async function readOrders({ specified, call }: FallbackContext): Promise<UserOrders> {
	if (!call.userId) throw new ServiceError("UNAUTHORIZED", 401, "Sign in first.");
	const { orders, territory } = await specified.orders.list({ id: call.userId });
	return { own: orders.items, territory: territory?.items ?? null };
}

type OrderFilter = "search" | "status" | "from" | "to";

/** An amount below 0 is no total. */
const amount = (dollars: number | null) => (dollars !== null && dollars >= 0 ? dollars : null);

/** @param isOwn whether the user may pay it, unlike an order of the territory */
export function toOrder(order: SpecifiedOrder, isOwn: boolean): Order {
	const lines = toLines(order);
	return {
		id: order.id,
		orderNumber: order.orderNumber ?? order.id,
		accountId: null,
		accountName: null,
		PurchaseOrder: order.PurchaseOrder || null,
		PaymentType: order.PaymentType,
		Price: { OrderTotal: amount(order.Price.OrderTotal) },
		OrderStatus: order.OrderStatus,
		PaymentID: order.PaymentID,
		PaymentStatus: order.PaymentStatus,
		PaymentAmount: amount(order.PaymentAmount),
		lineCount: lines.length || null,
		trackingNumber: order.trackingNumber,
		trackingUrl: null,
		placedBy: null,
		createdAt: order.createdAt,
		updatedAt: order.updatedAt,
		lines,
		totals: null,
		appliedCoupon: null,
		billTo: null,
		shipTo: null,
		note: "",
		shippingMethod: null,
		quoteId: null,
		quoteNumber: null,
		timeline: [],
		may: { pay: isOwn && awaitsPayment(order), cancel: false },
	};
}

/** Lines without product ids, so that they are shown but cannot be ordered again. */
function toLines({ items }: SpecifiedOrder): QuoteLine[] {
	return items.items
		.filter(({ quantity, price }) => quantity > 0 && price >= 0)
		.map(({ name, sku, quantity, price, total }, index) => ({
			lineId: String(index + 1),
			productId: "",
			quantity,
			price,
			originalPrice: price,
			options: [],
			fixtureType: "",
			productDetails: {
				sku: sku || name,
				name,
				brand: "",
				productID: "",
				link: `/catalogsearch/${encodeURIComponent(sku || name)}`,
			},
			lineTotal: amount(total) ?? Math.round(quantity * price * 100) / 100,
		}));
}

/** All words must be in the number, the purchase order, the tracking number or a part number. */
function filterOrders(orders: readonly Order[], query: Pick<OrderListQuery, OrderFilter>): Order[] {
	const { search = "", status, from, to } = query;
	const matches = createMatcher(search);
	return orders.filter((order) => {
		const { id, orderNumber, PurchaseOrder, trackingNumber, lines } = order;
		const parts = lines.flatMap(({ productDetails }) => [productDetails.sku, productDetails.name]);
		const at = order.createdAt ?? order.updatedAt;
		const day = at ? dayIn(Date.parse(at), shopTimeZone) : undefined;
		return (
			matches([id, orderNumber, PurchaseOrder, trackingNumber ?? "", ...parts]) &&
			(!status || order.OrderStatus === status) &&
			(!from || (day !== undefined && day >= from)) &&
			(!to || (day !== undefined && day <= to))
		);
	});
}

const placedAt = (order: Order) => order.createdAt ?? order.updatedAt ?? "";
const byNumber = new Intl.Collator("en", { numeric: true });

/** Stable: orders without dates keep the service's order. */
function sorted(orders: Order[], sort: OrderListQuery["sort"] = "newest"): Order[] {
	switch (sort) {
		case "newest":
			return orders.toSorted((a, b) => placedAt(b).localeCompare(placedAt(a)));
		case "oldest":
			return orders.toSorted((a, b) => placedAt(a).localeCompare(placedAt(b)));
		case "total":
			return orders.toSorted((a, b) => (b.Price.OrderTotal ?? 0) - (a.Price.OrderTotal ?? 0));
		case "number":
			return orders.toSorted((a, b) => byNumber.compare(b.orderNumber, a.orderNumber));
	}
}

export function toOrderPage(
	{ own, territory }: UserOrders,
	{ scope, ...query }: Omit<OrderListQuery, "page"> & { page?: unknown; scope?: "account" | "territory" },
) {
	const all = scope === "territory" ? territory : own;
	if (!all) throw ServiceError.notOffered({ message: "This shop doesn't list orders by territory." });
	const orders = all.map((order) => toOrder(order, scope !== "territory"));
	const found = sorted(filterOrders(orders, query), query.sort);
	const { items, ...paging } = getPage(found, query.page, orderLimits.pageSize);
	return {
		orders: items,
		total: found.length,
		...paging,
		statuses: [...new Set(orders.map(({ OrderStatus }) => OrderStatus))].filter(Boolean).toSorted(),
		hasTerritory: territory !== null,
		dated: orders.some((order) => placedAt(order) !== ""),
	};
}

// Where orders are shipped to, which the service's orders do not say: the payment provider wants it with a payment.

const addresses = createShortMemory("order addresses", addressSchema, 7 * 24 * 3600);

const keyOf = ({ call }: FallbackContext, orderId: string): string => memoryKey(call.userId ?? "", orderId);

export const keepOrderAddress = (
	context: FallbackContext,
	orderId: string,
	shipTo: Address,
): Promise<boolean> => addresses.write(keyOf(context, orderId), shipTo);

/** `null` for an order of another user, and of a checkout that was forgotten. */
export const orderAddress = (context: FallbackContext, orderId: string): Promise<Address | null> =>
	addresses.read(keyOf(context, orderId));

// Tells whether an order was placed when no answer told so: the service knows no key of the form, so its list is
// searched for an order that was not there before, with the same total and payment type.

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
