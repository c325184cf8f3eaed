/** Downloads the purchase order of a checkout, an approval or an order. */
import { purchaseOrderFileParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { sendFile } from "~/shared/uploads/store-file.server.ts";

export const loader = guardedResource(
	{ access: "verified", params: purchaseOrderFileParams, needs: "orders.purchaseOrderPart" },
	({ services, params, request }) =>
		sendFile(async (offset) => {
			const { file, ...part } = await services.orders.purchaseOrderPart({ fileId: params.fileID, offset });
			return { ...part, file: { ...file, type: "pdf" } };
		}, request.method),
);
