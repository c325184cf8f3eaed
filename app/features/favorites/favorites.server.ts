import { mayUseCart } from "#contracts/users/permissions";
import { type CardView, cardView } from "~/features/catalog/card-view.ts";
import { readProduct } from "~/features/catalog/catalog.server.ts";
import { rememberDrawings } from "~/features/catalog/drawing-source.server.ts";
import { readPricing } from "~/features/catalog/offers.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { type FavoriteQuery, favoriteQuery, removedRids } from "./favorite-query.ts";

export type FavoriteView = {
	rid: string;
	productId: string;
	/** `null` for a SKU no longer in the catalog. */
	card: CardView | null;
	/** For a discontinued product. */
	replacement: { name: string; link: string } | null;
};

export type FavoritesView = {
	items: FavoriteView[];
	found: number;
	total: number;
	query: FavoriteQuery;
	pageCount: number;
	mayUseCart: boolean;
	removed: string[];
	/** Sending the form twice counts once. */
	idempotencyKey: string;
};

const perPage = 24;

type Reading = Pick<
	RequestContext<unknown>,
	"url" | "services" | "hasExtension" | "session" | "user" | "log"
>;

/** `null` when the service is down. */
export async function loadFavorites(context: Reading): Promise<FavoritesView | null> {
	const { url, services } = context;
	const query = favoriteQuery(url.searchParams);
	try {
		const [user, { favorites, found, total, page, pageCount }] = await Promise.all([
			context.user(),
			services.favorites.page({ ...query, search: query.search || undefined, pageSize: perPage }),
		]);
		const ids = favorites.map(({ productId }) => productId);
		const [cards, pricing] = await Promise.all([
			ids.length > 0 ? services.product.cardsByVariation({ ids }) : [],
			readPricing(context, ids),
		]);
		rememberDrawings(cards);
		const cardById = new Map(cards.map((card) => [card.variationID, card]));
		const items = favorites.map(async ({ rid, productId }): Promise<FavoriteView> => {
			const card = cardById.get(productId);
			if (!card) return { rid, productId, card: null, replacement: null };
			return {
				rid,
				productId,
				card: cardView(card, pricing(productId)),
				replacement: card.status === "discontinued" ? await getReplacement(context, card) : null,
			};
		});
		return {
			items: await Promise.all(items),
			found,
			total,
			query: { ...query, page },
			pageCount,
			mayUseCart: mayUseCart(user),
			removed: removedRids(url.searchParams),
			idempotencyKey: crypto.randomUUID(),
		};
	} catch (error) {
		if (error instanceof ServiceError && error.status >= 500) return null;
		throw error;
	}
}

type Located = { category: { slug: string }; subcategory: { slug: string }; slug: string };

/** A failure only costs the hint. */
async function getReplacement({ services, log }: Reading, { category, subcategory, slug }: Located) {
	try {
		const place = { category: category.slug, subcategory: subcategory.slug, slug };
		const { replacement } = await readProduct(services, place);
		return replacement && { name: replacement.name, link: replacement.link };
	} catch (error) {
		log.warn({ err: error, slug }, "failed to load the replacement of a product");
		return null;
	}
}
