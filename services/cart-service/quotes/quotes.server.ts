import type { Quote, QuoteMessage, QuoteVersion } from "#contracts/quotes/quotes";
import { goodsCents } from "#rules/checkout/order-totals";
import {
	findRecorded,
	forgetKeys,
	hashContent,
	recordKey,
} from "../../shared/idempotency-repository.server.ts";
import { estimatedSalesTax } from "../../tax-service/public.server.ts";
import { deleteSharesWithin } from "../../user-service/public.server.ts";
import type { CartDeps } from "../summary.server.ts";
import { type Actor, unknownQuote } from "./quote-actor.server.ts";
import { requirePossibleAction } from "./quote-errors.ts";
import { shownTo, toMessage, toQuote } from "./quote-view.server.ts";
import { writeMessage } from "./quote-writing.server.ts";
import {
	deleteQuoteRow,
	lockedQuoteRow,
	messageRow,
	quoteRow,
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
