/** Pages of a list of favorites that is, or can be, shared. */
import type { SharedRight } from "#rules/sharing/shared-rights";
import { mayUseCart } from "#rules/users/permissions";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { loggedNotFound } from "~/shared/auth/logged-not-found.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { checkRight, givenRights, readingRights } from "~/shared/sharing/rights/account-rights.server.ts";
import { sharedNouns } from "~/shared/sharing/rights/nouns.ts";
import type { rightsForm } from "~/shared/sharing/rights/rights-form.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { favoriteQuery } from "../favorite-query.ts";
import { viewFavorites } from "../favorites.server.ts";

export type ListContext = RequestContext<{ listID: string }>;

const perPage = 24;

/** @throws {ServiceError} errors of the service @throws {Response} 404 for a list that the user can't see */
export const knownList = <Answer>(
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
