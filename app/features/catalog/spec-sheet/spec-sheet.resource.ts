import { redirect } from "@remix-run/node";
import { productParams, specSheetQuery } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { env } from "~/shared/env.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { loadOwnerPicture } from "~/shared/pictures/owner-picture.server.ts";
import { getOwnPictures } from "~/shared/pictures/product-picture.ts";
import { readProduct } from "../catalog.server.ts";
import { chosenVariation } from "../product/product-view.ts";
import { specSheetBytes, specSheetTag } from "./spec-sheet-cache.server.ts";

/** Dated with the day of the request in UTC. */
export const loader = guardedResource(
	{ access: "everyone", params: productParams },
	async ({ params, request, url, services }) => {
		const { category, subcategory, product: slug } = params;
		const path = paths.specSheet(category, subcategory, slug);
		if (url.pathname !== path) return redirect(path + url.search, 301);
		const query = specSheetQuery.safeParse(Object.fromEntries(url.searchParams));
		const product = await readProduct(services, { category, subcategory, slug });
		const chosen = query.success ? chosenVariation(product, query.data.option ?? null) : null;
		if (!chosen) throw httpError(404, "The product has no such option.");
		const today = new Date(new Date().toISOString().slice(0, 10));
		const [picture] = getOwnPictures(
			{ assetBaseUrl: env.ASSET_BASE_URL ?? null, imageHosts: env.IMAGE_HOSTS },
			chosen.images.map(({ url: name }) => name),
		);
		const options = {
			storeName: env.STORE_NAME,
			origin: env.ORIGIN ?? url.origin,
			date: today,
			project: query.data?.project,
			picture: (picture && !picture.startsWith("/") && (await loadOwnerPicture(picture))) || undefined,
		};
		const sheet = { product, variationID: chosen.id, options };
		const tag = specSheetTag(sheet);
		const headers = {
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${fileName(chosen.sku)}"`,
			"Cache-Control": cacheControl.derivedFile,
			ETag: `"${tag}"`,
			"X-Robots-Tag": "noindex",
		};
		if (request.headers.get("If-None-Match")?.includes(tag)) {
			return new Response(null, { status: 304, headers });
		}
		return new Response(new Uint8Array(await specSheetBytes(tag, sheet)), { headers });
	},
);

const fileName = (sku: string) => `${sku.replace(/[^\w.-]+/g, "-").slice(0, 80)}-spec-sheet.pdf`;
