import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { favoriteQuery } from "./favorite-query.ts";
import { downloadFavorites } from "./favorites.server.ts";

/** All favorites, or those of one list. */
export const loader = guardedResource({ access: "signed-in" }, async (context) => {
	const { list } = favoriteQuery(context.url.searchParams);
	const all = await context.services.favorites.list();
	const favorites = list ? all.filter((favorite) => favorite.list === list) : all;
	return downloadFavorites(context, favorites, "favorites.csv");
});
