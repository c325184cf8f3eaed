/** Changes of quantity and negotiated price of a line. */

import type { CartSummary } from "#contracts/cart/cart-service";
import { accountPriceCents } from "#rules/catalog/account-price";
import { isBelowFloor } from "#rules/catalog/prices";
import { toCents } from "#rules/money/cents";
import type { Db } from "../db/connect.server.ts";
import { accountDiscount, getListPrice } from "../product-service/public.server.ts";
import { notOfAccount, ServiceFailure } from "../shared/http.server.ts";
import { forbidden } from "../user-service/public.server.ts";
import { requireQuantity } from "./add-items.server.ts";
import { type CartActor, type CartCall, cartActor } from "./cart-access.server.ts";
import { requireAtMostList, requireReasons } from "./negotiated-price.server.ts";
import { cartLineRow, recordPriceChange, updateCartLine } from "./repository.server.ts";
import { selectPricedSku } from "./sku-repository.server.ts";
import type { CartDeps } from "./summary.server.ts";
import { updateLockedCart } from "./update-locked-cart.server.ts";

/**
 * @throws {ServiceFailure} 404 for a line of another account, 422 for a quantity that the SKU's rules forbid
 * and for a SKU that can no longer be ordered
 */
export async function changeQuantity(
	deps: CartDeps,
	call: CartCall,
	{ cartItemId, quantity }: { cartItemId: string; quantity: number },
): Promise<CartSummary> {
	const actor = await cartActor(deps.db, call);
	return updateLockedCart(deps, actor.accountId, async (trx) => {
		const { line, sku, price } = await ownLine(trx, actor, cartItemId);
		requireQuantity({ ...price, sku }, quantity);
		const changed = line.quantity !== quantity;
		if (changed) await updateCartLine(trx, actor.accountId, cartItemId, { quantity });
		return { changed, extra: {} };
	});
}

/**
 * Sets a negotiated price, or removes it when given the account price.
 * @throws {ServiceFailure} 403 for buyers, 404 for a line of another account, 409 when the account price
 * changed since it was shown, 422 above the list price, and below the floor without a reason
 */
export async function changePrice(
	deps: CartDeps,
	call: CartCall,
	{ cartItemId, price, originalPrice, reason = "" }: PriceChange,
): Promise<CartSummary> {
	const actor = await cartActor(deps.db, call);
	const { user, accountId } = actor;
	if (user.customerType !== "representative") throw forbidden("Only a representative may change a price.");
	const requestedCents = toCents(price);
	return updateLockedCart(deps, accountId, async (trx, at) => {
		const { line, sku, price: row } = await ownLine(trx, actor, cartItemId);
		const discount = await accountDiscount(trx, accountId);
		const list = getListPrice(row);
		const accountCents = accountPriceCents(list, discount, line.quantity);
		if (toCents(originalPrice) !== accountCents)
			throw new ServiceFailure(
				409,
				"PRICE_CHANGED",
				`The price of ${sku} changed in the meantime. Please check it again.`,
			);
		const setCents = requestedCents === accountCents ? null : requestedCents;
		const set_reason = setCents === null ? null : reason;
		if (setCents === line.set_cents && (set_reason ?? "") === (line.set_reason ?? ""))
			return { changed: false, extra: {} };
		if (setCents !== null) {
			requireAtMostList({ sku, cents: setCents }, list.listCents);
			const below = isBelowFloor(
				{ cents: setCents, listCents: list.listCents, accountCents },
				deps.priceFloor,
			);
			requireReasons(below && reason === "" ? [{ sku, cents: setCents }] : []);
		}
		await updateCartLine(trx, accountId, cartItemId, {
			set_cents: setCents,
			set_by: user.userId,
			set_by_name: `${user.fname} ${user.lname}`.trim(),
			set_at: at,
			set_reason,
		});
		await recordPriceChange(trx, {
			at,
			user_id: user.userId,
			account_id: accountId,
			variation_id: line.variation_id,
			from_cents: line.set_cents ?? accountCents,
			to_cents: setCents,
			reason: set_reason,
			request_id: call.requestId.slice(0, 64),
		});
		return { changed: true, extra: {} };
	});
}

type PriceChange = { cartItemId: string; price: number; originalPrice: number; reason?: string };

async function ownLine(trx: Db, { user, accountId }: CartActor, lineId: string) {
	const line = await cartLineRow(trx, accountId, lineId);
	if (!line) throw notOfAccount("This line", { userId: user.userId, accountId, id: lineId });
	const row = await selectPricedSku(trx, line.variation_id);
	if (row?.orderable !== 1)
		throw new ServiceFailure(
			422,
			"NOT_ORDERABLE",
			`${row?.sku ?? "This item"} can no longer be ordered; remove the line.`,
		);
	return { line, sku: row.sku, price: row };
}
