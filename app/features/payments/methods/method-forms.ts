/** The form of each saved payment method. */
import { z } from "zod";
import { savedMethodLimits } from "#rules/payments/saved-methods";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idField, requiredText } from "~/shared/forms/form-parts.ts";

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
