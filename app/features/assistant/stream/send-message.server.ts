/** Sends a message to the assistant and streams the reply. */
import { randomUUID } from "node:crypto";
import { sentIdSchema } from "#contracts/assistant/conversations";
import { newChatTitle } from "#rules/assistant/chat-limits";
import { messages } from "#rules/messages";
import type { FormOutput } from "~/shared/forms/define-form.ts";
import type { sendForm } from "../conversations/assistant-forms.ts";
import { type ChatOwner, isFullService } from "../owner/chat-owner.server.ts";
import { refuseTooMany, withChatFailure } from "./chat-route.server.ts";
import { requestReply } from "./request-reply.server.ts";
import { sendSpecified } from "./send-specified.server.ts";
import { type SentMessage, type StreamedReply, setFirstTitle } from "./sent-message.server.ts";

/**
 * Starts the conversation when needed. The same ids again give the same reply.
 * @throws {ServiceError} with a text to show: 404 for somebody else's conversation, 409 while another reply is being
 * written, 429 over the limits, 503 when the service is down
 */
export async function sendMessage(
	owner: ChatOwner,
	value: FormOutput<typeof sendForm>,
	{ fromPage = false }: { fromPage?: boolean } = {},
): Promise<StreamedReply> {
	await refuseTooMany(owner);
	const { message, messageId = randomUUID(), replyId = randomUUID(), replaces } = value;
	const conversation =
		value.conversationId === undefined || value.isNew
			? await createConversation(owner, value.conversationId)
			: { id: value.conversationId, isFirst: false };
	const sent: SentMessage = {
		conversationId: conversation.id,
		message,
		messageId,
		replyId,
		replaces,
		isFirst: conversation.isFirst,
		fromPage,
	};
	return (await isFullService(owner)) ? sendInFull(owner, sent) : sendSpecified(owner, sent);
}

async function createConversation(
	{ userId, services }: ChatOwner,
	proposed: string | undefined,
): Promise<{ id: string; isFirst: boolean }> {
	const conversationId = sentIdSchema.safeParse(proposed).data ?? randomUUID();
	const { data } = await withChatFailure(messages.chat.createFailed, () =>
		services.conversations.create({ userId, title: newChatTitle, conversationId }),
	);
	return { id: data.id, isFirst: data.title === newChatTitle && data.messages.length === 0 };
}

/** How long a reply waits for the title of its conversation, in ms. */
const titlePatienceMs = 300;

/** The service saves the message and the reply, and goes on when the reader leaves. */
async function sendInFull(owner: ChatOwner, sent: SentMessage): Promise<StreamedReply> {
	const { conversationId, message, messageId, replyId, replaces, isFirst } = sent;
	const titled = isFirst ? setFirstTitle(owner, sent) : undefined;
	const parts = await requestReply(
		owner,
		{
			messages: [{ id: messageId, role: "user", content: message, createdAt: new Date().toISOString() }],
			conversationId,
			replyId,
			replaces,
			guestId: owner.guestId ?? undefined,
			accountId: owner.accountId ?? undefined,
		},
		{ conversationId, replyId },
	);
	if (titled) await Promise.race([titled, wait(titlePatienceMs)]);
	else void titleIfFirst(owner, sent);
	return { conversationId, parts };
}

/** An empty conversation that was started before its first message still has the title of a new one. */
async function titleIfFirst(owner: ChatOwner, sent: SentMessage): Promise<void> {
	const { userId, services, log } = owner;
	try {
		const { data } = await services.conversations.list({ userId, limit: 5 });
		const summary = data.find(({ id }) => id === sent.conversationId);
		if (summary?.title === newChatTitle && summary.messageCount <= 2) await setFirstTitle(owner, sent);
	} catch (error) {
		log.warn({ err: error }, "failed to read the title of a conversation");
	}
}

const wait = (ms: number) =>
	new Promise<void>((resolve) => {
		setTimeout(resolve, ms).unref();
	});
