/** Forms of bid jobs. */
import { z } from "zod";
import { bidJobLimits } from "#rules/bid-jobs/bid-jobs";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idempotencyKeyField, idField, requiredText } from "~/shared/forms/form-parts.ts";

export const newBidJobForm = defineForm({
	schema: z.object({
		name: requiredText("Enter a name for the job.", bidJobLimits.name),
		idempotencyKey: idempotencyKeyField,
	}),
});

/** Adds a quote, takes one out, or deletes the job. */
export const bidJobForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("add"), number: requiredText("Enter a quote number.", 20) }),
		z.object({ intent: z.literal("remove"), quoteId: idField }),
		z.object({ intent: z.literal("delete") }),
	]),
});
