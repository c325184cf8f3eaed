import type { SharedFavorites } from "#contracts/sharing/sharing";
import { shareLimits } from "#rules/sharing/shared-rights";
import { cardView } from "~/features/catalog/card-view.ts";
import { rememberDrawings, withPhoto } from "~/features/catalog/drawing-source.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { pageNumber } from "~/shared/paged.ts";

/**
 * View model of a list of favorites that is shared by a link.
 * @param opened its page, where the service told it with the link
 */
export async function loadSharedFavorites(
	{ params, url, services, session }: RequestContext<{ token: string }>,
	opened?: SharedFavorites,
) {
	const { favorites, ...list } =
		opened ??
		(await services.sharing.favorites({
			...params,
			page: pageNumber(url.searchParams),
			pageSize: shareLimits.pageSizes.favorites,
		}));
	const ids = favorites.map(({ productId }) => productId);
	const cards = ids.length > 0 ? await services.product.cardsByVariation({ ids }) : [];
	rememberDrawings(cards);
	const cardById = new Map(cards.map((card) => [card.variationID, card]));
	return {
		...list,
		token: params.token,
		signedIn: session !== null,
		items: favorites.map(({ productId, note }) => {
			const card = cardById.get(productId);
			// Readers see no prices, whoever they are.
			return { productId, note, card: card ? cardView(withPhoto(card), { kind: "unavailable" }) : null };
		}),
	};
}
