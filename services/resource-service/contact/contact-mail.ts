/** Mail about messages of the contact form. */

import type { ContactMessage } from "#contracts/contact/contact-requests";
import { callbackWindows, callbackZones } from "#rules/contact/callback-slots";
import { contactTopics } from "#rules/contact/contact-topics";
import { formatWeekday } from "#rules/format";
import { mailLine } from "../../shared/mail-line.ts";
import type { Mail } from "../../shared/outbox-repository.server.ts";

function callbackText({ callback }: ContactMessage): string | null {
	if (!callback) return null;
	const { day, window, zone } = callback;
	return `${formatWeekday(day)}, ${callbackWindows[window]} ${callbackZones[zone]} time`;
}

/** For the sender. It holds nothing of the message, so that nobody can mail texts to others through the form. */
export function receivedMail(number: string, message: ContactMessage): Mail {
	const callback = callbackText(message);
	return {
		recipient: message.email,
		subject: `We have your message ${number}`,
		body: [
			`Thank you, ${mailLine(message.name)}. Your message about "${contactTopics[message.topic].label}" has the number ${number}.`,
			callback
				? `We'll call you on ${callback}.`
				: "We answer within one business day. Include the number if you write again.",
		].join("\n"),
		link: null,
	};
}

/** For the mailbox of the topic, as plain text. */
export function topicMail(
	number: string,
	message: ContactMessage,
	mailbox: string,
	userId: string | null,
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
