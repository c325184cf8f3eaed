/** Conversations with the specified calls: a service that keeps messages and streams replies, and no more. */
import { z } from "zod";
import { ServiceError } from "#client/service-error";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import { createShortMemory, memoryKey } from "#client/storage/short-memory.server";
import type { Conversation } from "#contracts/assistant/conversations";
import { chatLimits, chatTimes } from "#rules/assistant/chat-limits";
import { cutTitle } from "#rules/assistant/conversation-title";
import type { FallbackContext, Fallbacks } from "../fallbacks.server.ts";
import { findReply } from "../running-replies.server.ts";
import { toConversation, toMessage, toSaved, toSummary } from "../stored-messages.ts";
import { saveCopy } from "./conversations/copy-conversation.server.ts";
import { moveGuest } from "./conversations/move-guest.server.ts";

/** The services' own ids of conversations, by the ids that senders proposed. */
const proposed = createShortMemory("proposed conversations", z.string(), 24 * 3600);

const savedMessage = z.object({
	id: z.string(),
	role: z.enum(["user", "assistant"]),
	content: z.string(),
	createdAt: z.string(),
	toolInvocations: z.array(z.object({ state: z.string(), result: z.unknown() })),
});

const deletedSchema = z.object({
	title: z.string(),
	messages: z.array(savedMessage),
	/** The id of the conversation that it was restored as. */
	restoredAs: z.string().nullable(),
});
const deleted = createShortMemory("deleted conversations", deletedSchema, chatTimes.restore / 1000, 200);

/** Messages that the service failed to save: the conversation shows them, and the next save brings them along. */
const unsaved = createShortMemory("unsaved messages", z.array(savedMessage), 24 * 3600, 500);

/** @returns what the service has, followed by what it failed to save */
async function readWhole(
	{ specified }: FallbackContext,
	input: { id: string; userId: string },
): Promise<Conversation> {
	const conversation = toConversation(await specified.conversations.get(input));
	const kept = await unsaved.read(memoryKey(input.userId, input.id));
	const storedIds = new Set(conversation.messages.map(({ id }) => id));
	const missing = (kept ?? []).filter(({ id }) => !storedIds.has(id)).map((message) => toMessage(message));
	return { ...conversation, messages: [...conversation.messages, ...missing] };
}

const notFound = () => new ServiceError("NOT_FOUND", 404, "This conversation was not found.");

async function readIfPresent(context: FallbackContext, input: { id: string; userId: string }) {
	try {
		return await readWhole(context, input);
	} catch (error) {
		if (error instanceof ServiceError && error.status === 404) return null;
		throw error;
	}
}

export const conversationFallbacks: Fallbacks<"conversations"> = {
	create: ({ userId, title, conversationId }, context) =>
		oneAtATime(`chat-create:${userId}`, async () => {
			const key = conversationId === undefined ? null : memoryKey(userId, conversationId);
			const earlier = key && (await proposed.read(key));
			const existingConversation = earlier ? await readIfPresent(context, { id: earlier, userId }) : null;
			if (existingConversation) return { data: existingConversation };
			const created = toConversation(await context.specified.conversations.create({ userId, title }));
			if (key) await proposed.write(key, created.id);
			return { data: { ...created, title: created.title || title } };
		}),

	async list({ userId, limit = 20 }, { specified }) {
		const { items } = await specified.conversations.list({ userId, limit: Number(limit) });
		return { data: items.slice(0, Number(limit)).map(toSummary) };
	},

	get: async (input, context) => ({ data: await readWhole(context, input) }),

	addMessages: ({ id, userId, messages }, { specified }) =>
		oneAtATime(`chat-save:${userId}:${id}`, async () => {
			const key = memoryKey(userId, id);
			const earlier = (await unsaved.read(key)) ?? [];
			const added = messages.map(({ toolInvocations = [], ...message }) => ({
				...message,
				toolInvocations: toolInvocations.map(({ state, result = null }) => ({ state, result })),
			}));
			const addedIds = new Set(added.map((message) => message.id));
			const all = [...earlier.filter((message) => !addedIds.has(message.id)), ...added];
			try {
				// The service may have saved what it failed to confirm.
				const stored = earlier.length > 0 ? await specified.conversations.get({ id, userId }) : null;
				const storedIds = new Set(stored?.messages.items.map((message) => message.id));
				const missing = all.filter((message) => !storedIds.has(message.id));
				await specified.conversations.addMessages({ id, conversationId: id, userId, messages: missing });
			} catch (error) {
				await unsaved.write(key, all.slice(-chatLimits.messages));
				throw error;
			}
			if (earlier.length > 0) await unsaved.write(key, []);
			return { saved: messages.length };
		}),

	/** A copy is kept for `restore`. */
	async remove({ id, userId }, context) {
		const { conversations } = context.specified;
		const reply = findReply(userId, id);
		reply?.stop();
		await reply?.saved;
		const { title, messages } = await conversations.get({ id, userId });
		await conversations.remove({ id, userId });
		const saved = messages.items.map((message) => toSaved(toMessage(message)));
		await deleted.write(memoryKey(userId, id), { title, messages: saved, restoredAs: null });
		return { deleted: true };
	},

	async setTitle({ id, userId, title }, context) {
		const cut = cutTitle(title);
		await context.specified.conversations.setTitle({ id, userId, title: cut });
		const renamed = await readIfPresent(context, { id, userId }).catch(() => null);
		const { messageCount = 0, updatedAt = null } = renamed ?? {};
		return { data: { id, title: cut, messageCount, updatedAt } };
	},

	restore: ({ id, userId }, context) =>
		oneAtATime(`chat-restore:${userId}`, async () => {
			const key = memoryKey(userId, id);
			const deletedConversation = await deleted.read(key);
			if (!deletedConversation) throw notFound();
			const { title, messages, restoredAs } = deletedConversation;
			const copy =
				restoredAs ?? (await saveCopy(context.specified.conversations, userId, { title, messages }));
			if (!restoredAs) await deleted.write(key, { ...deletedConversation, restoredAs: copy });
			const updatedAt = new Date().toISOString();
			return { data: { id: copy, title, messageCount: messages.length, updatedAt } };
		}),

	async stop({ conversationId, userId }) {
		const reply = findReply(userId, conversationId);
		if (!reply?.isRunning) return { stopped: false };
		reply.stop();
		await reply.saved;
		return { stopped: true };
	},

	moveGuest: async (move, { specified }) => ({ moved: await moveGuest(specified.conversations, move) }),
};
