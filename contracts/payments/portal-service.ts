/**
 * The portal service: invoices, credit memos and payments. Invoices belong to the current account, portal
 * payments to a browser.
 */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { extension, specified } from "../document.ts";
import { formKeySchema } from "../form-key.ts";
import { transactionIdSchema } from "../orders/order-payments.ts";
import {
	ageingSchema,
	creditMemoSchema,
	invoiceFiltersSchema,
	invoiceSchema,
	invoiceSummarySchema,
	openRmaSchema,
	statementSchema,
} from "./invoices.ts";
import {
	attemptStateSchema,
	invoiceShareSchema,
	onlinePaymentTypeSchema,
	paidAmountSchema,
	paymentAttemptSchema,
	paymentModeSchema,
	paymentPurposeSchema,
	paymentTargetSchema,
	portalPayerSchema,
} from "./payment-attempts.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);

export const portalServiceContract = {
	invoices: oc
		.route({
			method: "GET",
			path: "/portal-service/invoices/{accountId}",
			...specified(
				"The invoices of an account, a page of them, newest first unless another order is asked for, with its credit memos and open RMAs",
			),
		})
		.input(invoiceFiltersSchema.extend({ accountId: id, page: z.coerce.number().int().min(1).default(1) }))
		.output(
			z.object({
				invoices: z.array(invoiceSummarySchema),
				creditMemos: z.array(creditMemoSchema),
				openRmas: z.array(openRmaSchema),
				total: z.number().int(),
				page: z.number().int(),
				pageCount: z.number().int(),
				balance: dollars,
				ageing: ageingSchema,
			}),
		),

	invoiceCsv: oc
		.route({
			method: "GET",
			path: "/portal-service/invoices/{accountId}/csv",
			...extension("All invoices that match the filters, as CSV with a header line"),
		})
		.input(invoiceFiltersSchema.extend({ accountId: id }))
		.output(z.object({ csv: z.string(), count: z.number().int() })),

	invoice: oc
		.route({
			method: "GET",
			path: "/portal-service/invoices/{accountId}/{invoiceId}",
			...extension("An invoice with its lines and what reduced its balance; 404 for one of another account"),
		})
		.input(z.object({ accountId: id, invoiceId: id }))
		.output(invoiceSchema),

	invoicesById: oc
		.route({
			method: "POST",
			path: "/portal-service/invoices/{accountId}/some",
			...extension("Some invoices of an account in the order asked for; unknown ones are left out"),
		})
		.input(z.object({ accountId: id, ids: z.array(id).min(1).max(100) }))
		.output(z.array(invoiceSummarySchema)),

	statement: oc
		.route({
			method: "GET",
			path: "/portal-service/statements/{accountId}",
			...extension("The statement of an account with its aging"),
		})
		.input(z.object({ accountId: id }))
		.output(statementSchema),

	creditMemo: oc
		.route({
			method: "GET",
			path: "/portal-service/credit-memos/{creditMemoId}",
			...extension("A credit memo of the account; 404 for one of another account"),
		})
		.input(z.object({ creditMemoId: id }))
		.output(creditMemoSchema),

	applyCredit: oc
		.route({
			method: "POST",
			path: "/portal-service/credit-memos/{creditMemoId}/apply",
			...extension(
				"Apply all or part of a credit memo to an invoice of the account; 409 TOO_MUCH for more than remains or is owed, and while the invoice is being paid; 403 without permission to pay. The same formKey counts once",
			),
		})
		.input(
			z.object({
				creditMemoId: id,
				invoiceId: id,
				amount: paidAmountSchema,
				formKey: formKeySchema,
			}),
		)
		.output(z.object({ invoice: invoiceSummarySchema, creditMemo: creditMemoSchema })),

	paymentOptions: oc
		.route({
			method: "GET",
			path: "/portal-service/payment-options",
			...extension(
				"Payment types that the provider takes now. Without this call the shop offers every type, and the service refuses the others with 409 PAYMENTS_OFF",
			),
		})
		.output(
			z.object({
				mode: paymentModeSchema,
				types: z.array(onlinePaymentTypeSchema),
				off: z.string().nullable(),
			}),
		),

	openAttempt: oc
		.route({
			method: "POST",
			path: "/portal-service/attempts",
			...extension(
				"Open a payment attempt: the service settles amount, surcharge and reference. 409 PAYMENTS_OFF while the shop takes none, PAYMENT_OPEN while another one for the same order or invoice is open, CHANGED when the total is another than expected, NOT_OWED for what is paid, PAID_REFERENCE for a portal payment whose reference names a paid invoice, told only to its account (by session, or by the email address of one of its users) and only until `paidSeen`; 404 for what is another account's; 403 for who may not pay. The same formKey, or transactionID with the same content, answers the first attempt",
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
			}),
		)
		.output(paymentAttemptSchema),

	attempt: oc
		.route({
			method: "GET",
			path: "/portal-service/attempts/{transactionID}",
			...extension("A payment attempt as recorded; 404 for another payer's"),
		})
		.input(z.object({ transactionID: transactionIdSchema }))
		.output(paymentAttemptSchema),

	settle: oc
		.route({
			method: "POST",
			path: "/portal-service/attempts/{transactionID}/settle",
			...extension(
				"Ask the provider for an attempt and carry out what it says: the one way by which anything becomes paid. `giveUp` withdraws an attempt that is not decided. Any number of times; 503 PROVIDER_SILENT when the provider does not answer, and then nothing changes",
			),
		})
		.input(z.object({ transactionID: transactionIdSchema, giveUp: z.boolean().default(false) }))
		.output(paymentAttemptSchema),

	providerEvent: oc
		.route({
			method: "POST",
			path: "/portal-service/provider-events",
			...extension(
				"An event of the payment provider, as it came: a hint to ask after a transaction. 401 for a body that is not signed with one of the provider's secrets, or not within 300 seconds of now; 400 for a signed one that cannot be read; 503 while the provider does not answer. The same event again, and an unknown transaction, change nothing. Without this call the shop answers 404, and payments are settled by asking alone",
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
			...extension("The payments of an account, newest first; a page of them"),
		})
		.input(
			z.object({
				accountId: id,
				search: z.string().trim().max(80).optional(),
				state: attemptStateSchema.optional(),
				purpose: paymentPurposeSchema.optional(),
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
				"Complete the payment of invoices. What the body says is not believed: the attempt of `paymentId` is settled with the provider; 409 when it is not approved or the body does not agree with it. Completing twice is the same as once",
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
