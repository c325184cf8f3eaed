/** Forms of webhooks. */
import { z } from "zod";
import {
	addressProblem,
	webhookLimits as limits,
	replayTimes,
	webhookEventNames,
} from "#rules/webhooks/webhook-terms";
import { defineForm } from "~/shared/forms/define-form.ts";
import {
	checkboxField,
	idempotencyKeyField,
	idField,
	optionalText,
	requiredText,
} from "~/shared/forms/form-parts.ts";

const content = {
	// Whether plain HTTP is allowed is a setting of the service, which looks where the address leads as well.
	url: requiredText("Enter the address that events are sent to.", limits.url).superRefine(
		(typed, context) => {
			const problem = addressProblem(typed, true);
			if (problem) context.addIssue({ code: "custom", message: problem });
		},
	),
	description: optionalText(limits.description),
	event: z
		.array(z.enum(webhookEventNames))
		.max(webhookEventNames.length)
		.default([])
		.refine(({ length }) => length > 0, "Choose at least one event."),
	branches: checkboxField,
};

export const newWebhookForm = defineForm({
	limits: { repeated: ["event"] },
	schema: z.object({ ...content, idempotencyKey: idempotencyKeyField }),
});

export const webhookForm = defineForm({
	limits: { repeated: ["event"] },
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("save"), ...content, on: checkboxField }),
		z.object({ intent: z.literal("rotate"), idempotencyKey: idempotencyKeyField }),
		z.object({ intent: z.literal("test"), idempotencyKey: idempotencyKeyField }),
		z.object({ intent: z.literal("remove") }),
		z.object({ intent: z.literal("replay"), delivery: idField }),
		z.object({
			intent: z.literal("replay-failed"),
			hours: z.enum(Object.keys(replayTimes), "Choose a time.").transform(Number),
		}),
	]),
});
