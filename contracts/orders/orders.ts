/** Inputs and outputs of the calls in `order-service.ts`. */
import { z } from "zod";
import { orderStatuses, paymentStatuses } from "#rules/orders/order-terms";
import { paymentModes, paymentTypes } from "#rules/payments/payment-terms";
import { appliedCouponSchema, orderTotalsSchema } from "../cart/cart-service.ts";
import { extensionField } from "../document.ts";
import { quoteLineSchema } from "../quotes/quotes.ts";
import { addressSchema } from "../users/user.ts";
import { lineFulfillmentSchema, lineRequestSchema, shipmentSchema } from "./order-requests.ts";
import { purchaseOrderFileField } from "./purchase-order-files.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);

export const paymentTypeSchema = z.enum(paymentTypes);

/** Texts of an owner's own may be outside of these terms. */
const ownText = (terms: readonly string[]) =>
	z
		.string()
		.max(200)
		.describe(`${terms.join(", ")}, or a text of the owner's own`);
const without = (unknown: string) => extensionField(unknown);

export const orderSummarySchema = z.object({
	id,
	/** Such as "SO-100023"; unique. */
	orderNumber: z.string().describe(without("the id is shown as the number")),
	accountId: id.nullable().describe(without("orders are listed without their account")),
	accountName: z.string().nullable().describe(without("orders are listed without their account")),
	/** "" when there is none, `null` when it is not known. */
	PurchaseOrder: z.string().nullable().describe(without("the purchase order is not shown")),
	PaymentType: ownText(paymentTypes),
	/** `null` when the service's order has no total. */
	Price: z.object({ OrderTotal: dollars.nullable() }),
	OrderStatus: ownText(orderStatuses),
	/** Transaction id of the provider; `null` before a payment and for orders on account. */
	PaymentID: z.string().nullable(),
	/** "" when the service knows none. */
	PaymentStatus: ownText(paymentStatuses),
	PaymentAmount: dollars.nullable(),
	lineCount: z.number().int().nullable().describe(without("the count of lines is not shown")),
	trackingNumber: z.string().nullable(),
	/** URL at the carrier; `null` without one. */
	trackingUrl: z.string().nullable().describe(without("the tracking number is not a link")),
	placedBy: z
		.object({ userId: id, name: z.string() })
		.nullable()
		.describe(without("who placed the order is not shown")),
	createdAt: z
		.string()
		.nullable()
		.describe(without("no dates are shown, and orders keep the service's order")),
	updatedAt: z.string().nullable().describe(without("no date of the status is shown")),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const shippingMethodSchema = z.object({
	id,
	name: z.string(),
	promise: z.string(),
	price: dollars,
});
export type ShippingMethod = z.infer<typeof shippingMethodSchema>;

export const orderLineSchema = quoteLineSchema.extend({
	fulfillment: lineFulfillmentSchema.optional().describe(without("no line says what of it has shipped")),
	/** Returns and cancellations that were asked for, oldest first; missing without any. */
	requests: z
		.array(lineRequestSchema)
		.optional()
		.describe(without("no line shows returns and cancellations")),
	/** Pieces that a return or a cancellation can still be asked for; missing when there are none. */
	may: z
		.object({ return: z.number().int(), cancel: z.number().int() })
		.optional()
		.describe(without("no line offers a return or cancellation")),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

export const orderSchema = orderSummarySchema.extend({
	lines: z.array(orderLineSchema).describe(without("the order's page shows no lines")),
	totals: orderTotalsSchema.nullable().describe(without("only the order's total is shown")),
	appliedCoupon: appliedCouponSchema.nullable(),
	billTo: addressSchema.nullable().describe(without("no billing address is shown")),
	shipTo: addressSchema.nullable().describe(without("no shipping address is shown")),
	purchaseOrderFile: purchaseOrderFileField,
	note: z.string(),
	shippingMethod: shippingMethodSchema.nullable().describe(without("no shipping method is shown")),
	paymentMode: z.enum(paymentModes).nullable().optional(),
	quoteId: id.nullable(),
	quoteNumber: z.string().nullable(),
	/** Oldest first; missing without any. */
	shipments: z.array(shipmentSchema).optional().describe(without("no shipments are shown")),
	/** Set for a part released from a blanket order. */
	release: z.object({ blanketOrderId: id, requestedOn: z.iso.date().nullable() }).optional(),
	timeline: z
		.array(z.object({ status: z.string(), at: z.string(), note: z.string() }))
		.describe(without("only the current status is shown")),
	may: z.object({
		pay: z.boolean(),
		cancel: z.boolean(),
		/** Bill it to the account instead, while it awaits payment. */
		billToAccount: z.boolean().optional(),
		/** Put its lines back into the cart, while it awaits payment. */
		returnToCart: z.boolean().optional(),
	}),
	/** Number of lines of a new order that could not be removed from the cart yet. */
	leftInCart: z.number().int().optional(),
	/** Whether the lines stay in the cart until the order is paid. */
	keptInCart: z.boolean().optional(),
});
export type Order = z.infer<typeof orderSchema>;

export const orderListQuerySchema = z.object({
	search: z.string().trim().max(80).optional(),
	/** A status as orders have it; an unknown one matches nothing. */
	status: z.string().trim().max(200).optional(),
	from: z.iso.date().optional(),
	to: z.iso.date().optional(),
	sort: z.enum(["newest", "oldest", "total", "number"]).optional(),
	page: z.coerce.number().int().min(1).default(1),
});
export type OrderListQuery = z.infer<typeof orderListQuerySchema>;
