/** Tells people of quotes: of a step in its transaction, and of a date that comes near. */
import { dayMs } from "#rules/clock/time-zones";
import { formatCents, formatDayIn } from "#rules/format";
import { type MailTone, mailLine, type NewMailDetails } from "#rules/mail/mail-details";
import { lineTable, totalRows } from "#rules/mail/order-details";
import type { NotificationKind } from "#rules/notifications/notifications";
import type { QuoteStep } from "#rules/quotes/quote-limits";
import { toQuoteLine } from "#rules/quotes/quote-lines";
import { quoteTotals } from "#rules/quotes/quote-sums";
import { quoteStatusWord } from "#rules/quotes/status-words";
import type { Db } from "../../db/connect.server.ts";
import { workThrough } from "../../db/list-pages.server.ts";
import { notify } from "../../notification-service/public.server.ts";
import { accountRow, portalUserById, timeZoneOf } from "../../user-service/public.server.ts";
import { emitWebhook } from "../../webhook-service/public.server.ts";
import { getLines } from "./lines/quote-lines-repository.server.ts";
import type { Actor } from "./quote-access.server.ts";
import { untoldExpiring } from "./quote-search-repository.server.ts";
import { findAnswered, type QuoteRow, quoteNumber, versionRows } from "./quotes-repository.server.ts";

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

const tones: Record<QuoteRow["status"], MailTone> = {
	draft: "plain",
	submitted: "waiting",
	"sent-back": "good",
	accepted: "good",
	declined: "bad",
};

/** Whether the buyer asks for changes of an answered quote. */
const isAskedAgain = async (db: Db, row: QuoteRow): Promise<boolean> =>
	row.status === "submitted" && (await findAnswered(db, [row])).has(row.id);

/** Status, lines and totals, as the buyer sees them. */
async function quoteDetails(
	db: Db,
	row: QuoteRow,
	{ intro, held, status }: { intro: string[]; held?: string | null; status?: NewMailDetails["status"] },
): Promise<NewMailDetails> {
	const lines = await getLines(db, row);
	const coupon = row.coupon ? JSON.parse(row.coupon) : null;
	return {
		status: status ?? {
			label: quoteStatusWord(row.status, "buyer", await isAskedAgain(db, row)),
			tone: tones[row.status],
		},
		intro,
		facts: [
			{ label: "Quote", value: quoteNumber(row.sequence) },
			...(row.name ? [{ label: "Name", value: mailLine(row.name) }] : []),
			...(row.purchase_order ? [{ label: "Purchase order", value: mailLine(row.purchase_order) }] : []),
			...(held ? [{ label: "Prices held until", value: held }] : []),
		],
		tables: [lineTable("Items", lines.map(toQuoteLine))],
		totals: totalRows(quoteTotals(lines, Number(row.discount_cents)), coupon),
	};
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
	if (step === "send-back") await emitAnswered(change, row, at);
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

/** Tells webhooks of the account of an answer: the buyer's total, without the representative's commission. */
const emitAnswered = (change: Db, row: QuoteRow, at: string): Promise<void> =>
	emitWebhook(change, {
		...{
			type: "quote.answered",
			key: `quote.answered:${row.id}:${row.revision}`,
			at,
			accountId: row.account_id,
		},
		...{ subject: `quote:${row.id}`, path: `/user/quotes/${row.id}` },
		data: {
			...{ quoteId: row.id, number: quoteNumber(row.sequence), name: row.name, revision: row.revision },
			...{ purchaseOrder: row.purchase_order, pricesHeldUntil: row.expires_at },
			...{ totalCents: Number(row.total_cents), currency: "USD" },
		},
	});

async function wording(db: Db, row: QuoteRow, actor: Actor, step: QuoteStep) {
	const number = quoteNumber(row.sequence);
	if (step === "send-back") {
		const held = row.expires_at ? formatDayIn(row.expires_at, await timeZoneOf(db, row.account_id)) : null;
		const until = held ? ` Its prices are held until ${held}.` : "";
		const answered = `Your representative answered quote ${number}, purchase order ${row.purchase_order}.${until}`;
		return {
			subject: `Quote ${number} has been answered`,
			body: answered,
			details: await quoteDetails(db, row, { intro: [answered], held }),
		};
	}
	const account = mailLine((await accountRow(db, row.account_id))?.name ?? row.account_id);
	const done = step === "submit" ? "submitted" : step === "accept" ? "accepted" : "declined";
	const again = await isAskedAgain(db, row);
	const what = `${mailLine(actor.name)} ${again ? "requested changes to" : done} quote ${number} for ${account}, purchase order ${row.purchase_order}.`;
	return {
		subject: again ? `Changes requested to quote ${number}` : `Quote ${number} was ${done}`,
		body: [what, `Total: ${formatCents(Number(row.total_cents))}.`].join("\n"),
		details: await quoteDetails(db, row, { intro: [what] }),
	};
}

const warnedBeforeMs = 3 * dayMs;

/**
 * Tells of quotes that expire within three days, once for each date: the buyers of an answered quote, the representatives
 * of one that waits for their answer.
 *
 * @param now ISO 8601
 */
export async function tellExpiring(db: Db, now: string): Promise<void> {
	const to = new Date(Date.parse(now) + warnedBeforeMs).toISOString();
	const untold = () => untoldExpiring(db, { from: now, to });
	await workThrough(untold, async (row) => {
		const number = quoteNumber(row.sequence);
		const day = formatDayIn(row.expires_at ?? now, await timeZoneOf(db, row.account_id));
		const answered = row.status === "sent-back";
		const intro = [
			`The prices of quote ${number}, purchase order ${row.purchase_order}, are held until ${day}.`,
			answered ? "Accept it before then, or decline it." : "It waits for your answer.",
		];
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
				body: intro.join("\n"),
				details: await quoteDetails(change, row, {
					intro,
					status: { label: `Expires ${day}`, tone: "waiting" },
				}),
				path: `/user/quotes/${row.id}`,
			}),
		);
	});
}
