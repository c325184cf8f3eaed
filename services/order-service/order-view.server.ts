import type { Order, OrderLine, OrderSummary } from "#contracts/orders/orders";
import { cancelProblem, type OpenState, unpaidProblem } from "#rules/orders/cancel-order";
import { orderNumber } from "#rules/orders/order-terms";
import type { PaymentMode } from "#rules/payments/payment-terms";
import { hideInnerPrices } from "#rules/quotes/adders";
import { mayActFor, mayUseCart } from "#rules/users/permissions";
import type { OrderReader } from "./order-actor.server.ts";
import type { OrderContent, OrderEvent, OrderRow } from "./orders-repository.server.ts";

export const toSummary = (
	row: Omit<OrderRow, "content" | "search_key" | "note" | "blanket_order_id" | "requested_on">,
): OrderSummary => ({
	id: row.id,
	orderNumber: orderNumber(row.sequence, row.number),
	accountId: row.account_id,
	accountName: row.account_name,
	PurchaseOrder: row.purchase_order,
	PaymentType: row.payment_type,
	Price: { OrderTotal: Number(row.total_cents) / 100 },
	OrderStatus: row.order_status,
	PaymentID: row.payment_id,
	PaymentStatus: row.payment_status,
	PaymentAmount: Number(row.payment_cents) / 100,
	lineCount: row.line_count,
	trackingNumber: row.tracking_number,
	trackingUrl: row.tracking_url,
	placedBy: { userId: row.placed_by, name: row.placed_by_name },
	createdAt: row.created_at,
	updatedAt: row.updated_at,
});

/** Whether the reader may change the order, and ask for returns and cancellations of its lines. */
export const mayDecide = (row: Pick<OrderRow, "account_id">, { user, accountId }: OrderReader): boolean =>
	mayUseCart(user) && mayActFor(user, accountId) && row.account_id === accountId;

export function toOrder(
	row: OrderRow,
	reader: OrderReader,
	{
		lines,
		events,
		state,
		paymentMode = null,
	}: {
		lines: OrderLine[];
		events: readonly OrderEvent[];
		state: OpenState;
		paymentMode?: PaymentMode | null;
	},
): Order {
	const content = JSON.parse(row.content) as OrderContent;
	const decides = mayDecide(row, reader);
	const waits = row.order_status === "AWAITING_PAYMENT";
	const unpaid = decides && !unpaidProblem(state);
	return {
		...toSummary(row),
		lines: hideInnerPrices(lines),
		totals: content.totals,
		appliedCoupon: content.appliedCoupon,
		billTo: content.billTo,
		shipTo: content.shipTo,
		note: row.note,
		shippingMethod: content.shippingMethod,
		paymentMode,
		quoteId: row.quote_id,
		quoteNumber: row.quote_number,
		...(row.blanket_order_id && {
			release: { blanketOrderId: row.blanket_order_id, requestedOn: row.requested_on },
		}),
		timeline: events.map(({ status, at, note }) => ({ status, at, note })),
		may: {
			pay: decides && waits,
			cancel: decides && !cancelProblem(state),
			...(unpaid && { billToAccount: true, returnToCart: true }),
		},
	};
}
