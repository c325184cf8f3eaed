/** Orders over a buyer's limit, and who decides about them. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { approvalLimits, approvalStatuses, approvalViews } from "#rules/approvals/approval-rules";
import { orderChangeKinds } from "#rules/approvals/changes-since";
import { appliedCouponSchema, orderTotalsSchema } from "../cart/cart-service.ts";
import { acceptedSchema } from "../checkout/checkout.ts";
import { formKeySchema } from "../common-fields.ts";
import { extension } from "../document.ts";
import { shippingMethodSchema } from "../orders/orders.ts";
import { purchaseOrderFileField } from "../orders/purchase-order-files.ts";
import { quoteLineSchema } from "../quotes/quotes.ts";
import { addressSchema } from "../users/user.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);
const path = "/order-service/approvals";
const without = "orders need no approval";

const stepSchema = z.object({
	/** People who may and can decide it now; none once it is decided. */
	asked: z.array(z.string()),
	decision: z.enum(["approved", "rejected"]).nullable(),
	byName: z.string().nullable(),
	at: z.string().nullable(),
	comment: z.string(),
});

export const approvalSummarySchema = z.object({
	id,
	/** Such as "AP-100001". */
	number: z.string(),
	status: z.enum(approvalStatuses),
	accountId: id,
	buyer: z.object({ userId: id, name: z.string() }),
	total: dollars,
	PurchaseOrder: z.string(),
	lineCount: z.number().int(),
	reason: z.string(),
	createdAt: z.string(),
	/** Until when prices, shipping and addresses are kept. */
	expiresAt: z.string(),
	/** The order that it became. */
	orderId: id.nullable(),
});
export type ApprovalSummary = z.infer<typeof approvalSummarySchema>;

export const approvalSchema = approvalSummarySchema.extend({
	/** The step that waits, from 0. */
	step: z.number().int(),
	steps: z.array(stepSchema),
	lines: z.array(quoteLineSchema),
	totals: orderTotalsSchema,
	appliedCoupon: appliedCouponSchema.nullable().default(null),
	shipTo: addressSchema,
	shippingMethod: shippingMethodSchema,
	PaymentType: z.string(),
	note: z.string(),
	purchaseOrderFile: purchaseOrderFileField,
	fromDraft: z.boolean(),
	/** Set for a release from a blanket order. */
	release: z.object({ blanketOrderId: id, number: z.string() }).nullable(),
	/** What changed since it was sent, such as a requested date that has passed; none once it is decided. */
	changes: z
		.array(z.object({ kind: z.enum(orderChangeKinds), stops: z.boolean(), text: z.string() }))
		.default([]),
	/** Stands for `changes`, to approve no others than were shown. */
	changesKey: z.string().default(""),
	/** What to do with an order that can't be approved any more; `null` for all others. */
	stopped: z.string().nullable().default(null),
	may: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});
export type Approval = z.infer<typeof approvalSchema>;

export const approvalsContract = {
	request: oc
		.route({
			method: "POST",
			path,
			...extension(
				"Send the order of a checkout for approval, at the accepted prices. It leaves the cart until it is decided. Refusals as for placing it; 422 NO_APPROVER when nobody could decide it, 409 NOT_NEEDED when it is within the buyer's limits. The same checkout gives the same approval",
				without,
			),
		})
		.input(z.object({ checkoutId: id, accepted: acceptedSchema, formKey: formKeySchema }))
		.output(z.object({ id, number: z.string() })),

	list: oc
		.route({
			method: "GET",
			path,
			...extension(
				"Approvals of the account, newest first, 25 each: waiting for the caller, decided by the caller, or the caller's own orders",
				without,
			),
		})
		.input(
			z.object({
				view: z.enum(approvalViews).default("waiting"),
				page: z.coerce.number().int().min(1).max(100_000).default(1),
			}),
		)
		.output(
			z.object({
				approvals: z.array(approvalSummarySchema),
				page: z.number().int(),
				pageCount: z.number().int(),
			}),
		),

	read: oc
		.route({
			method: "GET",
			path: `${path}/{id}`,
			...extension(
				"An order that waits for approval, for its buyer, its approvers and administrators of the account; 404 for others",
				without,
			),
		})
		.input(z.object({ id }))
		.output(approvalSchema),

	decide: oc
		.route({
			method: "POST",
			path: `${path}/{id}/decide`,
			...extension(
				"Approve or reject one step. The last approval places the order, once. The same decision of the same person again changes nothing; 409 DECIDED after another decision, STOPPED when the order can't be placed any more, CHANGED when something changed after it was shown with `changesKey`, 403 for who may not decide",
				without,
			),
		})
		.input(
			z.object({
				id,
				step: z.number().int().min(0).max(approvalLimits.tiers),
				decision: z.enum(["approve", "reject"]),
				comment: z.string().trim().max(approvalLimits.comment).default(""),
				changesKey: z.string().max(64).optional(),
			}),
		)
		.output(approvalSchema),

	withdraw: oc
		.route({
			method: "POST",
			path: `${path}/{id}/withdraw`,
			...extension(
				"Take back an own order that waits; its lines return to the cart or draft. 409 DECIDED once it is decided. Idempotent",
				without,
			),
		})
		.input(z.object({ id }))
		.output(approvalSchema),
};
