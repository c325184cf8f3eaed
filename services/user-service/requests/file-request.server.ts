/** Filing a request of any kind, once per form. */

import { randomUUID } from "node:crypto";
import type { Contact, Reply } from "#contracts/requests/requests";
import { hourMs } from "#rules/clock/time-zones";
import type { ContactDirectory } from "#rules/contact/contact-directory";
import { formatCount } from "#rules/format";
import { firstStatus, requestLimits, statusAfterAnswer } from "#rules/requests/request-terms";
import type { RequestKind } from "#rules/requests/upload-limits";
import { nameOrEmail } from "#rules/users/full-name";
import type { Db } from "../../db/connect.server.ts";
import { anonymous } from "../../shared/auth.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { hashContent } from "../../shared/idempotency-repository.server.ts";
import { putIntoOutbox } from "../../shared/outbox-repository.server.ts";
import { attachedTo, attachUploads, filesOfRequest } from "../uploads/uploads-repository.server.ts";
import { filedMail, openMailbox, receivedMail, replyMail } from "./request-mail.ts";
import {
	countReplies,
	insertEvent,
	insertRequest,
	isReplyKnown,
	lockedRequest,
	type RequestRow,
	requestOfForm,
	requestRow,
	updateRequest,
} from "./requests-repository.server.ts";
import { type RequestOwner, unknownRequest } from "./show-request.server.ts";

/** `now` is in ms since 1970; `origin` is that of the shop, for links in mails; `directory` says who answers. */
export type RequestDeps = { db: Db; now: () => number; origin: string; directory: ContactDirectory };

export type NewRequest = {
	kind: RequestKind;
	title: string;
	contact: Contact;
	/** What was sent: the same twice is one request. */
	sent: object;
	/** What is kept and shown, when it is more than what was sent. */
	content?: object;
	/** Lines for our mailbox, free of what people typed. */
	details?: readonly string[];
	uploads: readonly string[];
	formKey?: string;
	/** The order line that it is about. `check` locks the order and throws when the pieces can't be asked for. */
	line?: {
		orderId: string;
		lineId: string;
		quantity: number;
		check: (change: Db) => Promise<void>;
	};
};

/**
 * Files a request with its files: all or nothing. The same form gives the first request again.
 * @throws {ServiceFailure} 404 for files of others, 409 for files sent with another request, and what `line` throws
 */
export async function fileRequest(
	{ db, now, origin, directory }: RequestDeps,
	owner: RequestOwner,
	{ kind, title, contact, sent, content = sent, details = [], uploads, formKey, line }: NewRequest,
): Promise<RequestRow> {
	const userId = owner.user?.userId ?? null;
	const who = userId ?? owner.browserKey;
	const files = [...new Set(uploads)];
	const digest = formKey && who ? hashContent(kind, who, owner.accountId, formKey, sent, files) : null;
	const earlier = digest && (await requestOfForm(db, digest));
	if (earlier) return earlier;
	const at = new Date(now()).toISOString();
	const row = {
		id: randomUUID(),
		kind,
		user_id: userId,
		account_id: owner.accountId,
		contact_email: contact.email.toLowerCase(),
		status: firstStatus(kind),
		title,
		content: JSON.stringify(content),
		rma_number: null,
		digest,
		order_id: line?.orderId ?? null,
		line_id: line?.lineId ?? null,
		quantity: line?.quantity ?? null,
		created_at: at,
		updated_at: at,
	};
	try {
		return await db.transaction().execute(async (change) => {
			await line?.check(change);
			const request = await insertRequest(change, row);
			const attached = await attachUploads(change, owner, { purpose: kind, replyTo: null }, files, {
				requestId: request.id,
				eventId: null,
			});
			if (attached < files.length) throw await missingFiles(change, files);
			await insertEvent(change, {
				request_id: request.id,
				at,
				status: request.status,
				author: "customer",
				author_name: contact.name,
				message: "",
			});
			await putIntoOutbox(change, receivedMail(request, contact, owner.user !== null, origin), now());
			const mailbox = openMailbox(kind, directory);
			if (mailbox)
				await putIntoOutbox(change, filedMail(request, contact, details, files.length, mailbox), now());
			return request;
		});
	} catch (error) {
		// The same form was sent twice at once: the unique digest let one through.
		const first = digest && (await requestOfForm(db, digest));
		if (first) return first;
		throw error;
	}
}

/** Why fewer files were attached than named. */
async function missingFiles(db: Db, files: readonly string[]): Promise<ServiceFailure> {
	return (await attachedTo(db, files))
		? new ServiceFailure(409, "FILE_SENT", "One of these files was already sent with another request.")
		: new ServiceFailure(404, "FILE_GONE", "One of these files is no longer here. Please upload it again.");
}

// A customer's message about a request.

/**
 * Adds a message with its files and mails it to our mailbox: all or nothing. The same form counts once.
 * An answer to a question of ours (NEEDS_INFO) puts the request back to where we look at it.
 * @throws {ServiceFailure} 401 for visitors, 404 for a request or files of others, 409 for files sent before, and for
 * too many messages or files
 */
export async function replyToRequest(
	{ db, now, directory }: RequestDeps,
	owner: RequestOwner,
	kind: RequestKind,
	{ rid, message, uploads, formKey }: Reply,
): Promise<RequestRow> {
	const { user } = owner;
	if (!user) throw anonymous();
	const files = [...new Set(uploads)];
	const digest = formKey ? hashContent("reply", user.userId, rid, formKey, message, files) : null;
	return db.transaction().execute(async (change) => {
		const found = await requestRow(change, owner, kind, rid);
		const request = found && (await lockedRequest(change, kind, found.sequence));
		if (!request) throw unknownRequest(owner, kind, rid);
		if (digest && (await isReplyKnown(change, digest))) return request;
		await requireRoom(change, request.id, files.length, now());
		const at = new Date(now()).toISOString();
		const status = request.status === "NEEDS_INFO" ? statusAfterAnswer(kind) : null;
		const after = { ...request, status: status ?? request.status, updated_at: at };
		await updateRequest(change, request.sequence, { status: after.status, updated_at: at });
		const authorName = nameOrEmail(user);
		const eventId = await insertEvent(change, {
			request_id: request.id,
			at,
			status,
			author: "customer",
			author_name: authorName,
			message,
			digest,
		});
		const target = { purpose: kind, replyTo: rid };
		const attached = await attachUploads(change, owner, target, files, { requestId: rid, eventId });
		if (attached < files.length) throw await missingFiles(change, files);
		const mailbox = openMailbox(kind, directory);
		const from = { name: authorName, email: user.email, accountId: owner.accountId };
		if (mailbox) await putIntoOutbox(change, replyMail(after, from, message, files.length, mailbox), now());
		return after;
	});
}

/** @throws {ServiceFailure} 409 */
async function requireRoom(change: Db, requestId: string, more: number, now: number): Promise<void> {
	const { messagesPerHour, filesInAll } = requestLimits;
	const recent = await countReplies(change, requestId, new Date(now - hourMs).toISOString());
	if (recent >= messagesPerHour)
		throw new ServiceFailure(
			409,
			"TOO_MANY",
			`You've sent ${formatCount(recent, "message")} in the last hour. Send the next one later, or call us.`,
		);
	if (more > 0 && (await filesOfRequest(change, requestId)).length + more > filesInAll)
		throw new ServiceFailure(
			409,
			"TOO_MANY_FILES",
			`One request takes ${filesInAll} files. Put a link to further ones into your message.`,
		);
}
