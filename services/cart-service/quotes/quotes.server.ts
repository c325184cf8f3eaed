import type {
	Quote,
	QuoteMessage,
	QuoteOutcome,
	QuoteVersion,
	WantedOutcome,
} from "#contracts/quotes/quotes";
import { goodsCents } from "#rules/checkout/order-totals";
import { ServiceFailure } from "../../shared/http.server.ts";
import {
	findRecorded,
	forgetKeys,
	hashContent,
	recordKey,
} from "../../shared/idempotency-repository.server.ts";
import { estimatedSalesTax } from "../../tax-service/public.server.ts";
import { deleteSharesWithin } from "../../user-service/public.server.ts";
import type { CartDeps } from "../summary.server.ts";
import { type Actor, requirePossibleAction, unknownQuote } from "./quote-access.server.ts";
import { shownTo, toMessage, toQuote } from "./quote-view.server.ts";
import { writeMessage } from "./quote-writing.server.ts";
import {
	deleteQuoteRow,
	lockedQuoteRow,
	messageRow,
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
