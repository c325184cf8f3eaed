/** The form that deletes a package from the list. */
import { z } from "zod";
import { sourceKinds } from "#rules/submittals/submittal-limits";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idField } from "~/shared/forms/form-parts.ts";

export const deletePackageForm = defineForm({
	schema: z.object({ intent: z.literal("delete"), kind: z.enum(sourceKinds), sourceID: idField }),
});
