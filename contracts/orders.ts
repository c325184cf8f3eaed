/**
 * The orders of the order service: what its calls (`order-service.ts`) take and answer. An order belongs to an account;
 * one of another account is a 404. Money is US dollars with at most 2 decimals; the service decides every price.
 */
import { z } from "zod";
import { appliedCouponSchema, totalsSchema } from "./cart-service.ts";
import { orderStatuses, paymentStatuses } from "./order-terms.ts";
import { paymentTypes } from "./payment-terms.ts";
import { quoteLineSchema } from "./quotes.ts";
import { addressSchema } from "./user.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);

export const paymentTypeSchema = z.enum(paymentTypes);
export const orderStatusSchema = z.enum(orderStatuses);
export const paymentStatusSchema = z.enum(paymentStatuses);

export const orderSummarySchema = z.object({
	id,
	/** For people, such as "SO-100023"; unique. */
	orderNumber: z.string(),
	accountId: id,
	accountName: z.string(),
	PurchaseOrder: z.string(),
	PaymentType: paymentTypeSchema,
	Price: z.object({ OrderTotal: dollars }),
	OrderStatus: orderStatusSchema,
	/** The id of the transaction at the payment provider; `null` before a payment and for orders on the account. */
	PaymentID: z.string().nullable(),
	PaymentStatus: paymentStatusSchema,
	/** What was authorized, in dollars. */
	PaymentAmount: dollars,
	lineCount: z.number().int(),
	trackingNumber: z.string().nullable(),
	/** Address of the carrier's page; `null` without one. */
	trackingUrl: z.string().nullable(),
	placedBy: z.object({ userId: id, name: z.string() }),
	/** ISO 8601. */
	createdAt: z.string(),
	updatedAt: z.string(),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const shippingMethodSchema = z.object({
	id,
	name: z.string(),
	/** A sentence on when it arrives. */
	promise: z.string(),
	price: dollars,
});
export type ShippingMethod = z.infer<typeof shippingMethodSchema>;

export const orderSchema = orderSummarySchema.extend({
	/** The lines as they were ordered; stay when a SKU leaves the catalogue. */
	lines: z.array(quoteLineSchema),
	totals: totalsSchema,
	appliedCoupon: appliedCouponSchema.nullable(),
	/** Where the invoice goes: the account's address. */
	billTo: addressSchema,
	shipTo: addressSchema,
	note: z.string(),
	shippingMethod: shippingMethodSchema,
	quoteId: id.nullable(),
	quoteNumber: z.string().nullable(),
	/** What happened, oldest first. */
	timeline: z.array(z.object({ status: orderStatusSchema, at: z.string(), note: z.string() })),
	/** What the caller may do with it now; the service decides. */
	may: z.object({
		/** Pay it online: it waits for a payment. */
		pay: z.boolean(),
		/** Cancel it: it waits for a payment, and none is under way. */
		cancel: z.boolean(),
	}),
});
export type Order = z.infer<typeof orderSchema>;

export const orderListQuerySchema = z.object({
	/** Words: order number, purchase order, part number, account name. */
	search: z.string().trim().max(80).optional(),
	status: orderStatusSchema.optional(),
	/** Dates of placing as YYYY-MM-DD, both included. */
	from: z.iso.date().optional(),
	to: z.iso.date().optional(),
	sort: z.enum(["newest", "oldest", "total", "number"]).optional(),
	page: z.coerce.number().int().min(1).default(1),
});
export type OrderListQuery = z.infer<typeof orderListQuerySchema>;
