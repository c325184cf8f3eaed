import { stringify } from "csv-stringify/sync";
import { env } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import type { ProductCard } from "#contracts/catalog/catalog";
import type { Favorite, FavoriteListSummary } from "#contracts/favorites/favorites";
import type { SharedFavorites } from "#contracts/sharing/sharing";
import { plainCell } from "#rules/format/spreadsheet-cell";
import { shareLimits } from "#rules/sharing/shared-rights";
import { mayUseCart, mayWork } from "#rules/users/permissions";
import { type CardView, cardView } from "~/features/catalog/card-view.ts";
import { readCards, readPricing, readProduct } from "~/features/catalog/catalog.server.ts";
import { rememberDrawings, withPhoto } from "~/features/catalog/drawing-source.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { csvFile } from "~/shared/csv-file.ts";
import { pageNumber } from "~/shared/paged.ts";
import { type FavoriteQuery, favoriteQuery, removedRids } from "./favorite-query.ts";

export type FavoriteView = {
	rid: string;
	productId: string;
	note?: string;
	list?: string;
	/** `null` for a SKU no longer in the catalog. */
	card: CardView | null;
	/** Set only for a discontinued product. */
	replacement: { name: string; link: string } | null;
};

export type FavoritesView = {
	items: FavoriteView[];
	found: number;
	total: number;
	query: FavoriteQuery;
	pageCount: number;
	mayUseCart: boolean;
	/** Whether they may set alerts. */
	mayWatch: boolean;
	removed: string[];
	/** Names; `null` where favorites have neither notes nor lists. */
	lists: string[] | null;
	/** Own lists that were opened to share, with their ids. */
	opened: { name: string; count: number; listID: string }[];
	/** Lists that others share with the user; `null` where lists aren't shared. */
	shared: FavoriteListSummary[] | null;
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
		const [user, { favorites, found, total, page, pageCount }, lists, shared] = await Promise.all([
			context.user(),
			services.favorites.page({
				...query,
				search: query.search || undefined,
				list: query.list || undefined,
				pageSize: perPage,
			}),
			loadOwnLists(context),
			loadSharedLists(context),
		]);
		return {
			items: await viewFavorites(context, favorites),
			found,
			total,
			query: { ...query, page },
			pageCount,
			mayUseCart: mayUseCart(user),
			mayWatch: mayWork(user),
			removed: removedRids(url.searchParams),
			lists: lists?.map(({ name }) => name) ?? null,
			opened: lists?.flatMap(({ name, count, listID }) => (listID ? [{ name, count, listID }] : [])) ?? [],
			shared,
			idempotencyKey: crypto.randomUUID(),
		};
	} catch (error) {
		if (error instanceof ServiceError && error.status >= 500) return null;
		throw error;
	}
}

/** Favorites with their products and prices. */
export async function viewFavorites(
	context: Reading,
	favorites: readonly Favorite[],
): Promise<FavoriteView[]> {
	const ids = favorites.map(({ productId }) => productId);
	const [cards, pricing] = await Promise.all([
		ids.length > 0 ? context.services.product.cardsByVariation({ ids }) : [],
		readPricing(context, ids),
	]);
	rememberDrawings(cards);
	const cardById = new Map(cards.map((card) => [card.variationID, card]));
	return Promise.all(
		favorites.map(async ({ rid, productId, note, list }): Promise<FavoriteView> => {
			const own = { rid, productId, note, list };
			const card = cardById.get(productId);
			if (!card) return { ...own, card: null, replacement: null };
			return {
				...own,
				card: cardView(withPhoto(card), pricing(productId)),
				replacement: card.status === "discontinued" ? await getReplacement(context, card) : null,
			};
		}),
	);
}

type Asking = Pick<Reading, "services" | "hasExtension">;

async function loadOwnLists({ services, hasExtension }: Asking) {
	return (await hasExtension("favorites.describe")) ? services.favorites.lists() : null;
}

async function loadSharedLists({ services, hasExtension }: Asking) {
	return (await hasExtension("favoriteLists.list")) ? services.favoriteLists.list() : null;
}

/** Names; `null` where favorites have neither notes nor lists. */
export const loadLists = async (context: Asking): Promise<string[] | null> =>
	(await loadOwnLists(context))?.map(({ name }) => name) ?? null;

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
	return csvFile(favoritesCsv(favorites, cards, env.ORIGIN ?? url.origin), fileName);
}

/** UTF-8 with byte order mark, for Excel. */
function favoritesCsv(
	favorites: readonly Favorite[],
	cards: ReadonlyMap<string, ProductCard>,
	origin: string,
): string {
	const rows = favorites.map(({ productId, list, note, addedAt }) => {
		const card = cards.get(productId);
		return [
			card?.sku ?? productId,
			card?.brand ?? "",
			card?.name ?? "",
			list ?? "",
			note ?? "",
			addedAt?.slice(0, 10) ?? "",
			card ? (card.status === "discontinued" ? "Discontinued" : "Active") : "No longer in the catalog",
			card ? origin + card.link : "",
		].map(plainCell);
	});
	const head = ["Part number", "Brand", "Description", "List", "Note", "Added", "Status", "Link"];
	return stringify([head, ...rows], { bom: true, record_delimiter: "windows" });
}

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
