import type { Order } from "#contracts/orders/orders";
import type { OrderStatus, PaymentStatus } from "#rules/orders/order-terms";
import type { PaymentType } from "#rules/payments/payment-terms";
import { getTotals, makeQuoteLine } from "./quote.ts";

type Known =
	| "accountId"
	| "accountName"
	| "PurchaseOrder"
	| "PaymentAmount"
	| "lineCount"
	| "placedBy"
	| "createdAt"
	| "updatedAt"
	| "totals"
	| "billTo"
	| "shipTo"
	| "shippingMethod";

/** An order of a service that knows everything about it. */
export type CompleteOrder = Order & { [Field in Known]: NonNullable<Order[Field]> } & {
	Price: { OrderTotal: number };
	PaymentType: PaymentType;
	OrderStatus: OrderStatus;
	PaymentStatus: PaymentStatus;
	timeline: { status: OrderStatus; at: string; note: string }[];
};

/** An accepted order on account; fields can be overridden, totals are computed. */
export function makeOrder(order: Partial<CompleteOrder> = {}): CompleteOrder {
	const lines = order.lines ?? [makeQuoteLine()];
	const totals = order.totals ?? getTotals(lines);
	return {
		id: "order-1",
		orderNumber: "SO-100001",
		accountId: "10010",
		accountName: "Harbor Electric Supply",
		PurchaseOrder: "PO-4711",
		PaymentType: "CHECK_MY_NET_ACCOUNT",
		OrderStatus: "PENDING",
		PaymentID: null,
		PaymentStatus: "ON_ACCOUNT",
		PaymentAmount: 0,
		trackingNumber: null,
		trackingUrl: null,
		placedBy: { userId: "u1", name: "Dana Okonkwo" },
		createdAt: "2026-11-02T09:00:00.000Z",
		updatedAt: "2026-11-02T09:00:00.000Z",
		appliedCoupon: null,
		billTo: { name: "", street: "410 Commercial Street", city: "Portland", state: "ME", zip: "04101" },
		shipTo: {
			name: "Harbor Electric Supply",
			street: "88 Central Street",
			city: "Bangor",
			state: "ME",
			zip: "04401",
		},
		note: "",
		shippingMethod: { id: "ground", name: "Ground", promise: "Arrives in 3 to 5 business days.", price: 0 },
		quoteId: null,
		quoteNumber: null,
		timeline: [{ status: "PENDING", at: "2026-11-02T09:00:00.000Z", note: "" }],
		may: { pay: false, cancel: false },
		...order,
		lines,
		lineCount: lines.length,
		totals,
		Price: { OrderTotal: totals.total },
	};
}
