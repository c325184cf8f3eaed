/** Favorites of the signed-in user, part of the user service. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { tidyLineText } from "#rules/cart/line-texts";
import { favoriteSorts, favoriteTextLimits as texts } from "#rules/favorites/favorite-terms";
import { extension, extensionField, specified } from "../document.ts";

const id = z.string().min(1).max(128);

export const favoriteLimit = 1000;

export const favoriteSchema = z.object({
	rid: id,
	productId: id,
	/** `null` from services that do not know it. */
	addedAt: z.string().nullable(),
	/** Missing when empty. */
	note: z.string().optional().describe(extensionField("favorites have no note")),
	/** The list it is in; missing outside of lists. */
	list: z.string().optional().describe(extensionField("favorites are in no lists")),
});
export type Favorite = z.infer<typeof favoriteSchema>;

/** Favorites removed at once at most, and how long that can be undone. */
export const favoriteRemoval = { most: 100, undoHours: 24 } as const;

export const favoriteNoteSchema = z
	.string()
	.overwrite(tidyLineText)
	.max(texts.note, `A note has at most ${texts.note} characters`);
export const favoriteListSchema = z
	.string()
	.overwrite(tidyLineText)
	.max(texts.list, `A list name has at most ${texts.list} characters`);

export const favoritesContract = {
	list: oc
		.route({
			method: "GET",
			path: "/user-service/favorites",
			...specified("The favorites of the user, newest first"),
		})
		.output(z.array(favoriteSchema)),

	add: oc
		.route({
			method: "POST",
			path: "/user-service/favorites/add/{id}",
			...specified(
				"Add a SKU to the favorites, by its variation id; adding it again returns the existing one; 404 for an unknown SKU, 409 at the limit",
			),
		})
		.input(z.object({ id }))
		.output(favoriteSchema),

	remove: oc
		.route({
			method: "DELETE",
			path: "/user-service/favorites/remove/{id}",
			...specified("Remove a favorite, by its rid; 404 when it is not one of the user's"),
		})
		.input(z.object({ id }))
		.output(favoriteSchema),

	page: oc
		.route({
			method: "GET",
			path: "/user-service/favorites/page",
			...extension(
				"A page of favorites, searched by name, brand, part number or note, and sorted. A page past the end gives the last one",
				"the shop reads all favorites, and searches and pages them itself",
			),
		})
		.input(
			z.object({
				search: z.string().trim().max(80).optional(),
				/** Limits the answer to favorites in this list. */
				list: favoriteListSchema.optional(),
				sort: z.enum(favoriteSorts).default("newest"),
				page: z.coerce.number().int().min(1).default(1),
				pageSize: z.coerce.number().int().min(1).max(100).default(24),
			}),
		)
		.output(
			z.object({
				favorites: z.array(favoriteSchema),
				found: z.number().int(),
				total: z.number().int(),
				page: z.number().int(),
				pageCount: z.number().int(),
			}),
		),

	lists: oc
		.route({
			method: "GET",
			path: "/user-service/favorites/lists",
			...extension("Names of the user's lists of favorites, with how many are in each", "there are no lists"),
		})
		.output(
			z.array(
				z.object({
					name: z.string(),
					count: z.number().int(),
					/** Id of a list that was opened to share it. */
					listID: id.optional().describe(extensionField("lists are not shared")),
				}),
			),
		),

	describe: oc
		.route({
			method: "POST",
			path: "/user-service/favorites/describe",
			...extension(
				"Set the note of favorites, or the list they are in, all or none; an empty list takes them out of theirs. A list is there while favorites are in it, and one that was shared until it is deleted. 404 when one of them is not the user's, 409 for too many lists",
				"favorites have neither notes nor lists",
			),
		})
		.input(
			z.object({
				rids: z.array(id).min(1).max(favoriteRemoval.most),
				note: favoriteNoteSchema.optional(),
				list: favoriteListSchema.optional(),
			}),
		)
		.output(z.array(favoriteSchema)),

	removeSeveral: oc
		.route({
			method: "POST",
			path: "/user-service/favorites/remove",
			...extension(
				"Remove several favorites, all or none; 404 when one of them is not the user's",
				"favorites are removed one after another",
			),
		})
		.input(z.object({ rids: z.array(id).min(1).max(favoriteRemoval.most) }))
		.output(z.array(favoriteSchema)),

	restore: oc
		.route({
			method: "POST",
			path: "/user-service/favorites/restore",
			...extension(
				"Restore removed favorites in their position; favorites added again are kept; 404 after a day",
				"a removed favorite cannot be restored with one click; it can be added again",
			),
		})
		.input(z.object({ rids: z.array(id).min(1).max(favoriteRemoval.most) }))
		.output(z.array(favoriteSchema)),
};
