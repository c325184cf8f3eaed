/** SQL of commissions. Callers let only representatives in. */
import type { CommissionRates } from "#rules/quotes/commission";
import type { Db } from "../../../db/connect.server.ts";
import { insertRows } from "../../../db/write-rows.server.ts";
import type { QuoteRow } from "../quotes-repository.server.ts";

/** Stands for the quote itself among the lines. */
const wholeQuote = "";

export async function selectRates(db: Db, quote: QuoteRow): Promise<CommissionRates> {
	const rows = await db
		.selectFrom("quote_commission")
		.select(["line_id", "basis_points"])
		.where("quote_id", "=", quote.id)
		.where("account_id", "=", quote.account_id)
		.execute();
	const rates = new Map(rows.map(({ line_id, basis_points }) => [line_id, basis_points]));
	const basisPoints = rates.get(wholeQuote) ?? null;
	rates.delete(wholeQuote);
	return { basisPoints, lines: rates };
}

export async function replaceRates(change: Db, quote: QuoteRow, rates: CommissionRates): Promise<void> {
	await change
		.deleteFrom("quote_commission")
		.where("quote_id", "=", quote.id)
		.where("account_id", "=", quote.account_id)
		.execute();
	const all = [
		...(rates.basisPoints === null ? [] : [[wholeQuote, rates.basisPoints] as const]),
		...rates.lines,
	];
	await insertRows(
		change,
		"quote_commission",
		all.map(([line_id, basis_points]) => ({
			quote_id: quote.id,
			account_id: quote.account_id,
			line_id,
			basis_points,
		})),
	);
}
