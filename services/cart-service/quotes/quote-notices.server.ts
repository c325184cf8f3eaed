/** Tells people of a step of a quote, in the transaction of the step. */
import { formatCents, formatDay } from "#contracts/format";
import type { NotificationKind } from "#contracts/notifications/kinds";
import type { QuoteStep } from "#contracts/quotes/quote-limits";
import type { Db } from "../../db/connect.server.ts";
import { notify } from "../../notification-service/public.server.ts";
import { mailLine } from "../../shared/mail-line.ts";
import { accountRow, portalUserById } from "../../user-service/public.server.ts";
import type { Actor } from "./quote-actor.server.ts";
import { quoteNumber } from "./quote-view.server.ts";
import { type QuoteRow, versionRows } from "./quotes-repository.server.ts";

const kinds: Readonly<Partial<Record<QuoteStep, NotificationKind>>> = {
	submit: "quote-submitted",
	"send-back": "quote-answered",
	accept: "quote-accepted",
	decline: "quote-declined",
};

/** @returns the user of the account who submitted the quote last; `null` when a representative did */
export async function quoteAuthor(db: Db, row: QuoteRow): Promise<string | null> {
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
		const until = row.expires_at ? ` Its prices are held until ${formatDay(row.expires_at)}.` : "";
		return {
			subject: `Quote ${number} has been answered`,
			body: [
				`Your representative answered quote ${number}, purchase order ${row.purchase_order}.${until}`,
				"Follow the link to accept or decline it.",
			].join("\n"),
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
