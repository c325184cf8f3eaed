import { z } from "zod";
import { defineForm } from "~/shared/forms/define-form.ts";
import { returnToField } from "~/shared/forms/form-parts.ts";

export const consentForm = defineForm({
	draft: false,
	schema: z.object({
		choice: z.enum(["accepted", "declined"], { error: "Choose Accept or Decline." }),
		returnTo: returnToField,
	}),
});
