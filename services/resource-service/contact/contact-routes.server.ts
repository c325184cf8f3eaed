import { implement } from "@orpc/server";
import { type ContactMessage, contactContract } from "#contracts/contact/contact-requests";
import { hourMs, usTimeZones } from "#rules/clock/time-zones";
import { callbackWindows, faultOfCallback } from "#rules/contact/callback-slots";
import type { ContactDirectory } from "#rules/contact/contact-directory";
import { contactTopics, phonePattern } from "#rules/contact/contact-topics";
import { formatWeekday } from "#rules/format";
import { mailLine } from "#rules/mail/mail-details";
import { isVerified, mayActFor } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { notify } from "../../notification-service/public.server.ts";
import { bearerToken, signedIn, type TokenBearer, type TokenVerifier } from "../../shared/auth.server.ts";
import { type ServiceContext, ServiceFailure } from "../../shared/http.server.ts";
import { hashContent } from "../../shared/idempotency-repository.server.ts";
import { type Mail, putIntoOutbox } from "../../shared/outbox-repository.server.ts";
import { portalUserById } from "../../user-service/public.server.ts";
import {
	answersOf,
	type ContactRow,
	contactOfForm,
	contactsOfUser,
	countFrom,
	insertContact,
} from "./contact-repository.server.ts";
import {
	answerMessage,
	getNumber,
	markMessage,
	readReceived,
	receivedMessages,
	toAnswer,
} from "./received.server.ts";

/** Sending is for everybody; a token that is sent has to be valid. */
export function contactRoutes(deps: ContactDeps, verify: TokenVerifier) {
	const os = implement(contactContract).$context<ServiceContext>();
	return os.router({
		send: os.send.handler(async ({ context: { authorization, accountId }, input }) => {
			const bearer = authorization === undefined ? null : await verify(bearerToken(authorization));
			return sendContact(deps, bearer && { ...bearer, accountId }, input);
		}),
		list: os.list
			.use(signedIn(verify))
			.handler(({ context: { bearer } }) => contactList(deps.db, bearer.userId)),
		received: os.received
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => receivedMessages(deps, bearer, input)),
		message: os.message
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => readReceived(deps, bearer, input.number)),
		answer: os.answer
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => answerMessage(deps, bearer, input)),
		mark: os.mark
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => markMessage(deps, bearer, input)),
	});
}

/** `now` is in ms since 1970. */
type ContactDeps = { db: Db; now: () => number; directory: ContactDirectory };

type Sender = TokenBearer & { accountId: string | undefined };

/** Confirmations that one address gets in an hour, so that nobody floods a mailbox through the form. */
const confirmationsPerHour = 5;

const mostListed = 100;

/**
 * The same form gives the first number again.
 * @param bearer `null` for a visitor
 * @throws {ServiceFailure} 422 for a callback at a time that can't be, or without a phone number
 */
async function sendContact(
	{ db, now, directory }: ContactDeps,
	bearer: Sender | null,
	{ formKey, ...message }: ContactMessage & { formKey?: string },
): Promise<{ number: string }> {
	const userId = bearer?.userId ?? null;
	const digest = formKey ? hashContent("contact", userId ?? "visitor", formKey, message) : null;
	const earlier = digest && (await contactOfForm(db, digest));
	if (earlier) return { number: getNumber(earlier) };
	requirePossible(message, directory, now());
	const email = message.email.toLowerCase();
	const accountId = bearer && (await accountOfSender(db, bearer));
	const { email: mailbox } = directory.topics[message.topic];
	try {
		return await db.transaction().execute(async (change) => {
			const recent = await countFrom(change, email, new Date(now() - hourMs).toISOString());
			const row = await insertContact(change, {
				user_id: userId,
				topic: message.topic,
				email,
				content: JSON.stringify(message),
				digest,
				account_id: accountId,
				created_at: new Date(now()).toISOString(),
			});
			const number = getNumber(row);
			if (mailbox)
				await putIntoOutbox(change, topicMail(number, message, mailbox, { userId, accountId }), now());
			if (accountId !== null) await tellRepresentatives(change, row, message, accountId);
			if (recent < confirmationsPerHour) await putIntoOutbox(change, receivedMail(number, message), now());
			return { number };
		});
	} catch (error) {
		// The same form was sent twice at once: the unique digest let one through.
		const first = digest && (await contactOfForm(db, digest));
		if (first) return { number: getNumber(first) };
		throw error;
	}
}

/** The account for which a customer acts; `null` for people without one, and for our side. */
async function accountOfSender(db: Db, bearer: Sender): Promise<string | null> {
	const user = await portalUserById(db, bearer.userId, bearer.defaultAccountId);
	if (user?.customerType !== "distributor" || !isVerified(user) || !bearer.emailVerified) return null;
	const accountId = bearer.accountId ?? user.selectedAccountId;
	return accountId !== null && mayActFor(user, accountId) ? accountId : null;
}

const tellRepresentatives = (change: Db, row: ContactRow, message: ContactMessage, accountId: string) =>
	notify(change, {
		kind: "message-received",
		key: `message-received:${getNumber(row)}`,
		at: row.created_at,
		accountId,
		actorId: row.user_id,
		to: "representatives",
		subject: `${getNumber(row)} ${contactTopics[message.topic].label}: message from ${mailLine(message.name)}`,
		body: [
			`${mailLine(message.name)} of account ${accountId} wrote about "${contactTopics[message.topic].label}".`,
			...(message.callback ? [`They ask for a call: ${callbackText(message)}.`] : []),
			"Read and answer the message in the shop.",
		].join("\n\n"),
		path: `/user/customer-messages/${getNumber(row)}`,
	});

function requirePossible(
	{ callback, phone }: ContactMessage,
	directory: ContactDirectory,
	now: number,
): void {
	if (!callback) return;
	if (!phonePattern.test(phone))
		throw new ServiceFailure(422, "PHONE", "Enter the phone number that we should call, with area code.");
	const fault = faultOfCallback(callback, directory.callbackHours, now);
	if (fault) throw new ServiceFailure(422, fault.about === "day" ? "CALLBACK_DAY" : "CALLBACK", fault.text);
}

/** Lists a user's messages, newest first. */
async function contactList(db: Db, userId: string) {
	const rows = await contactsOfUser(db, userId, mostListed);
	const answers = await answersOf(
		db,
		rows.map(({ sequence }) => Number(sequence)),
	);
	return {
		messages: rows.map((row) => ({
			...(JSON.parse(row.content) as ContactMessage),
			number: getNumber(row),
			sentAt: row.created_at,
			status: row.status,
			answers: (answers.get(Number(row.sequence)) ?? []).map(toAnswer),
		})),
	};
}

function callbackText({ callback }: ContactMessage): string | null {
	if (!callback) return null;
	const { day, window, zone } = callback;
	return `${formatWeekday(day)}, ${callbackWindows[window]} ${usTimeZones[zone]} time`;
}

/** Confirms a message to its sender. It holds nothing of the message, so that nobody can mail texts to others through the form. */
function receivedMail(number: string, message: ContactMessage): Mail {
	const callback = callbackText(message);
	return {
		recipient: message.email,
		subject: `We have your message ${number}`,
		body: [
			`Thank you, ${mailLine(message.name)}. We have your message about "${contactTopics[message.topic].label}". Your reference number is ${number}.`,
			callback
				? `We'll call you on ${callback}.`
				: "We'll reply within one business day. Include this number if you write again.",
		].join("\n"),
		link: null,
	};
}

/** The mail to the mailbox of the topic, as plain text. */
function topicMail(
	number: string,
	message: ContactMessage,
	mailbox: string,
	{ userId, accountId }: { userId: string | null; accountId: string | null },
): Mail {
	const callback = callbackText(message);
	const { label, reference } = contactTopics[message.topic];
	const lines: [string, string | null][] = [
		["Call back", callback],
		["Name", mailLine(message.name)],
		["Email", message.email],
		["Phone", mailLine(message.phone)],
		["Company", mailLine(message.company)],
		["Account number, as typed", mailLine(message.accountNumber)],
		[reference, mailLine(message.reference)],
		["Signed in", userId === null ? "no" : `as ${userId}`],
		["Account", accountId],
	];
	return {
		recipient: mailbox,
		subject: `${number} ${label}: ${mailLine(message.name)}`.slice(0, 200),
		body: [
			...lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
			"",
			message.message,
		].join("\n"),
		link: null,
		headers: { "Reply-To": message.email },
	};
}
