import { env } from "#client/env.server";
import type { Favorite } from "#contracts/favorites/favorites";
import { readCards } from "~/features/catalog/read-cards.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { favoritesCsv } from "./favorites-csv.ts";

/** Favorites with their products as a download. */
export async function downloadFavorites(
	{ services, url }: Pick<RequestContext<unknown>, "services" | "url">,
	favorites: readonly Favorite[],
	fileName: string,
): Promise<Response> {
	const cards = await readCards(
		services,
		favorites.map(({ productId }) => productId),
	);
	return new Response(favoritesCsv(favorites, cards, env.ORIGIN ?? url.origin), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${fileName}"`,
			"Cache-Control": cacheControl.private,
			"X-Robots-Tag": "noindex",
		},
	});
}
