/** A request as our staff read it in a terminal: the thread, and where its files are. */

import type { Contact } from "#contracts/requests/requests";
import { shopTimeZone } from "#rules/clock/shop-time-zone";
import { formatMinute } from "#rules/format";
import { lineRequestReasons } from "#rules/orders/line-requests";
import { statusTerm } from "#rules/requests/request-terms";
import type { Db } from "../../db/connect.server.ts";
import type { UploadFiles } from "../uploads/upload-files.server.ts";
import { filesOfRequest } from "../uploads/uploads-repository.server.ts";
import { getSequence, getTimeline, requestNumber, requestOfNumber } from "./requests-repository.server.ts";

/** Content of a request of any kind, as far as it is shown here. */
type Content = {
	contact?: Contact;
	claim?: { contact: Contact };
	orderNumber?: string;
	reason?: string;
	note?: string;
};

const reasonText = (kind: string, reason: string): string =>
	(kind === "return" || kind === "cancellation" ? lineRequestReasons[kind][reason] : null) ?? reason;

/** Removes characters that control a terminal. */
const printable = (text: string) => text.replace(/[^\P{C}\n]/gu, "");

/** @returns `null` for an unknown number */
export async function showRequest(db: Db, uploads: UploadFiles, number: string): Promise<string | null> {
	const found = getSequence(number);
	const request = found && (await requestOfNumber(db, found.kind, found.sequence));
	if (!request) return null;
	const files = await filesOfRequest(db, request.id);
	const content = JSON.parse(request.content) as Content;
	const contact = content.contact ?? content.claim?.contact;
	const label = (status: string) => statusTerm(request.kind, status)?.label ?? status;
	const thread = (await getTimeline(db, request.id, files)).map(({ at, status, authorName, message }) =>
		[`${formatMinute(at, shopTimeZone)}, ${authorName}${status ? `: ${label(status)}` : ""}`, message]
			.filter(Boolean)
			.join("\n"),
	);
	const stored = files.map(({ name, stored, from_staff }) => {
		const who = from_staff === 1 ? "from us" : "from the customer";
		return `${name}, ${who}: ${stored ? uploads.placeOf(stored) : "incomplete"}`;
	});
	const head = [
		`${requestNumber(request)}: ${request.title}`,
		`Status: ${label(request.status)} (${request.status})`,
		...(contact
			? [`Contact: ${[contact.name, contact.email, contact.phone].filter(Boolean).join(", ")}`]
			: []),
		...(request.rma_number ? [`RMA number: ${request.rma_number}`] : []),
		...(content.reason
			? [`Order: ${content.orderNumber}`, `Reason: ${reasonText(request.kind, content.reason)}`]
			: []),
		...(content.reason && content.note ? [`Note: ${content.note}`] : []),
	].join("\n");
	return printable([head, ...thread, ...(stored.length > 0 ? [stored.join("\n")] : [])].join("\n\n"));
}
