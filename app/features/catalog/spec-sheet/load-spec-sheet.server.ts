/** The spec sheet of one SKU, dated with the day of the request by the shop's clock. */

import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Services } from "#client/call-context";
import { env } from "#client/env.server";
import type { ProductDetail } from "#contracts/catalog/catalog";
import { shopToday } from "#rules/clock/time-zones";
import { loadFirstPicture } from "~/shared/photos/shown-photo.server.ts";
import { chosenVariation } from "../product/product-view.ts";
import { renderSpecSheet, type SpecSheetOptions } from "./spec-sheet.server.ts";

type Wanted = {
	product: ProductDetail;
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
export async function loadSpecSheet(services: Services, specSheetRequest: Wanted): Promise<SpecSheet | null> {
	const { product, option, project, origin } = specSheetRequest;
	const chosen = chosenVariation(product, option);
	if (!chosen) return null;
	const options = {
		storeName: env.STORE_NAME,
		origin,
		date: new Date(shopToday()),
		project,
		picture: (await loadFirstPicture(services, chosen.images)) ?? undefined,
	};
	const sheet = { product, variationID: chosen.id, options };
	const tag = specSheetTag(sheet);
	return { sku: chosen.sku, tag, bytes: () => specSheetBytes(tag, sheet) };
}

type Order = { product: ProductDetail; variationID: string; options: SpecSheetOptions };

const sheets = new LRUCache<string, Buffer, Order>({
	maxSize: 32 * 1024 * 1024,
	sizeCalculation: (bytes) => bytes.byteLength,
	fetchMethod: (_key, _stale, { context }) =>
		renderSpecSheet(context.product, context.variationID, context.options),
});

/** Cache of rendered spec sheets: rendering one takes about 0.25 s of CPU. */
export function specSheetTag({ product, variationID, options }: Order): string {
	const {
		related: _related,
		replacement: _replacement,
		partRelations: _relations,
		relatedParts: _parts,
		...printed
	} = product;
	const { picture, ...rest } = options;
	const pictureHash = picture && createHash("sha256").update(picture).digest("base64url");
	const input = JSON.stringify([printed, variationID, rest, pictureHash]);
	return createHash("sha256").update(input).digest("base64url").slice(0, 27);
}

/** Concurrent requests for a sheet share one rendering. */
function specSheetBytes(tag: string, order: Order): Promise<Buffer> {
	return sheets.forceFetch(tag, { context: order });
}
