import { z } from "zod";
import { paymentLimits } from "#rules/payments/payment-terms";
import { paymentProblem } from "#rules/payments/portal-amount";
import { choicePattern } from "#rules/payments/saved-methods";
import { defineForm } from "~/shared/forms/define-form.ts";
import { checkboxField, idempotencyKeyField as idempotencyKey, idField } from "~/shared/forms/form-parts.ts";
import { amountField } from "~/shared/forms/number-fields.ts";

const anyAmount = Number.MAX_SAFE_INTEGER;

const share = z.object({ invoiceId: idField, chosen: checkboxField, amount: z.string().max(40).default("") });

const payment = (balances: ReadonlyMap<string, number>) =>
	z
		.object({
			intent: z.enum(["pay", "update"]).default("pay"),
			/** "ACH", or "ACH:" with the id of a saved method. */
			paymentType: z.string().regex(choicePattern, "Choose a payment method.").optional(),
			shares: z.array(share).max(paymentLimits.invoices).default([]),
			/** In cents. */
			shownCents: z.coerce.number().int().catch(-1),
			idempotencyKey,
		})
		.superRefine(({ intent, paymentType, shares }, context) => {
			const fail = (message: string, ...path: (string | number)[]) =>
				context.addIssue({ code: "custom", message, path });
			if (intent === "pay" && !paymentType) fail("Choose a payment method.", "paymentType");
			shares.forEach(({ invoiceId, chosen, amount }, index) => {
				const fault = chosen ? paymentProblem(amount, balances.get(invoiceId) ?? anyAmount) : null;
				if (fault) fail(fault, "shares", index, "amount");
			});
		});

/** Returns to the list to add invoices; the rows are not validated. */
const more = z.object({ intent: z.literal("more") });

/** @param balances balances in cents by invoice id, as far as known */
export const payInvoicesFormFor = (balances: ReadonlyMap<string, number>) =>
	defineForm({
		limits: { fields: 3 * paymentLimits.invoices + 20, rows: { shares: paymentLimits.invoices } },
		schema: (field) => (field("intent") === "more" ? more : payment(balances)),
	});

export const payInvoicesForm = payInvoicesFormFor(new Map());

const invoiceMissing = "Choose the invoice to apply it to.";

export const applyCreditForm = defineForm({
	schema: z.object({
		invoiceId: z.string({ error: invoiceMissing }).min(1, invoiceMissing).max(128),
		amount: amountField({ min: paymentLimits.minCents, max: anyAmount }),
		idempotencyKey,
	}),
});
