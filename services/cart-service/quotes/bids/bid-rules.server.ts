/** Rules of a base and its VE revisions: one of them is accepted, which supersedes the others. */

import type { QuoteStep } from "#rules/quotes/quote-limits";
import type { Db } from "../../../db/connect.server.ts";
import { ServiceFailure } from "../../../shared/http.server.ts";
import type { Actor } from "../quote-actor.server.ts";
import { type QuoteRow, quoteNumber, quoteRow, updateQuote } from "../quotes-repository.server.ts";
import { bidRows, lockBid } from "./bids-repository.server.ts";

/** "VE 1 (Q-100024)". */
export const calledBid = ({ bid_name, sequence }: Pick<QuoteRow, "bid_name" | "sequence">): string =>
	bid_name ? `${bid_name} (${quoteNumber(sequence)})` : quoteNumber(sequence);

/** Call this before the quote itself is locked, because quotes of a bid are always locked in the same order. */
export async function lockBidOf(change: Db, actor: Actor, id: string): Promise<void> {
	const row = await quoteRow(change, actor, id);
	if (row) await lockBid(change, row);
}

const needsOpenBid: ReadonlySet<QuoteStep> = new Set(["submit", "send-back", "accept", "reopen"]);

/** @throws {ServiceFailure} 409 BID_ACCEPTED when another quote of the bid is accepted */
export async function requireOpenBid(db: Db, row: QuoteRow, step: QuoteStep | "revise"): Promise<void> {
	if (step !== "revise" && !needsOpenBid.has(step)) return;
	const accepted = (await bidRows(db, row)).find(({ id, status }) => id !== row.id && status === "accepted");
	if (accepted)
		throw new ServiceFailure(
			409,
			"BID_ACCEPTED",
			`${calledBid(accepted)} of this bid is accepted already. Only one quote of a bid can be.`,
		);
}

/** @throws {ServiceFailure} 422 BID_NAME when another quote of the bid has this name */
export function requireFreeName(quotes: readonly QuoteRow[], name: string, but: string | null): void {
	const taken = quotes.some(
		({ id, bid_name }) => id !== but && bid_name.toLowerCase() === name.toLowerCase(),
	);
	if (name && taken)
		throw new ServiceFailure(422, "BID_NAME", `This bid has a ${name} already. Use another name.`);
}

/** Declines what else the buyer could accept. Drafts stay private, and can't be sent any more. */
export async function supersedeOthers(
	change: Db,
	accepted: QuoteRow,
	actor: Actor,
	at: string,
): Promise<void> {
	for (const other of await bidRows(change, accepted)) {
		if (other.id === accepted.id || (other.status !== "submitted" && other.status !== "sent-back")) continue;
		await updateQuote(change, other, {
			status: "declined",
			declined_at: at,
			declined_from: other.status,
			superseded_by: accepted.id,
			revision: other.revision + 1,
			last_change: null,
			changed_by_name: actor.name,
			updated_at: at,
		});
	}
}
