import { shopToday } from "#rules/clock/time-zones";
import { photometryDownload } from "~/features/photometry/photometry-view.ts";
import { readSkuFile } from "~/features/photometry/sku-file.server.ts";
import { productPhotometryParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { productAt } from "../catalog.server.ts";
import { chosenVariation } from "./product-view.ts";

export const loader = guardedResource(
	{ access: "everyone", params: productPhotometryParams },
	async (context) => {
		const { url, services } = context;
		const { format } = context.params;
		const product = await productAt(context, (category, subcategory, slug) =>
			paths.productPhotometry(category, subcategory, slug, format),
		);
		const chosen = chosenVariation(product, url.searchParams.get("option"));
		const skuFile = chosen && (await readSkuFile(services, product, chosen));
		if (!skuFile) throw httpError(404, "There is no photometric file for this product.");
		return photometryDownload(skuFile.file, format, {
			name: chosen.sku,
			day: shopToday(),
			cache: cacheControl.derivedFile,
		});
	},
);
