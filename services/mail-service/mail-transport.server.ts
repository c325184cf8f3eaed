/** The SMTP server that mail is sent through. */
import { createTransport } from "nodemailer";
import { getReason, PermanentFailure } from "../queue/job.ts";

export type Message = {
	/** `user@host`, without angle brackets. */
	messageId: string;
	to: string;
	subject: string;
	text: string;
	html: string;
	headers: Readonly<Record<string, string>>;
};

export type MailTransport = {
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
