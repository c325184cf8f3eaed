/** A request as our staff read it in a terminal: the thread, and where its files are. */

import { createHash } from "node:crypto";
import { os } from "@orpc/server";
import type { Contact } from "#contracts/requests/requests";
import type { PortalUser } from "#contracts/users/user";
import { shopTimeZone } from "#rules/clock/time-zones";
import { formatMinute } from "#rules/format";
import { lineRequestReasons } from "#rules/orders/line-requests";
import { requestNames, statusTerm } from "#rules/requests/request-terms";
import type { RequestKind } from "#rules/requests/upload-limits";
import { mayActFor } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { bearerOf, type TokenVerifier } from "../../shared/auth.server.ts";
import { notFound, notOfAccount, type ServiceContext } from "../../shared/http.server.ts";
import type { UploadFiles } from "../uploads/upload-files.server.ts";
import { filesOfRequest } from "../uploads/uploads-repository.server.ts";
import { bearerUser } from "../users.server.ts";
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

/** Why an answer of our staff changes nothing. The message is for the person who runs the command. */
export class UpdateRefused extends Error {
	override name = "UpdateRefused";
}

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

// Whose requests and files a call is about: a user with the account they act for, or an anonymous browser.

export type RequestOwner = {
	/** `null` for a visitor. */
	user: PortalUser | null;
	/** The account that the user acts for, if any. */
	accountId: string | null;
	/** SHA-256 of the browser's key; before a sign-in, and for what was uploaded before it. */
	browserKey: string | null;
};

/** Middleware: puts `owner` into the context. A token that is sent has to be valid. */
export function owning(db: Db, verify: TokenVerifier) {
	return os.$context<ServiceContext>().middleware(async ({ context, next }) => {
		const { authorization, accountId, browserKey } = context;
		const user = authorization === undefined ? null : await bearerUser(db, await bearerOf(context, verify));
		const acting = accountId ?? user?.selectedAssignedAccountId ?? user?.selectedAccountId;
		const owner: RequestOwner = {
			user,
			accountId: user?.emailVerified && acting && mayActFor(user, acting) ? acting : null,
			browserKey: browserKey && /^[\w-]{32,128}$/.test(browserKey) ? sha256(browserKey) : null,
		};
		return next({ context: { owner } });
	});
}

/** 404 for a request that does not exist or belongs to someone else. */
export function unknownRequest({ user, accountId }: RequestOwner, kind: RequestKind, id: string) {
	const what = `This ${requestNames[kind].name}`;
	if (!user) return notFound(what);
	return notOfAccount(what, { userId: user.userId, accountId: accountId ?? "", id, document: kind });
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");
