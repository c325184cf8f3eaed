/** Changes of a quote's prices that only representatives make. */
import type { Quote } from "#contracts/quotes/quotes";
import type { Line } from "#rules/quotes/quote-lines";
import type { Db } from "../../../db/connect.server.ts";
import { hashContent } from "../../../shared/idempotency-repository.server.ts";
import { forbidden } from "../../../user-service/public.server.ts";
import type { CartDeps } from "../../summary.server.ts";
import { offerChange } from "../change-quote.server.ts";
import { type Actor, isRepetition, unknownQuote } from "../quote-actor.server.ts";
import { requirePossibleAction } from "../quote-errors.ts";
import { toQuote } from "../quote-view.server.ts";
import { writeChange } from "../quote-writing.server.ts";
import { lockedQuoteRow, type QuoteRow } from "../quotes-repository.server.ts";
import { getLines } from "./quote-lines-repository.server.ts";

export type PriceChange = { change: Db; row: QuoteRow; before: readonly Line[]; at: string };

/**
 * Applies `edit` to the lines of a locked quote, once for the same content and revision.
 *
 * @param kind tells changes of different kinds with the same content apart
 * @param forbidden message for buyers
 * @throws {ServiceFailure} 403 for a buyer; 404 for a quote of another account; 409 after a concurrent change or in
 * the wrong status
 */
export async function changePrices(
	deps: CartDeps,
	actor: Actor,
	request: { id: string; revision: number },
	{ kind, forbidden: refusal }: { kind: string; forbidden: string },
	edit: (changing: PriceChange) => Promise<Line[]>,
): Promise<Quote> {
	const digest = hashContent(kind, actor.userId, request);
	return deps.db.transaction().execute(async (change) => {
		const at = new Date(deps.now()).toISOString();
		const row = await lockedQuoteRow(change, actor, request.id);
		if (!row) throw unknownQuote(actor, request.id);
		if (actor.side === "buyer") throw forbidden(refusal);
		if (isRepetition(row, request.revision, digest)) return toQuote(change, row, actor, at);
		requirePossibleAction(row, actor.side, "reprice", at);
		const before = await getLines(change, row);
		const after = await edit({ change, row, before, at });
		const offer = await offerChange(change, row, actor, { before, after, expiresAt: row.expires_at }, at);
		const changed = await writeChange(deps, change, row, actor, offer, { digest, at, before, after });
		return toQuote(change, changed, actor, at, after);
	});
}
