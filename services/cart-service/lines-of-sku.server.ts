/** A SKU's lines in a cart, whose price and quantity rules are for the pieces on all of them. */

import type { OtherLines } from "#contracts/cart/cart-service";
import { accountPriceCents, type ListPrice } from "#rules/catalog/prices";
import { countPieces, getPieces, type SkuPieces } from "#rules/catalog/quantity-rules";
import type { CartLineTable } from "../db/cart-schema.ts";
import type { Db } from "../db/connect.server.ts";
import { accountDiscount, getListPrice } from "../product-service/public.server.ts";
import { selectCartLines } from "./repository.server.ts";

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
