/** The spec sheet of one SKU, dated with the day of the request in UTC. */

import type { Services } from "#client/call-context";
import { env } from "#client/env.server";
import { loadOwnerPicture } from "~/shared/pictures/owner-picture.server.ts";
import { getOwnPictures } from "~/shared/pictures/product-picture.ts";
import { readProduct } from "../catalog.server.ts";
import { chosenVariation } from "../product/product-view.ts";
import { specSheetBytes, specSheetTag } from "./spec-sheet-cache.server.ts";

type Wanted = {
	category: string;
	subcategory: string;
	slug: string;
	/** Id of an SKU; `null` for the product's first. */
	option: string | null;
	/** Name of a project, to print. */
	project?: string;
	/** Origin of the shop, for links. */
	origin: string;
};

type SpecSheet = {
	sku: string;
	/** Hash of all that is printed. */
	tag: string;
	bytes: () => Promise<Buffer>;
};

/** @returns `null` when the product has no such option */
export async function loadSpecSheet(services: Services, wanted: Wanted): Promise<SpecSheet | null> {
	const { category, subcategory, slug, option, project, origin } = wanted;
	const product = await readProduct(services, { category, subcategory, slug });
	const chosen = chosenVariation(product, option);
	if (!chosen) return null;
	const [picture] = getOwnPictures(
		{ assetBaseUrl: env.ASSET_BASE_URL ?? null, imageHosts: env.IMAGE_HOSTS },
		chosen.images.map(({ url }) => url),
	);
	const options = {
		storeName: env.STORE_NAME,
		origin,
		date: new Date(new Date().toISOString().slice(0, 10)),
		project,
		picture: (picture && !picture.startsWith("/") && (await loadOwnerPicture(picture))) || undefined,
	};
	const sheet = { product, variationID: chosen.id, options };
	const tag = specSheetTag(sheet);
	return { sku: chosen.sku, tag, bytes: () => specSheetBytes(tag, sheet) };
}
