/** Saved bank accounts and cards of an account: the provider keeps them, and no number is ever here. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { savedMethodLimits } from "#rules/payments/saved-methods";
import { extension } from "../document.ts";
import { transactionIdSchema } from "../orders/order-payments.ts";
import { onlinePaymentTypeSchema, paymentAttemptSchema } from "./payment-attempts.ts";

const id = z.string().min(1).max(128);

export const savedMethodSchema = z.object({
	id,
	type: onlinePaymentTypeSchema,
	/** "Visa", or the name of the bank. */
	brand: z.string(),
	lastFour: z.string().regex(/^\d{4}$/),
	label: z.string(),
	/** The last day; `null` for bank accounts. */
	expiresOn: z.iso.date().nullable(),
	expired: z.boolean(),
	isDefault: z.boolean(),
	/** The text that was accepted, and when. */
	consent: z.string(),
	consentAt: z.string(),
});
export type SavedMethod = z.infer<typeof savedMethodSchema>;

export const savedMethodsSchema = z.object({
	/** Whether the payment provider keeps methods. */
	offered: z.boolean(),
	/** The default first. */
	methods: z.array(savedMethodSchema),
});
export type SavedMethods = z.infer<typeof savedMethodsSchema>;

const notOffered = "every payment is made at the provider's page, and nothing is saved";

export const paymentMethodCalls = {
	paymentMethods: oc
		.route({
			method: "GET",
			path: "/portal-service/payment-methods/{accountId}",
			...extension(
				"The saved bank accounts and cards of an account; 403 without permission to pay its invoices",
				notOffered,
			),
		})
		.input(z.object({ accountId: id }))
		.output(savedMethodsSchema),

	changePaymentMethod: oc
		.route({
			method: "POST",
			path: "/portal-service/payment-methods/{methodId}",
			...extension("Name a saved method, or make it the default; 404 for another account's", notOffered),
		})
		.input(
			z.object({
				methodId: id,
				label: z.string().trim().min(1).max(savedMethodLimits.label).optional(),
				makeDefault: z.boolean().optional(),
			}),
		)
		.output(savedMethodsSchema),

	removePaymentMethod: oc
		.route({
			method: "POST",
			path: "/portal-service/payment-methods/{methodId}/remove",
			...extension(
				"Remove a saved method: it is never charged again, also while the provider doesn't answer",
				notOffered,
			),
		})
		.input(z.object({ methodId: id }))
		.output(savedMethodsSchema),

	chargeMethod: oc
		.route({
			method: "POST",
			path: "/portal-service/attempts/{transactionID}/charge",
			...extension(
				"Charge the saved method of an open attempt, once for its transaction id. 409 METHOD_GONE, METHOD_EXPIRED, METHOD_TYPE, NO_METHOD, DECIDED; 503 PROVIDER_SILENT while the outcome is unknown: the attempt stays open and is settled like every other",
				notOffered,
			),
		})
		.input(z.object({ transactionID: transactionIdSchema }))
		.output(paymentAttemptSchema),
};
