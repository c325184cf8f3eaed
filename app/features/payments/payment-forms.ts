/** Forms of portal payments and of cancelling a payment. */
import { z } from "zod";
import { centsTyped } from "#rules/money/amounts";
import { onlinePaymentTypes, paymentLimits } from "#rules/payments/payment-terms";
import { portalAmountFault } from "#rules/payments/portal-amount";
import { emailField } from "~/features/auth/auth-forms.ts";
import { defineForm } from "~/shared/forms/define-form.ts";
import { atMost, idempotencyKeyField as idempotencyKey, requiredText } from "~/shared/forms/form-parts.ts";

const amount = z
	.string({ error: "Enter an amount in dollars, such as 1,234.50." })
	.transform((typed, context) => {
		const message = portalAmountFault(typed);
		if (message) context.addIssue({ code: "custom", message });
		return centsTyped(typed) ?? 0;
	});

/** Only updates the totals: other fields may be empty. */
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

export const cancelPaymentForm = defineForm({
	draft: false,
	schema: z.object({ intent: z.literal("cancel") }),
});
