/** The two streams of the assistant, beside the calls that answer JSON. */

import { type ChatRequest, chatContract, chatRequestSchema } from "#contracts/assistant/chat-stream";
import { chatLimits } from "#rules/assistant/chat-limits";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import type { Db } from "../db/connect.server.ts";
import type { StreamCall } from "../shared/answer-streams.server.ts";
import { bearerToken } from "../shared/auth.server.ts";
import { type ServiceContext, ServiceFailure } from "../shared/http.server.ts";
import type { Logger } from "../shared/logger.server.ts";
import {
	deleteMessagesFrom,
	insertMessages,
	lockConversation,
	type MessageRow,
	messageRows,
	type NewMessageRow,
} from "./conversation-repository.server.ts";
import {
	type ConversationDeps,
	conversationMissing,
	type OwnerRules,
	ownConversation,
	requireOwner,
	toChatMessage,
} from "./conversations.server.ts";
import type { Engine, EngineMessage, EngineRequest } from "./engine/engine.ts";
import { leaseUntil, type Replies } from "./replies/replies.server.ts";
import { endPart, startPart } from "./replies/reply-journal.server.ts";
import { readEngine } from "./replies/running-reply.server.ts";
import type { ReplyKey } from "./reply-repository.server.ts";

type StreamDeps = ConversationDeps & { engine: Engine; logger: Logger };

export const chatStreams = (deps: StreamDeps, rules: OwnerRules): StreamCall[] => [
	{
		route: chatContract.reply["~orpc"].route,
		async open({ body, context }) {
			const parsed = chatRequestSchema.safeParse(body);
			if (!parsed.success) {
				const [issue] = parsed.error.issues;
				throw new ServiceFailure(400, "BAD_REQUEST", `${issue?.path.join(".")}: ${issue?.message}.`);
			}
			return openReply(parsed.data, context, deps, rules);
		},
	},
	{
		route: chatContract.runningReply["~orpc"].route,
		async open({ params, query, context }) {
			const conversationId = params.conversationId ?? "";
			const owner = await requireOwner(context, query.get("userId") ?? "", rules);
			await ownConversation(deps.db, owner, conversationId);
			const key = await deps.replies.settle(conversationId);
			return key && deps.replies.follow(key);
		},
	},
];

async function openReply(
	request: ChatRequest,
	context: ServiceContext,
	deps: StreamDeps,
	rules: OwnerRules,
): Promise<AsyncIterable<ReplyPart>> {
	const message = lastMessage(request);
	const { user, ownerId } = await getCaller(request, context, rules);
	const { conversationId, replyId, replaces } = request;
	const { requestId } = context;
	if (conversationId === undefined || replyId === undefined)
		return unsavedReply(request, { user, requestId }, deps);
	if (!ownerId) throw new ServiceFailure(401, "UNAUTHENTICATED", "Please sign in.");
	const key = await beginReply(
		{ ownerId, conversationId, replyId, replaces, message, user, requestId },
		deps,
	);
	return deps.replies.follow(key);
}

/** The user of the token in the body, else the guest; nobody without both. */
async function getCaller(
	{ userToken, currentUser, guestId, accountId }: ChatRequest,
	context: ServiceContext,
	rules: OwnerRules,
): Promise<{ ownerId: string | null; user: EngineRequest["user"] }> {
	const token = userToken ?? bearerToken(context.authorization);
	if (currentUser && token !== undefined) {
		const userId = await requireOwner(context, currentUser.userId, rules, token);
		return { ownerId: userId, user: { ...currentUser, userId, token, accountId: accountId ?? null } };
	}
	if (token !== undefined || currentUser) {
		throw new ServiceFailure(400, "BAD_REQUEST", "userToken and currentUser belong together.");
	}
	return { ownerId: guestId ? await requireOwner(context, guestId, rules) : null, user: null };
}

/** Streams to callers of the specified fields alone, who save messages themselves. */
async function* unsavedReply(
	{ messages }: ChatRequest,
	{ user, requestId }: Pick<EngineRequest, "user" | "requestId">,
	{ engine, logger }: StreamDeps,
): AsyncGenerator<ReplyPart> {
	const stop = new AbortController();
	const history = messages
		.slice(-chatLimits.sentMessages)
		.map(({ role, content }) => ({ role, content, toolInvocations: [] }));
	yield startPart("", crypto.randomUUID(), new Date().toISOString());
	try {
		yield* readEngine(engine, { messages: history, user, requestId }, stop);
		yield endPart(stop.signal.aborted ? "stopped" : "complete");
	} catch (error) {
		logger.error({ err: error, requestId }, "the assistant failed");
		yield endPart("failed");
	} finally {
		stop.abort();
	}
}

type BeginDeps = { db: Db; now: () => number; replies: Replies };

type Wanted = {
	ownerId: string;
	conversationId: string;
	replyId: string;
	replaces: string | undefined;
	message: { id: string; content: string };
	user: EngineRequest["user"];
	requestId: string;
};

const conflict = (code: string, message: string) => new ServiceFailure(409, code, message);
const replyRunning = () => conflict("REPLY_RUNNING", "A reply is already being written.");
const otherText = () => conflict("MESSAGE_DIFFERS", "This message was sent before with another text.");

/** The user's message of a request. @throws {ServiceFailure} 400 or 422 */
function lastMessage({ messages }: ChatRequest): { id: string; content: string } {
	const last = messages.at(-1);
	const content = last?.content.trim() ?? "";
	if (last?.role !== "user")
		throw new ServiceFailure(400, "BAD_REQUEST", "The last message must be the user's.");
	if (content === "") throw new ServiceFailure(422, "MESSAGE_EMPTY", "Enter a message.");
	if (content.length > chatLimits.message)
		throw new ServiceFailure(
			422,
			"MESSAGE_TOO_LONG",
			`Message too long (${content.length}/${chatLimits.message} characters)`,
		);
	return { id: last.id, content };
}

/**
 * The same ids again give the same reply, running or finished.
 * @throws {ServiceFailure} 404 for a conversation of another owner; 409 while another reply is written, for
 * another text under the same id, and for a conversation that is full
 */
async function beginReply(turn: Wanted, { db, now, replies }: BeginDeps): Promise<ReplyKey> {
	const key: ReplyKey = { conversationId: turn.conversationId, messageId: turn.replyId };
	await replies.settle(turn.conversationId);
	const history = await db.transaction().execute((trx) => saveTurn(trx, turn, now()));
	if (history) replies.start(key, { messages: history, user: turn.user, requestId: turn.requestId });
	return key;
}

/** @returns the messages for the engine, or `null` when the reply exists already */
async function saveTurn(
	trx: Db,
	{ ownerId, conversationId, replyId, replaces, message }: Wanted,
	now: number,
): Promise<EngineMessage[] | null> {
	const at = new Date(now).toISOString();
	if (!(await lockConversation(trx, ownerId, conversationId, at))) throw conversationMissing();
	const rows = await messageRows(trx, conversationId);
	const storedReply = rows.find(({ id }) => id === replyId);
	const storedQuestion = rows.find(({ id }) => id === message.id);
	if (storedQuestion && (storedQuestion.role !== "user" || storedQuestion.content !== message.content))
		throw otherText();
	if (storedReply) {
		if (storedReply.role !== "assistant" || storedReply.reply_to !== message.id) throw otherText();
		return null;
	}
	if (rows.some(({ status }) => status === "streaming")) throw replyRunning();

	const first = rows.find(({ id }) => id === replaces);
	const remainingRows = first ? rows.filter(({ position }) => position < first.position) : rows;
	if (first) await deleteMessagesFrom(trx, conversationId, first.position);
	const isKept = remainingRows.some(({ id }) => id === message.id);
	if (isKept && remainingRows.at(-1)?.id !== message.id)
		throw conflict("MESSAGE_ANSWERED", "This message was answered already.");
	if (remainingRows.length + 2 > chatLimits.messages)
		throw conflict("CONVERSATION_FULL", "This conversation is full. Start a new one.");

	const position = (remainingRows.at(-1)?.position ?? 0) + 1;
	const row = {
		conversation_id: conversationId,
		tool_invocations: "[]",
		created_at: at,
		stop_requested: 0 as const,
	};
	const added: NewMessageRow[] = [
		...(isKept ? [] : [{ ...row, ...message, position, role: "user" as const, status: "complete" as const }]),
		{
			...row,
			id: replyId,
			position: position + 1,
			role: "assistant",
			content: "",
			status: "streaming",
			reply_to: message.id,
			lease_until: leaseUntil(now),
		},
	];
	// Rows of one insert need the same columns.
	for (const entry of added) await insertMessages(trx, [entry]);
	return toHistory(remainingRows, isKept ? null : message.content);
}

function toHistory(remainingRows: readonly MessageRow[], content: string | null): EngineMessage[] {
	const messages: EngineMessage[] = remainingRows.map((row) => toChatMessage(row));
	if (content !== null) messages.push({ role: "user", content, toolInvocations: [] });
	return messages.slice(-chatLimits.sentMessages);
}
