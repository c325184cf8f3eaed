import { readCards } from "~/features/catalog/read-cards.server.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { env } from "~/shared/env.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { favoriteQuery } from "./favorite-query.ts";
import { favoritesCsv } from "./favorites-csv.ts";

/** All favorites, or those of one list. */
export const loader = guardedResource({ access: "signed-in" }, async ({ services, url }) => {
	const { list } = favoriteQuery(url.searchParams);
	const all = await services.favorites.list();
	const favorites = list ? all.filter((favorite) => favorite.list === list) : all;
	const cards = await readCards(
		services,
		favorites.map(({ productId }) => productId),
	);
	return new Response(favoritesCsv(favorites, cards, env.ORIGIN ?? url.origin), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": 'attachment; filename="favorites.csv"',
			"Cache-Control": cacheControl.private,
			"X-Robots-Tag": "noindex",
		},
	});
});
