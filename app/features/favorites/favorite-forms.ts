/** Forms for favorites. */
import { z } from "zod";
import { defineForm } from "~/shared/forms/define-form.ts";
import {
	idempotencyKeyField as idempotencyKey,
	idField,
	pressedField,
	returnToField,
} from "~/shared/forms/form-parts.ts";

/** The heart of a product, anywhere. */
export const addFavoriteForm = defineForm({
	draft: false,
	schema: z.object({ productId: idField, returnTo: returnToField }),
});

const maxChosen = 100;
const chosen = z.array(idField).max(maxChosen).default([]);

/**
 * The list. Its buttons apply to the selected favorites, or to the one they name, such as "remove FAVORITE".
 */
export const favoritesForm = defineForm({
	draft: false,
	limits: { fields: maxChosen + 10, repeated: ["rid", "removed"] },
	schema: z.object({
		intent: pressedField(["remove", "restore", "project", "cart"]),
		rid: chosen,
		removed: chosen,
		idempotencyKey,
	}),
});
