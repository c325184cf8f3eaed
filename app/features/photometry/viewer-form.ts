/** The forms of the IES viewer. */
import { z } from "zod";
import { defineForm } from "~/shared/forms/define-form.ts";

/** "remove" forgets the file. Sent without an owner: the file belongs to the browser. */
export const viewerForm = defineForm({
	draft: false,
	limits: { fields: 5, files: ["file"] },
	schema: z.object({
		intent: z.enum(["open", "remove"]),
		/** A `File` when one was chosen. */
		file: z.unknown().optional(),
	}),
});
