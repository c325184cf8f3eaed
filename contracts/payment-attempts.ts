/**
 * Payment attempts: the state of each payment, kept by the portal service. An attempt belongs to the account that pays,
 * or, for a portal payment, to the browser that began it (its browser key). Money is US dollars with at most 2 decimals.
 */
import { z } from "zod";
import { transactionIdSchema } from "./order-payments.ts";
import {
	attemptStates,
	onlinePaymentTypes,
	paymentLimits,
	paymentModes,
	paymentPurposes,
} from "./payment-terms.ts";
import { personNameSchema } from "./user.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);
export const paidAmountSchema = dollars
	.min(paymentLimits.leastCents / 100)
	.max(paymentLimits.mostCents / 100);

export const onlinePaymentTypeSchema = z.enum(onlinePaymentTypes);
export const attemptStateSchema = z.enum(attemptStates);
export const paymentPurposeSchema = z.enum(paymentPurposes);
export const paymentModeSchema = z.enum(paymentModes);

/** An invoice and how much of its balance is paid: all of it, or a part. */
export const invoiceShareSchema = z.object({ invoiceId: id, amount: paidAmountSchema });
export type InvoiceShare = z.infer<typeof invoiceShareSchema>;

export const portalPayerSchema = z.object({
	firstName: personNameSchema,
	lastName: personNameSchema,
	email: z.email().max(254),
	reference: z.string().trim().min(1).max(paymentLimits.reference),
});
export type PortalPayer = z.infer<typeof portalPayerSchema>;

export const paymentTargetSchema = z.discriminatedUnion("kind", [
	/** An order that waits for its payment; the whole total. */
	z.object({ kind: z.literal("order"), orderId: id }),
	z.object({
		kind: z.literal("invoices"),
		invoices: z.array(invoiceShareSchema).min(1).max(paymentLimits.invoices),
	}),
	/** Without a signed-in user. */
	z.object({ kind: z.literal("portal"), amount: paidAmountSchema, payer: portalPayerSchema }),
]);
export type PaymentTarget = z.infer<typeof paymentTargetSchema>;

export const paymentAttemptSchema = z.object({
	transactionID: transactionIdSchema,
	paymentProvider: z.string(),
	mode: paymentModeSchema.optional(),
	purpose: paymentPurposeSchema,
	state: attemptStateSchema,
	/** A sentence on a payment that needs attention; `null` otherwise. */
	attention: z.string().nullable(),
	paymentType: onlinePaymentTypeSchema,
	amount: dollars,
	/** 3% of the amount on a card paying invoices or a portal payment (there called the fee); otherwise 0. */
	bankSurcharge: dollars,
	total: dollars,
	reference: z.string(),
	accountId: id.nullable(),
	order: z.object({ id, orderNumber: z.string() }).nullable(),
	invoices: z.array(invoiceShareSchema.extend({ Invoice: z.string() })),
	payer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
	paymentId: z.string().nullable(),
	/** Such as "R-100023"; `null` until completed. */
	receiptNumber: z.string().nullable(),
	createdAt: z.string(),
	updatedAt: z.string(),
	/** When the provider's page was first opened; `null` when it never was. */
	openedAt: z.string().nullable(),
});
export type PaymentAttempt = z.infer<typeof paymentAttemptSchema>;
