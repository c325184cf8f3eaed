/** Inputs and outputs of the calls in `order-service.ts`. */
import { z } from "zod";
import { appliedCouponSchema, totalsSchema } from "../cart/cart-service.ts";
import { paymentModes, paymentTypes } from "../payments/payment-terms.ts";
import { quoteLineSchema } from "../quotes/quotes.ts";
import { addressSchema } from "../users/user.ts";
import { orderStatuses, paymentStatuses } from "./order-terms.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);

export const paymentTypeSchema = z.enum(paymentTypes);
export const orderStatusSchema = z.enum(orderStatuses);
export const paymentStatusSchema = z.enum(paymentStatuses);

export const orderSummarySchema = z.object({
	id,
	/** Such as "SO-100023"; unique. */
	orderNumber: z.string(),
	accountId: id,
	accountName: z.string(),
	PurchaseOrder: z.string(),
	PaymentType: paymentTypeSchema,
	Price: z.object({ OrderTotal: dollars }),
	OrderStatus: orderStatusSchema,
	/** Transaction id of the provider; `null` before a payment and for orders on account. */
	PaymentID: z.string().nullable(),
	PaymentStatus: paymentStatusSchema,
	PaymentAmount: dollars,
	lineCount: z.number().int(),
	trackingNumber: z.string().nullable(),
	/** URL at the carrier; `null` without one. */
	trackingUrl: z.string().nullable(),
	placedBy: z.object({ userId: id, name: z.string() }),
	createdAt: z.string(),
	updatedAt: z.string(),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const shippingMethodSchema = z.object({
	id,
	name: z.string(),
	promise: z.string(),
	price: dollars,
});
export type ShippingMethod = z.infer<typeof shippingMethodSchema>;

export const orderSchema = orderSummarySchema.extend({
	lines: z.array(quoteLineSchema),
	totals: totalsSchema,
	appliedCoupon: appliedCouponSchema.nullable(),
	billTo: addressSchema,
	shipTo: addressSchema,
	note: z.string(),
	shippingMethod: shippingMethodSchema,
	paymentMode: z.enum(paymentModes).nullable().optional(),
	quoteId: id.nullable(),
	quoteNumber: z.string().nullable(),
	timeline: z.array(z.object({ status: orderStatusSchema, at: z.string(), note: z.string() })),
	may: z.object({
		pay: z.boolean(),
		cancel: z.boolean(),
	}),
});
export type Order = z.infer<typeof orderSchema>;

export const orderListQuerySchema = z.object({
	search: z.string().trim().max(80).optional(),
	status: orderStatusSchema.optional(),
	from: z.iso.date().optional(),
	to: z.iso.date().optional(),
	sort: z.enum(["newest", "oldest", "total", "number"]).optional(),
	page: z.coerce.number().int().min(1).default(1),
});
export type OrderListQuery = z.infer<typeof orderListQuerySchema>;
