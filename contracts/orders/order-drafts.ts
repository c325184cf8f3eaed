/** Order drafts: lines to order at held prices, before the checkout. A draft of another account is a 404. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { appliedCouponSchema, totalsSchema } from "../cart/cart-service.ts";
import { extension } from "../document.ts";
import { quoteLineSchema } from "../quotes/quotes.ts";

const id = z.string().min(1).max(128);

export const orderDraftSummarySchema = z.object({
	draftId: id,
	accountId: id,
	quoteId: id.nullable(),
	quoteNumber: z.string().nullable(),
	PurchaseOrder: z.string(),
	lineCount: z.number().int(),
	total: z.number(),
	createdAt: z.string(),
	/** By its quote, or by the approval that it waits for; `null` for price-list prices. */
	pricesHeldUntil: z.string().nullable(),
});
export type OrderDraftSummary = z.infer<typeof orderDraftSummarySchema>;

export const orderDraftSchema = orderDraftSummarySchema.extend({
	note: z.string(),
	lines: z.array(quoteLineSchema),
	totals: totalsSchema,
	appliedCoupon: appliedCouponSchema.nullable(),
	/** Names of lines of the quote that can't be ordered here; missing without any. */
	leftOut: z.array(z.string()).optional(),
	/** Its order that waits for approval; the id only for who may see it. Missing when none waits. */
	approval: z.object({ id: id.nullable(), number: z.string() }).optional(),
});
export type OrderDraft = z.infer<typeof orderDraftSchema>;

export const orderDraftsContract = {
	list: oc
		.route({
			method: "GET",
			path: "/order-service/drafts/account/{accountId}",
			...extension(
				"The order drafts of an account, newest first; at most 100",
				"there are none, and quotes are ordered through the cart",
			),
		})
		.input(z.object({ accountId: id }))
		.output(z.array(orderDraftSummarySchema)),

	draft: oc
		.route({
			method: "GET",
			path: "/order-service/drafts/{draftId}",
			...extension("An order draft with its lines; 404 for one of another account", "there are none"),
		})
		.input(z.object({ draftId: id }))
		.output(orderDraftSchema),

	delete: oc
		.route({
			method: "DELETE",
			path: "/order-service/drafts/{draftId}",
			...extension(
				"Discard an order draft; a quote that it came from can be accepted again",
				"there are none",
			),
		})
		.input(z.object({ draftId: id }))
		.output(z.object({ draftId: id })),
};
