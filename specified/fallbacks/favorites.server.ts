/** Favorites with the specified calls: a plain list, added and removed one at a time. */

import { ServiceError } from "#client/service-error";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import type { Favorite } from "#contracts/favorites/favorites";
import { createMatcher, isBlankSearch } from "#rules/catalog/search-words";
import type { FallbackContext, Fallbacks } from "../fallbacks.server.ts";
import { getPage } from "../list-page.ts";

async function readFavorites({ specified }: FallbackContext): Promise<Favorite[]> {
	return (await specified.favorites.list()).items;
}

async function findFavorite(context: FallbackContext, matches: (favorite: Favorite) => boolean) {
	const favorite = (await readFavorites(context)).find(matches);
	if (!favorite) throw ServiceError.notFound("This favorite was not found.");
	return favorite;
}

/** All words must be in the name, brand or part number of the favorite's card. */
async function searchFavorites(favorites: Favorite[], search: string, { services }: FallbackContext) {
	if (isBlankSearch(search)) return favorites;
	const texts = new Map<string, string[]>();
	for (let at = 0; at < favorites.length; at += 100) {
		const ids = favorites.slice(at, at + 100).map(({ productId }) => productId);
		for (const { variationID, name, brand, sku } of await services.product.cardsByVariation({ ids }))
			texts.set(variationID, [name, brand, sku]);
	}
	const matches = createMatcher(search);
	return favorites.filter(({ productId }) => matches(texts.get(productId) ?? []));
}

export const favoriteFallbacks: Fallbacks<"favorites"> = {
	list: (_, context) => readFavorites(context),

	/** One at a time, so that a double click adds one. */
	add: ({ id }, context) =>
		oneAtATime(`favorites:${context.call.userId}`, async () => {
			const existing = (await readFavorites(context)).find(({ productId }) => productId === id);
			if (existing) return existing;
			await context.specified.favorites.add({ id });
			return findFavorite(context, ({ productId }) => productId === id);
		}),

	async remove({ id }, context) {
		const favorite = await findFavorite(context, ({ rid }) => rid === id);
		await context.specified.favorites.remove({ id });
		return favorite;
	},

	async page({ search = "", page, pageSize }, context) {
		const all = await readFavorites(context);
		const found = await searchFavorites(all, search, context);
		const { items, ...paging } = getPage(found, page, pageSize ?? 24);
		return { favorites: items, found: found.length, total: all.length, ...paging };
	},

	async removeSeveral({ rids }, context) {
		const own = new Map((await readFavorites(context)).map((favorite) => [favorite.rid, favorite]));
		const removed = rids.map((rid) => own.get(rid)).filter((favorite) => favorite !== undefined);
		if (removed.length < rids.length) throw ServiceError.notFound("One of these favorites was not found.");
		for (const { rid } of removed) await context.specified.favorites.remove({ id: rid });
		return removed;
	},
};
