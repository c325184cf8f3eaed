/** The form of all compare buttons: "add SKU", "remove SKU", "clear"; several when they waited for each other. */
import { z } from "zod";
import { defineForm } from "~/shared/forms/define-form.ts";
import { inPlaceField, pressedField, returnToField } from "~/shared/forms/form-parts.ts";

export const compareItemsForm = defineForm({
	draft: false,
	limits: { fields: 60, repeated: ["change"] },
	schema: z.object({
		change: z
			.array(pressedField(["add", "remove", "clear"]))
			.min(1)
			.max(50),
		returnTo: returnToField,
		inPlace: inPlaceField,
	}),
});
