/** The photometric files and pictures of products. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { importedPhoto } from "#rules/catalog/photos/photo-files";
import { extension } from "../document.ts";

// Photometric files in service calls.

export const photometricFileSchema = z.object({
	/** File name, such as "VTR-24-40K-50L.ies". */
	name: z.string(),
	/** The file as text: LM-63 (IES) or EULUMDAT (LDT). */
	content: z.string(),
});
export type StoredPhotometricFile = z.infer<typeof photometricFileSchema>;

/** Calls of the product service. */
export const photometryCalls = {
	photometricFile: oc
		.route({
			method: "GET",
			path: "/product-service/products/variation/photometry/{id}",
			...extension(
				"The photometric file of a SKU, or null",
				"photometry is computed from lumens and beam angle, and says so",
			),
		})
		.input(z.object({ id: z.string().min(1).max(128) }))
		.output(photometricFileSchema.nullable()),
};

// Photographs in service calls.

/** Calls of the product service. */
export const pictureCalls = {
	pictureFile: oc
		.route({
			method: "GET",
			path: "/product-service/pictures/{name}",
			...extension(
				"A photograph that came with a catalog file, as JPEG in base64, or null",
				"pictures come from `ASSET_BASE_URL` and `IMAGE_HOSTS`",
			),
		})
		.input(z.object({ name: z.string().regex(importedPhoto) }))
		.output(z.object({ data: z.string() }).nullable()),
};
