/** A user's answer to an app that wants to connect. */
import { z } from "zod";
import { defineForm } from "~/shared/forms/define-form.ts";
import { checkboxField } from "~/shared/forms/form-parts.ts";

export const consentForm = defineForm({
	draft: false,
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("allow"), quote: checkboxField, order: checkboxField }),
		z.object({ intent: z.literal("deny") }),
	]),
});
