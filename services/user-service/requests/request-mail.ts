/** Mail about requests of every kind. What customers typed is reduced to one line without links. */

import type { Contact } from "#contracts/requests/requests";
import type { ContactDirectory } from "#rules/contact/contact-directory";
import { type ContactTopic, emailPattern } from "#rules/contact/contact-topics";
import { formatCount } from "#rules/format";
import { mailLine } from "#rules/mail/mail-details";
import { requestNames, statusTerm } from "#rules/requests/request-terms";
import type { RequestKind } from "#rules/requests/upload-limits";
import type { Mail } from "../../shared/outbox-repository.server.ts";
import { requestNumber } from "./requests-repository.server.ts";

type Request = { id: string; kind: RequestKind; sequence: number; title: string };

const answering = {
	layout: "technical",
	claim: "warranty",
	return: "order-status",
	cancellation: "order-status",
} as const satisfies Record<RequestKind, ContactTopic>;

export const requestPath = ({ id, kind }: Pick<Request, "id" | "kind">) =>
	`/user/${requestNames[kind].page}/${id}`;
const linkTo = (request: Request, origin: string) => (origin ? `${origin}${requestPath(request)}` : null);

/** Who answers: the mailbox of a topic; `null` when none is configured. */
export const openMailbox = (kind: RequestKind, { topics }: ContactDirectory): string | null =>
	topics[answering[kind]].email;

/** Answers to the mail go to the customer. An address that could end a header is only in the text. */
const replyTo = (email: string) => (emailPattern.test(email) ? { headers: { "Reply-To": email } } : {});

const filesLine = (files: number) =>
	files > 0
		? [`Files: ${formatCount(files, "file")}, listed by npm run requests:update with the number`]
		: [];

/** Mail that tells us that a request was filed. */
export function filedMail(
	request: Request,
	contact: Contact,
	details: readonly string[],
	files: number,
	mailbox: string,
): Mail {
	const number = requestNumber(request);
	return {
		recipient: mailbox,
		subject: `${number}: new ${requestNames[request.kind].name} from ${mailLine(contact.name)}`.slice(0, 200),
		body: [
			`Title: ${mailLine(request.title)}`,
			...details,
			`Name: ${mailLine(contact.name)}`,
			`Email: ${contact.email}`,
			...(contact.phone ? [`Phone: ${mailLine(contact.phone)}`] : []),
			...(contact.company ? [`Company: ${mailLine(contact.company)}`] : []),
			...filesLine(files),
		].join("\n"),
		link: null,
		...replyTo(contact.email),
	};
}

/** Mail to our mailbox: a customer's message about a request, as plain text. */
export function replyMail(
	request: Request & { status: string },
	from: { name: string; email: string; accountId: string | null },
	message: string,
	files: number,
	mailbox: string,
): Mail {
	const number = requestNumber(request);
	return {
		recipient: mailbox,
		subject: `${number}: message from ${mailLine(from.name)}`.slice(0, 200),
		body: [
			`Title: ${mailLine(request.title)}`,
			`Status: ${statusTerm(request.kind, request.status)?.label ?? request.status}`,
			`Name: ${mailLine(from.name)}`,
			`Email: ${from.email}`,
			...(from.accountId ? [`Account number: ${from.accountId}`] : []),
			...filesLine(files),
			"",
			message,
		].join("\n"),
		link: null,
		...replyTo(from.email),
	};
}

/** @param signedIn visitors have no page to follow the request on until they register with this address */
export function receivedMail(request: Request, contact: Contact, signedIn: boolean, origin: string): Mail {
	const { name } = requestNames[request.kind];
	const number = requestNumber(request);
	return {
		recipient: contact.email,
		subject: `We have your ${name} ${number}`,
		body: [
			`Thank you, ${mailLine(contact.name)}. We have your ${name} "${mailLine(request.title)}". Your reference number is ${number}.`,
			signedIn
				? "You can follow it in your account."
				: "To follow it online, register with this email address. Or reply to this email and include the number.",
		].join("\n"),
		link: linkTo(request, origin),
	};
}

/** A new status or message of ours. */
export function updatedMail(
	request: Request & { status: string; contact_email: string; rma_number: string | null },
	message: string,
	origin: string,
): Mail {
	const { name } = requestNames[request.kind];
	const number = requestNumber(request);
	const term = statusTerm(request.kind, request.status);
	return {
		recipient: request.contact_email,
		subject: `${number}: ${term?.label ?? request.status}`,
		body: [
			`Your ${name} "${mailLine(request.title)}": ${term?.meaning ?? request.status}`,
			...(request.rma_number ? [`RMA number: ${request.rma_number}`] : []),
			...(message ? ["", message] : []),
		].join("\n"),
		link: linkTo(request, origin),
	};
}
