import { orderParams } from "~/params.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { readZones } from "~/shared/clock/zones.server.ts";
import { ahead } from "~/shared/http/ahead.ts";
import { getCompany, pdfResponse } from "~/shared/pdf/document-parts.server.ts";
import { readOrder } from "../orders.server.ts";
import { documentName, renderOrderDocument } from "./order-document.server.ts";

export const loader = guardedResource({ access: "verified", params: orderParams }, async (context) => {
	const zones = ahead(readZones(context));
	const { order } = await readOrder(context);
	// A list of orders without lines has nothing to confirm.
	if (order.lines.length === 0) throw httpError(404, "This order has no confirmation.");
	const { reader } = await zones;
	return pdfResponse(await renderOrderDocument(order, getCompany(context.url), reader), documentName(order));
});
