/**
 * Sending a message to a service that only keeps messages and streams replies: the storefront saves the message
 * first, and the reply once it is finished, stopped or broken off.
 */

import { ServiceError } from "#client/service-error";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import type { ChatRequest } from "#contracts/assistant/chat-stream";
import type { ChatMessage, Conversation } from "#contracts/assistant/conversations";
import { chatLimits, newChatTitle } from "#rules/assistant/chat-limits";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { messages as texts } from "#rules/messages";
import {
	canStartReply,
	type EndedReply,
	findReply,
	startReply,
	toSaved,
} from "#specified/running-replies.server";
import type { ChatOwner } from "../owner/chat-owner.server.ts";
import { replyRunning, withChatFailure } from "./chat-route.server.ts";
import { requestReply } from "./request-reply.server.ts";
import {
	findEarlierCopy,
	forgetCopy,
	replaceByCopy,
	type SentMessage,
	type StreamedReply,
	setFirstTitle,
} from "./sent-message.server.ts";

const refused = (text: string, status = 409) => new ServiceError("CONFLICT", status, text);

export const sendSpecified = (owner: ChatOwner, sent: SentMessage): Promise<StreamedReply> =>
	oneAtATime(`chat:${owner.userId}:${sent.conversationId}`, async () => {
		const copy = sent.replaces ? await findEarlierCopy(owner, sent) : null;
		const message = copy ? { ...sent, conversationId: copy, replaces: undefined } : sent;
		const running = findReply(owner.userId, message.conversationId);
		const isSame = running?.messageId === sent.messageId && running.replyId === sent.replyId;
		if (isSame && (running.isRunning || isKept(await running.saved)))
			return { conversationId: message.conversationId, parts: running.read() };
		if (running?.isRunning) throw replyRunning();
		// What was just said is in the list of messages once it is saved.
		await running?.saved;
		return sendNext(owner, message);
	});

async function sendNext(owner: ChatOwner, sent: SentMessage): Promise<StreamedReply> {
	const { conversationId, message, replaces, isFirst } = sent;
	const conversation = isFirst ? null : await readConversation(owner, conversationId);
	const earlier = conversation?.messages ?? [];
	const from = replaces ? earlier.findIndex(({ id }) => id === replaces) : -1;
	if (conversation && from >= 0) return sendReplacing(owner, sent, conversation, earlier.slice(0, from));

	const index = findSent(earlier, sent);
	const storedMessage = earlier[index];
	if (storedMessage && storedMessage.content.trim() !== message)
		throw refused("This message was already sent with another text.");
	const answer = storedMessage && earlier[index + 1];
	if (answer?.role === "assistant")
		return { conversationId, parts: toStream(toReplyParts(answer, conversationId)) };
	if (earlier.length + 2 > chatLimits.messages) throw refused("This conversation is full. Start a new one.");
	const question = storedMessage ?? toQuestion(sent);
	const before = storedMessage ? earlier.slice(0, index) : earlier;
	if (!storedMessage) await saveQuietly(owner, conversationId, [question]);
	if (before.length === 0 && (conversation?.title ?? newChatTitle) === newChatTitle)
		void setFirstTitle(owner, sent);
	const parts = await ask(owner, sent, [...before, question]);
	return start(owner, sent, parts);
}

/** The place of a message that was sent before, or -1. */
function findSent(earlier: readonly ChatMessage[], { messageId, message, fromPage }: SentMessage): number {
	const index = earlier.findIndex(({ id }) => id === messageId);
	const last = earlier.at(-1);
	const isRepeated = fromPage && last?.role === "user" && last.content.trim() === message;
	return index < 0 && isRepeated ? earlier.length - 1 : index;
}

const toStream = (parts: readonly ReplyPart[]) =>
	new ReadableStream<ReplyPart>({
		start(controller) {
			for (const part of parts) controller.enqueue(part);
			controller.close();
		},
	});

/** The messages before the replaced one go on in a copy; the old conversation is deleted once the reply has begun. */
async function sendReplacing(
	owner: ChatOwner,
	sent: SentMessage,
	conversation: Conversation,
	earlierMessages: ChatMessage[],
): Promise<StreamedReply> {
	// Of a reply that is retried, the question stays.
	const question = earlierMessages.find(({ id }) => id === sent.messageId) ?? toQuestion(sent);
	const before = earlierMessages.filter(({ id }) => id !== sent.messageId);
	const messages = [...before, question];
	const conversationId = await withChatFailure(texts.chat.createNewFailed, () =>
		replaceByCopy(owner, sent, { title: conversation.title, messages }),
	);
	const moved = { ...sent, conversationId };
	if (before.length === 0) void setFirstTitle(owner, moved);
	let parts: Awaited<ReturnType<typeof ask>>;
	try {
		parts = await ask(owner, moved, messages);
	} catch (error) {
		await forgetCopy(owner, sent, conversationId);
		throw error;
	}
	const { userId, services, log } = owner;
	await services.conversations
		.remove({ id: conversation.id, userId })
		.catch((error: unknown) => log.warn({ err: error }, "failed to delete a replaced conversation"));
	return start(owner, moved, parts);
}

const readConversation = async ({ userId, services }: ChatOwner, id: string): Promise<Conversation> =>
	(await withChatFailure(texts.chat.loadFailed, () => services.conversations.get({ id, userId }))).data;

const toQuestion = ({ messageId, message }: SentMessage): ChatMessage => ({
	id: messageId,
	role: "user",
	content: message,
	createdAt: new Date().toISOString(),
	toolInvocations: [],
	status: "complete",
	feedback: null,
});

function ask(owner: ChatOwner, { conversationId, replyId }: SentMessage, messages: readonly ChatMessage[]) {
	if (!canStartReply())
		throw new ServiceError("UNAVAILABLE", 503, "The assistant is busy right now. Try again in a minute.");
	return requestReply(owner, { messages: latestMessages(messages) }, { conversationId, replyId });
}

function start(
	owner: ChatOwner,
	{ conversationId, messageId, replyId }: SentMessage,
	parts: StreamedReply["parts"],
): StreamedReply {
	const createdAt = new Date().toISOString();
	const reply = startReply({
		userId: owner.userId,
		conversationId,
		messageId,
		replyId,
		parts,
		save: async (ended) => {
			const said = toAnswer(ended, { id: replyId, createdAt });
			// What could not be saved stays in the conversation, and is saved with what comes next.
			if (!(await saveQuietly(owner, conversationId, said))) await save(owner, conversationId, said);
		},
	});
	return { conversationId, parts: reply.read() };
}

/** A failure that left nothing to keep is not saved, so that the message can be sent again. */
const isKept = ({ status, folded: { content, toolInvocations } }: EndedReply): boolean =>
	status !== "failed" || content.trim() !== "" || toolInvocations.length > 0;

function toAnswer(ended: EndedReply, about: Pick<ChatMessage, "id" | "createdAt">): ChatMessage[] {
	if (!isKept(ended)) return [];
	const { content, toolInvocations } = ended.folded;
	const { status } = ended;
	return [{ ...about, role: "assistant", content, toolInvocations, status, feedback: null }];
}

/** Failures to save are only logged (section 8). */
async function saveQuietly(
	owner: ChatOwner,
	conversationId: string,
	messages: readonly ChatMessage[],
): Promise<boolean> {
	try {
		await save(owner, conversationId, messages);
		return true;
	} catch (error) {
		owner.log.warn({ err: error }, "failed to save a message");
		return false;
	}
}

async function save(
	{ userId, services }: ChatOwner,
	conversationId: string,
	messages: readonly ChatMessage[],
): Promise<void> {
	if (messages.length === 0) return;
	await services.conversations.addMessages({
		id: conversationId,
		conversationId,
		userId,
		messages: messages.map((message) => toSaved(message)),
	});
}

/** A reply that was saved before, as the parts of a stream. */
export function toReplyParts(
	{ id, content, createdAt, toolInvocations, status }: ChatMessage,
	conversationId: string,
): ReplyPart[] {
	return [
		{ type: "start", messageId: id, messageMetadata: { conversationId, ...(createdAt && { createdAt }) } },
		...toolInvocations.flatMap(({ toolCallId, toolName = "tool", args = {}, result }, index): ReplyPart[] => {
			const call = { toolCallId: toolCallId ?? `${id}-${index}` };
			return [
				{ type: "tool-input-available", ...call, toolName, input: args, dynamic: true },
				{ type: "tool-output-available", ...call, output: result ?? null, dynamic: true },
			];
		}),
		...(content
			? [
					{ type: "text-start", id: "text" },
					{ type: "text-delta", id: "text", delta: content },
					{ type: "text-end", id: "text" },
				]
			: []),
		{ type: status === "complete" ? "finish" : "abort" },
	];
}

/** The messages that a reply is asked for with. */
type Sent = ChatRequest["messages"][number];
type Told = Pick<ChatMessage, "id" | "role" | "content" | "createdAt" | "toolInvocations">;

/** Characters of all messages together, as JSON: below what services accept as a body. */
const largestHistory = 500_000;

/** The latest messages, oldest first, in the form of section 7. The last one is always among them. */
export function latestMessages(messages: readonly Told[]): Sent[] {
	const sent: Sent[] = [];
	let size = 0;
	for (const { id, role, content, createdAt, toolInvocations } of messages.toReversed()) {
		const message: Sent = {
			id,
			role,
			content,
			...(createdAt && { createdAt }),
			toolInvocations: toolInvocations.map(({ state, result = null }) => ({ state, result })),
		};
		size += JSON.stringify(message).length;
		if (sent.length > 0 && (size > largestHistory || sent.length >= chatLimits.sentMessages)) break;
		sent.unshift(message);
	}
	return sent;
}
