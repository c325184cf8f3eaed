import { countPieces, type PiecesBySku } from "#rules/catalog/quantity-rules";
import type { CartLineTable } from "../db/cart-schema.ts";
import { lineKey } from "./repository.server.ts";

type CartLine = Pick<CartLineTable, "variation_id" | "options" | "job" | "quantity">;

/** Pieces of each SKU once lines are added to those that are there; a line with the same key grows. */
export function countPiecesAfter(present: readonly CartLine[], added: readonly CartLine[]): PiecesBySku {
	const lines = new Map<string, { productId: string; quantity: number }>();
	for (const line of [...present, ...added]) {
		const key = lineKey(line);
		lines.set(key, {
			productId: line.variation_id,
			quantity: line.quantity + (lines.get(key)?.quantity ?? 0),
		});
	}
	return countPieces(lines.values());
}
