/** VE revisions: copies of a quote, of which lines are then substituted or removed. Representatives make them. */

import type { Quote } from "#contracts/quotes/quotes";
import { bidLimits } from "#rules/quotes/bids";
import { currentStatus } from "#rules/quotes/quote-actions";
import type { Line } from "#rules/quotes/quote-lines";
import type { Db } from "../../../db/connect.server.ts";
import { ServiceFailure } from "../../../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../../../shared/idempotency-repository.server.ts";
import { forbidden, lockUser } from "../../../user-service/public.server.ts";
import type { CartDeps } from "../../summary.server.ts";
import { copyCommission } from "../commission/quote-commission.server.ts";
import { getLines } from "../lines/quote-lines-repository.server.ts";
import { type Actor, unknownQuote } from "../quote-actor.server.ts";
import { toQuote } from "../quote-view.server.ts";
import { writeChange } from "../quote-writing.server.ts";
import {
	insertQuote,
	lockedQuoteRow,
	type QuoteRow,
	quoteRow,
	updateQuote,
} from "../quotes-repository.server.ts";
import { requireFreeName, requireOpenBid } from "./bid-rules.server.ts";
import { bidRows, lockBid } from "./bids-repository.server.ts";

export type WantedRevision = { id: string; name: string; reason: string; formKey?: string };

/**
 * A draft with the lines, prices, lots, adders and alternates of a quote, which becomes its base or is one of its
 * revisions. Idempotent by form key.
 * @throws {ServiceFailure} 403 for a buyer; 404 for a quote of another account; 409 NOT_POSSIBLE for an accepted quote
 * or a draft, BID_ACCEPTED or LIMIT_REACHED; 422 BID_NAME
 */
export async function reviseBid(
	deps: CartDeps,
	actor: Actor,
	{ formKey, ...revisionRequest }: WantedRevision,
): Promise<Quote> {
	const digest = formKey ? hashContent("revise", formKey, actor.accountId, revisionRequest) : null;
	return deps.db.transaction().execute(async (change) => {
		const at = new Date(deps.now()).toISOString();
		await lockUser(change, actor.userId);
		const unlockedRow = await quoteRow(change, actor, revisionRequest.id);
		if (!unlockedRow) throw unknownQuote(actor, revisionRequest.id);
		if (actor.side === "buyer") throw forbidden("Only a representative makes VE revisions.");
		const earlier = await findRecorded(change, "quote", actor, digest);
		const made = earlier?.resultId ? await quoteRow(change, actor, earlier.resultId) : undefined;
		if (made) return toQuote(change, made, actor, at);
		await lockBid(change, unlockedRow);
		const row = await lockedQuoteRow(change, actor, revisionRequest.id);
		if (!row) throw unknownQuote(actor, revisionRequest.id);
		requireRevisable(row, at);
		await requireOpenBid(change, row, "revise");
		const base = row.bid_id ?? row.id;
		if (row.bid_id === null)
			await updateQuote(change, row, { bid_id: base, bid_name: row.bid_name || "Base bid" });
		const quotes = await bidRows(change, { account_id: row.account_id, bid_id: base });
		requireFreeName(quotes, revisionRequest.name, null);
		if (quotes.length >= bidLimits.quotes)
			throw new ServiceFailure(
				409,
				"LIMIT_REACHED",
				`A bid has at most ${bidLimits.quotes} quotes. Change one of them instead.`,
			);
		const revision = await insertRevision(deps, change, actor, row, { ...revisionRequest, base, at });
		if (digest) await recordKey(change, "quote", actor, { digest, resultId: revision.id, at });
		return toQuote(change, revision, actor, at);
	});
}

/** @throws {ServiceFailure} 409 NOT_POSSIBLE */
function requireRevisable(row: QuoteRow, at: string): void {
	const status = currentStatus(row.status, row.expires_at, at);
	if (status === "accepted")
		throw new ServiceFailure(409, "NOT_POSSIBLE", "This quote is accepted, so it has no more VE revisions.");
	if (status === "draft" && row.draft_side !== "representative")
		throw new ServiceFailure(409, "NOT_POSSIBLE", "This quote is a draft of the buyer.");
}

async function insertRevision(
	deps: CartDeps,
	change: Db,
	actor: Actor,
	source: QuoteRow,
	{ name, reason, base, at }: WantedRevision & { base: string; at: string },
): Promise<QuoteRow> {
	const { sequence: _sequence, ...copied } = source;
	const inserted = await insertQuote(change, {
		...copied,
		id: crypto.randomUUID(),
		total_cents: Number(source.total_cents),
		discount_cents: Number(source.discount_cents),
		bid_id: base,
		bid_name: name,
		bid_reason: reason,
		superseded_by: null,
		status: "draft",
		version: 1,
		revision: 0,
		message_count: 0,
		created_by: actor.userId,
		created_by_name: actor.name,
		created_side: actor.side,
		draft_side: actor.side,
		changed_by_name: actor.name,
		last_change: null,
		created_at: at,
		updated_at: at,
		submitted_at: null,
		expires_at: null,
		expiry_chosen: 0,
		declined_at: null,
		declined_from: null,
	});
	const { lines, copies } = copiedLines(await getLines(change, source));
	await copyCommission(change, actor, { from: source, to: inserted, copies });
	return writeChange(deps, change, inserted, actor, {}, { digest: null, at, before: [], after: lines });
}

/** Copies have ids of their own. An alternate that was chosen is open again. */
function copiedLines(lines: readonly Line[]): { lines: Line[]; copies: Map<string, string> } {
	const copies = new Map(lines.map(({ id }) => [id, crypto.randomUUID()]));
	const getId = (id: string) => copies.get(id) ?? id;
	const copied = lines.map((line) => ({
		...line,
		id: getId(line.id),
		alternate: line.alternate && { to: getId(line.alternate.to), chosen: false },
	}));
	return { lines: copied, copies };
}
