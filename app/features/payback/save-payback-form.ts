/** The form that saves a calculation to a project or quote. */
import { z } from "zod";
import { defineForm } from "~/shared/forms/define-form.ts";

const choose = "Choose a project or quote";

export const savePaybackForm = defineForm({
	schema: z.object({
		/** "project ID" or "quote ID". */
		target: z
			.string({ error: choose })
			.regex(/^(?:project|quote) \S{1,128}$/, choose)
			.transform((text) => {
				const [kind, id = ""] = text.split(" ");
				return { kind: kind === "quote" ? ("quote" as const) : ("project" as const), id };
			}),
	}),
});
