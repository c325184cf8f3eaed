/** The two streams of the assistant, beside the calls that answer JSON. */

import { type ChatRequest, chatContract, chatRequestSchema } from "#contracts/assistant/chat-stream";
import { chatLimits } from "#rules/assistant/chat-limits";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { bearerToken } from "../shared/auth.server.ts";
import type { StreamCall } from "../shared/event-stream.server.ts";
import { type ServiceContext, ServiceFailure } from "../shared/http.server.ts";
import type { Logger } from "../shared/logger.server.ts";
import { beginReply, lastMessage } from "./begin-reply.server.ts";
import { type OwnerRules, requireOwner } from "./chat-owner.server.ts";
import { type ConversationDeps, ownConversation } from "./conversations.server.ts";
import type { Engine, EngineRequest } from "./engine/engine.ts";
import { readEngine } from "./replies/engine-parts.server.ts";
import { endPart, startPart } from "./replies/stored-reply.ts";

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
	const { user, ownerId } = await callerOf(request, context, rules);
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
async function callerOf(
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

/** For callers of the specified fields alone, who save messages themselves. */
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
