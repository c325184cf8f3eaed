import { z } from "zod";
import { seenUserSchema } from "#contracts/users/user-changes";
import { defineForm } from "~/shared/forms/define-form.ts";

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Confirms a decision about a user. */
export const decisionForm = defineForm({
	schema: z.object({
		/** The user's rights when the form was shown, to detect changes. */
		seen: z.string().transform((text, context) => {
			const parsed = seenUserSchema.safeParse(parseJson(text));
			if (parsed.success) return parsed.data;
			context.addIssue({ code: "custom", message: "Load the page again." });
			return z.NEVER;
		}),
		/** Also grants access to the cart, on pages that offer it. */
		access: z.literal("cart").optional().catch(undefined),
	}),
	draft: false,
});
