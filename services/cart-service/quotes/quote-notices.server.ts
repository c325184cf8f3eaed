/** Tells people of quotes: of a step in its transaction, and of a date that comes near. */
import { formatCents, formatDayIn } from "#rules/format";
import type { NotificationKind } from "#rules/notifications/kinds";
import type { QuoteStep } from "#rules/quotes/quote-limits";
import type { Db } from "../../db/connect.server.ts";
import { notify } from "../../notification-service/public.server.ts";
import { mailLine } from "../../shared/mail-line.ts";
import { accountRow, portalUserById, timeZoneOf } from "../../user-service/public.server.ts";
import type { Actor } from "./quote-actor.server.ts";
import { untoldExpiring } from "./quote-search-repository.server.ts";
import { type QuoteRow, quoteNumber, versionRows } from "./quotes-repository.server.ts";

const kinds: Readonly<Partial<Record<QuoteStep, NotificationKind>>> = {
	submit: "quote-submitted",
	"send-back": "quote-answered",
	accept: "quote-accepted",
	decline: "quote-declined",
};

/** @returns the user of the account who submitted the quote last; `null` when a representative did */
async function quoteAuthor(db: Db, row: QuoteRow): Promise<string | null> {
	const submitter = (await versionRows(db, row)).findLast(({ step }) => step === "submit")?.author_id;
	const user = submitter ? await portalUserById(db, submitter) : null;
	return user?.customerType === "distributor" ? user.userId : null;
}

/** @param row after the step */
export async function tellOfStep(
	change: Db,
	row: QuoteRow,
	actor: Actor,
	step: QuoteStep,
	at: string,
): Promise<void> {
	const kind = kinds[step];
	if (!kind) return;
	await notify(change, {
		kind,
		key: `${kind}:${row.id}:${row.revision}`,
		at,
		accountId: row.account_id,
		actorId: actor.userId,
		authorId: await quoteAuthor(change, row),
		to: step === "send-back" ? "buyers" : "both",
		path: `/user/quotes/${row.id}`,
		...(await wording(change, row, actor, step)),
	});
}

async function wording(db: Db, row: QuoteRow, actor: Actor, step: QuoteStep) {
	const number = quoteNumber(row.sequence);
	if (step === "send-back") {
		const until = row.expires_at
			? ` Its prices are held until ${formatDayIn(row.expires_at, await timeZoneOf(db, row.account_id))}.`
			: "";
		return {
			subject: `Quote ${number} has been answered`,
			body: `Your representative answered quote ${number}, purchase order ${row.purchase_order}.${until}`,
		};
	}
	const account = mailLine((await accountRow(db, row.account_id))?.name ?? row.account_id);
	const done = step === "submit" ? "submitted" : step === "accept" ? "accepted" : "declined";
	return {
		subject: `Quote ${number} was ${done}`,
		body: [
			`${mailLine(actor.name)} ${done} quote ${number} for ${account}, purchase order ${row.purchase_order}.`,
			`Total: ${formatCents(Number(row.total_cents))}.`,
		].join("\n"),
	};
}

const warnedBeforeMs = 3 * 24 * 60 * 60_000;

/**
 * Tells of quotes that expire within three days, once for each date: the buyers of an answered quote, the representatives
 * of one that waits for their answer.
 *
 * @param now ISO 8601
 */
export async function tellExpiring(db: Db, now: string): Promise<void> {
	const to = new Date(Date.parse(now) + warnedBeforeMs).toISOString();
	for (const row of await untoldExpiring(db, { from: now, to })) {
		const number = quoteNumber(row.sequence);
		const day = formatDayIn(row.expires_at ?? now, await timeZoneOf(db, row.account_id));
		const answered = row.status === "sent-back";
		await db.transaction().execute(async (change) =>
			notify(change, {
				kind: "quote-expiring",
				key: `quote-expiring:${row.id}:${row.expires_at}`,
				at: now,
				accountId: row.account_id,
				actorId: null,
				...(answered
					? { to: "buyers", authorId: await quoteAuthor(change, row) }
					: { to: "representatives", authorId: null }),
				subject: `Quote ${number} expires ${day}`,
				body: [
					`The prices of quote ${number}, purchase order ${row.purchase_order}, are held until ${day}.`,
					answered ? "Accept it before then, or decline it." : "It waits for your answer.",
				].join("\n"),
				path: `/user/quotes/${row.id}`,
			}),
		);
	}
}
