/** Photographs in service calls. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { importedPhoto } from "#rules/catalog/photos/photo-files";
import { extension } from "../document.ts";

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
