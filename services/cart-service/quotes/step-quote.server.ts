/** Status changes of a quote; accepting creates an order draft. */

import type { Updateable } from "kysely";
import type { Quote } from "#contracts/quotes/quotes";
import { getBoughtLines } from "#rules/quotes/alternates";
import { lowPrices, withShares } from "#rules/quotes/line-lots";
import { notOrderedText, unpricedText } from "#rules/quotes/non-catalog";
import { currentStatus, nextStatus, type StoredStatus } from "#rules/quotes/quote-actions";
import { isJobReference, type QuoteStep } from "#rules/quotes/quote-limits";
import { atTodaysPrice, type Line, needsConfirmation, toQuoteLine } from "#rules/quotes/quote-lines";
import { quoteTotals, totalCents } from "#rules/quotes/quote-sums";
import { signals } from "#telemetry/signals";
import type { Db } from "../../db/connect.server.ts";
import type { QuoteTable } from "../../db/quotes-schema.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { hashContent } from "../../shared/idempotency-repository.server.ts";
import { requireConfirmation, requireReasons } from "../check-lines.server.ts";
import type { CartDeps } from "../summary.server.ts";
import { lockBidOf, requireOpenBid, supersedeOthers } from "./bids/bids.server.ts";
import { lacksReason } from "./lines/edit-lines.server.ts";
import { type Choice, withChoices } from "./lines/lots-and-alternates.server.ts";
import { getLines } from "./lines/quote-lines-repository.server.ts";
import { todaysPrices } from "./lines/quote-pricing.server.ts";
import { type Actor, isRepetition, notPossible, unknownQuote } from "./quote-access.server.ts";
import { tellOfStep } from "./quote-notices.server.ts";
import { mayAcceptAgain, orderableLines, toQuote } from "./quote-view.server.ts";
import { heldUntil, recordVersion, writeChange, writeMessage } from "./quote-writing.server.ts";
import {
	insertDraftOfQuote,
	lockedQuoteRow,
	type QuoteRow,
	quoteNumber,
	selectOrderDraftId,
} from "./quotes-repository.server.ts";

export type WantedStep = {
	id: string;
	revision: number;
	step: QuoteStep;
	message: string;
	confirmedPrices?: boolean;
	choices?: readonly Choice[];
};

/**
 * A repeated step returns the current quote.
 * @throws {ServiceFailure} 404 for a quote of another account; 409 in the wrong status or after a concurrent
 * change; 422 without lines, when a representative passes on prices below the floor without a reason, and
 * when such prices are accepted unconfirmed
 */
export async function stepQuote(deps: CartDeps, actor: Actor, stepRequest: WantedStep): Promise<Quote> {
	const { db, now } = deps;
	const { step } = stepRequest;
	const digest = hashContent("step", actor.userId, stepRequest);
	let isNew = false;
	const quote = await db.transaction().execute(async (change) => {
		const at = new Date(now()).toISOString();
		if (step === "accept") await lockBidOf(change, actor, stepRequest.id);
		const row = await lockedQuoteRow(change, actor, stepRequest.id);
		if (!row) throw unknownQuote(actor, stepRequest.id);
		if (isRepetition(row, stepRequest.revision, digest)) return getAnswer(change, row, actor, step, at);
		await requireOpenBid(change, row, step);
		const status = await allowedStatus(change, row, actor, step, at);
		const before = await getLines(change, row);
		if (before.length === 0 && step !== "decline" && step !== "reopen")
			throw new ServiceFailure(422, "NO_LINES", "A quote needs at least one line.");
		const after = await linesAfter(deps, change, row, stepRequest, before, at);
		requireSettledPrices(deps, actor, stepRequest, step === "accept" ? getBoughtLines(after) : after);
		if (step === "send-back" || step === "accept") requireTypedPrices(after);
		let changed = await writeChange(
			deps,
			change,
			row,
			actor,
			{ status, ...(await datesAfter(change, row, step, at)) },
			{ digest, at, before, after },
		);
		if (keepsVersion.has(step) && row.status !== "accepted")
			changed = await recordVersion(change, changed, actor, step, after, at);
		if (step === "accept") {
			await makeOrderDraft(change, changed, actor, after, at);
			await supersedeOthers(change, changed, actor, at);
		}
		await tellOfStep(change, changed, actor, step, at);
		if (stepRequest.message)
			changed = (await writeMessage(change, changed, actor, stepRequest.message, at)).row;
		isNew = true;
		return getAnswer(change, changed, actor, step, at, after);
	});
	if (isNew && step === "submit") signals.quoteSubmitted.send({});
	return quote;
}

/** Prices of today in what is submitted, and the buyer's choices in what is accepted. */
async function linesAfter(
	deps: CartDeps,
	change: Db,
	row: QuoteRow,
	{ step, choices = [] }: WantedStep,
	before: Line[],
	at: string,
): Promise<Line[]> {
	if (step === "submit") return refreshedLines(deps, change, row, before, at);
	return step === "accept" ? withChoices(before, choices) : before;
}

const keepsVersion: ReadonlySet<QuoteStep> = new Set(["submit", "send-back", "accept"]);

async function datesAfter(
	db: Db,
	row: QuoteRow,
	step: QuoteStep,
	at: string,
): Promise<Updateable<QuoteTable>> {
	if (step === "decline" && row.status !== "draft" && row.status !== "accepted" && row.status !== "declined")
		return { declined_at: at, declined_from: row.status };
	if (step === "reopen") return { declined_at: null, declined_from: null };
	if (step !== "submit" && step !== "send-back") return {};
	const chosen = row.expiry_chosen === 1 && row.expires_at !== null && row.expires_at > at;
	return {
		...(step === "submit" && { submitted_at: at }),
		...(!chosen && { expires_at: await heldUntil(db, row.account_id, at), expiry_chosen: 0 as const }),
	};
}

/** The quote after a step. After reopening, it lists account prices that changed since the quote. */
async function getAnswer(
	db: Db,
	row: QuoteRow,
	actor: Actor,
	step: QuoteStep,
	at: string,
	loadedLines?: readonly Line[],
): Promise<Quote> {
	const quote = await toQuote(db, row, actor, at, loadedLines);
	if (step !== "reopen") return quote;
	const lines = loadedLines ?? (await getLines(db, row));
	const prices = await todaysPrices(db, row.account_id, lines);
	const changed = lines.filter(
		({ originalCents, nonCatalog }, index) => !nonCatalog && prices[index]?.accountCents !== originalCents,
	);
	return { ...quote, changedPrices: changed.map(({ product }) => product.sku) };
}

function requireSettledPrices(
	{ priceFloor }: CartDeps,
	actor: Actor,
	{ step, confirmedPrices }: WantedStep,
	lines: readonly Line[],
): void {
	if (step === "accept")
		requireConfirmation(
			lowPrices(lines, (line) => line.belowFloor || needsConfirmation(line, priceFloor)),
			confirmedPrices,
		);
	else if (step !== "decline" && actor.side === "representative")
		requireReasons(lowPrices(lines, lacksReason).filter(({ reason }) => reason === ""));
}

/** @throws {ServiceFailure} 422 UNPRICED with the names of items that nobody has priced */
function requireTypedPrices(lines: readonly Line[]): void {
	const unpriced = lines.filter(({ nonCatalog }) => nonCatalog?.unpriced);
	if (unpriced.length > 0)
		throw new ServiceFailure(422, "UNPRICED", unpricedText(unpriced.map(({ product }) => product.name)));
}

async function allowedStatus(
	db: Db,
	row: QuoteRow,
	actor: Actor,
	step: QuoteStep,
	at: string,
): Promise<StoredStatus> {
	const next = nextStatus(row, actor.side, step, at);
	if (next) return next;
	if (step === "accept" && (await mayAcceptAgain(db, row, actor, await selectOrderDraftId(db, row), at)))
		return "accepted";
	throw notPossible(row, actor.side, step, at);
}

async function refreshedLines(
	{ priceFloor }: CartDeps,
	db: Db,
	row: QuoteRow,
	lines: Line[],
	at: string,
): Promise<Line[]> {
	const present = currentStatus(row.status, row.expires_at, at);
	if (present !== "draft" && present !== "expired") return lines;
	const prices = await todaysPrices(db, row.account_id, lines);
	const refreshed = lines.map((line, index) => {
		const today = prices[index];
		return today ? atTodaysPrice(line, today, priceFloor) : line;
	});
	const shared = withShares(refreshed, priceFloor);
	return shared.some((line, index) => line !== lines[index]) ? shared : lines;
}

async function makeOrderDraft(db: Db, row: QuoteRow, actor: Actor, lines: readonly Line[], at: string) {
	const { lines: orderable, leftOut } = orderableLines(getBoughtLines(lines), actor);
	if (orderable.length === 0)
		throw new ServiceFailure(
			422,
			"NOT_ORDERABLE",
			`${notOrderedText(leftOut)} Ask your representative how to order.`,
		);
	const bought = orderable.map((line) => ({ ...line, alternate: null }));
	const totals = quoteTotals(bought, Number(row.discount_cents));
	const named = { PurchaseOrder: row.purchase_order, name: row.name };
	await insertDraftOfQuote(db, {
		id: crypto.randomUUID(),
		account_id: row.account_id,
		quote_id: row.id,
		quote_number: quoteNumber(row.sequence),
		// Without a PO number of the customer, the checkout asks for one.
		purchase_order: isJobReference(named, row.created_side) ? "" : row.purchase_order,
		note: row.note,
		line_count: bought.length,
		total_cents: totalCents(totals),
		content: JSON.stringify({
			lines: bought.map(toQuoteLine),
			totals,
			appliedCoupon: row.coupon ? JSON.parse(row.coupon) : null,
			...(leftOut.length > 0 && { leftOut }),
		}),
		created_by: actor.userId,
		created_at: at,
		held_until: row.expires_at,
	});
}
