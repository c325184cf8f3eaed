/**
 * The checkout of the order service: what is about to be ordered, with the choices made so far, kept on the
 * server so that leaving and coming back keeps everything.
 */
import { z } from "zod";
import { appliedCouponSchema, cartNoticeSchema, totalsSchema } from "./cart-service.ts";
import { orderLimits } from "./order-terms.ts";
import { paymentTypeSchema, shippingMethodSchema } from "./orders.ts";
import { quoteLineSchema } from "./quotes.ts";
import { addressSchema } from "./user.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);

/** The parts that must be filled in before an order can be placed, in the order of the pages. */
export const checkoutPartSchema = z.enum(["address", "shipping", "payment"]);
export type CheckoutPart = z.infer<typeof checkoutPartSchema>;

export const shipToSchema = z.object({
	name: z.string().trim().min(1).max(120),
	street: z.string().trim().min(1).max(120),
	city: z.string().trim().min(1).max(80),
	/** Two letters, such as "ME". */
	state: z
		.string()
		.trim()
		.toUpperCase()
		.regex(/^[A-Z]{2}$/),
	zip: z
		.string()
		.trim()
		.regex(/^\d{5}(-\d{4})?$/),
});

export const checkoutSourceSchema = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("cart") }),
	/** An order draft: lines and prices of an accepted quote. */
	z.object({ kind: z.literal("draft"), draftId: id }),
]);

export const checkoutLineSchema = quoteLineSchema.extend({ notices: z.array(cartNoticeSchema) });
export type CheckoutLine = z.infer<typeof checkoutLineSchema>;

/** What is different from what was last shown and accepted, as sentences for people with the part number in front. */
export const checkoutChangeSchema = z.object({
	kind: z.enum([
		"price",
		"line-added",
		"line-removed",
		"quantity",
		"stock",
		"coupon",
		"shipping",
		"unavailable",
		"address",
		"payment",
	]),
	text: z.string(),
});
export type CheckoutChange = z.infer<typeof checkoutChangeSchema>;

export const checkoutSchema = z.object({
	checkoutId: id,
	accountId: id,
	source: checkoutSourceSchema,
	quoteNumber: z.string().nullable(),
	/** Until when prices are held; `null` for a cart. */
	pricesHeldUntil: z.string().nullable(),
	lines: z.array(checkoutLineSchema),
	pieces: z.number().int(),
	totals: totalsSchema,
	appliedCoupon: appliedCouponSchema.nullable(),
	couponNote: z.string().nullable(),
	billTo: addressSchema,
	/** Addresses to choose from: the account's, the user's, those of earlier orders; at most 20, no two the same. */
	addresses: z.array(addressSchema),
	shipTo: addressSchema.nullable(),
	PurchaseOrder: z.string(),
	note: z.string(),
	shippingMethods: z.array(shippingMethodSchema),
	shippingMethodId: id.nullable(),
	PaymentType: paymentTypeSchema.nullable(),
	missing: z.array(checkoutPartSchema),
	/** Why nothing can be ordered as it is (an empty cart, a line that cannot be ordered), as sentences. */
	blocked: z.array(z.string()),
	fingerprint: z.string(),
});
export type Checkout = z.infer<typeof checkoutSchema>;

export const checkoutChoiceSchema = z.discriminatedUnion("part", [
	z.object({
		part: z.literal("address"),
		shipTo: shipToSchema,
		PurchaseOrder: z.string().trim().min(1).max(orderLimits.purchaseOrder),
		note: z.string().trim().max(orderLimits.note).default(""),
	}),
	z.object({ part: z.literal("shipping"), shippingMethodId: id }),
	z.object({ part: z.literal("payment"), PaymentType: paymentTypeSchema }),
]);
export type CheckoutChoice = z.infer<typeof checkoutChoiceSchema>;

export const acceptedSchema = z.object({
	fingerprint: z.string().min(1).max(128),
	total: dollars,
	confirmedPrices: z.boolean().optional(),
});
