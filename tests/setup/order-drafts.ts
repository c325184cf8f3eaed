/** Order drafts with the prices of today, without the quote that they came from. */
import {
	insertDraftOfQuote,
	pricedLines,
	quoteTotals,
	toQuoteLine,
} from "#services/cart-service/public.server";
import type { Db } from "#services/db/connect.server";

/** @returns its id */
export async function insertDraft(
	db: Db,
	{ accountId, productId, quantity }: { accountId: string; productId: string; quantity: number },
): Promise<string> {
	const wanted = [{ productId, quantity, options: [], fixtureType: "" }];
	const lines = (await pricedLines(db, accountId, wanted)).flatMap(({ line }) => line ?? []);
	const totals = quoteTotals(lines, 0);
	const id = crypto.randomUUID();
	await insertDraftOfQuote(db, {
		id,
		account_id: accountId,
		quote_id: null,
		quote_number: null,
		purchase_order: "PO-DRAFT",
		note: "",
		line_count: lines.length,
		total_cents: Math.round(totals.total * 100),
		content: JSON.stringify({ lines: lines.map(toQuoteLine), totals, appliedCoupon: null }),
		created_by: "buyer",
		created_at: new Date().toISOString(),
		held_until: null,
	});
	return id;
}
