/** Forms for favorites. */
import { z } from "zod";
import { tidyLineText } from "#rules/cart/line-texts";
import { matchLimits } from "#rules/catalog/match-limits";
import { favoriteTextLimits } from "#rules/favorites/favorite-terms";
import { buttonForm, defineForm } from "~/shared/forms/define-form.ts";
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

const nameMissing = "Enter a name for the list.";
const { note: longestNote, list: longestList } = favoriteTextLimits;
const listName = z.string().overwrite(tidyLineText).max(longestList, atMost(longestList)).default("");

const note = z.string().overwrite(tidyLineText).max(longestNote, atMost(longestNote)).default("");

/** The note and the list of one favorite. */
export const favoriteTextsForm = defineForm({ schema: z.object({ note, list: listName }) });

/** The note of one favorite in a shared list. */
export const listNoteForm = defineForm({ schema: z.object({ note }) });

const maxChosen = 100;
const chosen = z.array(idField).max(maxChosen).default([]);

/**
 * The list. Its buttons apply to the selected favorites, or to the one they name, such as "remove FAVORITE". "enter" is
 * Enter in the name of a list, which moves as "move" does, but never out of a list.
 */
export const favoritesForm = defineForm({
	draft: false,
	limits: { fields: maxChosen + 10, repeated: ["rid", "removed"] },
	schema: z.object({
		intent: pressedField(["remove", "restore", "project", "cart", "move", "enter", "open"]),
		rid: chosen,
		removed: chosen,
		/** List that "move" puts the selected favorites into, or that "open" opens. */
		list: listName,
		idempotencyKey,
	}),
});

/** A shared list: its buttons, as above, and a part number to add. */
export const sharedListForm = defineForm({
	limits: { fields: maxChosen + 10, repeated: ["rid"] },
	draft: (form) => (form.get("intent") === "add" ? form : null),
	schema: z.object({
		intent: pressedField(["remove", "project", "cart", "keep", "add"]),
		rid: chosen,
		part: z.string().trim().max(matchLimits.part, atMost(matchLimits.part)).default(""),
		idempotencyKey,
	}),
});

export const renameListForm = defineForm({
	schema: z.object({
		name: z
			.string({ error: nameMissing })
			.overwrite(tidyLineText)
			.min(1, nameMissing)
			.max(longestList, atMost(longestList)),
	}),
});

export const deleteListForm = buttonForm();
