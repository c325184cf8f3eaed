import { z } from "zod";
import { seenUserSchema } from "#contracts/user-changes";
import { defineForm } from "~/shared/forms/define-form.ts";

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Decides something about a user, as the page has shown them. */
export const decisionForm = defineForm({
	schema: z.object({
		/** The user as the form has shown them. */
		seen: z.string().transform((text, context) => {
			const parsed = seenUserSchema.safeParse(parseJson(text));
			if (parsed.success) return parsed.data;
			context.addIssue({ code: "custom", message: "Load the page again." });
			return z.NEVER;
		}),
		/** Whether the cart is opened with it, where the page asks that. */
		access: z.literal("cart").optional().catch(undefined),
	}),
	draft: false,
});
