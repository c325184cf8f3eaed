/** Bids: their names and standing, and their revisions. */

import type { Quote } from "#contracts/quotes/quotes";
import { bidLimits } from "#rules/quotes/bids";
import { currentStatus } from "#rules/quotes/quote-actions";
import type { QuoteStep } from "#rules/quotes/quote-limits";
import type { Line } from "#rules/quotes/quote-lines";
import type { Db } from "../../../db/connect.server.ts";
import { ServiceFailure } from "../../../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../../../shared/idempotency-repository.server.ts";
import { forbidden, lockUser } from "../../../user-service/public.server.ts";
import type { CartDeps } from "../../summary.server.ts";
import { copyCommission } from "../commission/quote-commission.server.ts";
import { getLines } from "../lines/quote-lines-repository.server.ts";
import { type Actor, unknownQuote } from "../quote-access.server.ts";
import { toQuote } from "../quote-view.server.ts";
import { writeChange } from "../quote-writing.server.ts";
import {
	insertQuote,
	lockedQuoteRow,
	type QuoteRow,
	quoteNumber,
	quoteRow,
	updateQuote,
} from "../quotes-repository.server.ts";
import { bidRows, lockBid } from "./bids-repository.server.ts";

// Rules of a base and its VE revisions: one of them is accepted, which supersedes the others.

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

// VE revisions: copies of a quote, of which lines are then substituted or removed. Representatives make them.

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
