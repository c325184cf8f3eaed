/** Forms of portal payments, of cancelling a payment and of saved payment methods. */
import { z } from "zod";
import { onlinePaymentTypes, paymentLimits } from "#rules/payments/payment-terms";
import { savedMethodLimits } from "#rules/payments/saved-methods";
import { defineForm } from "~/shared/forms/define-form.ts";
import {
	atMost,
	emailField,
	idempotencyKeyField as idempotencyKey,
	idField,
	requiredText,
} from "~/shared/forms/form-parts.ts";
import { amountField } from "~/shared/forms/number-fields.ts";

const amount = amountField({ min: paymentLimits.minCents, max: paymentLimits.maxCents });

/** This button only updates the totals, so other fields may be empty. */
const shown = z.object({ intent: z.literal("show"), amount });

const paid = z.object({
	intent: z.literal("pay").default("pay"),
	amount,
	reference: z.string().trim().max(paymentLimits.reference, atMost(paymentLimits.reference)).default(""),
	firstName: requiredText("Enter your first name.", 60),
	lastName: requiredText("Enter your last name.", 60),
	email: emailField,
	paymentType: z.enum(onlinePaymentTypes, { error: "Choose a payment method." }),
	/** The total by card that was shown, in cents. */
	shown: z.string().max(12).default(""),
	paidSeen: z.string().max(200).default(""),
	idempotencyKey,
});

export const portalPaymentForm = defineForm({
	schema: (field) => (field("intent") === "show" ? shown : paid),
});

/** Buttons of an open payment: "charge" sends a saved method to the provider. */
export const openPaymentForm = defineForm({
	draft: false,
	schema: z.object({ intent: z.enum(["cancel", "charge"]) }),
});

/** The form of each saved payment method. */
export const methodForm = defineForm({
	draft: (form) => (form.get("intent") === "name" ? form : null),
	schema: z.discriminatedUnion("intent", [
		z.object({
			intent: z.literal("name"),
			methodId: idField,
			label: requiredText("Enter a name.", savedMethodLimits.label),
		}),
		z.object({ intent: z.literal("default"), methodId: idField }),
		z.object({ intent: z.literal("remove"), methodId: idField }),
	]),
});
