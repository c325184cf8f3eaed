import { redirect } from "@remix-run/node";
import { z } from "zod";
import { createShopCookie } from "#client/cookies.server";
import { ServiceError } from "#client/service-error";
import { safeReturnPath } from "#rules/auth/return-path";
import { minPieces } from "#rules/catalog/quantity-rules";
import { formatCount } from "#rules/format";
import { messages } from "#rules/messages";
import { requireCart } from "~/features/cart/lines-to-cart.server.ts";
import { offersPrices } from "~/features/catalog/catalog.server.ts";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { onceDeleted, refusedForm, toastFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { addFavoriteForm, favoritesForm } from "./favorite-forms.ts";
import { favoriteLinkQuery, favoriteQuery } from "./favorite-query.ts";

type ListContext = FormContext<typeof favoritesForm>;

const saved = { kind: "success", text: "Saved to your favorites." } as const;

/**
 * Adds the SKU and redirects back. Anonymous visitors sign in first; a cookie remembers the button and it is
 * done afterwards.
 */
export async function addFavorite({
	value,
	session,
	services,
}: FormContext<typeof addFavoriteForm>): Promise<Response> {
	const { productId: product } = value;
	const returnTo = safeReturnPath(value.returnTo, paths.account("my-favorite-items"));
	if (!session) {
		const confirmationPath = paths.addFavorite({ product, returnTo });
		return redirect(paths.login({ returnTo: confirmationPath }), {
			status: 303,
			headers: { "Set-Cookie": await keepFavoriteIntent(product) },
		});
	}
	try {
		await services.favorites.add({ id: product });
		return await redirectWithToast(returnTo, saved);
	} catch (error) {
		return toastFailure(error, { title: messages.favorites.addFailed, to: returnTo });
	}
}

/** Adds the favorite remembered before the sign-in, once. */
export async function addIntendedFavorite(
	{ request, services }: RequestContext<unknown>,
	product: string,
	returnTo: string,
): Promise<Response | null> {
	if (!(await hasFavoriteIntent(request, product))) return null;
	const headers = new Headers({ "Set-Cookie": await clearFavoriteIntent() });
	try {
		await services.favorites.add({ id: product });
		return await redirectWithToast(returnTo, saved, headers);
	} catch (error) {
		return toastFailure(error, { title: messages.favorites.addFailed, to: returnTo, headers });
	}
}

/** Removes, restores, or adds to a project or cart: one favorite by its button, or all selected. */
export async function changeFavorites(context: ListContext) {
	const { url, value, submission } = context;
	const { intent, row } = value.intent;
	const chosen = intent === "restore" ? value.removed : value.rid;
	const rids = row === undefined ? chosen : [row];
	if (intent === "open") return openList(context);
	const query = favoriteLinkQuery(favoriteQuery(url.searchParams));
	const here = paths.account("my-favorite-items", query);
	if (rids.length === 0) return refusedForm(submission, { form: "Choose favorites first." });
	if (intent === "enter" && value.list === "")
		return refusedForm(submission, { fields: { list: "Enter a name for the list." } });
	switch (intent) {
		case "restore":
			return restore(context, rids, here);
		case "project":
			return redirect(paths.addToProject({ product: await getProducts(context, rids), returnTo: here }), 303);
		case "move":
		case "enter":
			return move(context, rids, here);
		case "cart": {
			await requireCart(context);
			return addToCart(context, await getProducts(context, rids), here);
		}
		default:
			return remove(context, rids, query);
	}
}

async function remove(
	context: ListContext,
	rids: string[],
	query: Record<string, string | number | undefined>,
) {
	try {
		await onceDeleted(context.form, context.services.favorites.removeSeveral({ rids }), {
			count: rids.length,
		});
		const after = paths.account("my-favorite-items", { ...query, removed: rids.join(",") });
		return redirect(after, 303);
	} catch (error) {
		noteMissing(context, error, rids);
		const to = paths.account("my-favorite-items", query);
		return toastFailure(error, { title: messages.favorites.removeFailed, to });
	}
}

async function restore(context: ListContext, rids: string[], here: string): Promise<Response> {
	try {
		const back = await context.services.favorites.restore({ rids });
		const text = `${formatCount(back.length, "product")} restored to your favorites.`;
		return await redirectWithToast(here, { kind: "success", text });
	} catch (error) {
		noteMissing(context, error, rids);
		return toastFailure(error, { title: messages.favorites.addFailed, to: here });
	}
}

async function move(context: ListContext, rids: string[], here: string): Promise<Response> {
	const { services, value } = context;
	try {
		const moved = await services.favorites.describe({ rids, list: value.list });
		const products = formatCount(moved.length, "product");
		const list = moved[0]?.list;
		const text = list ? `${products} moved to the list “${list}”.` : `${products} removed from their lists.`;
		return await redirectWithToast(here, { kind: "success", text });
	} catch (error) {
		noteMissing(context, error, rids);
		return toastFailure(error, { title: "The list was not changed", to: here });
	}
}

/** Gives the chosen list its page, from which it is shared. */
async function openList({ services, value }: ListContext): Promise<Response> {
	if (value.list === "") throw httpError(400, "Choose a list first.");
	try {
		const { listID } = await services.favoriteLists.open({ name: value.list });
		return redirect(paths.favoriteList(listID), 303);
	} catch (error) {
		return toastFailure(error, {
			title: "The list was not opened",
			to: paths.account("my-favorite-items"),
		});
	}
}

/** Reads only SKUs of the user's own favorites. */
async function getProducts(context: ListContext, rids: readonly string[]): Promise<string[]> {
	const own = new Map(
		(await context.services.favorites.list()).map(({ rid, productId }) => [rid, productId]),
	);
	const products = rids.flatMap((rid) => own.get(rid) ?? []);
	if (products.length === rids.length) return products;
	context.log.warn({ userId: context.session?.userId, rids }, "favorite not found");
	throw httpError(404, "This favorite was not found.");
}

function noteMissing({ session, log }: ListContext, error: unknown, rids: readonly string[]): void {
	if (error instanceof ServiceError && error.status === 404)
		log.warn({ userId: session?.userId, rids }, "favorite not found");
}

const minutes = 15;
const cookie = createShopCookie("__favorite", { maxAge: minutes * 60 });

const intentSchema = z.object({
	product: z.string().min(1).max(128),
	/** In ms since 1970; a browser may keep a cookie for too long. */
	until: z.number(),
});

/** The favorite that a visitor pressed before signing in. */
const keepFavoriteIntent = (product: string): Promise<string> =>
	cookie.serialize({ product, until: Date.now() + minutes * 60_000 });

async function hasFavoriteIntent(request: Request, product: string): Promise<boolean> {
	const value = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
	const parsed = intentSchema.safeParse(value);
	return parsed.success && parsed.data.product === product && parsed.data.until > Date.now();
}

const clearFavoriteIntent = (): Promise<string> => cookie.serialize("", { maxAge: 0, expires: new Date(0) });

type CartContext = RequestContext<unknown> & { value: { idempotencyKey?: string } };

/**
 * Adds each SKU in the fewest pieces that it is sold in, and returns to the page.
 * @throws {Response} 403 without cart access
 */
export async function addToCart(
	context: CartContext,
	ids: readonly string[],
	here: string,
): Promise<Response> {
	const { services, value, accountId } = context;
	await requireCart(context);
	if (!accountId) throw httpError(403, "Your account has no access to the cart.");
	try {
		const offers = (await offersPrices(context)) ? await services.product.offers({ ids: [...ids] }) : [];
		const fewest = new Map(offers.map((offer) => [offer.variationID, minPieces(offer.quantityRules)]));
		await services.cart.add({
			accountId,
			items: ids.map((productId) => ({ productId, quantity: fewest.get(productId) ?? 1, options: [] })),
			formKey: value.idempotencyKey,
		});
		const text = `${formatCount(ids.length, "product")} added to the cart.`;
		const link = { label: "View cart", to: paths.cart() };
		return await redirectWithToast(here, { kind: "success", text, link });
	} catch (error) {
		return toastFailure(error, { title: messages.cart.addFailed, to: here });
	}
}
