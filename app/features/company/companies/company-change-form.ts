/** An administrator of the shop puts an account into a company, or takes it out. */
import { z } from "zod";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idField, optionalText } from "~/shared/forms/form-parts.ts";

/** "" is no company. */
const companyField = optionalText(128);

export const companyChangeForm = defineForm({
	schema: z.object({
		account: idField,
		company: companyField,
		/** The company that the page showed. */
		before: companyField,
	}),
});
