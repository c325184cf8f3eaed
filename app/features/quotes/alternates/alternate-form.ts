import { z } from "zod";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idField } from "~/shared/forms/form-parts.ts";

const revision = z.coerce.number().int();
const chooseLine = z.string({ error: "Choose a line." }).min(1, "Choose a line.").max(128);

/** Marks a line as an alternate to another, or makes it a line of its own again. */
export const alternateForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("mark"), revision, lineId: chooseLine, alternateTo: chooseLine }),
		z.object({ intent: z.literal("unmark"), revision, lineId: idField }),
	]),
});
