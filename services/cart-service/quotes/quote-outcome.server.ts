/** Whether a quote was won or lost, why, and against whom. */
import type { QuoteOutcome, WantedOutcome } from "#contracts/quotes/quotes";
import { ServiceFailure } from "../../shared/http.server.ts";
import type { CartDeps } from "../summary.server.ts";
import { type Actor, unknownQuote } from "./quote-actor.server.ts";
import { lockedQuoteRow, replaceOutcome, toOutcome, toOutcomes } from "./quotes-repository.server.ts";

const isSame = (recorded: QuoteOutcome | null, requestedOutcome: WantedOutcome | null): boolean =>
	recorded === null || requestedOutcome === null
		? recorded === requestedOutcome
		: recorded.result === requestedOutcome.result &&
			recorded.reason === requestedOutcome.reason &&
			recorded.competitor === requestedOutcome.competitor;

/**
 * Records or, with `null`, removes the outcome. Repeating it changes nothing. The quote itself, its revision and its
 * date of change stay, because buyers see those.
 * @throws {ServiceFailure} 403 for buyers; 404 for a quote of another account; 409 for a draft, and when somebody else
 * recorded an outcome since `replaces`
 */
export async function recordOutcome(
	{ db, now }: CartDeps,
	actor: Actor,
	{ id, outcome, replaces }: { id: string; outcome: WantedOutcome | null; replaces: string | null },
): Promise<{ outcome: QuoteOutcome | null }> {
	if (actor.side !== "representative")
		throw new ServiceFailure(403, "REPRESENTATIVES_ONLY", "Representatives record how a quote ended.");
	return db.transaction().execute(async (change) => {
		const row = await lockedQuoteRow(change, actor, id);
		if (!row) throw unknownQuote(actor, id);
		if (row.status === "draft")
			throw new ServiceFailure(409, "DRAFT", "A draft has no outcome yet. Send the quote first.");
		const recorded = toOutcome((await toOutcomes(change, [row])).get(id));
		if (isSame(recorded, outcome)) return { outcome: recorded };
		if ((recorded?.at ?? null) !== replaces)
			throw new ServiceFailure(
				409,
				"CHANGED_MEANWHILE",
				recorded
					? `${recorded.byName} recorded another outcome in the meantime. Check it and try again.`
					: "The outcome was removed in the meantime. Check the quote and try again.",
			);
		const entry = outcome && { ...outcome, by_name: actor.name, at: new Date(now()).toISOString() };
		await replaceOutcome(change, row, entry);
		return { outcome: entry && { ...outcome, byName: entry.by_name, at: entry.at } };
	});
}
