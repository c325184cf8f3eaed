/** Pages of a list of favorites that is, or can be, shared. */

import { redirect } from "@remix-run/node";
import { formatCount } from "#rules/format";
import { messages } from "#rules/messages";
import type { SharedRight } from "#rules/sharing/shared-rights";
import { mayUseCart, mayWork } from "#rules/users/permissions";
import { requireCart } from "~/features/cart/lines-to-cart.server.ts";
import { findPart } from "~/features/catalog/catalog.server.ts";
import { paths } from "~/paths.ts";
import { loggedNotFound } from "~/shared/auth/acting-account.server.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import {
	failedOrServerText,
	formFailure,
	onceDeleted,
	refusedForm,
	toastFailure,
} from "~/shared/forms/form-answer.server.ts";
import { sharedNouns } from "~/shared/sharing/rights/shared-by.tsx";
import { checkRight, givenRights, readingRights } from "~/shared/sharing/share-links.server.ts";
import type { rightsForm } from "~/shared/sharing/sharing-forms.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { addToCart } from "../change-favorites.server.ts";
import type { deleteListForm, listNoteForm, renameListForm, sharedListForm } from "../favorite-forms.ts";
import { favoriteLinkQuery, favoriteQuery } from "../favorite-query.ts";
import { viewFavorites } from "../favorites.server.ts";

export type ListContext = RequestContext<{ listID: string }>;

const perPage = 24;

/** @throws {ServiceError} errors of the service @throws {Response} 404 for a list that the user can't see */
const knownList = <Answer>(
	context: Pick<ListContext, "log" | "session" | "params">,
	call: () => Promise<Answer>,
): Promise<Answer> => loggedNotFound(context, "list or favorite", { listID: context.params.listID }, call);

/**
 * Reads the list with the page of favorites that the URL names.
 * @throws {Response} 404 for a list that the user can't see
 */
export function readList(context: ListContext) {
	const { params, url, services, once } = context;
	const { search, sort, page } = favoriteQuery(url.searchParams);
	const listQuery = { listID: params.listID, search: search || undefined, sort, page, pageSize: perPage };
	return once(`list ${params.listID}`, () =>
		knownList(context, () => services.favoriteLists.favoriteList(listQuery)),
	);
}

/** All favorites of the list. */
export async function readWholeList(context: Pick<ListContext, "log" | "session" | "params" | "services">) {
	const { services, params } = context;
	return knownList(context, () =>
		services.favoriteLists.favoriteList({ listID: params.listID, pageSize: 1000 }),
	);
}

/** Data of the layout. @throws {Response} as above */
export async function loadListHead(context: ListContext) {
	const { listID, name, count, right = "manage", owner = null } = await readList(context);
	return { listID, name, count, right, owner };
}

/** @throws {Response} 403 with the reason, 404 for a list that the user can't see */
export async function requireListRight(context: ListContext, needed: SharedRight) {
	const list = await readList(context);
	checkRight(context, sharedNouns.list, { ...list, id: list.listID }, needed);
	return list;
}

/** @throws {Response} 404 for a list that the user can't see */
export async function loadList(context: ListContext) {
	const [user, { favorites, found, page, pageCount }] = await Promise.all([
		context.user(),
		readList(context),
	]);
	return {
		items: await viewFavorites(context, favorites),
		found,
		pageCount,
		query: { ...favoriteQuery(context.url.searchParams), list: "", page },
		mayUseCart: mayUseCart(user),
		mayWatch: mayWork(user),
		idempotencyKey: crypto.randomUUID(),
	};
}

/** @throws {Response} as above, and 403 for people without an account */
export async function loadListRights(context: ListContext) {
	await requireListRight(context, "manage");
	return readingRights(() => knownList(context, () => context.services.favoriteLists.rights(context.params)));
}

export async function saveListRights(context: FormContext<typeof rightsForm, { listID: string }>) {
	const { services, params } = context;
	try {
		await services.favoriteLists.saveRights({ ...params, ...givenRights(context) });
	} catch (error) {
		return formFailure(context, error);
	}
	return redirectWithToast(paths.favoriteList(params.listID), {
		kind: "success",
		text: "Saved who can see the list.",
	});
}

// Forms of a list of favorites that is, or can be, shared.

type ListParams = { listID: string };
type ChangeContext = FormContext<typeof sharedListForm, ListParams>;

/** Adds a part number, or does something with one favorite by its button, or with all selected. */
export async function changeSharedList(context: ChangeContext) {
	const { url, value, params, submission } = context;
	const { intent, row } = value.intent;
	const here = paths.favoriteList(params.listID, favoriteLinkQuery(favoriteQuery(url.searchParams)));
	if (intent === "add") return addPart(context, here);
	const rids = row === undefined ? value.rid : [row];
	if (rids.length === 0) return refusedForm(submission, { form: "Choose products first." });
	if (intent === "remove") return remove(context, rids, here);
	if (intent === "cart") await requireCart(context);
	const products = await getProducts(context, rids);
	switch (intent) {
		case "project":
			return redirect(paths.addToProject({ product: products, returnTo: here }), 303);
		case "cart":
			return addToCart(context, products, here);
		default:
			return keep(context, products, here);
	}
}

async function addPart(context: ChangeContext, here: string) {
	const { services, params, value, submission } = context;
	if (value.part === "") return refusedForm(submission, { fields: { part: "Enter a part number." } });
	try {
		const outcome = await findPart(services, value.part);
		if ("error" in outcome) return refusedForm(submission, { fields: { part: outcome.error } });
		await services.favoriteLists.add({ ...params, ids: [outcome.found.variationID] });
		return await redirectWithToast(here, {
			kind: "success",
			text: `${outcome.found.sku} is in the list.`,
		});
	} catch (error) {
		return formFailure(context, error, {
			fieldOfCode: { OTHER_LIST: "part", LIMIT_REACHED: "part" },
			...failedOrServerText("The product was not added"),
		});
	}
}

async function remove(context: ChangeContext, rids: string[], here: string): Promise<Response> {
	const { services, params } = context;
	try {
		await knownList(context, () =>
			onceDeleted(context.form, services.favoriteLists.remove({ ...params, rids }), { count: rids.length }),
		);
		return await redirectWithToast(here, {
			kind: "success",
			text: `${formatCount(rids.length, "product")} removed from the list.`,
		});
	} catch (error) {
		return toastFailure(error, { title: "The list was not changed", to: here });
	}
}

/** Saves products of somebody's list to the user's own favorites. */
async function keep({ services }: ChangeContext, products: readonly string[], here: string) {
	try {
		for (const id of products) await services.favorites.add({ id });
		return await redirectWithToast(here, {
			kind: "success",
			text: `${formatCount(products.length, "product")} saved to your favorites.`,
		});
	} catch (error) {
		return toastFailure(error, { title: messages.favorites.addFailed, to: here });
	}
}

/** Reads only SKUs of this list. */
async function getProducts(context: ChangeContext, rids: readonly string[]): Promise<string[]> {
	const { favorites } = await readWholeList(context);
	const productIdByRid = new Map(favorites.map(({ rid, productId }) => [rid, productId]));
	const products = rids.flatMap((rid) => productIdByRid.get(rid) ?? []);
	if (products.length === rids.length) return products;
	context.log.warn({ userId: context.session?.userId, rids }, "favorite not found");
	throw httpError(404, "This favorite was not found.");
}

export async function renameList(context: FormContext<typeof renameListForm, ListParams>) {
	const { services, params, value } = context;
	try {
		const { name } = await services.favoriteLists.rename({ ...params, ...value });
		throw await redirectWithToast(paths.favoriteList(params.listID), {
			kind: "success",
			text: `The list is called “${name}” now.`,
		});
	} catch (error) {
		if (error instanceof Response) throw error;
		return formFailure(context, error, {
			fieldOfCode: { NAME_TAKEN: "name" },
			...failedOrServerText("The list was not renamed"),
		});
	}
}

export async function deleteList(context: FormContext<typeof deleteListForm, ListParams>) {
	const { services, params } = context;
	try {
		await knownList(context, () => onceDeleted(context.form, services.favoriteLists.delete(params)));
	} catch (error) {
		return toastFailure(error, {
			title: "The list was not deleted",
			to: paths.deleteFavoriteList(params.listID),
		});
	}
	return redirectWithToast(paths.account("my-favorite-items"), {
		kind: "success",
		text: "The list is deleted. Its products are still favorites.",
	});
}

type NoteParams = ListParams & { rid: string };

export async function saveListNote(context: FormContext<typeof listNoteForm, NoteParams>) {
	const { services, params, value } = context;
	const { listID, rid } = params;
	try {
		await services.favoriteLists.describe({ listID, rids: [rid], note: value.note });
		throw await redirectWithToast(paths.favoriteList(listID), { kind: "success", text: "Note saved." });
	} catch (error) {
		if (error instanceof Response) throw error;
		return formFailure(context, error, failedOrServerText("The note was not saved"));
	}
}
