/** The steps of a quote between buyer and representative; accepting makes an order draft. */

import type { QuoteStep } from "#contracts/quote-limits";
import type { Quote } from "#contracts/quotes";
import type { Db } from "../../db/connect.server.ts";
import { ServiceFailure } from "../../http.server.ts";
import { insertDraftOfQuote } from "../../order-service/order-drafts-repository.server.ts";
import type { CartDeps } from "../summary.server.ts";
import { type Actor, digestOf, isRepetition, unknownQuote } from "./quote-actor.server.ts";
import { isRepriced, type Line, toQuoteLine } from "./quote-lines.ts";
import { linesOf } from "./quote-lines-repository.server.ts";
import { accountPrices } from "./quote-pricing.server.ts";
import { nextStatus, presentStatus, type StoredStatus } from "./quote-steps.ts";
import { quoteTotals, totalCents } from "./quote-sums.ts";
import { mayAcceptAgain, quoteNumber, toQuote } from "./quote-view.server.ts";
import { heldUntil, recordVersion, writeChange, writeMessage } from "./quote-writing.server.ts";
import { lockedQuoteRow, orderDraftIdOf, type QuoteRow } from "./quotes-repository.server.ts";

export type WantedStep = { id: string; revision: number; step: QuoteStep; message: string };

/**
 * Takes a step. The same step arriving again answers the quote as it is by then.
 * @throws {ServiceFailure} 404 for a quote of another account, 409 when the status does not allow the step or the quote
 * was changed meanwhile, 422 without lines
 */
export async function stepQuote(deps: CartDeps, actor: Actor, wanted: WantedStep): Promise<Quote> {
	const { db, now } = deps;
	const { step } = wanted;
	const digest = digestOf("step", actor.userId, wanted);
	return db.transaction().execute(async (change) => {
		const at = new Date(now()).toISOString();
		const row = await lockedQuoteRow(change, actor.accountId, wanted.id);
		if (!row) throw unknownQuote(actor, wanted.id);
		if (isRepetition(row, wanted.revision, digest)) return toQuote(change, row, actor, at);
		const status = await allowedStatus(change, row, actor, step, at);
		const before = await linesOf(change, row);
		if (before.length === 0 && step !== "decline")
			throw new ServiceFailure(422, "NO_LINES", "A quote needs at least one line.");
		const after = step === "submit" ? await refreshedLines(change, row, before, at) : before;
		const passesOn = step === "submit" || step === "send-back";
		const chosen = row.expiry_chosen === 1 && row.expires_at !== null && row.expires_at > at;
		let changed = await writeChange(
			deps,
			change,
			row,
			actor,
			{
				status,
				...(step === "submit" && { submitted_at: at }),
				...(passesOn && !chosen && { expires_at: heldUntil(at), expiry_chosen: 0 as const }),
			},
			{ digest, at, before, after },
		);
		if (step !== "decline" && row.status !== "accepted")
			changed = await recordVersion(change, changed, actor, step, after, at);
		if (step === "accept") await makeOrderDraft(change, changed, actor, after, at);
		if (wanted.message) changed = (await writeMessage(change, changed, actor, wanted.message, at)).row;
		return toQuote(change, changed, actor, at, after);
	});
}

async function allowedStatus(
	db: Db,
	row: QuoteRow,
	actor: Actor,
	step: QuoteStep,
	at: string,
): Promise<StoredStatus> {
	const present = presentStatus(row.status, row.expires_at, at);
	const next = nextStatus(present, actor.side, step);
	if (next) return next;
	if (step === "accept" && (await mayAcceptAgain(db, row, actor, await orderDraftIdOf(db, row), at)))
		return "accepted";
	const message =
		present === "expired"
			? "This quote has expired: its prices are not held any more."
			: `This quote is ${words[present]}, so this is not possible.`;
	throw new ServiceFailure(409, "NOT_POSSIBLE", message);
}

const words: Record<StoredStatus, string> = {
	draft: "a draft",
	submitted: "with the representative",
	"sent-back": "waiting for the buyer's answer",
	accepted: "accepted",
	declined: "declined",
};

/**
 * The lines as they are submitted. Prices that are held stay; others become those of today, except what a
 * representative set: the representative sees the quote next.
 */
async function refreshedLines(db: Db, row: QuoteRow, lines: Line[], at: string): Promise<Line[]> {
	const present = presentStatus(row.status, row.expires_at, at);
	if (present !== "draft" && present !== "expired") return lines;
	const prices = await accountPrices(db, row.account_id, lines);
	const refreshed = lines.map((line, index) => {
		const cents = prices[index] ?? null;
		if (cents === null || isRepriced(line) || cents === line.originalCents) return line;
		return { ...line, priceCents: cents, originalCents: cents };
	});
	return refreshed.some((line, index) => line !== lines[index]) ? refreshed : lines;
}

async function makeOrderDraft(db: Db, row: QuoteRow, actor: Actor, lines: readonly Line[], at: string) {
	const totals = quoteTotals(lines, Number(row.discount_cents));
	await insertDraftOfQuote(db, {
		id: crypto.randomUUID(),
		account_id: row.account_id,
		quote_id: row.id,
		quote_number: quoteNumber(row.sequence),
		purchase_order: row.purchase_order,
		note: row.note,
		line_count: lines.length,
		total_cents: totalCents(totals),
		content: JSON.stringify({
			lines: lines.map(toQuoteLine),
			totals,
			appliedCoupon: row.coupon ? JSON.parse(row.coupon) : null,
		}),
		created_by: actor.userId,
		created_at: at,
		held_until: row.expires_at,
	});
}
