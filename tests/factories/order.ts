import type { Order } from "#contracts/orders/orders";
import { getTotals, makeQuoteLine } from "./quote.ts";

/** An accepted order on account; fields can be overridden, totals are computed. */
export function makeOrder(order: Partial<Order> = {}): Order {
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
