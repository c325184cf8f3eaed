/** The form that imports a cross-reference. */
import { z } from "zod";
import { defineForm } from "~/shared/forms/define-form.ts";

/** The form is sent without a draft: a file doesn't fit in one. */
export const crossReferenceFileForm = defineForm({
	draft: false,
	limits: { fields: 10, files: ["file"] },
	schema: z.object({
		intent: z.enum(["check", "import"]),
		/** Set to leave out rejected rows. */
		partial: z.literal("yes").optional(),
		/** A `File` when one was chosen. */
		file: z.unknown().optional(),
	}),
});
