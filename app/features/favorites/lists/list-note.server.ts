import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { readWholeList, requireListRight } from "./list-pages.server.ts";

/**
 * The product and its note.
 * @throws {Response} 403 without the right to edit, 404 for a favorite that is not in the list
 */
export async function loadListNote(context: RequestContext<{ listID: string; rid: string }>) {
	const { params, services } = context;
	await requireListRight(context, "edit");
	const favorite = (await readWholeList(context)).favorites.find(({ rid }) => rid === params.rid);
	if (!favorite) throw httpError(404, "This favorite was not found.");
	const [card] = await services.product.cardsByVariation({ ids: [favorite.productId] });
	return {
		called: card?.sku ?? favorite.productId,
		name: card?.name ?? "",
		note: favorite.note ?? "",
	};
}
