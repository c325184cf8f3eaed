/** Checks of the quantity and the negotiated price of a line. */

import type { OtherLines } from "#contracts/cart/cart-service";
import { cartLimits } from "#rules/cart/cart-limits";
import {
	aboveListSentence,
	confirmationSentence,
	type NamedPrice,
	reasonSentence,
} from "#rules/cart/priced-line";
import { accountPriceCents, type ListPrice } from "#rules/catalog/prices";
import {
	countPieces,
	getPieces,
	type PiecesBySku,
	quantityProblem,
	type SkuPieces,
} from "#rules/catalog/quantity-rules";
import { formatNumber } from "#rules/format";
import type { CartLineTable } from "../db/cart-schema.ts";
import type { Db } from "../db/connect.server.ts";
import { accountDiscount, getListPrice } from "../product-service/public.server.ts";
import { ServiceFailure } from "../shared/http.server.ts";
import { atLimit } from "./cart-access.server.ts";
import { selectCartLines } from "./repository.server.ts";
import { selectOrderablePrices, selectPricedSku } from "./sku-repository.server.ts";

// Validation of negotiated prices.

/** @throws {ServiceFailure} 422 above a known list price */
export function requireAtMostList({ sku, cents }: NamedPrice, listCents: number | null): void {
	if (listCents !== null && cents > listCents)
		throw new ServiceFailure(422, "ABOVE_LIST", aboveListSentence(sku, listCents));
}

/** @throws {ServiceFailure} 422 for prices below the floor without a reason */
export function requireReasons(unexplained: readonly NamedPrice[]): void {
	if (unexplained.length > 0) throw new ServiceFailure(422, "REASON_REQUIRED", reasonSentence(unexplained));
}

/** @throws {ServiceFailure} 422 for unconfirmed prices below the floor */
export function requireConfirmation(special: readonly NamedPrice[], confirmed: boolean | undefined): void {
	if (special.length > 0 && !confirmed)
		throw new ServiceFailure(422, "CONFIRM_PRICES", confirmationSentence(special));
}

export const cannotBeOrdered = (sku = "This item") =>
	new ServiceFailure(422, "NOT_ORDERABLE", `${sku} can no longer be ordered; remove the line.`);

/** @throws {ServiceFailure} 422 for SKUs that can't be ordered, or not in these quantities */
export async function requireOrderable(trx: Db, ids: readonly string[], pieces: PiecesBySku): Promise<void> {
	const prices = await selectOrderablePrices(trx, ids);
	for (const id of ids) {
		const price = prices.get(id);
		if (!price) throw cannotBeOrdered((await selectPricedSku(trx, id))?.sku);
		requireQuantity(price, getPieces(pieces, id));
	}
}

export const tooManyPieces = (sku = "this item") =>
	atLimit(
		`An item has at most ${formatNumber(cartLimits.quantity)} pieces on all its lines; ${sku} would have more.`,
	);

/**
 * @param together pieces of the SKU on all lines
 * @throws {ServiceFailure} 409 for too many pieces, 422 for a quantity that the SKU's rules forbid
 */
export function requireQuantity(
	rules: { sku: string; minimum: number; multiple: number },
	together: SkuPieces,
): void {
	if (together.pieces > cartLimits.quantity) throw tooManyPieces(rules.sku);
	const problem = quantityProblem(rules, together, cartLimits.quantity);
	if (problem) throw new ServiceFailure(422, "QUANTITY_RULES", problem);
}

// A SKU's lines in a cart, whose price and quantity rules are for the pieces on all of them.

type Line = Pick<CartLineTable, "id" | "account_id" | "variation_id">;

/** @param quantity of the line after a change, 0 when it is removed; without it, the present one */
export async function linesOfSku(trx: Db, line: Line, quantity?: number) {
	const rows = await selectCartLines(trx, line.account_id, [line.variation_id]);
	const after = rows.flatMap((row) => {
		const now = row.id === line.id ? (quantity ?? row.quantity) : row.quantity;
		return now === 0 ? [] : [{ ...row, quantity: now }];
	});
	return { before: toPieces(rows), after: toPieces(after), others: rows.filter(({ id }) => id !== line.id) };
}

const toPieces = (rows: readonly { variation_id: string; quantity: number }[]): SkuPieces =>
	getPieces(
		countPieces(rows.map(({ variation_id, quantity }) => ({ productId: variation_id, quantity }))),
		rows[0]?.variation_id ?? "",
	);

/** How the account price of the SKU's other lines changes with its pieces; nothing where it doesn't. */
export async function pricesOfOthers(
	trx: Db,
	accountId: string,
	{ before, after, others }: Awaited<ReturnType<typeof linesOfSku>>,
	{ sku, ...row }: { sku: string; list_cents: number; breaks: string },
): Promise<{ otherLines?: OtherLines }> {
	const lines = others.filter(({ set_cents }) => set_cents === null).length;
	if (lines === 0) return {};
	const list: ListPrice = getListPrice(row);
	const discount = await accountDiscount(trx, accountId);
	const [from, to] = [before, after].map(({ pieces }) => accountPriceCents(list, discount, pieces) / 100);
	if (from === undefined || to === undefined || from === to) return {};
	return { otherLines: { sku, lines, pieces: after.pieces, from, to } };
}
