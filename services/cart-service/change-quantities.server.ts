/** Changes the quantities of several lines of a cart at once. */
import type { CartSummary } from "#contracts/cart/cart-service";
import { countPieces, getPieces } from "#rules/catalog/quantity-rules";
import { notOfAccount } from "../shared/http.server.ts";
import { type CartCall, cartActor, updateLockedCart } from "./cart-access.server.ts";
import { notOrderableLine, recordRemoved } from "./change-lines.server.ts";
import { requireQuantity } from "./check-lines.server.ts";
import { cartLineRows, deleteCartLine, updateCartLine } from "./repository.server.ts";
import { selectOrderablePrices } from "./sku-repository.server.ts";
import type { CartDeps } from "./summary.server.ts";

type Quantities = { accountId: string; lines: readonly { cartItemId: string; quantity: number }[] };

/**
 * All or none. The pieces of a SKU are counted once all its lines have their new quantity, so that 18 and 6 of a SKU sold
 * in multiples of 12 become 12 and 24. A line to remove may be gone already.
 * @throws {ServiceFailure} 404 for a line of another account, 409 at a limit, 422 for quantities that a SKU's rules
 * forbid and for a SKU that can no longer be ordered
 */
export async function changeQuantities(
	deps: CartDeps,
	call: CartCall,
	{ accountId: requestedAccountId, lines: changes }: Quantities,
): Promise<CartSummary> {
	const { user, accountId } = await cartActor(deps.db, call, requestedAccountId);
	return updateLockedCart(deps, accountId, async (trx, at) => {
		const rows = await cartLineRows(trx, accountId);
		const quantities = new Map(changes.map(({ cartItemId, quantity }) => [cartItemId, quantity]));
		const known = new Set(rows.map(({ id }) => id));
		const missing = changes.find(({ cartItemId, quantity }) => quantity > 0 && !known.has(cartItemId));
		if (missing) throw notOfAccount("This line", { userId: user.userId, accountId, id: missing.cartItemId });
		const after = rows.map((row) => ({ row, quantity: quantities.get(row.id) ?? row.quantity }));
		const changed = after.filter(({ row, quantity }) => quantity !== row.quantity);
		const counts = countPieces(
			after
				.filter(({ quantity }) => quantity > 0)
				.map(({ row, quantity }) => ({ productId: row.variation_id, quantity })),
		);
		const remaining = changed.filter(({ quantity }) => quantity > 0);
		const ids = [...new Set(remaining.map(({ row }) => row.variation_id))];
		const prices = await selectOrderablePrices(trx, ids);
		for (const id of ids) {
			const price = prices.get(id);
			if (!price) throw await notOrderableLine(trx, id);
			requireQuantity(price, getPieces(counts, id));
		}
		const removed = changed.filter(({ quantity }) => quantity === 0).map(({ row }) => row);
		if (removed.length > 0) await recordRemoved(trx, accountId, at, removed);
		for (const { id } of removed) await deleteCartLine(trx, accountId, id);
		for (const { row, quantity } of remaining) await updateCartLine(trx, accountId, row.id, { quantity });
		return { changed: changed.length > 0, extra: {} };
	});
}
