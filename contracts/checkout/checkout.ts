/** The checkout: choices for an order, stored on the server so that users can leave and return. */
import { z } from "zod";
import { budgetKinds, budgetPeriods } from "#rules/approvals/budgets";
import { cartLimits } from "#rules/cart/cart-limits";
import { orderLimits } from "#rules/orders/order-terms";
import { appliedCouponSchema, cartNoticeSchema, orderTotalsSchema } from "../cart/cart-service.ts";
import { extensionField } from "../document.ts";
import { paymentTypeSchema, shippingMethodSchema } from "../orders/orders.ts";
import { purchaseOrderFileField } from "../orders/purchase-order-files.ts";
import { quoteLineSchema } from "../quotes/quotes.ts";
import { addressSchema } from "../users/user.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);

/** The parts of a checkout, in the order of the pages. */
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
	/** Lines and prices of an accepted quote. */
	z.object({ kind: z.literal("draft"), draftId: id }),
]);

export const checkoutLineSchema = quoteLineSchema.extend({ notices: z.array(cartNoticeSchema) });
export type CheckoutLine = z.infer<typeof checkoutLineSchema>;

/** Changes since the user last saw the checkout, as sentences that begin with the part number. */
export const checkoutChangeSchema = z.object({
	kind: z.enum([
		"price",
		"line-added",
		"line-removed",
		"quantity",
		"note",
		"backorder",
		"stock",
		"coupon",
		"shipping",
		"tax",
		"unavailable",
		"address",
		"payment",
	]),
	text: z.string(),
});
export type CheckoutChange = z.infer<typeof checkoutChangeSchema>;

const budgetName = { kind: z.enum(budgetKinds), name: z.string(), period: z.enum(budgetPeriods) };

/** A budget of the company for a cost center or job of the lines. */
export const budgetLeftSchema = z.object({
	...budgetName,
	budget: dollars,
	/** Amount of placed and waiting orders of the period, without this one. */
	spent: dollars,
	/** Amount that these lines take. */
	takes: dollars,
	/** The company or branch that set it; `null` where there is one account. */
	of: z.string().nullable(),
});
export type BudgetLeft = z.infer<typeof budgetLeftSchema>;

/** A limit of a buyer: for one order, or for all of a month. */
export const ownLimitSchema = z.object({
	per: z.enum(["order", "month"]),
	limit: dollars,
	/** Amount ordered this month, without the order that is looked at. */
	spent: dollars,
	/** The company or branch that set it; `null` where there is one account. */
	of: z.string().nullable(),
});
export type OwnLimit = z.infer<typeof ownLimitSchema>;

/** Every limit that an order is over, and who is asked to approve it. */
export const approvalAheadSchema = z.object({
	limits: z.array(ownLimitSchema),
	/** Budgets that the order exceeds; missing when there are none. */
	budgets: z.array(budgetLeftSchema).optional(),
	/** Names of those who may and can decide each step; an empty step can't be decided by anyone now. */
	steps: z.array(z.array(z.string())),
});
export type ApprovalAhead = z.infer<typeof approvalAheadSchema>;

/** The account's first order with the same PO number that was not canceled. */
export const samePurchaseOrderSchema = z.object({
	orderId: id,
	orderNumber: z.string(),
	/** ISO 8601. */
	placedAt: z.string(),
});
export type SamePurchaseOrder = z.infer<typeof samePurchaseOrderSchema>;

/** The account's first order with the same PO number that waits for approval. */
export const waitingPurchaseOrderSchema = z.object({
	number: z.string(),
	/** ISO 8601. */
	requestedAt: z.string(),
	/** Missing for whoever may not see the approval. */
	approvalId: id.optional(),
});
export type WaitingPurchaseOrder = z.infer<typeof waitingPurchaseOrderSchema>;

export const checkoutSchema = z.object({
	checkoutId: id,
	accountId: id,
	source: checkoutSourceSchema,
	quoteNumber: z.string().nullable(),
	/** `null` for a cart. */
	pricesHeldUntil: z.string().nullable(),
	lines: z.array(checkoutLineSchema),
	pieces: z.number().int(),
	totals: orderTotalsSchema,
	appliedCoupon: appliedCouponSchema.nullable(),
	couponNote: z.string().nullable(),
	billTo: addressSchema.nullable().describe(extensionField("no billing address is shown")),
	/** Addresses of the account, the user and earlier orders; at most 20, without duplicates. */
	addresses: z.array(addressSchema),
	shipTo: addressSchema.nullable(),
	PurchaseOrder: z.string(),
	purchaseOrderFile: purchaseOrderFileField,
	samePurchaseOrder: samePurchaseOrderSchema
		.nullable()
		.optional()
		.describe(extensionField("nothing is said about an earlier order with the same PO number")),
	waitingPurchaseOrder: waitingPurchaseOrderSchema
		.optional()
		.describe(
			extensionField("nothing is said about an order with the same PO number that waits for approval"),
		),
	note: z.string(),
	/** A checkout of a cart with other lines, whose choices can be taken over. */
	earlier: z
		.object({
			begunAt: z.string().describe("ISO 8601"),
			PurchaseOrder: z.string(),
			/** The part number of its first line, and how many lines it had. */
			begunFor: z.object({ firstSku: z.string(), lineCount: z.number().int() }).optional(),
		})
		.nullable()
		.optional()
		.describe(extensionField("no earlier checkout is offered")),
	/** Methods to choose from. Without any, the step is skipped and shipping costs what the cart says. */
	shippingMethods: z.array(shippingMethodSchema),
	shippingMethodId: id.nullable(),
	PaymentType: paymentTypeSchema.nullable(),
	missing: z.array(checkoutPartSchema),
	/** Reasons why nothing can be ordered, such as an empty cart. */
	blocked: z.array(z.string()),
	fingerprint: z.string(),
	/** The limits that this order is over, and who is asked to approve it; `null` within the limits. */
	approval: approvalAheadSchema.nullable().optional().describe(extensionField("orders need no approval")),
	/** What is left of the budgets of the lines' cost centers and jobs. */
	budgets: z.array(budgetLeftSchema).optional().describe(extensionField("no budgets are shown")),
});
export type Checkout = z.infer<typeof checkoutSchema>;

export const checkoutChoiceSchema = z.discriminatedUnion("part", [
	z.object({
		part: z.literal("address"),
		shipTo: shipToSchema,
		PurchaseOrder: z.string().trim().min(1).max(orderLimits.purchaseOrder),
		note: z.string().trim().max(orderLimits.note).default(""),
	}),
	/** Dates and addresses of lines; those of other lines stay. */
	z.object({
		part: z.literal("lines"),
		lines: z
			.array(
				z.object({
					lineId: id,
					/** Day by the account's clock, not in the past; `null` for none. */
					requestedOn: z.iso.date().nullable(),
					/** One of `addresses`; `null` for the order's. */
					shipTo: shipToSchema.nullable(),
				}),
			)
			.max(cartLimits.lines),
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
