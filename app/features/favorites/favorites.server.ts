/** Reading the favourites of the signed-in user. */
import { mayUseCart } from "#contracts/permissions";
import { readProduct } from "~/features/catalogue/catalogue.server.ts";
import { rememberDrawings } from "~/features/catalogue/drawing-source.server.ts";
import { type CardView, cardView } from "~/features/catalogue/listing-view-model.ts";
import { readPricing } from "~/features/catalogue/offers.server.ts";
import type { Scope } from "~/shared/auth/guarded.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { type FavoriteQuery, favoriteQuery, removedRids } from "./favorite-query.ts";

export type FavoriteView = {
	rid: string;
	productId: string;
	/** `null` for a SKU that is no longer in the catalogue. */
	card: CardView | null;
	/** What to buy instead of a discontinued product. */
	replacement: { name: string; link: string } | null;
};

export type FavoritesView = {
	items: FavoriteView[];
	/** How many have the words, and how many there are. */
	found: number;
	total: number;
	query: FavoriteQuery;
	pageCount: number;
	mayUseCart: boolean;
	/** Favourites that were just removed, and can be brought back. */
	removed: string[];
	/** Names the form of this page, so that sending it twice counts once. */
	formKey: string;
};

/** Favourites on one page. */
const perPage = 24;

type Reading = Pick<Scope<unknown>, "url" | "services" | "session" | "user" | "log">;

/** A page of the favourites; `null` when the service does not answer. */
export async function loadFavorites(scope: Reading): Promise<FavoritesView | null> {
	const { url, services } = scope;
	const query = favoriteQuery(url.searchParams);
	try {
		const [user, { favorites, found, total, page, pageCount }] = await Promise.all([
			scope.user(),
			services.favorites.page({ ...query, search: query.search || undefined, pageSize: perPage }),
		]);
		const ids = favorites.map(({ productId }) => productId);
		const [cards, pricing] = await Promise.all([
			ids.length > 0 ? services.product.cardsByVariation({ ids }) : [],
			readPricing(scope, ids),
		]);
		rememberDrawings(cards);
		const cardById = new Map(cards.map((card) => [card.variationID, card]));
		const items = favorites.map(async ({ rid, productId }): Promise<FavoriteView> => {
			const card = cardById.get(productId);
			if (!card) return { rid, productId, card: null, replacement: null };
			return {
				rid,
				productId,
				card: { ...cardView(card, pricing(productId)), optionCount: 1 },
				replacement: card.status === "discontinued" ? await replacementOf(scope, card) : null,
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
			formKey: crypto.randomUUID(),
		};
	} catch (error) {
		if (error instanceof ServiceError && error.status >= 500) return null;
		throw error;
	}
}

type Located = { category: { slug: string }; subcategory: { slug: string }; slug: string };

/** A product that cannot be read costs the hint, not the page. */
async function replacementOf({ services, log }: Reading, { category, subcategory, slug }: Located) {
	try {
		const place = { category: category.slug, subcategory: subcategory.slug, slug };
		const { replacement } = await readProduct(services, place);
		return replacement && { name: replacement.name, link: replacement.link };
	} catch (error) {
		log.warn({ err: error, slug }, "the replacement of a product could not be read");
		return null;
	}
}
