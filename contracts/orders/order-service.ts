/** Calls of the order service. For order drafts see `order-drafts.ts`. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { orderScopes } from "#rules/orders/order-terms";
import {
	acceptedSchema,
	budgetLeftSchema,
	checkoutChangeSchema,
	checkoutChoiceSchema,
	checkoutSchema,
	checkoutSourceSchema,
	ownLimitSchema,
} from "../checkout/checkout.ts";
import { formKeySchema } from "../common-fields.ts";
import { extension, specified } from "../document.ts";
import { orderListQuerySchema, orderSchema, orderSummarySchema } from "./orders.ts";
import { purchaseOrderCalls } from "./purchase-order-files.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);

export const orderServiceContract = {
	list: oc
		.route({
			method: "GET",
			path: "/order-service/user/{id}",
			...specified(
				"Orders of the acting account or of the territory (representatives only, 403 for others), for the user `id`, who must be the caller; newest first by default",
			),
		})
		.input(orderListQuerySchema.extend({ id, scope: z.enum(orderScopes).default("account") }))
		.output(
			z.object({
				orders: z.array(orderSummarySchema),
				total: z.number().int(),
				page: z.number().int(),
				pageCount: z.number().int(),
				/** Statuses of all orders, for the filter. Missing: the statuses of `order-terms.ts`. */
				statuses: z.array(z.string()).optional(),
				/** Whether orders of a territory are listed too. Missing: yes. */
				hasTerritory: z.boolean().optional(),
				/** Whether any order has a date. Missing: yes. */
				dated: z.boolean().optional(),
			}),
		),

	waiting: oc
		.route({
			method: "GET",
			path: "/order-service/waiting",
			...extension(
				"How many orders wait for the caller's approval at the acting account, and how many of its quotes for an answer of the caller's side; 0 of what the caller may not see",
				"menus show no number",
			),
		})
		.output(z.object({ approvals: z.number().int().min(0), quotes: z.number().int().min(0) })),

	order: oc
		.route({
			method: "GET",
			path: "/order-service/orders/{id}",
			...extension(
				"An order with its lines; 404 for one of another account. A representative may read those of the territory",
				"the order is found in the list by its id",
			),
		})
		.input(z.object({ id }))
		.output(orderSchema),

	place: oc
		.route({
			method: "POST",
			path: "/order-service/orders",
			...specified(
				"Place the order of a checkout. 422 INCOMPLETE, NOT_ORDERABLE, TOO_MUCH, DATE_PASSED or PICKED_UP or TAX_PLACE for the date or address of a line, PAYMENTS_OFF for card or ACH while online payments are off, or CONFIRM_PRICES when a negotiated price needs confirmation and `accepted.confirmedPrices` is not set; 409 CART_EMPTY, CHANGED if lines, prices, stock, coupon or shipping differ from what was accepted, EXPIRED for a draft whose price hold ended. Empties the cart or deletes the draft in the same transaction. The same formKey returns the first order",
			),
		})
		.input(z.object({ checkoutId: id, accepted: acceptedSchema, formKey: formKeySchema }))
		.output(orderSchema),

	complete: oc
		.route({
			method: "PUT",
			path: "/order-service/orders/complete",
			...specified(
				"Complete the payment of an order. The body is verified with the provider: only its approval of the order's amount sets PENDING and AUTHORIZED; 409 otherwise. Idempotent",
			),
		})
		.input(
			z.object({
				id,
				OrderStatus: z.literal("PENDING"),
				PaymentID: z.string().min(1).max(128),
				PaymentStatus: z.literal("AUTHORIZED"),
				PaymentAmount: dollars,
			}),
		)
		.output(orderSchema),

	cancel: oc
		.route({
			method: "POST",
			path: "/order-service/orders/{id}/cancel",
			...extension(
				"Cancel an order awaiting payment; 409 for any other, and while a payment is in progress",
				"orders cannot be canceled in the shop",
			),
		})
		.input(z.object({ id }))
		.output(orderSchema),

	cartBudgets: oc
		.route({
			method: "GET",
			path: "/order-service/cart-budgets",
			...extension(
				"What is left of the company's budgets for the cost centers and jobs of the cart's lines, and what the cart takes; none for representatives",
				"no budgets are shown",
			),
		})
		.input(z.object({ accountId: id }))
		.output(z.object({ budgets: z.array(budgetLeftSchema) })),

	ownLimits: oc
		.route({
			method: "GET",
			path: "/order-service/own-limits",
			...extension(
				"What the caller may order at the acting account without an approval: the caller's limits with what of the month's is spent, and the budgets of cost centers and jobs that the caller ordered for, with what is left; none for representatives. For a total, also who would be asked to approve it",
				"nobody has limits",
			),
		})
		.input(
			z.object({
				accountId: id,
				/** Of an order that is thought of, in US dollars as "4000.00": a text, since an amount isn't guessed from an address. */
				total: z
					.string()
					.regex(/^\d{1,9}\.\d{2}$/)
					.optional(),
			}),
		)
		.output(
			z.object({
				limits: z.array(ownLimitSchema),
				/** Missing where budgets aren't told. */
				budgets: z.array(budgetLeftSchema).optional(),
				/** Whether the company has budgets for other cost centers and jobs. */
				moreBudgets: z.boolean().optional(),
				/** Names of those who may and can decide each step of an order of `total`; missing without a total. */
				steps: z.array(z.array(z.string())).optional(),
			}),
		),

	billToAccount: oc
		.route({
			method: "POST",
			path: "/order-service/orders/{id}/bill-to-account",
			...extension(
				"Bill an order that awaits a payment by card or ACH to the account; 409 while a payment is in progress and for any other order. Idempotent",
				"the choice is hidden, and the buyer can put the items back into the cart to order them on account",
			),
		})
		.input(z.object({ id }))
		.output(orderSchema),

	returnToCart: oc
		.route({
			method: "POST",
			path: "/order-service/orders/{id}/return-to-cart",
			...extension(
				"Put the lines of an order that awaits payment back into the cart, at the cart's prices, and cancel the order; 409 while a payment is in progress and for any other order. Lines that can no longer be ordered are left out and counted. Idempotent",
				"the shop adds the lines itself, and the order stays unpaid",
			),
		})
		.input(z.object({ id }))
		.output(
			z.object({
				lines: z.number().int(),
				/** Part numbers of lines that can no longer be ordered. */
				leftOut: z.array(z.string()),
				/** Whether the order is canceled now. */
				canceled: z.boolean(),
				/** Part numbers of lines whose price in the cart is another than in the order. */
				repriced: z.array(z.string()).optional(),
				/** The order's coupon, where it is on the cart again. */
				coupon: z.string().optional(),
				/** The order's quote, where it can be accepted again at its prices. */
				quote: z.object({ id, number: z.string() }).optional(),
			}),
		),

	beginCheckout: oc
		.route({
			method: "POST",
			path: "/order-service/checkout",
			...extension(
				"Start a checkout, or resume the user's checkout of the same cart or draft; one begun for a cart with other lines starts anew and offers what was chosen; 404 for a draft of another account",
				"the shop keeps the choices of the checkout of the cart",
			),
		})
		.input(
			z.object({
				accountId: id,
				source: checkoutSourceSchema,
				/** Takes over what was chosen for an earlier cart. */
				takesEarlier: z.boolean().optional(),
			}),
		)
		.output(checkoutSchema),

	checkout: oc
		.route({
			method: "GET",
			path: "/order-service/checkout/{checkoutId}",
			...extension(
				"A checkout with today's lines and prices; 404 for one of another user or account, and for one whose order has been placed",
				"lines and sums are those of the cart; there are no shipping methods and no notes",
			),
		})
		.input(z.object({ checkoutId: id }))
		.output(checkoutSchema),

	saveCheckout: oc
		.route({
			method: "PUT",
			path: "/order-service/checkout/{checkoutId}",
			...extension(
				"Save one part of a checkout; 422 for an unknown shipping method, a payment type that is off, a requested day that has passed (DATE_PASSED), or a line's address that is none of the checkout's (UNKNOWN_ADDRESS)",
				"the shop keeps the choices",
			),
		})
		.input(z.object({ checkoutId: id, choice: checkoutChoiceSchema }))
		.output(checkoutSchema),

	placedOrder: oc
		.route({
			method: "GET",
			path: "/order-service/checkout/{checkoutId}/order",
			...extension(
				"The order placed from a checkout; 404 if there is none, or it belongs to another user or account",
				"the shop remembers the last orders of the user",
			),
		})
		.input(z.object({ checkoutId: id }))
		.output(z.object({ id, orderNumber: z.string() })),

	checkoutChanges: oc
		.route({
			method: "GET",
			path: "/order-service/checkout/{checkoutId}/changes",
			...extension(
				"Differences from the checkout shown with this fingerprint; empty if there are none",
				"the shop compares with what it showed last",
			),
		})
		.input(z.object({ checkoutId: id, since: z.string().min(1).max(128) }))
		.output(z.array(checkoutChangeSchema)),

	...purchaseOrderCalls,
};
