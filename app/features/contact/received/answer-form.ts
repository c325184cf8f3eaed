/** What our side does with a customer's message: answer it, or mark it without an answer. */
import { z } from "zod";
import { messageLimits, messageStatuses } from "#rules/contact/message-terms";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idempotencyKeyField, requiredText } from "~/shared/forms/form-parts.ts";
import { wholeNumberField } from "~/shared/forms/number-fields.ts";

/** What the page showed. */
const seen = {
	status: z.enum(messageStatuses),
	answers: wholeNumberField(0, messageLimits.answers),
};

export const answerForm = defineForm({
	schema: z.discriminatedUnion(
		"intent",
		[
			z.object({
				intent: z.literal("answer"),
				text: requiredText("Write an answer.", messageLimits.answer),
				idempotencyKey: idempotencyKeyField,
				...seen,
			}),
			z.object({ intent: z.literal("answered"), ...seen }),
			z.object({ intent: z.literal("open"), ...seen }),
		],
		{ error: "Choose what to do." },
	),
});
