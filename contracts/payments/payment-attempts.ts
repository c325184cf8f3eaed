/**
 * Payment attempts of the portal service. An attempt belongs to the paying account or, for a portal payment,
 * to a browser (by its key). Money is US dollars with at most 2 decimals.
 */

import { oc } from "@orpc/contract";
import { z } from "zod";
import {
	attemptStates,
	onlinePaymentTypes,
	paymentLimits,
	paymentModes,
	paymentPurposes,
} from "#rules/payments/payment-terms";
import { savedMethodLimits } from "#rules/payments/saved-methods";
import { extension, extensionField } from "../document.ts";
import { transactionIdSchema } from "../orders/order-payments.ts";
import { personNameSchema } from "../users/user.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);
export const paidAmountSchema = dollars.min(paymentLimits.minCents / 100).max(paymentLimits.maxCents / 100);

export const onlinePaymentTypeSchema = z.enum(onlinePaymentTypes);
export const attemptStateSchema = z.enum(attemptStates);
export const paymentPurposeSchema = z.enum(paymentPurposes);
export const paymentModeSchema = z.enum(paymentModes);

/** The amount is all or part of the invoice's balance. */
export const invoiceShareSchema = z.object({ invoiceId: id, amount: paidAmountSchema });
export type InvoiceShare = z.infer<typeof invoiceShareSchema>;

export const portalPayerSchema = z.object({
	firstName: personNameSchema,
	lastName: personNameSchema,
	email: z.email().max(254),
	reference: z.string().trim().max(paymentLimits.reference).default(""),
});
export type PortalPayer = z.infer<typeof portalPayerSchema>;

export const paymentTargetSchema = z.discriminatedUnion("kind", [
	/** An order awaiting payment; always its total. */
	z.object({ kind: z.literal("order"), orderId: id }),
	z.object({
		kind: z.literal("invoices"),
		invoices: z.array(invoiceShareSchema).min(1).max(paymentLimits.invoices),
		/** Includes invoices of other accounts of the company that the person may pay for. */
		company: z.boolean().optional().describe(extensionField("invoices of one account are paid at a time")),
	}),
	/** A payment without sign-in. */
	z.object({ kind: z.literal("portal"), amount: paidAmountSchema, payer: portalPayerSchema }),
]);
export type PaymentTarget = z.infer<typeof paymentTargetSchema>;

export const paymentAttemptSchema = z.object({
	transactionID: transactionIdSchema,
	paymentProvider: z.string(),
	mode: paymentModeSchema.optional(),
	purpose: paymentPurposeSchema,
	state: attemptStateSchema,
	/** A sentence for a payment that needs attention; otherwise `null`. */
	attention: z.string().nullable(),
	paymentType: onlinePaymentTypeSchema,
	amount: dollars,
	/** Surcharge of 3% on invoices by card, or the fee that is set for portal payments by card; otherwise 0. */
	bankSurcharge: dollars,
	total: dollars,
	/** May be empty for a portal payment. */
	reference: z.string(),
	accountId: id.nullable(),
	order: z.object({ id, orderNumber: z.string() }).nullable(),
	invoices: z.array(
		invoiceShareSchema.extend({
			Invoice: z.string(),
			/** Branch of the invoice, in a payment for several branches. */
			branch: z.object({ accountId: id, accountName: z.string() }).optional(),
		}),
	),
	payer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
	/** The saved method that pays, such as "Visa ending 1111". */
	method: z.string().optional().describe(extensionField("every payment is made at the provider's page")),
	paymentId: z.string().nullable(),
	/** Such as "R-100023"; `null` until completed. */
	receiptNumber: z.string().nullable(),
	createdAt: z.string(),
	updatedAt: z.string(),
	/** When the provider's page was first opened, or `null`. */
	openedAt: z.string().nullable(),
});
export type PaymentAttempt = z.infer<typeof paymentAttemptSchema>;

// Saved bank accounts and cards of an account: the provider keeps them, and no number is ever here.

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
