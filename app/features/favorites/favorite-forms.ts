/** Forms for favorites. */
import { z } from "zod";
import { favoriteTextLimits } from "#contracts/cart/favorite-limits";
import { tidyLineText } from "#contracts/cart/line-texts";
import { defineForm } from "~/shared/forms/define-form.ts";
import {
	atMost,
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

const { note: longestNote, list: longestList } = favoriteTextLimits;
const listName = z.string().overwrite(tidyLineText).max(longestList, atMost(longestList)).default("");

/** The note and the list of one favorite. */
export const favoriteTextsForm = defineForm({
	schema: z.object({
		note: z.string().overwrite(tidyLineText).max(longestNote, atMost(longestNote)).default(""),
		list: listName,
	}),
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
		intent: pressedField(["remove", "restore", "project", "cart", "move"]),
		rid: chosen,
		removed: chosen,
		/** Where "move" puts the selected ones. */
		list: listName,
		idempotencyKey,
	}),
});
