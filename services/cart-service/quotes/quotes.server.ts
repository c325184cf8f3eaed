/** Reading, deleting and talking about quotes. */
import type { Quote, QuoteMessage, QuoteVersion } from "#contracts/quotes";
import { ServiceFailure } from "../../http.server.ts";
import { deleteSharesWithin } from "../../user-service/shares-repository.server.ts";
import type { CartDeps } from "../summary.server.ts";
import { type Actor, digestOf, unknownQuote } from "./quote-actor.server.ts";
import { mayDelete, presentStatus } from "./quote-steps.ts";
import { toMessage, toQuote } from "./quote-view.server.ts";
import { writeMessage } from "./quote-writing.server.ts";
import {
	deleteQuoteRow,
	lockedQuoteRow,
	messageRow,
	quoteRow,
	recordSubmission,
	submissionRow,
	versionRow,
} from "./quotes-repository.server.ts";

/** @throws {ServiceFailure} 404 for a quote of another account */
export async function quote({ db, now }: CartDeps, actor: Actor, id: string): Promise<Quote> {
	const row = await quoteRow(db, actor.accountId, id);
	if (!row) throw unknownQuote(actor, id);
	return toQuote(db, row, actor, new Date(now()).toISOString());
}

/** @throws {ServiceFailure} 404 for a quote of another account or a version that it does not have */
export async function quoteVersion(
	{ db }: CartDeps,
	actor: Actor,
	{ id, version }: { id: string; version: number },
): Promise<QuoteVersion> {
	const row = await quoteRow(db, actor.accountId, id);
	if (!row) throw unknownQuote(actor, id);
	const kept = await versionRow(db, row, version);
	if (!kept) throw unknownQuote(actor, `${id}/${version}`, "version");
	return {
		version: kept.version,
		at: kept.at,
		author: { userId: kept.author_id, name: kept.author_name },
		PurchaseOrder: kept.purchase_order,
		note: kept.note,
		expiresAt: kept.expires_at,
		...JSON.parse(kept.content),
	};
}

/**
 * Deletes a quote with its lines, versions and messages, and the links to it.
 * @throws {ServiceFailure} 404 for a quote of another account, 409 when its status does not allow it
 */
export async function deleteQuote({ db, now }: CartDeps, actor: Actor, id: string): Promise<{ id: string }> {
	return db.transaction().execute(async (change) => {
		const row = await lockedQuoteRow(change, actor.accountId, id);
		if (!row) throw unknownQuote(actor, id);
		const status = presentStatus(row.status, row.expires_at, new Date(now()).toISOString());
		if (!mayDelete(status, actor.side, row.created_side))
			throw new ServiceFailure(
				409,
				"NOT_POSSIBLE",
				status === "sent-back"
					? "This quote waits for an answer. Decline it before you delete it."
					: "This quote cannot be deleted.",
			);
		await deleteQuoteRow(change, row);
		await deleteSharesWithin(change, actor, "quote", id);
		return { id };
	});
}

/**
 * Writes a message to the other side. The same form arriving again answers the message that it made.
 * @throws {ServiceFailure} 404 for a quote of another account
 */
export async function addMessage(
	{ db, now }: CartDeps,
	actor: Actor,
	{ id, text, formKey }: { id: string; text: string; formKey?: string },
): Promise<QuoteMessage> {
	const digest = formKey ? digestOf("message", formKey, id, text) : null;
	return db.transaction().execute(async (change) => {
		const row = await lockedQuoteRow(change, actor.accountId, id);
		if (!row) throw unknownQuote(actor, id);
		const earlier = digest && (await submissionRow(change, actor.userId, digest));
		const written = earlier && (await messageRow(change, row, JSON.parse(earlier.answer).messageId));
		if (written) return toMessage(written);
		const at = new Date(now()).toISOString();
		const { message } = await writeMessage(change, row, actor, text, at);
		if (digest) {
			const answer = JSON.stringify({ messageId: message.id });
			await recordSubmission(change, { user_id: actor.userId, digest, quote_id: id, answer, at });
		}
		return toMessage(message);
	});
}
