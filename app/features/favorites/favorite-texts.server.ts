/** The note and the list of one favorite. */
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { failedOrServerText, formFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { favoriteTextsForm } from "./favorite-forms.ts";
import { loadLists } from "./favorites.server.ts";

type FavoriteContext = RequestContext<{ rid: string }>;

/** @throws {Response} 404 for a favorite of another user */
export async function loadFavorite(context: FavoriteContext) {
	const { services, params } = context;
	const [all, lists] = await Promise.all([services.favorites.list(), loadLists(context)]);
	const favorite = all.find(({ rid }) => rid === params.rid);
	if (!favorite) throw httpError(404, "This favorite was not found.");
	const [card] = await services.product.cardsByVariation({ ids: [favorite.productId] });
	return {
		favorite,
		called: card?.sku ?? favorite.productId,
		name: card?.name ?? "",
		lists: lists ?? [],
	};
}

export async function describeFavorite(context: FormContext<typeof favoriteTextsForm, { rid: string }>) {
	const { value, services, params } = context;
	try {
		await services.favorites.describe({ rids: [params.rid], ...value });
		throw await redirectWithToast(paths.account("my-favorite-items"), {
			kind: "success",
			text: "Note and list saved.",
		});
	} catch (error) {
		if (error instanceof Response) throw error;
		return formFailure(context, error, failedOrServerText("The note was not saved"));
	}
}
