/** Cache of rendered spec sheets: rendering one takes about 0.25 s of CPU. */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ProductDetail } from "#contracts/catalog/catalog";
import { renderSpecSheet, type SpecSheetOptions } from "./spec-sheet.server.ts";

type Order = { product: ProductDetail; variationID: string; options: SpecSheetOptions };

const sheets = new LRUCache<string, Buffer, Order>({
	maxSize: 32 * 1024 * 1024,
	sizeCalculation: (bytes) => bytes.byteLength,
	fetchMethod: (_key, _stale, { context }) =>
		renderSpecSheet(context.product, context.variationID, context.options),
});

export function specSheetTag({ product, variationID, options }: Order): string {
	const { related: _related, replacement: _replacement, ...printed } = product;
	const { picture, ...rest } = options;
	const pictureHash = picture && createHash("sha256").update(picture).digest("base64url");
	const input = JSON.stringify([printed, variationID, rest, pictureHash]);
	return createHash("sha256").update(input).digest("base64url").slice(0, 27);
}

/** Concurrent requests for a sheet share one rendering. */
export function specSheetBytes(tag: string, order: Order): Promise<Buffer> {
	return sheets.forceFetch(tag, { context: order });
}
