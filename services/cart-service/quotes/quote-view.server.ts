/** Quotes as they are answered. */
import type { Quote, QuoteMessage, QuoteSummary } from "#contracts/quotes";
import type { Db } from "../../db/connect.server.ts";
import { isOrdered } from "../../order-service/orders-repository.server.ts";
import type { Actor } from "./quote-actor.server.ts";
import { type Line, toQuoteLine } from "./quote-lines.ts";
import { linesOf } from "./quote-lines-repository.server.ts";
import { mayChange, mayDelete, possibleSteps, presentStatus } from "./quote-steps.ts";
import { quoteTotals } from "./quote-sums.ts";
import {
	type MessageRow,
	messageRows,
	orderDraftIdOf,
	type QuoteRow,
	versionRows,
} from "./quotes-repository.server.ts";

/** The number of a quote for people. */
export const quoteNumber = (sequence: number | string): string => `Q-${100_000 + Number(sequence)}`;

/** @param now ISO 8601 */
export function toSummary(row: QuoteRow, now: string): QuoteSummary {
	return {
		id: row.id,
		number: quoteNumber(row.sequence),
		accountId: row.account_id,
		name: row.name,
		PurchaseOrder: row.purchase_order,
		status: presentStatus(row.status, row.expires_at, now),
		version: row.version,
		revision: row.revision,
		lineCount: row.line_count,
		total: Number(row.total_cents) / 100,
		createdBy: { userId: row.created_by, name: row.created_by_name },
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		submittedAt: row.submitted_at,
		expiresAt: row.expires_at,
		messageCount: row.message_count,
	};
}

export const toMessage = (row: MessageRow): QuoteMessage => ({
	messageId: row.id,
	author: { userId: row.author_id, name: row.author_name },
	side: row.side,
	text: row.text,
	at: row.at,
});

/**
 * A quote as the actor sees it.
 * @param known its lines, when they have been read already
 */
export async function toQuote(
	db: Db,
	row: QuoteRow,
	actor: Actor,
	now: string,
	known?: readonly Line[],
): Promise<Quote> {
	// One after another: inside a transaction there is one connection.
	const lines = known ?? (await linesOf(db, row));
	const messages = await messageRows(db, row);
	const versions = await versionRows(db, row);
	const orderDraftId = await orderDraftIdOf(db, row);
	const again = await mayAcceptAgain(db, row, actor, orderDraftId, now);
	const summary = toSummary(row, now);
	const { status } = summary;
	return {
		...summary,
		note: row.note,
		lines: lines.map(toQuoteLine),
		totals: quoteTotals(lines, Number(row.discount_cents)),
		appliedCoupon: row.coupon ? JSON.parse(row.coupon) : null,
		messages: messages.map(toMessage),
		versions: versions.map(({ version, at, author_id, author_name, total_cents, step }) => ({
			version,
			at,
			author: { userId: author_id, name: author_name },
			total: Number(total_cents) / 100,
			step,
		})),
		may: {
			change: mayChange(status, actor.side),
			reprice: actor.side === "representative" && mayChange(status, actor.side),
			delete: mayDelete(status, actor.side, row.created_side),
			steps: again ? ["accept"] : possibleSteps(status, actor.side),
		},
		orderDraftId,
	};
}

/**
 * Whether a quote whose order draft was discarded can be accepted once more: while its prices are held, and unless it
 * has been ordered.
 */
export const mayAcceptAgain = async (
	db: Db,
	row: QuoteRow,
	actor: Actor,
	orderDraftId: string | null,
	now: string,
): Promise<boolean> =>
	row.status === "accepted" &&
	actor.side === "buyer" &&
	orderDraftId === null &&
	row.expires_at !== null &&
	row.expires_at > now &&
	!(await isOrdered(db, row.id));
