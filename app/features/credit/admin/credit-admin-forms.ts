/** What an administrator of the shop does with an application: see the tax id, or change the status. */
import { z } from "zod";
import { creditLimits, creditStatusNames } from "#rules/credit/credit-terms";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idempotencyKeyField, optionalText, requiredText } from "~/shared/forms/form-parts.ts";

export const creditAdminForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({
			intent: z.literal("reveal"),
			reason: requiredText("Enter why you need the tax ID.", creditLimits.note).min(
				5,
				"Enter a reason of at least 5 characters.",
			),
			idempotencyKey: idempotencyKeyField,
		}),
		z.object({
			intent: z.literal("status"),
			status: z.enum(creditStatusNames, { error: "Choose a status." }),
			note: optionalText(creditLimits.note),
			idempotencyKey: idempotencyKeyField,
		}),
	]),
});
