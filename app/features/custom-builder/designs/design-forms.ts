/** Forms for saved custom designs. */
import { z } from "zod";
import { designLimits } from "#rules/custom-builder/scx-options";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idempotencyKeyField as idempotencyKey, requiredText } from "~/shared/forms/form-parts.ts";

const name = requiredText("Enter a name for the design.", designLimits.name);

/** Saves the run of the page's URL. */
export const saveDesignForm = defineForm({
	schema: z.object({
		name,
		part: requiredText("Choose a run first.", designLimits.partNumber),
		idempotencyKey,
	}),
});

export const changeDesignForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("rename"), name }),
		z.object({ intent: z.literal("copy"), idempotencyKey }),
		z.object({ intent: z.literal("delete") }),
	]),
});
