/** The form of the newsletter, on its page and in the footer. */
import { z } from "zod";
import { newsletterEmailSchema } from "#contracts/newsletter";
import { messages } from "#rules/messages";
import { defineForm } from "~/shared/forms/define-form.ts";
import { inPlaceField, returnToField } from "~/shared/forms/form-parts.ts";

const { invalid } = messages.newsletter;

export const newsletterForm = defineForm({
	// The footer of every page would announce a draft that it doesn't show.
	draft: false,
	schema: z.object({
		EMAIL: z
			.string({ error: invalid })
			.trim()
			.refine((typed) => newsletterEmailSchema.safeParse(typed).success, invalid),
		returnTo: returnToField,
		inPlace: inPlaceField,
	}),
});
