/** Reading and changing conversations. Every call names the owner, who was checked. */

import { createHmac, timingSafeEqual } from "node:crypto";
import type { InferContractRouterInputs } from "@orpc/contract";
import {
	type ChatMessage,
	type Conversation,
	type ConversationSummary,
	chatMessageSchema,
	type conversationsContract,
	type Feedback,
	guestIdSchema,
	toolInvocationSchema,
} from "#contracts/assistant/conversations";
import { chatLimits, chatTimes } from "#rules/assistant/chat-limits";
import { foldReply } from "#rules/assistant/fold-reply";
import { cutTitle } from "#rules/assistant/group-conversations";
import type { Db } from "../db/connect.server.ts";
import { bearerToken, type TokenVerifier } from "../shared/auth.server.ts";
import { type ServiceContext, ServiceFailure } from "../shared/http.server.ts";
import {
	type ConversationRow,
	conversationRow,
	conversationRows,
	insertConversation,
	insertMessages,
	lockConversation,
	type MessageRow,
	markDeleted,
	messageRows,
	moveConversations,
	unmarkDeleted,
	updateFeedback,
	updateTitle,
} from "./conversation-repository.server.ts";
import type { Replies } from "./replies/replies.server.ts";
import { journalParts } from "./reply-repository.server.ts";

export type ConversationDeps = { db: Db; now: () => number; replies: Replies };

type SentMessages = InferContractRouterInputs<typeof conversationsContract>["addMessages"]["messages"];

const nowText = ({ now }: ConversationDeps) => new Date(now()).toISOString();

/** @throws {ServiceFailure} 409 when another owner has the chosen id */
export async function createConversation(
	ownerId: string,
	{ title, conversationId }: { title: string; conversationId?: string },
	deps: ConversationDeps,
): Promise<Conversation> {
	const at = nowText(deps);
	const id = conversationId ?? crypto.randomUUID();
	const row = {
		id,
		owner_id: ownerId,
		title: cutTitle(title),
		created_at: at,
		updated_at: at,
		deleted_at: null,
	};
	await insertConversation(deps.db, row);
	const stored = await conversationRow(deps.db, ownerId, id);
	if (!stored) throw new ServiceFailure(409, "ID_TAKEN", "This conversation can't be started under this id.");
	return { ...toSummary(stored, 0), messages: [] };
}

export async function listConversations(
	ownerId: string,
	limit: number,
	{ db }: ConversationDeps,
): Promise<ConversationSummary[]> {
	const rows = await conversationRows(db, ownerId, limit);
	return rows.map(({ message_count, ...row }) => toSummary(row, Number(message_count ?? 0)));
}

/** Reads a conversation with what was written so far of a running reply. @throws {ServiceFailure} 404 */
export async function readConversation(
	ownerId: string,
	id: string,
	{ db, replies }: ConversationDeps,
): Promise<Conversation> {
	const row = await ownConversation(db, ownerId, id);
	await replies.settle(id);
	const messages = (await messageRows(db, id)).map(toChatMessage);
	for (const message of messages) if (message.status === "streaming") await addWritten(db, id, message);
	return { ...toSummary(row, messages.length), messages };
}

async function addWritten(db: Db, conversationId: string, message: ChatMessage): Promise<void> {
	const rows = await journalParts(db, { conversationId, messageId: message.id });
	const { content, toolInvocations } = foldReply(rows.map(({ part }) => JSON.parse(part) as unknown));
	Object.assign(message, { content, toolInvocations });
}

/** @throws {ServiceFailure} 404 */
export async function ownConversation(db: Db, ownerId: string, id: string): Promise<ConversationRow> {
	const row = await conversationRow(db, ownerId, id);
	if (!row) throw conversationMissing();
	return row;
}

/**
 * A message that is saved under its id already is left as it is.
 * @returns how many were new
 * @throws {ServiceFailure} 404; 409 for another text under a known id, and for a conversation that is full
 */
export async function saveMessages(
	ownerId: string,
	id: string,
	messages: SentMessages,
	deps: ConversationDeps,
): Promise<number> {
	const at = nowText(deps);
	return deps.db.transaction().execute(async (trx) => {
		if (!(await lockConversation(trx, ownerId, id, at))) throw conversationMissing();
		const stored = await messageRows(trx, id);
		const rowById = new Map(stored.map((row) => [row.id, row]));
		const added = new Map<string, SentMessages[number]>();
		for (const message of messages) {
			const { role, content } = rowById.get(message.id) ?? added.get(message.id) ?? message;
			if (role !== message.role || content !== message.content)
				throw new ServiceFailure(409, "MESSAGE_DIFFERS", "This message was sent before with another text.");
			if (!rowById.has(message.id)) added.set(message.id, message);
		}
		if (stored.length + added.size > chatLimits.messages)
			throw new ServiceFailure(409, "CONVERSATION_FULL", "This conversation is full. Start a new one.");
		const last = stored.at(-1)?.position ?? 0;
		const rows = [...added.values()].map((message, index) => ({
			conversation_id: id,
			id: message.id,
			position: last + 1 + index,
			role: message.role,
			content: message.content,
			tool_invocations: JSON.stringify(message.toolInvocations),
			created_at: at,
			status: "complete" as const,
			stop_requested: 0 as const,
		}));
		if (rows.length > 0) await insertMessages(trx, rows);
		return rows.length;
	});
}

/** @throws {ServiceFailure} 404 */
export async function renameConversation(
	ownerId: string,
	id: string,
	title: string,
	{ db }: ConversationDeps,
): Promise<ConversationSummary> {
	const row = await updateTitle(db, ownerId, id, cutTitle(title));
	if (!row) throw conversationMissing();
	return toSummary(row, (await messageRows(db, id)).length);
}

/** Stops its reply, and hides it until it is purged. @throws {ServiceFailure} 404 */
export async function removeConversation(ownerId: string, id: string, deps: ConversationDeps): Promise<void> {
	await ownConversation(deps.db, ownerId, id);
	await deps.replies.stop(id);
	if (!(await markDeleted(deps.db, ownerId, id, nowText(deps)))) throw conversationMissing();
}

/** @throws {ServiceFailure} 404 when it was deleted too long ago */
export async function restoreConversation(
	ownerId: string,
	id: string,
	{ db, now }: ConversationDeps,
): Promise<ConversationSummary> {
	const since = new Date(now() - chatTimes.restore).toISOString();
	const row = await unmarkDeleted(db, ownerId, id, since);
	if (!row) throw conversationMissing();
	return toSummary(row, (await messageRows(db, id)).length);
}

/** @throws {ServiceFailure} 404 for a message that is no reply of the conversation */
export async function rateReply(
	ownerId: string,
	{
		conversationId,
		messageId,
		feedback,
	}: { conversationId: string; messageId: string; feedback: Feedback | null },
	{ db }: ConversationDeps,
): Promise<void> {
	await ownConversation(db, ownerId, conversationId);
	if (!(await updateFeedback(db, conversationId, messageId, feedback)))
		throw new ServiceFailure(404, "NOT_FOUND", "The reply was not found.");
}

/** @returns how many conversations changed hands */
export const moveGuestConversations = (guestId: string, userId: string, { db }: ConversationDeps) =>
	moveConversations(db, guestId, userId);

// Rows of conversations and messages as the contract shows them.

const invocations = toolInvocationSchema.array();

export const toChatMessage = (row: MessageRow): ChatMessage =>
	chatMessageSchema.parse({
		id: row.id,
		role: row.role,
		content: row.content,
		createdAt: row.created_at,
		toolInvocations: invocations.parse(JSON.parse(row.tool_invocations)),
		status: row.status,
		feedback: row.feedback,
	});

const toSummary = (row: ConversationRow, messageCount: number): ConversationSummary => ({
	id: row.id,
	title: row.title,
	messageCount,
	updatedAt: row.updated_at,
});

// Who owns conversations: the user of the token, or a guest whose id the storefront signed.

export type OwnerRules = { verify: TokenVerifier; guestSecret: string | undefined };

type Caller = Pick<ServiceContext, "authorization" | "guestSignature">;

export const conversationMissing = () =>
	new ServiceFailure(404, "NOT_FOUND", "The conversation was not found.");

/**
 * @param userId as the caller states it
 * @param token of the body, where a call sends it there; else that of the header
 * @returns the owner's id, which is `userId`
 * @throws {ServiceFailure} 401 without a valid token or signature, 404 for the id of another user
 */
export async function requireOwner(
	{ authorization, guestSignature }: Caller,
	userId: string,
	{ verify, guestSecret }: OwnerRules,
	token = bearerToken(authorization),
): Promise<string> {
	if (guestIdSchema.safeParse(userId).success) {
		if (isSignedGuest(userId, guestSignature, guestSecret)) return userId;
		throw new ServiceFailure(401, "UNAUTHENTICATED", "This guest is not known.");
	}
	const bearer = await verify(token);
	// As if the other user's conversations did not exist.
	if (bearer.userId !== userId) throw conversationMissing();
	return bearer.userId;
}

/** HMAC-SHA256 in base64url. The storefront computes the same. */
export const signGuest = (guestId: string, secret: string): string =>
	createHmac("sha256", secret).update(guestId).digest("base64url");

/** Compares in constant time. Without a secret, no guest is believed. */
function isSignedGuest(guestId: string, signature: string | undefined, secret: string | undefined): boolean {
	if (!secret || !signature) return false;
	const [signatureBytes, expectedBytes] = [signature, signGuest(guestId, secret)].map((text) =>
		Buffer.from(text),
	);
	return (
		signatureBytes !== undefined &&
		expectedBytes !== undefined &&
		signatureBytes.length === expectedBytes.length &&
		timingSafeEqual(signatureBytes, expectedBytes)
	);
}
