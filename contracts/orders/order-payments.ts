/** Calls of the order service that use the payment provider. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { transactionIdPattern } from "#rules/payments/payment-numbers";
import { extension, specified } from "../document.ts";

const paymentProvider = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const dollars = z.number().min(0).multipleOf(0.01);
const line = (most: number) => z.string().trim().max(most);

export const transactionIdSchema = z.string().regex(transactionIdPattern);

/** `id` is `null` until the provider knows the transaction. */
export const providerTransactionSchema = z.object({
	id: z.string().min(1).nullable(),
	transaction_id: z.string(),
	amount: dollars,
	/** "A" for approved; empty until decided. */
	response_indicator: z.string(),
	/** Such as "approved", "declined", "user cancelled". */
	status_description: z.string(),
});
export type ProviderTransaction = z.infer<typeof providerTransactionSchema>;

export const initiatePaymentSchema = z.object({
	amount: dollars,
	reference: line(120),
	firstName: line(60),
	lastName: line(60),
	address1: line(120),
	city: line(80),
	state: line(40),
	zip: line(12),
	email: line(254),
	transactionID: transactionIdSchema,
	achPayment: z.boolean(),
	creditCardPayment: z.boolean(),
	Sale: z.literal(true),
});
export type InitiatePayment = z.infer<typeof initiatePaymentSchema>;

export const hostedPageSchema = z.object({
	actionUrl: z.string().min(1),
	tokenizedRequest: z.string().min(1).max(8000),
});
export type HostedPage = z.infer<typeof hostedPageSchema>;

export const orderPaymentsContract = {
	status: oc
		.route({
			method: "GET",
			path: "/order-service/{paymentProvider}/{transactionID}",
			...specified("A transaction at the payment provider; 404 for one of another payer"),
		})
		.input(z.object({ paymentProvider, transactionID: transactionIdSchema }))
		.output(providerTransactionSchema),

	initiatePayment: oc
		.route({
			method: "POST",
			path: "/order-service/{paymentProvider}/initiate-payment",
			...specified(
				"Open the provider's page for a payment attempt that is open: 404 for an unknown one or another payer's, 409 when amount, reference or type are not those of the attempt or it is decided, 503 PROVIDER_SILENT when the provider does not answer. Repeating it opens the page of the same transaction again",
			),
		})
		.input(initiatePaymentSchema.extend({ paymentProvider }))
		.output(hostedPageSchema),

	/** Pages of the sandbox; 404 when a provider is configured. */
	sandboxPage: oc
		.route({
			method: "POST",
			path: "/payment-sandbox/page",
			...extension(
				"What the sandbox's page shows for a tokenized request; 404 for a wrong or used-up one",
				"the hosted page of the payment provider is used",
			),
		})
		.input(z.object({ tokenizedRequest: z.string().min(1).max(8000) }))
		.output(
			z.object({
				transactionID: transactionIdSchema,
				amount: dollars,
				reference: z.string(),
				name: z.string(),
				type: z.enum(["ACH", "CREDITCARD"]),
				decided: z.boolean(),
				status_description: z.string(),
				/** Text to accept for keeping the card or account; `null` where that isn't offered. */
				consent: z.string().nullable().default(null),
			}),
		),

	sandboxAnswer: oc
		.route({
			method: "POST",
			path: "/payment-sandbox/answer",
			...extension(
				"Submit the sandbox's page: pay with a test number, or cancel. 422 with a message for an invalid number; a decided transaction is not changed",
				"the hosted page of the payment provider is used",
			),
		})
		.input(
			z.object({
				tokenizedRequest: z.string().min(1).max(8000),
				answer: z.discriminatedUnion("kind", [
					z.object({ kind: z.literal("cancel") }),
					z.object({
						kind: z.literal("card"),
						number: line(30),
						expiry: line(7),
						securityCode: line(4),
						/** The payer accepted the text. */
						keep: z.boolean().default(false),
					}),
					z.object({
						kind: z.literal("ach"),
						routing: line(12),
						account: line(20),
						keep: z.boolean().default(false),
					}),
				]),
			}),
		)
		.output(z.object({ status_description: z.string(), decided: z.boolean() })),
};
