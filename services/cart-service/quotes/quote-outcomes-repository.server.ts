/** SQL of outcomes, for quotes that were read for their account. */
import type { Insertable, Selectable } from "kysely";
import type { QuoteOutcome } from "#contracts/quotes/quotes";
import type { Db } from "../../db/connect.server.ts";
import type { QuoteOutcomeTable } from "../../db/quotes-schema.ts";
import type { QuoteRow } from "./quotes-repository.server.ts";

type OutcomeRow = Selectable<QuoteOutcomeTable>;

/** By quote; quotes without an outcome are missing. */
export async function toOutcomes(db: Db, quotes: readonly QuoteRow[]): Promise<Map<string, OutcomeRow>> {
	if (quotes.length === 0) return new Map();
	const ids = quotes.map(({ id }) => id);
	const rows = await db.selectFrom("quote_outcome").selectAll().where("quote_id", "in", ids).execute();
	return new Map(rows.map((row) => [row.quote_id, row]));
}

export const toOutcome = (row: OutcomeRow | undefined): QuoteOutcome | null =>
	row
		? { result: row.result, reason: row.reason, competitor: row.competitor, byName: row.by_name, at: row.at }
		: null;

export async function replaceOutcome(
	change: Db,
	quote: QuoteRow,
	outcome: Omit<Insertable<QuoteOutcomeTable>, "quote_id"> | null,
): Promise<void> {
	await change.deleteFrom("quote_outcome").where("quote_id", "=", quote.id).execute();
	if (outcome)
		await change
			.insertInto("quote_outcome")
			.values({ ...outcome, quote_id: quote.id })
			.execute();
}
