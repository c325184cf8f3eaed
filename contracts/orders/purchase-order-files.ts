/**
 * The buyer's purchase order as a PDF, attached to a checkout and kept with its order. It is uploaded by the calls of
 * `requests/requests.ts` with the purpose "purchase-order".
 */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { extension, extensionField } from "../document.ts";

const id = z.string().min(1).max(128);
const bytes = z.number().int().min(0);
const withoutFiles = "orders have no file, only the number of the purchase order";

export const purchaseOrderFileSchema = z.object({ fileId: id, name: z.string(), size: bytes });
export type PurchaseOrderFile = z.infer<typeof purchaseOrderFileSchema>;

/** The file of a checkout, an order or an approval; missing without one. */
export const purchaseOrderFileField = purchaseOrderFileSchema
	.optional()
	.describe(extensionField("no file of the purchase order is shown"));

const path = "/order-service/checkout/{checkoutId}/purchase-order";
const ofCheckout = z.object({ checkoutId: id });

export const purchaseOrderCalls = {
	attachPurchaseOrder: oc
		.route({
			method: "PUT",
			path,
			...extension(
				"Attach an uploaded PDF to a checkout, instead of an earlier one; 404 for a checkout of another user or account, 422 FILE_GONE for a file that is not there any more. Idempotent",
				withoutFiles,
			),
		})
		.input(ofCheckout.extend({ uploadId: id }))
		.output(purchaseOrderFileSchema),

	removePurchaseOrder: oc
		.route({
			method: "DELETE",
			path,
			...extension(
				"Remove the PDF from a checkout; succeeds if there is none. 404 for a checkout of another user or account",
				withoutFiles,
			),
		})
		.input(ofCheckout)
		.output(ofCheckout),

	purchaseOrderPart: oc
		.route({
			method: "GET",
			path: "/order-service/purchase-order-files/{fileId}/parts/{offset}",
			...extension(
				"A part of a purchase order's PDF, in base64, and where the next one begins: for the buyer during the checkout, for the people of an approval, and for who may read the order; 404 for others",
				withoutFiles,
			),
		})
		.input(z.object({ fileId: id, offset: z.coerce.number().int().min(0) }))
		.output(z.object({ file: purchaseOrderFileSchema, data: z.string(), next: bytes.nullable() })),
};
