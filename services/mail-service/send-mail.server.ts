/** Sends the mail of the outbox, as background work. */

import { createTransport } from "nodemailer";
import { readDetails } from "#rules/mail/mail-details";
import type { MailSender } from "#rules/mail/sender";
import type { Db } from "../db/connect.server.ts";
import { type Schedule, schedule } from "../queue/enqueue.server.ts";
import { getReason, type Handler, handle, PermanentFailure, recurringJob } from "../queue/job.ts";
import { deleteDeadBefore } from "../queue/repository.server.ts";
import {
	deleteOldMail,
	findMail,
	mailJob,
	mailKeptSince,
	markSent,
	type OutboxRow,
} from "../shared/outbox-repository.server.ts";

export type SendingDeps = {
	db: Db;
	now: () => number;
	/** The shop's, for links that begin with a slash. */
	origin: string;
	sender: MailSender;
	/** Without it, mail stays in the outbox. */
	sending: { settings: MailSettings; transport: MailTransport } | null;
};

/**
 * Sends a mail once. When the server takes it and the process dies before that is written down, or the server's answer
 * is lost, it is sent again with the same Message-ID.
 */
export const sendMailHandler = ({ db, now, origin, sender, sending }: SendingDeps, job = mailJob): Handler =>
	handle(
		job,
		async ({ outboxId }) => {
			if (!sending) return;
			const mail = await findMail(db, outboxId);
			// Deleted after its time, or sent by a worker that lost its lease.
			if (!mail || mail.sent_at !== null) return;
			await sending.transport.send(await toMessage(mail, sending.settings, sender, origin));
			return async (change) => {
				await markSent(change, outboxId, new Date(now()).toISOString());
			};
		},
		sending?.settings.connections ?? 10,
	);

/** Parts that are loaded with the first mail, so that services start without what draws it. */
const loadParts = () => import("./mail-parts.ts");

export async function toMessage(
	mail: OutboxRow,
	{ from }: MailSettings,
	sender: MailSender,
	origin: string,
): Promise<Message> {
	const { mailParts } = await loadParts();
	const { name, domain } = parseSender(from);
	const content = toContent(mail, origin);
	const { unsubscribe } = content;
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
		...mailParts(content, name, sender, origin),
	};
}

function toContent(mail: OutboxRow, origin: string) {
	const toFull = (link: string | null) => (link === null ? null : new URL(link, origin).href);
	return {
		...mail,
		link: toFull(mail.link),
		unsubscribe: toFull(mail.unsubscribe),
		details: readDetails(mail.details),
	};
}

/** Origin of a demo that was started without `ORIGIN`. */
const localOrigin = "http://localhost:3000";

/** The HTML of a mail in the demo's outbox; `null` for one that was deleted. */
export async function outboxHtml(
	db: Db,
	id: number,
	sender: MailSender,
	origin: string,
): Promise<string | null> {
	const mail = await findMail(db, id);
	const { htmlPart } = await loadParts();
	const shopOrigin = origin || localOrigin;
	return mail ? htmlPart(toContent(mail, shopOrigin), sender, shopOrigin) : null;
}

// Deletes old mail, and dead letters of the same age.

const cleanMailJob = recurringJob("mail.clean", 10 * 60);

/** Every hour. */
export const cleanMailSchedule: Schedule = schedule("mail.clean", "41 * * * *", cleanMailJob, {});

export const cleanMailHandler = (db: Db, now: () => number): Handler =>
	handle(cleanMailJob, async () => {
		await deleteOldMail(db, now());
		await deleteDeadBefore(db, mailKeptSince(now()));
	});

// The SMTP server that mail is sent through.

type Message = {
	/** `user@host`, without angle brackets. */
	messageId: string;
	to: string;
	subject: string;
	text: string;
	html: string;
	headers: Readonly<Record<string, string>>;
};

type MailTransport = {
	/** @throws {PermanentFailure} when the server refused the message for good; any other error passes */
	send(message: Message): Promise<void>;
	close(): void;
};

const connectMs = 15_000;
const silenceMs = 60_000;
const messagesPerConnection = 100;

/** Keeps at most `connections` open. Retrying is the queue's, not the pool's. */
export function smtpTransport({ smtpUrl, from, connections }: MailSettings): MailTransport {
	const transport = createTransport({
		url: smtpUrl,
		pool: true,
		maxConnections: connections,
		maxMessages: messagesPerConnection,
		maxRequeues: 0,
		connectionTimeout: connectMs,
		greetingTimeout: connectMs,
		socketTimeout: silenceMs,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	return {
		async send({ messageId, to, headers, ...content }) {
			try {
				await transport.sendMail({
					...content,
					from,
					// As an object, so that nothing in it reads as a second recipient.
					to: { name: "", address: to },
					messageId: `<${messageId}>`,
					headers: { "Auto-Submitted": "auto-generated", ...headers },
				});
			} catch (error) {
				throw smtpFailure(error);
			}
		},
		close: () => transport.close(),
	};
}

/** What nodemailer throws: its own code, and the server's where it answered. */
type SmtpError = Error & { code?: string; responseCode?: number };

/**
 * The server refused this message or its recipient for good (5xx). Others pass: a server that can't be reached, is busy,
 * greets with an error or refuses our password may take the same message later.
 */
export function isPermanent(error: unknown): boolean {
	const { code, responseCode } = error as SmtpError;
	if (code !== "EENVELOPE" && code !== "EMESSAGE") return false;
	// Without an answer, the address itself can't be written to.
	return responseCode === undefined ? code === "EENVELOPE" : responseCode >= 500;
}

const smtpFailure = (error: unknown): Error =>
	isPermanent(error) ? new PermanentFailure(getReason(error)) : (error as Error);

// How mail leaves the shop.

export type MailSettings = {
	/** `smtp://` or `smtps://`, with user and password where the server wants them. */
	smtpUrl: string;
	/** "Name <user@host>" or an address. */
	from: string;
	/** Most connections to the SMTP server at once. */
	connections: number;
};

/** Name and domain of a sender; without a name, the domain is both. */
export function parseSender(from: string): { name: string; domain: string } {
	const address = /<(.+)>$/.exec(from)?.[1] ?? from;
	const domain = address.slice(address.lastIndexOf("@") + 1);
	return { name: from.includes("<") ? from.slice(0, from.indexOf("<")).trim() : domain, domain };
}
