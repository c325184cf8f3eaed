/** Changing and removing lines of a cart, and undo. */
import type { CartSummary, OtherLines } from "#contracts/cart/cart-service";
import { cartLimits } from "#rules/cart/cart-limits";
import { accountPriceCents, isBelowFloor } from "#rules/catalog/prices";
import { countPieces, getPieces } from "#rules/catalog/quantity-rules";
import { toCents } from "#rules/money/cents";
import { fullName } from "#rules/users/full-name";
import type { CartLineTable, CartUndoTable } from "../db/cart-schema.ts";
import type { Db } from "../db/connect.server.ts";
import { accountDiscount, getListPrice, sameItems } from "../product-service/public.server.ts";
import { notOfAccount, ServiceFailure } from "../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../shared/idempotency-repository.server.ts";
import { forbidden } from "../user-service/public.server.ts";
import { countPiecesAfter } from "./add-items.server.ts";
import {
	type CartActor,
	type CartCall,
	cartActor,
	tooManyLines,
	updateLockedCart,
} from "./cart-access.server.ts";
import {
	cannotBeOrdered,
	linesOfSku,
	pricesOfOthers,
	requireAtMostList,
	requireOrderable,
	requireQuantity,
	requireReasons,
	tooManyPieces,
} from "./check-lines.server.ts";
import {
	addCartLines,
	cartLineRow,
	cartLineRows,
	cartRow,
	deleteCartLine,
	deleteCartLines,
	getJob,
	recordPriceChange,
	setCartCoupon,
	updateCartLine,
} from "./repository.server.ts";
import { selectPricedSku } from "./sku-repository.server.ts";
import type { CartDeps } from "./summary.server.ts";
import { latestUndo, markRestored, recordUndo, undoById } from "./undo-repository.server.ts";

type Removed = CartSummary & { undoId: string; otherLines?: OtherLines };

/** @throws {ServiceFailure} 404 for a line of another account */
export async function removeLine(deps: CartDeps, call: CartCall, lineId: string): Promise<Removed> {
	const { user, accountId } = await cartActor(deps.db, call);
	return updateLockedCart(deps, accountId, async (trx, at) => {
		const line = await cartLineRow(trx, accountId, lineId);
		if (!line) throw notOfAccount("This line", { userId: user.userId, accountId, id: lineId });
		const sku = await selectPricedSku(trx, line.variation_id);
		const others = sku ? await pricesOfOthers(trx, accountId, await linesOfSku(trx, line, 0), sku) : {};
		const undoId = await recordRemoved(trx, accountId, at, [line]);
		await deleteCartLine(trx, accountId, lineId);
		return { changed: true, extra: { undoId, ...others } };
	});
}

/** @returns the id that restores the lines, which the caller removes */
async function recordRemoved(
	trx: Db,
	accountId: string,
	at: string,
	lines: readonly CartLineTable[],
): Promise<string> {
	const undo = toUndo(accountId, at, "remove", lines, null);
	await recordUndo(trx, undo);
	return undo.id;
}

/** Removes all lines and the coupon. Repeating it returns the same undo. */
export async function clearCart(
	deps: CartDeps,
	call: CartCall,
	requestedAccountId: string,
): Promise<Removed> {
	const { accountId } = await cartActor(deps.db, call, requestedAccountId);
	return updateLockedCart(deps, accountId, async (trx, at) => {
		const lines = await cartLineRows(trx, accountId);
		const couponKey = (await cartRow(trx, accountId))?.coupon_key ?? null;
		if (lines.length === 0 && couponKey === null) {
			const latest = await latestUndo(trx, accountId, at);
			if (latest?.kind === "clear" && latest.restored === 0)
				return { changed: false, extra: { undoId: latest.id } };
		}
		const undo = toUndo(accountId, at, "clear", lines, couponKey);
		await recordUndo(trx, undo);
		await deleteCartLines(trx, accountId);
		await setCartCoupon(trx, accountId, null);
		return { changed: lines.length > 0 || couponKey !== null, extra: { undoId: undo.id } };
	});
}

/**
 * Undoes a removal: lines with positions and prices, and the coupon unless there is a new one. Quantities of
 * lines added again are summed; they ship as the line that is there. Idempotent.
 * @throws {ServiceFailure} 404 for a removal of another account or an old one, 409 at a limit
 */
export async function restoreLines(
	deps: CartDeps,
	call: CartCall,
	{ accountId: requestedAccountId, undoId }: { accountId: string; undoId: string },
): Promise<CartSummary> {
	const { user, accountId } = await cartActor(deps.db, call, requestedAccountId);
	return updateLockedCart(deps, accountId, async (trx, at) => {
		const undo = await undoById(trx, accountId, at, undoId);
		if (!undo) throw notOfAccount("What was removed", { userId: user.userId, accountId, id: undoId });
		if (undo.restored === 1) return { changed: false, extra: {} };
		const taken: CartLineTable[] = JSON.parse(undo.lines);
		const rows = await cartLineRows(trx, accountId);
		const items = await sameItems(
			trx,
			taken.map(({ variation_id }) => variation_id),
		);
		const find = items.findIn(rows, getJob);
		const lines = new Map<string, CartLineTable>();
		for (const line of taken) {
			const same = find(line, getJob(line));
			const id = same?.id ?? line.id;
			const earlier = lines.get(id) ?? same;
			lines.set(id, {
				...line,
				options: same?.options ?? line.options,
				quantity: line.quantity + (earlier?.quantity ?? 0),
				// For rows removed before these columns existed.
				set_by_name: line.set_by_name ?? null,
				set_reason: line.set_reason ?? null,
				job: getJob(line),
				note: line.note ?? "",
				ship_complete: (same ?? line).ship_complete ?? 0,
			});
		}
		const counts = countPiecesAfter(items, rows, taken);
		if (taken.some((line) => getPieces(counts, line.variation_id).pieces > cartLimits.quantity))
			throw tooManyPieces();
		const presentIds = new Set(rows.map(({ id }) => id));
		const gone = [...lines.keys()].filter((id) => !presentIds.has(id));
		if (rows.length + gone.length > cartLimits.lines) throw tooManyLines();
		await addCartLines(trx, [...lines.values()]);
		if (undo.coupon_key !== null && ((await cartRow(trx, accountId))?.coupon_key ?? null) === null)
			await setCartCoupon(trx, accountId, undo.coupon_key);
		await markRestored(trx, accountId, undoId);
		return { changed: true, extra: {} };
	});
}

const toUndo = (
	accountId: string,
	at: string,
	kind: CartUndoTable["kind"],
	lines: readonly CartLineTable[],
	couponKey: string | null,
): CartUndoTable => ({
	id: crypto.randomUUID(),
	account_id: accountId,
	at,
	kind,
	lines: JSON.stringify(lines),
	coupon_key: couponKey,
	restored: 0,
});

/**
 * @throws {ServiceFailure} 404 for a line of another account, 422 for a quantity that the SKU's rules forbid
 * and for a SKU that can no longer be ordered
 */
export async function changeQuantity(
	deps: CartDeps,
	call: CartCall,
	{ cartItemId, quantity }: { cartItemId: string; quantity: number },
): Promise<CartSummary & { otherLines?: OtherLines }> {
	const actor = await cartActor(deps.db, call);
	return updateLockedCart(deps, actor.accountId, async (trx) => {
		const { line, price } = await ownLine(trx, actor, cartItemId);
		const lines = await linesOfSku(trx, line, quantity);
		requireQuantity(price, lines.after);
		const changed = line.quantity !== quantity;
		if (!changed) return { changed, extra: {} };
		await updateCartLine(trx, actor.accountId, cartItemId, { quantity });
		return { changed, extra: await pricesOfOthers(trx, actor.accountId, lines, price) };
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
		const accountCents = accountPriceCents(list, discount, (await linesOfSku(trx, line)).before.pieces);
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
			set_by_name: fullName(user),
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
	if (row?.orderable !== 1) throw cannotBeOrdered(row?.sku);
	return { line, sku: row.sku, price: row };
}

type Quantities = {
	accountId: string;
	lines: readonly { cartItemId: string; quantity: number }[];
	formKey?: string;
};

/**
 * All or none. The pieces of a SKU are counted once all its lines have their new quantity, so that 18 and 6 of a SKU sold
 * in multiples of 12 become 12 and 24. A line to remove may be gone already.
 * @throws {ServiceFailure} 404 for a line of another account, 409 at a limit, 422 for quantities that a SKU's rules
 * forbid and for a SKU that can no longer be ordered
 */
export async function changeQuantities(
	deps: CartDeps,
	call: CartCall,
	{ accountId: requestedAccountId, lines: changes, formKey }: Quantities,
): Promise<CartSummary> {
	const { user, accountId } = await cartActor(deps.db, call, requestedAccountId);
	const digest = formKey === undefined ? null : hashContent("quantities", user.userId, formKey, changes);
	return updateLockedCart(deps, accountId, async (trx, at) => {
		if (await findRecorded(trx, "cart", { accountId }, digest)) return { changed: false, extra: {} };
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
		await requireOrderable(trx, ids, counts);
		const removed = changed.filter(({ quantity }) => quantity === 0).map(({ row }) => row);
		if (removed.length > 0) await recordRemoved(trx, accountId, at, removed);
		for (const { id } of removed) await deleteCartLine(trx, accountId, id);
		for (const { row, quantity } of remaining) await updateCartLine(trx, accountId, row.id, { quantity });
		if (digest) await recordKey(trx, "cart", { accountId }, { digest, at, formKey });
		return { changed: changed.length > 0, extra: {} };
	});
}
