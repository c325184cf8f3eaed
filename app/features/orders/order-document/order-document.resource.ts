import { orderParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { privatePdf, thisCompany } from "~/shared/paper/document-parts.server.ts";
import { readOrder } from "../orders.server.ts";
import { renderOrderDocument } from "./order-document.server.ts";
import { documentName } from "./order-words.ts";

/** The confirmation of an order that the user may read, as a PDF. */
export const loader = guardedResource({ access: "verified", params: orderParams }, async (scope) => {
	const { order } = await readOrder(scope);
	return privatePdf(await renderOrderDocument(order, thisCompany(scope.url)), documentName(order));
});
