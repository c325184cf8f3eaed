/**
 * The portal service: invoices, credit memos and payments. Invoices belong to the current account, portal
 * payments to a browser.
 */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { formKeySchema } from "../common-fields.ts";
import { extension, extensionField, specified } from "../document.ts";
import { invoiceCalls } from "../invoices/invoice-calls.ts";
import { transactionIdSchema } from "../orders/order-payments.ts";
import {
	attemptStateSchema,
	invoiceShareSchema,
	onlinePaymentTypeSchema,
	paidAmountSchema,
	paymentAttemptSchema,
	paymentMethodCalls,
	paymentModeSchema,
	paymentPurposeSchema,
	paymentTargetSchema,
	portalPayerSchema,
} from "./payment-attempts.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);

export const portalServiceContract = {
	...invoiceCalls,
	...paymentMethodCalls,

	paymentOptions: oc
		.route({
			method: "GET",
			path: "/portal-service/payment-options",
			...extension(
				"Payment types that the provider takes now; 409 PAYMENTS_OFF for others",
				"the shop offers every type",
			),
		})
		.output(
			z.object({
				mode: paymentModeSchema.nullable(),
				types: z.array(onlinePaymentTypeSchema),
				off: z.string().nullable(),
			}),
		),

	openAttempt: oc
		.route({
			method: "POST",
			path: "/portal-service/attempts",
			...extension(
				"Open a payment attempt: the service settles amount, surcharge and reference. 409 PAYMENTS_OFF while online payments are off, PAYMENT_OPEN while another attempt for the same order or invoice is open, CHANGED if the total differs, NOT_OWED if already paid, PAID_REFERENCE for a portal payment whose reference is a paid invoice (only for its account, by session or a user's email address, and only until `paidSeen`); 404 for another account's order or invoice; 403 without permission to pay. The same formKey, or transactionID with the same content, returns the first attempt. `openAttempt`, `attempt`, `settle` and `attempts` belong together",
				"the storefront keeps the attempt itself, encrypted in a cookie or its own storage, and reads the amounts with the specified calls; invoices are paid in full",
			),
		})
		.input(
			z.object({
				transactionID: transactionIdSchema,
				target: paymentTargetSchema,
				paymentType: onlinePaymentTypeSchema,
				expectedTotal: dollars,
				formKey: formKeySchema,
				paidSeen: z.boolean().optional(),
				/** A saved method of the account, for `chargeMethod` instead of the provider's page. */
				methodId: id.optional().describe(extensionField("every payment is made at the provider's page")),
			}),
		)
		.output(paymentAttemptSchema),

	attempt: oc
		.route({
			method: "GET",
			path: "/portal-service/attempts/{transactionID}",
			...extension(
				"A payment attempt as recorded; 404 for another payer's",
				"the storefront's own record is shown",
			),
		})
		.input(z.object({ transactionID: transactionIdSchema }))
		.output(paymentAttemptSchema),

	settle: oc
		.route({
			method: "POST",
			path: "/portal-service/attempts/{transactionID}/settle",
			...extension(
				"Query the provider about an attempt and apply the result: the only way to mark anything paid. `giveUp` withdraws an undecided attempt. Idempotent; 503 PROVIDER_SILENT without changes if the provider does not answer",
				"the storefront asks the provider with the specified call, and books an approved payment once with `orders.complete`, `payInvoices` or `payPortal`, after it looked up that it is not booked yet",
			),
		})
		.input(z.object({ transactionID: transactionIdSchema, giveUp: z.boolean().default(false) }))
		.output(paymentAttemptSchema),

	providerEvent: oc
		.route({
			method: "POST",
			path: "/portal-service/provider-events",
			...extension(
				"An unchanged event of the payment provider, which triggers a query of its transaction. 401 if not signed with one of the provider's secrets within 300 seconds; 400 if signed but invalid; 503 while the provider does not answer. Repeated events and unknown transactions change nothing.",
				"the shop answers 404, and payments are settled by polling",
			),
		})
		.input(
			z.object({
				body: z.string().max(16_384),
				/** `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.body">`. */
				signature: z.string().max(1000),
			}),
		)
		.output(z.object({ received: z.literal(true) })),

	attempts: oc
		.route({
			method: "GET",
			path: "/portal-service/attempts",
			...extension(
				"The payments of an account, newest first; a page of them",
				"the payments that the storefront keeps for the user are listed",
			),
		})
		.input(
			z.object({
				accountId: id,
				search: z.string().trim().max(80).optional(),
				state: attemptStateSchema.optional(),
				purpose: paymentPurposeSchema.optional(),
				/** Limits the answer to payments of one order. */
				orderId: id.optional(),
				page: z.coerce.number().int().min(1).default(1),
			}),
		)
		.output(
			z.object({
				attempts: z.array(paymentAttemptSchema),
				total: z.number().int(),
				page: z.number().int(),
				pageCount: z.number().int(),
			}),
		),

	payInvoices: oc
		.route({
			method: "POST",
			path: "/portal-service/invoices/payment",
			...specified(
				"Complete the payment of invoices. Settles the attempt `paymentId` with the provider; 409 if it is not approved or the body differs from it. Idempotent",
			),
		})
		.input(
			z.object({
				invoices: z.array(invoiceShareSchema),
				paymentId: z.string().min(1).max(128),
				paymentAmount: dollars,
				email: z.string().max(254),
				bankSurcharge: dollars,
			}),
		)
		.output(paymentAttemptSchema),

	payPortal: oc
		.route({
			method: "POST",
			path: "/portal-service/payments",
			...specified("Complete a portal payment, like the payment of invoices"),
		})
		.input(
			portalPayerSchema.omit({ reference: true }).extend({
				paymentAmount: paidAmountSchema,
				fee: dollars,
				paymentType: onlinePaymentTypeSchema,
				paymentId: z.string().min(1).max(128),
			}),
		)
		.output(paymentAttemptSchema),

	invoicePayment: oc
		.route({
			method: "GET",
			path: "/portal-service/invoices/payment/{transactionID}",
			...specified("The payment of invoices with this transaction id; 404 for another payer's"),
		})
		.input(z.object({ transactionID: transactionIdSchema }))
		.output(paymentAttemptSchema),

	portalPayment: oc
		.route({
			method: "GET",
			path: "/portal-service/payments/{transactionID}",
			...specified("The portal payment with this transaction id; 404 for another payer's"),
		})
		.input(z.object({ transactionID: transactionIdSchema }))
		.output(paymentAttemptSchema),
};
