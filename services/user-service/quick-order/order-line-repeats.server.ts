/** Repeated items of an order list. They become one cart line, so their quantities are summed. */

import type { PartCandidate } from "#contracts/catalog/part-matching";
import type { RepeatedItem } from "#contracts/quick-order/order-lists";
import { countPieces, getPieces } from "#rules/catalog/quantity-rules";
import type { Db } from "../../db/connect.server.ts";
import type { OrderListLineTable } from "../../db/order-list-schema.ts";
import { normalizeLine } from "./order-line-change.server.ts";
import { linesAt, linesForSkus, repeatedLines, writeLines } from "./order-lists-repository.server.ts";

/** SKUs on several lines, in the order of the list. Callers check access. */
export async function repeatedItems(db: Db, listId: string): Promise<RepeatedItem[]> {
	const items = new Map<string, RepeatedItem>();
	for (const { position, row_number, variation_id, quantity } of await repeatedLines(db, listId)) {
		const productId = variation_id ?? "";
		const pieces = quantity ?? 0;
		const item = items.get(productId) ?? { productId, sku: "", pieces: 0, lines: [] };
		item.lines.push({ position, row: row_number, quantity: pieces });
		item.pieces += pieces;
		items.set(productId, item);
	}
	const first = [...items.values()].flatMap(({ lines }) => lines[0]?.position ?? []);
	const named = first.length === 0 ? new Map() : await linesAt(db, listId, first);
	return [...items.values()].map((item) => {
		const candidates: PartCandidate[] = JSON.parse(named.get(item.lines[0]?.position)?.candidates ?? "[]");
		const own = candidates.find(({ variationID }) => variationID === item.productId);
		return { ...item, sku: own?.sku ?? item.productId };
	});
}

/** Checks quantity rules on the sum of all lines of a SKU. */
export async function mergeRepeats(
	change: Db,
	listId: string,
	touched: readonly OrderListLineTable[],
	ordering: boolean,
): Promise<void> {
	if (!ordering) return;
	const skus = new Set(touched.flatMap(({ variation_id }) => variation_id ?? []));
	const lines = await linesForSkus(change, listId, [...skus]);
	const counts = countPieces(
		lines.map(({ variation_id, quantity }) => ({ productId: variation_id ?? "", quantity: quantity ?? 0 })),
	);
	const others = lines.flatMap((line) => {
		const now = normalizeLine(line, true, getPieces(counts, line.variation_id ?? "").pieces);
		return now.problem === line.problem ? [] : [now];
	});
	await writeLines(change, others);
}
