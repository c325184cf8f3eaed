/** Changes of one line: its quantity, and the price that a representative sets. */
import type { CartSummary } from "#contracts/cart-service";
import { centsOf } from "#contracts/cents";
import type { Db } from "../db/connect.server.ts";
import { notOfAccount, ServiceFailure } from "../http.server.ts";
import { accountPriceCents } from "../product-service/account-price.ts";
import { accountDiscount, listPriceOf } from "../product-service/sku-terms.server.ts";
import { forbidden } from "../user-service/users.server.ts";
import { requireQuantity } from "./add-items.server.ts";
import { type CartCall, type CartHolder, cartHolder } from "./cart-access.server.ts";
import { changeCart } from "./change-cart.server.ts";
import { cartLineRow, recordPriceChange, updateCartLine } from "./repository.server.ts";
import type { CartDeps } from "./summary.server.ts";

/**
 * @throws {ServiceFailure} 404 for a line of another account, 422 for a quantity that the SKU's rules do not allow and
 *   for a SKU that can be ordered no more
 */
export async function changeQuantity(
	deps: CartDeps,
	call: CartCall,
	{ cartItemId, quantity }: { cartItemId: string; quantity: number },
): Promise<CartSummary> {
	const holder = await cartHolder(deps.db, call);
	return changeCart(deps, holder.accountId, async (trx) => {
		const { line, sku, price } = await ownLine(trx, holder, cartItemId);
		requireQuantity({ ...price, sku }, quantity);
		const changed = line.quantity !== quantity;
		if (changed) await updateCartLine(trx, holder.accountId, cartItemId, { quantity });
		return { changed, extra: {} };
	});
}

/**
 * A representative sets the unit price of a line, or takes that back by naming the list price. Recorded with who and
 * when.
 * @throws {ServiceFailure} 403 for others, 404 for a line of another account, 409 when the list price is another one
 *   than was seen
 */
export async function changePrice(
	deps: CartDeps,
	call: CartCall,
	{ cartItemId, price, originalPrice }: { cartItemId: string; price: number; originalPrice: number },
): Promise<CartSummary> {
	const holder = await cartHolder(deps.db, call);
	const { user, accountId } = holder;
	if (user.customerType !== "representative") throw forbidden("Only a representative may change a price.");
	const wanted = centsOf(price);
	return changeCart(deps, accountId, async (trx, at) => {
		const { line, sku, price: row } = await ownLine(trx, holder, cartItemId);
		const discount = await accountDiscount(trx, accountId);
		const listed = accountPriceCents(listPriceOf(row), discount, line.quantity);
		if (centsOf(originalPrice) !== listed)
			throw new ServiceFailure(
				409,
				"PRICE_CHANGED",
				`The price of ${sku} changed meanwhile. Please look at it again.`,
			);
		const setCents = wanted === listed ? null : wanted;
		if (setCents === line.set_cents) return { changed: false, extra: {} };
		await updateCartLine(trx, accountId, cartItemId, {
			set_cents: setCents,
			set_by: user.userId,
			set_at: at,
		});
		await recordPriceChange(trx, {
			at,
			user_id: user.userId,
			account_id: accountId,
			variation_id: line.variation_id,
			from_cents: line.set_cents ?? listed,
			to_cents: setCents,
			request_id: call.requestId.slice(0, 64),
		});
		return { changed: true, extra: {} };
	});
}

async function ownLine(trx: Db, { user, accountId }: CartHolder, lineId: string) {
	const line = await cartLineRow(trx, accountId, lineId);
	if (!line) throw notOfAccount("This line", { userId: user.userId, accountId, id: lineId });
	const row = await trx
		.selectFrom("variation")
		.innerJoin("price", "price.variation_id", "variation.id")
		.selectAll("price")
		.select(["variation.sku", "variation.orderable"])
		.where("variation.id", "=", line.variation_id)
		.executeTakeFirst();
	if (row?.orderable !== 1)
		throw new ServiceFailure(
			422,
			"NOT_ORDERABLE",
			`${row?.sku ?? "This item"} can no longer be ordered; remove the line.`,
		);
	return { line, sku: row.sku, price: row };
}
