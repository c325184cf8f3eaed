/** Sends the mail of the outbox, as background work. */
import { readDetails } from "#rules/mail/mail-details";
import type { Db } from "../db/connect.server.ts";
import { type Handler, handle } from "../queue/job.ts";
import { findMail, mailJob, markSent, type OutboxRow } from "../shared/outbox-repository.server.ts";
import { mailParts } from "./mail-parts.ts";
import { type MailSettings, parseSender } from "./mail-settings.ts";
import type { MailTransport, Message } from "./mail-transport.server.ts";

export type SendingDeps = {
	db: Db;
	now: () => number;
	/** The shop's, for links that begin with a slash. */
	origin: string;
	/** Without it, mail stays in the outbox. */
	sending: { settings: MailSettings; transport: MailTransport } | null;
};

/**
 * Sends a mail once. When the server takes it and the process dies before that is written down, or the server's answer
 * is lost, it is sent again with the same Message-ID.
 */
export const sendMailHandler = ({ db, now, origin, sending }: SendingDeps, job = mailJob): Handler =>
	handle(
		job,
		async ({ outboxId }) => {
			if (!sending) return;
			const mail = await findMail(db, outboxId);
			// Deleted after its time, or sent by a worker that lost its lease.
			if (!mail || mail.sent_at !== null) return;
			await sending.transport.send(toMessage(mail, sending.settings, origin));
			return async (change) => {
				await markSent(change, outboxId, new Date(now()).toISOString());
			};
		},
		sending?.settings.connections ?? 10,
	);

export function toMessage(mail: OutboxRow, { from, contact = [] }: MailSettings, origin: string): Message {
	const { name, domain } = parseSender(from);
	const link = mail.link === null ? null : new URL(mail.link, origin).href;
	const unsubscribe = mail.unsubscribe === null ? null : new URL(mail.unsubscribe, origin).href;
	return {
		messageId: `${mail.message_id ?? `outbox-${mail.id}`}@${domain}`,
		to: mail.recipient,
		subject: mail.subject,
		headers: {
			...(mail.headers === null ? {} : (JSON.parse(mail.headers) as Record<string, string>)),
			...(unsubscribe && {
				"List-Unsubscribe": `<${unsubscribe}>`,
				"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
			}),
		},
		...mailParts(
			{ ...mail, link, unsubscribe, details: readDetails(mail.details) },
			{ name, contact },
			origin,
		),
	};
}
