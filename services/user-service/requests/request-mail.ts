/** Mail about layout requests and warranty claims. What customers typed is reduced to one line without links. */
import { statusTerm } from "#contracts/requests/request-terms";
import type { Contact } from "#contracts/requests/requests";
import type { UploadPurpose } from "#contracts/requests/upload-limits";
import type { Mail } from "../../shared/outbox-repository.server.ts";

type Request = { id: string; kind: UploadPurpose; sequence: number; title: string };

const words = {
	layout: { prefix: "LR", name: "layout request", page: "lighting-layouts" },
	claim: { prefix: "WC", name: "warranty claim", page: "warranty-claims" },
} as const;

const plain = (text: string) =>
	text
		.replace(/[\p{C}\p{Z}]+/gu, " ")
		.replace(/[:/\\@]+/g, " ")
		.trim()
		.slice(0, 120);

const numberOf = ({ kind, sequence }: Request) => `${words[kind].prefix}-${100_000 + Number(sequence)}`;
const linkTo = ({ id, kind }: Request, origin: string) =>
	origin ? `${origin}/user/${words[kind].page}/${id}` : null;

/** @param signedIn visitors have no page to follow the request on until they register with this address */
export function receivedMail(request: Request, contact: Contact, signedIn: boolean, origin: string): Mail {
	const { name } = words[request.kind];
	const number = numberOf(request);
	return {
		recipient: contact.email,
		subject: `We have your ${name} ${number}`,
		body: [
			`Thank you, ${plain(contact.name)}. Your ${name} "${plain(request.title)}" has the number ${number}.`,
			signedIn
				? "Follow it in your account."
				: "To follow it online, register with this email address. Or answer this mail and name the number.",
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
	const { name } = words[request.kind];
	const number = numberOf(request);
	const term = statusTerm(request.kind, request.status);
	return {
		recipient: request.contact_email,
		subject: `${number}: ${term?.label ?? request.status}`,
		body: [
			`Your ${name} "${plain(request.title)}": ${term?.meaning ?? request.status}`,
			...(request.rma_number ? [`RMA number: ${request.rma_number}`] : []),
			...(message ? ["", message] : []),
		].join("\n"),
		link: linkTo(request, origin),
	};
}
