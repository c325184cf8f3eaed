/** Favorites of the signed-in user, part of the user service. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { tidyLineText } from "#rules/cart/line-texts";
import { favoriteSorts, favoriteTextLimits as texts } from "#rules/favorites/favorite-terms";
import { extension, extensionField, specified } from "../document.ts";
import { accountRightsSchema, newRightsSchema, sharedRightSchema } from "../sharing/rights-schemas.ts";

const id = z.string().min(1).max(128);

export const favoriteLimit = 1000;

const favoriteSchema = z.object({
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

const favoriteNoteSchema = z
	.string()
	.overwrite(tidyLineText)
	.max(texts.note, `A note has at most ${texts.note} characters`);
const favoriteListSchema = z
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

// Lists of favorites that are shared, part of the user service: of the signed-in user, and those that others
// share with them in an account. Other lists are a 404; what the user may not do with a shared one is a 403
// LIST_RIGHT. A list that was never opened here is a name on its favorites alone.

const ids = z.array(id).min(1).max(favoriteRemoval.most);
const listName = favoriteListSchema.min(1, "Enter a name");
const unshared = "lists of favorites are their owner's alone";

export const favoriteListSummarySchema = z.object({
	listID: id,
	name: z.string(),
	count: z.number().int(),
	/** Right of the user; missing for their own lists. */
	right: sharedRightSchema.optional(),
	/** Name of the owner of somebody else's list. */
	owner: z.string().optional(),
});
export type FavoriteListSummary = z.infer<typeof favoriteListSummarySchema>;

const rightsSchema = z.object({ listID: id }).extend(accountRightsSchema.shape);

export const favoriteListsContract = {
	list: oc
		.route({
			method: "GET",
			path: "/user-service/favorite-lists",
			...extension("Lists of others that are shared with the user in the acting account, by name", unshared),
		})
		.output(z.array(favoriteListSummarySchema)),

	open: oc
		.route({
			method: "POST",
			path: "/user-service/favorite-lists",
			...extension(
				"Give one of the user's lists an id, by which it is shared; the same name returns the same id. 404 without favorites in it",
				unshared,
			),
		})
		.input(z.object({ name: listName }))
		.output(favoriteListSummarySchema),

	favoriteList: oc
		.route({
			method: "GET",
			path: "/user-service/favorite-lists/{listID}",
			...extension(
				"A list with a page of its favorites, searched and sorted as the user's own; 404 if unknown. A page past the end gives the last one",
				unshared,
			),
		})
		.input(
			z.object({
				listID: id,
				search: z.string().trim().max(80).optional(),
				sort: z.enum(favoriteSorts).default("newest"),
				page: z.coerce.number().int().min(1).default(1),
				pageSize: z.coerce.number().int().min(1).max(1000).default(24),
			}),
		)
		.output(
			favoriteListSummarySchema.extend({
				favorites: z.array(favoriteSchema),
				found: z.number().int(),
				page: z.number().int(),
				pageCount: z.number().int(),
			}),
		),

	add: oc
		.route({
			method: "POST",
			path: "/user-service/favorite-lists/{listID}/products",
			...extension(
				"Add SKUs to a list, all or none, as favorites of its owner; those in it stay as they are. 404 for an unknown list or SKU, 409 at the limit or for a SKU that the owner keeps in another list",
				unshared,
			),
		})
		.input(z.object({ listID: id, ids }))
		.output(favoriteListSummarySchema),

	remove: oc
		.route({
			method: "POST",
			path: "/user-service/favorite-lists/{listID}/remove",
			...extension(
				"Take favorites out of a list, all or none; they stay favorites of its owner. 404 for one that is not in it",
				unshared,
			),
		})
		.input(z.object({ listID: id, rids: ids }))
		.output(favoriteListSummarySchema),

	describe: oc
		.route({
			method: "PUT",
			path: "/user-service/favorite-lists/{listID}/notes",
			...extension(
				"Set the note of favorites in a list, all or none; 404 for one that is not in it",
				unshared,
			),
		})
		.input(z.object({ listID: id, rids: ids, note: favoriteNoteSchema }))
		.output(favoriteListSummarySchema),

	rename: oc
		.route({
			method: "PUT",
			path: "/user-service/favorite-lists/{listID}",
			...extension(
				"Rename a list; its links and rights stay. 404 if unknown, 403 for those who don't manage it, 409 NAME_TAKEN for the name of another list of its owner",
				unshared,
			),
		})
		.input(z.object({ listID: id, name: listName }))
		.output(favoriteListSummarySchema),

	delete: oc
		.route({
			method: "DELETE",
			path: "/user-service/favorite-lists/{listID}",
			...extension(
				"Delete a list with its links and rights; its favorites stay favorites of its owner. 404 if unknown, 403 for those who don't manage it",
				unshared,
			),
		})
		.input(z.object({ listID: id }))
		.output(z.object({ listID: id })),

	rights: oc
		.route({
			method: "GET",
			path: "/user-service/favorite-lists/{listID}/rights",
			...extension(
				"Who in the account may see and edit a list, for its owner and administrators of the company; 404 if unknown, 403 for others",
				unshared,
			),
		})
		.input(z.object({ listID: id }))
		.output(rightsSchema),

	saveRights: oc
		.route({
			method: "PUT",
			path: "/user-service/favorite-lists/{listID}/rights",
			...extension(
				"Replace who in the account may see and edit a list; without anybody, it is its owner's alone. 404 if unknown, 403 for those who don't manage it, 422 for somebody outside of the account",
				unshared,
			),
		})
		.input(z.object({ listID: id }).extend(newRightsSchema.shape))
		.output(rightsSchema),
};
