/** Messages of the contact form: kept once per form, and mailed to the topic's mailbox. */

import type { ContactMessage } from "#contracts/contact/contact-requests";
import { faultOfCallback } from "#rules/contact/callback-slots";
import type { ContactDirectory } from "#rules/contact/contact-directory";
import type { Db } from "../../db/connect.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { hashContent } from "../../shared/idempotency-repository.server.ts";
import { putIntoOutbox } from "../../shared/outbox-repository.server.ts";
import { receivedMail, topicMail } from "./contact-mail.ts";
import {
	type ContactRow,
	contactOfForm,
	contactsOfUser,
	countFrom,
	insertContact,
} from "./contact-repository.server.ts";

/** `now` is in ms since 1970. */
export type ContactDeps = { db: Db; now: () => number; directory: ContactDirectory };

const hourMs = 60 * 60_000;

/** Confirmations that one address gets in an hour, so that nobody floods a mailbox through the form. */
const confirmationsPerHour = 5;

const mostListed = 100;

/** Such as "CT-100023". */
const numberOf = ({ sequence }: Pick<ContactRow, "sequence">): string => `CT-${100_000 + Number(sequence)}`;

/**
 * The same form gives the first number again.
 * @param userId `null` for a visitor
 * @throws {ServiceFailure} 422 for a callback at a time that can't be, or without a phone number
 */
export async function sendContact(
	{ db, now, directory }: ContactDeps,
	userId: string | null,
	{ formKey, ...message }: ContactMessage & { formKey?: string },
): Promise<{ number: string }> {
	const digest = formKey ? hashContent("contact", userId ?? "visitor", formKey, message) : null;
	const earlier = digest && (await contactOfForm(db, digest));
	if (earlier) return { number: numberOf(earlier) };
	requirePossible(message, directory, now());
	const email = message.email.toLowerCase();
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
				created_at: new Date(now()).toISOString(),
			});
			const number = numberOf(row);
			if (mailbox) await putIntoOutbox(change, topicMail(number, message, mailbox, userId), now());
			if (recent < confirmationsPerHour) await putIntoOutbox(change, receivedMail(number, message), now());
			return { number };
		});
	} catch (error) {
		// The same form was sent twice at once: the unique digest let one through.
		const first = digest && (await contactOfForm(db, digest));
		if (first) return { number: numberOf(first) };
		throw error;
	}
}

function requirePossible(
	{ callback, phone }: ContactMessage,
	directory: ContactDirectory,
	now: number,
): void {
	if (!callback) return;
	if (phone === "") throw new ServiceFailure(422, "PHONE", "Enter the phone number that we should call.");
	const fault = faultOfCallback(callback, directory.callbackHours, now);
	if (fault) throw new ServiceFailure(422, "CALLBACK", fault);
}

/** Newest first. */
export async function contactList(db: Db, userId: string) {
	const rows = await contactsOfUser(db, userId, mostListed);
	return {
		messages: rows.map((row) => ({
			...(JSON.parse(row.content) as ContactMessage),
			number: numberOf(row),
			sentAt: row.created_at,
		})),
	};
}
