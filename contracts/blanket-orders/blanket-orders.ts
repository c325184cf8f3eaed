/**
 * Blanket orders: accepted quotes held for release. Parts of them are released as orders that are billed to the
 * account. A blanket order of another account is a 404; only buyers hold, release, cancel and close.
 */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { blanketLimits } from "#rules/blanket-orders/blanket-rules";
import { orderLimits, orderStatuses } from "#rules/orders/order-terms";
import { orderTotalsSchema } from "../cart/cart-service.ts";
import {
	approvalAheadSchema,
	checkoutLineSchema,
	samePurchaseOrderSchema,
	shipToSchema,
	waitingPurchaseOrderSchema,
} from "../checkout/checkout.ts";
import { formKeySchema } from "../common-fields.ts";
import { extension } from "../document.ts";
import { shippingMethodSchema } from "../orders/orders.ts";
import { quoteLineSchema } from "../quotes/quotes.ts";
import { addressSchema } from "../users/user.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);
const pieces = z.number().int().min(0);
const none = "there are none, and quotes are ordered whole";

export const blanketSummarySchema = z.object({
	id,
	/** Such as "HFR-100001"; unique. */
	number: z.string(),
	accountId: id,
	name: z.string(),
	PurchaseOrder: z.string(),
	quoteId: id.nullable(),
	quoteNumber: z.string().nullable(),
	createdAt: z.string(),
	/** ordered = released + onHold + closed */
	ordered: pieces,
	released: pieces,
	onHold: pieces,
	closed: pieces,
});
export type BlanketSummary = z.infer<typeof blanketSummarySchema>;

export const blanketLineSchema = z.object({
	lineId: id,
	/** The line as quoted; its quantity is the ordered one. */
	line: quoteLineSchema,
	ordered: pieces,
	released: pieces,
	/** Pieces of the released ones that shipped. */
	shipped: pieces,
	onHold: pieces,
	closed: pieces,
});
export type BlanketLine = z.infer<typeof blanketLineSchema>;

export const blanketReleaseSchema = z.object({
	orderId: id,
	/** Such as "HFR-100001-REL01". */
	number: z.string(),
	status: z.enum(orderStatuses),
	PurchaseOrder: z.string(),
	requestedOn: z.iso.date().nullable(),
	shipTo: addressSchema,
	pieces,
	total: dollars,
	placedByName: z.string(),
	createdAt: z.string(),
	/** True until the release is processed. */
	mayCancel: z.boolean(),
});
export type BlanketRelease = z.infer<typeof blanketReleaseSchema>;

/** A release that waits for approval. Its pieces count as released until it is decided. */
export const waitingReleaseSchema = z.object({
	approvalId: id,
	/** Number of the approval, such as "AP-100001". */
	number: z.string(),
	/** Number of the release, once it is placed. */
	releaseNumber: z.string(),
	pieces,
	total: dollars,
	buyerName: z.string(),
	sentAt: z.string(),
});
export type WaitingRelease = z.infer<typeof waitingReleaseSchema>;

export const blanketOrderSchema = blanketSummarySchema.extend({
	revision: z.number().int(),
	note: z.string(),
	/** Goods as ordered. */
	total: dollars,
	discount: dollars,
	lines: z.array(blanketLineSchema),
	releases: z.array(blanketReleaseSchema),
	waiting: z.array(waitingReleaseSchema),
	closing: z.object({ reason: z.string(), at: z.string(), byName: z.string() }).nullable(),
	/** Addresses to ship to: of the account, the user and the last orders. */
	addresses: z.array(addressSchema),
	may: z.object({ release: z.boolean(), close: z.boolean() }),
});
export type BlanketOrder = z.infer<typeof blanketOrderSchema>;

export const wantedReleaseSchema = z.object({
	lines: z
		.array(z.object({ lineId: id, quantity: z.number().int().min(1).max(blanketLimits.quantity) }))
		.min(1)
		.max(blanketLimits.lines),
	shipTo: shipToSchema,
	requestedOn: z.iso.date().nullable().default(null),
	/** If empty, the release has the blanket order's PO number. */
	PurchaseOrder: z.string().trim().max(orderLimits.purchaseOrder).default(""),
	note: z.string().trim().max(orderLimits.note).default(""),
	shippingMethodId: id,
});
export type WantedRelease = z.infer<typeof wantedReleaseSchema>;

export const releaseReviewSchema = z.object({
	lines: z.array(checkoutLineSchema),
	totals: orderTotalsSchema,
	shippingMethod: shippingMethodSchema,
	PurchaseOrder: z.string(),
	/** Of another order, which is no release of this blanket order. */
	samePurchaseOrder: samePurchaseOrderSchema.nullable().optional(),
	/** No release of this blanket order either. */
	waitingPurchaseOrder: waitingPurchaseOrderSchema.optional(),
	/** The buyer's limit that the release is over; `null` within the limits. */
	approval: approvalAheadSchema.nullable(),
});
export type ReleaseReview = z.infer<typeof releaseReviewSchema>;

export const blanketOrdersContract = {
	list: oc
		.route({
			method: "GET",
			path: "/order-service/blanket-orders/account/{accountId}",
			...extension("The blanket orders of an account, newest first; at most 100", none),
		})
		.input(z.object({ accountId: id }))
		.output(z.array(blanketSummarySchema)),

	blanketOrder: oc
		.route({
			method: "GET",
			path: "/order-service/blanket-orders/{id}",
			...extension("A blanket order with its lines and releases; 404 for one of another account", none),
		})
		.input(z.object({ id }))
		.output(blanketOrderSchema),

	hold: oc
		.route({
			method: "POST",
			path: "/order-service/blanket-orders",
			...extension(
				"Hold an order draft for release, at its prices, and end the draft; 409 EXPIRED once its prices are no longer held. The same formKey returns the first blanket order",
				none,
			),
		})
		.input(z.object({ draftId: id, formKey: formKeySchema }))
		.output(blanketOrderSchema),

	shippingMethods: oc
		.route({
			method: "GET",
			path: "/order-service/blanket-orders/{id}/shipping-methods",
			...extension("How a release can ship, without prices, which depend on its lines", none),
		})
		.input(z.object({ id }))
		.output(z.array(z.object({ id, name: z.string(), promise: z.string() }))),

	review: oc
		.route({
			method: "POST",
			path: "/order-service/blanket-orders/{id}/review",
			...extension("What a release would order and cost, without placing it; errors as for releasing", none),
		})
		.input(wantedReleaseSchema.extend({ id }))
		.output(releaseReviewSchema),

	release: oc
		.route({
			method: "POST",
			path: "/order-service/blanket-orders/{id}/releases",
			...extension(
				"Release quantities as an order, billed to the account. 409 NOT_ON_HOLD when fewer are on hold, CHANGED when the total is not the accepted one; 422 NOT_ORDERABLE, UNKNOWN_SHIPPING_METHOD, DATE_PASSED, PURCHASE_ORDER_MISSING or, over a limit of the buyer, APPROVAL_NEEDED. The same formKey returns the first release",
				none,
			),
		})
		.input(wantedReleaseSchema.extend({ id, acceptedTotal: dollars, formKey: formKeySchema }))
		.output(z.object({ orderId: id, number: z.string() })),

	requestApproval: oc
		.route({
			method: "POST",
			path: "/order-service/blanket-orders/{id}/request-approval",
			...extension(
				"Send a release over the buyer's limit for approval, with its quantities taken from hold meanwhile. Errors as for releasing, and 409 NOT_NEEDED within the limits. The same formKey returns the first approval",
				none,
			),
		})
		.input(wantedReleaseSchema.extend({ id, acceptedTotal: dollars, formKey: formKeySchema }))
		.output(z.object({ id, number: z.string() })),

	cancelRelease: oc
		.route({
			method: "POST",
			path: "/order-service/blanket-orders/{id}/releases/{orderId}/cancel",
			...extension(
				"Cancel a release and put its quantities back on hold; 409 once it is being processed. Idempotent",
				none,
			),
		})
		.input(z.object({ id, orderId: id }))
		.output(blanketOrderSchema),

	close: oc
		.route({
			method: "POST",
			path: "/order-service/blanket-orders/{id}/close",
			...extension(
				"Close what is on hold, with a reason; 409 when `revision` is not the present one, or nothing is on hold",
				none,
			),
		})
		.input(
			z.object({
				id,
				revision: z.number().int(),
				reason: z.string().trim().min(1).max(blanketLimits.reason),
			}),
		)
		.output(blanketOrderSchema),
};
