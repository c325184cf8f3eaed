/** Conversations with the specified calls: a service that keeps messages and streams replies, and no more. */
import { z } from "zod";
import { ServiceError } from "#client/service-error";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import { createShortMemory, memoryKey } from "#client/storage/short-memory.server";
import { chatLimits, chatTimes } from "#rules/assistant/chat-limits";
import { cutTitle } from "#rules/assistant/group-conversations";
import type { SpecifiedServices } from "../calls/calls.ts";
import type { FallbackContext, Fallbacks } from "../fallbacks.server.ts";
import {
	findReply,
	type SavedMessage,
	toConversation,
	toSaved,
	toSummary,
} from "../running-replies.server.ts";
import {
	forgetUnsaved,
	readWhole,
	saveCopy,
	savedMessage,
	saveWithEarlier,
} from "./conversations/unsaved-messages.server.ts";

// Moves a guest's conversations to a user: each is saved as a new one, then the guest's is deleted.

type Conversations = SpecifiedServices["conversations"];
type Move = { guestId: string; userId: string };

/** Copies that exist, so that a move which broke off does not copy again. */
const copies = createShortMemory("moved conversations", z.string(), 24 * 3600);

/** @returns how many have moved with this call */
const moveGuest = (conversations: Conversations, move: Move): Promise<number> =>
	oneAtATime(`chat-move:${move.guestId}`, async () => {
		const { items } = await conversations.list({ userId: move.guestId, limit: chatLimits.history });
		// The oldest first, so that the latest stays the latest.
		for (const { id } of items.toReversed()) await moveOne(conversations, move, id);
		return items.length;
	});

async function moveOne(conversations: Conversations, { guestId, userId }: Move, id: string): Promise<void> {
	// A reply that is being written is saved in the guest's conversation.
	await findReply(guestId, id)?.saved;
	const { title, messages } = await readWhole(conversations, { id, userId: guestId });
	const saved = messages.map((message) => toSaved(message));
	const key = memoryKey(guestId, userId, id);
	if (saved.length > 0 && !(await copies.read(key))) {
		const copy =
			(await findCopy(conversations, userId, { title, messages: saved })) ??
			(await saveCopy(conversations, userId, { title, messages: saved }));
		await copies.write(key, copy);
	}
	await forgetUnsaved({ id, userId: guestId });
	await conversations.remove({ id, userId: guestId }).catch((error: unknown) => {
		if (!(error instanceof ServiceError && error.status === 404)) throw error;
	});
}

/** A copy of before a restart, which forgets what was copied. */
async function findCopy(
	conversations: Conversations,
	userId: string,
	{ title, messages }: { title: string; messages: readonly SavedMessage[] },
): Promise<string | null> {
	const { items } = await conversations.list({ userId, limit: chatLimits.history });
	for (const { id } of items.filter((summary) => summary.title === title)) {
		const { messages: own } = await conversations.get({ id, userId });
		const ids = new Set(own.items.map((message) => message.id));
		if (messages.every((message) => ids.has(message.id))) return id;
	}
	return null;
}

/** The services' own ids of conversations, by the ids that senders proposed. */
const proposed = createShortMemory("proposed conversations", z.string(), 24 * 3600);

const deletedSchema = z.object({
	title: z.string(),
	messages: z.array(savedMessage),
	/** The id of the conversation that it was restored as. */
	restoredAs: z.string().nullable(),
});
const deleted = createShortMemory("deleted conversations", deletedSchema, chatTimes.restore / 1000, 200);

const notFound = () => new ServiceError("NOT_FOUND", 404, "This conversation was not found.");

async function readIfPresent({ specified }: FallbackContext, input: { id: string; userId: string }) {
	try {
		return await readWhole(specified.conversations, input);
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

	get: async (input, { specified }) => ({ data: await readWhole(specified.conversations, input) }),

	addMessages: ({ id, userId, messages }, { specified }) =>
		oneAtATime(`chat-save:${userId}:${id}`, async () => {
			const added = messages.map(({ toolInvocations = [], ...message }) => ({
				...message,
				toolInvocations: toolInvocations.map(({ state, result = null }) => ({ state, result })),
			}));
			await saveWithEarlier(specified.conversations, { id, userId }, added);
			return { saved: messages.length };
		}),

	/** A copy is kept for `restore`. */
	async remove({ id, userId }, context) {
		const { conversations } = context.specified;
		const reply = findReply(userId, id);
		reply?.stop();
		await reply?.saved;
		const { title, messages } = await readWhole(conversations, { id, userId });
		await conversations.remove({ id, userId });
		await forgetUnsaved({ id, userId });
		const saved = messages.map((message) => toSaved(message));
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
