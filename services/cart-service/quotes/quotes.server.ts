import type { Updateable } from "kysely";
import type {
	Quote,
	QuoteMessage,
	QuoteOutcome,
	QuoteVersion,
	WantedOutcome,
} from "#contracts/quotes/quotes";
import { goodsCents } from "#rules/checkout/order-totals";
import { isSameAdders } from "#rules/quotes/adders";
import { isSameLot } from "#rules/quotes/line-lots";
import { isSameTypedItem } from "#rules/quotes/non-catalog";
import { currentStatus, type Side, type StoredStatus, statusAfterChange } from "#rules/quotes/quote-actions";
import { isJobReference, quoteReference } from "#rules/quotes/quote-limits";
import type { Line } from "#rules/quotes/quote-lines";
import type { Db } from "../../db/connect.server.ts";
import type { QuoteTable } from "../../db/quotes-schema.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import {
	findRecorded,
	forgetKeys,
	hashContent,
	recordKey,
} from "../../shared/idempotency-repository.server.ts";
import { estimatedSalesTax } from "../../tax-service/public.server.ts";
import { deleteSharesWithin, forbidden } from "../../user-service/public.server.ts";
import type { CartDeps } from "../summary.server.ts";
import { requireFreeName } from "./bids/bids.server.ts";
import { bidRows } from "./bids/bids-repository.server.ts";
import { editLines, type LineEdit } from "./lines/edit-lines.server.ts";
import { getLines } from "./lines/quote-lines-repository.server.ts";
import type { WantedLine } from "./lines/quote-pricing.server.ts";
import { type Actor, isRepetition, requirePossibleAction, unknownQuote } from "./quote-access.server.ts";
import { shownTo, toMessage, toQuote } from "./quote-view.server.ts";
import {
	heldUntil,
	heldUntilDay,
	requireWithinLimits,
	writeChange,
	writeMessage,
} from "./quote-writing.server.ts";
import {
	deleteQuoteRow,
	lockedQuoteRow,
	messageRow,
	type QuoteRow,
	quoteRow,
	replaceOutcome,
	toOutcome,
	toOutcomes,
	versionRow,
} from "./quotes-repository.server.ts";

/** @throws {ServiceFailure} 404 for a quote of another account */
export async function quote(deps: CartDeps, actor: Actor, id: string): Promise<Quote> {
	const { db, now } = deps;
	const row = await quoteRow(db, actor, id);
	if (!row) throw unknownQuote(actor, id);
	const shown = await toQuote(db, row, actor, new Date(now()).toISOString());
	const { totals } = shown;
	const estimatedTax = totals && (await estimatedSalesTax(db, deps, row.account_id, goodsCents(totals)));
	return estimatedTax ? { ...shown, estimatedTax } : shown;
}

/** @throws {ServiceFailure} 404 for a quote of another account or an unknown version */
export async function quoteVersion(
	{ db }: CartDeps,
	actor: Actor,
	{ id, version }: { id: string; version: number },
): Promise<QuoteVersion> {
	const row = await quoteRow(db, actor, id);
	if (!row) throw unknownQuote(actor, id);
	const storedVersion = await versionRow(db, row, version);
	if (!storedVersion) throw unknownQuote(actor, `${id}/${version}`, "version");
	const { lines, totals } = JSON.parse(storedVersion.content) as Pick<QuoteVersion, "lines" | "totals">;
	return {
		version: storedVersion.version,
		at: storedVersion.at,
		author: { userId: storedVersion.author_id, name: storedVersion.author_name },
		PurchaseOrder: storedVersion.purchase_order,
		note: storedVersion.note,
		expiresAt: storedVersion.expires_at,
		lines: shownTo(actor.side, lines),
		totals,
	};
}

/**
 * Deletes a quote with its lines, versions, messages and links.
 * @throws {ServiceFailure} 404 for a quote of another account, 409 in the wrong status
 */
export async function deleteQuote({ db, now }: CartDeps, actor: Actor, id: string): Promise<{ id: string }> {
	return db.transaction().execute(async (change) => {
		const row = await lockedQuoteRow(change, actor, id);
		if (!row) throw unknownQuote(actor, id);
		requirePossibleAction(row, actor.side, "delete", new Date(now()).toISOString());
		await deleteQuoteRow(change, row);
		await forgetKeys(change, "quote", id);
		await deleteSharesWithin(change, actor, "quote", id);
		return { id };
	});
}

/**
 * Idempotent by form key.
 * @throws {ServiceFailure} 404 for a quote of another account, 409 in a draft
 */
export async function addMessage(
	{ db, now }: CartDeps,
	actor: Actor,
	{ id, text, formKey }: { id: string; text: string; formKey?: string },
): Promise<QuoteMessage> {
	const digest = formKey ? hashContent("message", formKey, id, text) : null;
	return db.transaction().execute(async (change) => {
		const row = await lockedQuoteRow(change, actor, id);
		if (!row) throw unknownQuote(actor, id);
		const earlier = await findRecorded(change, "quote", actor, digest);
		const written = earlier?.answer && (await messageRow(change, row, JSON.parse(earlier.answer).messageId));
		if (written) return toMessage(written);
		const at = new Date(now()).toISOString();
		requirePossibleAction(row, actor.side, "message", at);
		const { message } = await writeMessage(change, row, actor, text, at);
		if (digest) {
			const storedResult = JSON.stringify({ messageId: message.id });
			await recordKey(change, "quote", actor, { digest, resultId: id, answer: storedResult, at });
		}
		return toMessage(message);
	});
}

// Whether a quote was won or lost, why, and against whom.

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

const setsPrice = ({ price, reason }: LineEdit) => price !== undefined || reason !== undefined;

export type QuoteChange = {
	id: string;
	revision: number;
	PurchaseOrder?: string;
	name?: string;
	bidName?: string;
	note?: string;
	expiresOn?: string;
	lines?: LineEdit[];
	add?: WantedLine[];
};

/**
 * Applies all given changes or none. Idempotent for the last change.
 * @throws {ServiceFailure} 403 when a buyer changes prices, expiry or the name of the bid; 404 for a quote or line of another
 * account; 409 after a concurrent change or in the wrong status; 422 for a SKU that cannot be ordered, and
 * for prices above the list price or below the floor without a reason
 */
export async function changeQuote(deps: CartDeps, actor: Actor, quoteChange: QuoteChange): Promise<Quote> {
	const { db, now } = deps;
	const digest = hashContent("change", actor.userId, quoteChange);
	if (actor.side === "buyer" && (quoteChange.expiresOn || quoteChange.lines?.some(setsPrice)))
		throw forbidden("Only a representative may set prices and the expiration date.");
	return db.transaction().execute(async (change) => {
		const at = new Date(now()).toISOString();
		const row = await lockedQuoteRow(change, actor, quoteChange.id);
		if (!row) throw unknownQuote(actor, quoteChange.id);
		if (actor.side === "buyer" && quoteChange.lines?.some(({ alternateTo }) => alternateTo !== undefined))
			throw forbidden("Only a representative offers alternates.");
		if (actor.side === "buyer" && quoteChange.bidName !== undefined)
			throw forbidden("Only a representative names bids.");
		if (isRepetition(row, quoteChange.revision, digest)) return toQuote(change, row, actor, at);
		requirePossibleAction(row, actor.side, "edit", at);
		if (quoteChange.bidName) requireFreeName(await bidRows(change, row), quoteChange.bidName, row.id);
		const before = await getLines(change, row);
		const after = await editLines(deps, change, row, actor, before, quoteChange, at);
		requireWithinLimits(after);
		const head = await headChange(change, row, quoteChange, at);
		const offer = await offerChange(change, row, actor, { before, after, expiresAt: head.expires_at }, at);
		const changed = await writeChange(
			deps,
			change,
			row,
			actor,
			{ ...head, ...offer },
			{ digest, at, before, after },
		);
		return toQuote(change, changed, actor, at, after);
	});
}

async function headChange(
	db: Db,
	row: QuoteRow,
	quoteChange: QuoteChange,
	at: string,
): Promise<Updateable<QuoteTable> & { expires_at: string | null }> {
	const name = quoteChange.name ?? row.name;
	return {
		purchase_order: quoteChange.PurchaseOrder ?? referenceAfter(row, name),
		name,
		bid_name: quoteChange.bidName ?? row.bid_name,
		note: quoteChange.note ?? row.note,
		expires_at: quoteChange.expiresOn
			? await heldUntilDay(db, row.account_id, quoteChange.expiresOn, at)
			: row.expires_at,
		expiry_chosen: quoteChange.expiresOn ? 1 : row.expiry_chosen,
	};
}

/** A job name that stands for a PO number changes with the job's name. */
function referenceAfter(row: QuoteRow, name: string): string {
	const present = { PurchaseOrder: row.purchase_order, name: row.name };
	const isJob = isJobReference(present, row.created_side);
	return (isJob && quoteReference({ PurchaseOrder: "", name })) || row.purchase_order;
}

export async function offerChange(
	db: Db,
	row: QuoteRow,
	actor: Actor,
	{ before, after, expiresAt }: { before: readonly Line[]; after: readonly Line[]; expiresAt: string | null },
	at: string,
): Promise<{
	status?: StoredStatus;
	draft_side?: Side;
	expires_at?: string | null;
	expiry_chosen?: 0 | 1;
}> {
	const sameOffer =
		expiresAt === row.expires_at &&
		before.length === after.length &&
		before.every((line, index) => {
			const now = after[index];
			return (
				now !== undefined &&
				line.id === now.id &&
				line.quantity === now.quantity &&
				line.priceCents === now.priceCents &&
				line.negotiated?.reason === now.negotiated?.reason &&
				line.alternate?.to === now.alternate?.to &&
				isSameTypedItem(line, now) &&
				isSameAdders(line.adders, now.adders) &&
				isSameLot(line.lot, now.lot)
			);
		});
	if (sameOffer) return {};
	const status = statusAfterChange(currentStatus(row.status, row.expires_at, at), actor.side);
	if (status === "submitted")
		return expiresAt !== null && expiresAt > at
			? { status }
			: { status, expires_at: await heldUntil(db, row.account_id, at), expiry_chosen: 0 };
	if (row.status === "draft") return { status };
	return { status, draft_side: actor.side, expires_at: null, expiry_chosen: 0 };
}
