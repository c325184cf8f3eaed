import { z } from "zod";
import { bidLimits } from "#rules/quotes/bids";
import { defineForm } from "~/shared/forms/define-form.ts";
import {
	atMost,
	idempotencyKeyField as idempotencyKey,
	optionalText,
	requiredText,
} from "~/shared/forms/form-parts.ts";

/** Names the bid of a quote, or makes a VE revision of it. */
export const bidForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({
			intent: z.literal("name"),
			revision: z.coerce.number().int(),
			bidName: z.string().trim().max(bidLimits.name, atMost(bidLimits.name)).default(""),
		}),
		z.object({
			intent: z.literal("revise"),
			name: requiredText("Enter a name, such as VE 1.", bidLimits.name),
			reason: optionalText(bidLimits.reason),
			idempotencyKey,
		}),
	]),
});
