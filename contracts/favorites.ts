/** Favourites of a signed-in user: a part of the user service. Every call is bound to the bearer of the token. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { specified } from "./document.ts";

const id = z.string().min(1).max(128);

/** Most favourites of a user. */
export const favoriteLimit = 1000;

export const favoriteSchema = z.object({
	rid: id,
	/** The SKU: its variation id. */
	productId: id,
	/** ISO 8601. */
	addedAt: z.string(),
});
export type Favorite = z.infer<typeof favoriteSchema>;

export const favoritesContract = {
	list: oc
		.route({
			method: "GET",
			path: "/user-service/favorites",
			...specified("The favourites of the user, newest first"),
		})
		.output(z.array(favoriteSchema)),

	add: oc
		.route({
			method: "POST",
			path: "/user-service/favorites/add/{id}",
			...specified(
				"Add a SKU to the favourites, by its variation id; adding it again answers the first one; 404 for an unknown SKU, 409 at the limit",
			),
		})
		.input(z.object({ id }))
		.output(favoriteSchema),

	remove: oc
		.route({
			method: "DELETE",
			path: "/user-service/favorites/remove/{id}",
			...specified("Remove a favourite, by its rid; 404 when it is not one of the user's"),
		})
		.input(z.object({ id }))
		.output(favoriteSchema),
};
