/** Reading and changing the favourites of the signed-in user. */
import { redirect } from "@remix-run/node";
import { rememberDrawings } from "~/features/catalogue/drawing-source.server.ts";
import { type CardView, cardView } from "~/features/catalogue/listing-view-model.ts";
import { readPricing } from "~/features/catalogue/offers.server.ts";
import { paths } from "~/paths.ts";
import { refusal, type Scope } from "~/shared/auth/guarded.server.ts";
import { safeReturnPath } from "~/shared/auth/return-path.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { messages } from "~/shared/messages.ts";
import { paged } from "~/shared/paged.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";

/** `card` is `null` for a SKU that is no longer in the catalogue. */
export type FavoriteView = { rid: string; productId: string; card: CardView | null };

export type FavoritesView = { items: FavoriteView[]; total: number; page: number; pageCount: number };

/** Favourites on one page. */
const perPage = 24;

/** A page of the favourites; `null` when the service does not answer. */
export async function loadFavorites(
	scope: Pick<Scope<unknown>, "url" | "services" | "session" | "user" | "log">,
): Promise<FavoritesView | null> {
	const { url, services } = scope;
	try {
		const all = await services.favorites.list();
		const { items, ...place } = paged(all, Number(url.searchParams.get("page")), perPage);
		const ids = items.map(({ productId }) => productId);
		const [cards, pricing] = await Promise.all([
			ids.length > 0 ? services.product.cardsByVariation({ ids }) : [],
			readPricing(scope, ids),
		]);
		rememberDrawings(cards);
		const cardById = new Map(
			cards.map((card) => [
				card.variationID,
				{ ...cardView(card, pricing(card.variationID)), optionCount: 1 },
			]),
		);
		return {
			...place,
			items: items.map(({ rid, productId }) => ({ rid, productId, card: cardById.get(productId) ?? null })),
		};
	} catch (error) {
		if (error instanceof ServiceError && error.status >= 500) return null;
		throw error;
	}
}

type FormScope = Scope<unknown> & { form: FormData };

/**
 * Marks the SKU of a form and leads back; somebody who is not signed in is led to the sign-in and from there to the
 * page that asks again, since an address alone changes nothing.
 */
export async function addFavorite({ form, session, services }: FormScope): Promise<Response> {
	const product = String(form.get("productId") ?? "");
	if (!product || product.length > 128) throw refusal(400, "Choose a product first.");
	const returnTo = safeReturnPath(form.get("returnTo"), paths.account("my-favorite-items"));
	if (!session) {
		const asked = paths.addFavorite({ product, returnTo });
		return redirect(paths.login({ returnTo: asked }), 303);
	}
	try {
		await services.favorites.add({ id: product });
		return await redirectWithToast(returnTo, { kind: "success", text: "Saved to your favorites." });
	} catch (error) {
		return failed(messages.favorites.addFailed, returnTo, error);
	}
}

/** Removes the favourite of a form. One that is not the user's, or gone already, is said and noted. */
export async function removeFavorite({ form, url, session, services, log }: FormScope): Promise<Response> {
	const rid = String(form.get("rid") ?? "");
	if (!rid || rid.length > 128) throw refusal(400, "Choose a favorite first.");
	const here = url.pathname + url.search;
	try {
		await services.favorites.remove({ id: rid });
		return await redirectWithToast(here, { kind: "success", text: "Removed from your favorites." });
	} catch (error) {
		if (error instanceof ServiceError && error.status === 404)
			log.warn({ userId: session?.userId, rid }, "a favorite was not found");
		return failed(messages.favorites.removeFailed, here, error);
	}
}

function failed(title: string, returnTo: string, error: unknown): Promise<Response> {
	if (!(error instanceof ServiceError) || error.status === 401) throw error;
	return redirectWithToast(returnTo, { kind: "error", text: `${title}. ${error.message}`.slice(0, 300) });
}
