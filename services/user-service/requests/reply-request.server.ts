/** A customer's message about a request. */
import type { Reply } from "#contracts/requests/requests";
import { formatCount } from "#rules/format";
import { requestLimits, statusAfterAnswer } from "#rules/requests/request-terms";
import type { RequestKind } from "#rules/requests/upload-limits";
import { nameOrEmail } from "#rules/users/full-name";
import type { Db } from "../../db/connect.server.ts";
import { anonymous } from "../../shared/auth.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { hashContent } from "../../shared/idempotency-repository.server.ts";
import { putIntoOutbox } from "../../shared/outbox-repository.server.ts";
import { attachUploads, filesOfRequest } from "../uploads/uploads-repository.server.ts";
import { missingFiles, type RequestDeps } from "./file-request.server.ts";
import { openMailbox, replyMail } from "./request-mail.ts";
import {
	countReplies,
	insertEvent,
	isReplyKnown,
	lockedRequest,
	type RequestRow,
	requestRow,
	updateRequest,
} from "./requests-repository.server.ts";
import { type RequestOwner, unknownRequest } from "./show-request.server.ts";

const hourMs = 60 * 60_000;

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
