/** Changes on the page of connected apps. */
import { z } from "zod";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idField } from "~/shared/forms/form-parts.ts";

const amountText = "Enter an amount in dollars, such as 5000.";

export const appsForm = defineForm({
	draft: false,
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("disconnect"), connectionId: idField }),
		z.object({
			intent: z.literal("limit"),
			/** In cents. */
			limit: z
				.string({ error: amountText })
				.trim()
				.regex(/^\$?\d{1,3}(,?\d{3}){0,2}(\.\d{2})?$/, amountText)
				.transform((typed) => Math.round(Number(typed.replace(/[$,]/g, "")) * 100)),
		}),
	]),
});
