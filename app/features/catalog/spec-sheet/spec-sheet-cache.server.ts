/** Rendered sheets, kept while they are asked for: rendering one takes the processor a quarter of a second. */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ProductDetail } from "#contracts/catalog";
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
	const input = JSON.stringify([printed, variationID, options]);
	return createHash("sha256").update(input).digest("base64url").slice(0, 27);
}

/** The sheet of a tag, rendered once even when several ask at the same time. */
export function specSheetBytes(tag: string, order: Order): Promise<Buffer> {
	return sheets.forceFetch(tag, { context: order });
}
