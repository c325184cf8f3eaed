/**
 * Messages that a conversation service could not take while it was down: the conversation shows them, and the next save
 * brings them along.
 */
import { z } from "zod";
import { ServiceError } from "#client/service-error";
import { createShortMemory, memoryKey } from "#client/storage/short-memory.server";
import type { Conversation } from "#contracts/assistant/conversations";
import { newChatTitle } from "#rules/assistant/chat-limits";
import { cutTitle } from "#rules/assistant/group-conversations";
import type { SpecifiedServices } from "../../calls/calls.ts";
import { type SavedMessage, toConversation, toMessage } from "../../running-replies.server.ts";

export const savedMessage = z.object({
	id: z.string(),
	role: z.enum(["user", "assistant"]),
	content: z.string(),
	createdAt: z.string(),
	toolInvocations: z.array(z.object({ state: z.string(), result: z.unknown() })),
});

type Conversations = SpecifiedServices["conversations"];
type Place = { id: string; userId: string };

/** Most characters of the messages of one conversation; the oldest are forgotten. */
const mostCharacters = 200_000;

const memory = createShortMemory("unsaved messages", z.array(savedMessage), 24 * 3600, 200);
const keyOf = ({ id, userId }: Place) => memoryKey(userId, id);

const readUnsaved = async (place: Place): Promise<SavedMessage[]> => (await memory.read(keyOf(place))) ?? [];

export async function forgetUnsaved(place: Place): Promise<void> {
	if ((await readUnsaved(place)).length > 0) await memory.write(keyOf(place), []);
}

async function keepUnsaved(place: Place, messages: readonly SavedMessage[]): Promise<void> {
	let characters = 0;
	const latest = messages.toReversed().filter((message) => {
		characters += JSON.stringify(message).length;
		return characters <= mostCharacters;
	});
	await memory.write(keyOf(place), latest.toReversed());
}

/** What the service has, followed by what it could not take. */
export async function readWhole(conversations: Conversations, place: Place): Promise<Conversation> {
	const conversation = toConversation(await conversations.get(place));
	const storedIds = new Set(conversation.messages.map(({ id }) => id));
	const missing = (await readUnsaved(place)).filter(({ id }) => !storedIds.has(id));
	return {
		...conversation,
		messages: [...conversation.messages, ...missing.map((message) => toMessage(message))],
	};
}

/**
 * Saves messages after those of before. What the service refuses is not kept: it would be refused with every later save.
 * @throws {ServiceError} of the service
 */
export async function saveWithEarlier(
	conversations: Conversations,
	place: Place,
	added: readonly SavedMessage[],
): Promise<void> {
	const addedIds = new Set(added.map(({ id }) => id));
	const unsaved = await readUnsaved(place);
	const earlier = unsaved.filter(({ id }) => !addedIds.has(id));
	try {
		// The service may have saved what it failed to confirm.
		const stored = unsaved.length > 0 ? (await conversations.get(place)).messages.items : [];
		const storedIds = new Set(stored.map(({ id }) => id));
		const missing = earlier.filter(({ id }) => !storedIds.has(id));
		await saveMessages(conversations, place, missing).catch((error: unknown) => {
			if (mayBeUnsaved(error)) throw error;
		});
		await saveMessages(
			conversations,
			place,
			added.filter(({ id }) => !storedIds.has(id)),
		);
	} catch (error) {
		if (mayBeUnsaved(error)) await keepUnsaved(place, [...earlier, ...added]);
		throw error;
	}
	if (unsaved.length > 0) await memory.write(keyOf(place), []);
}

/** Anything but a refusal: the messages may not be saved. */
const mayBeUnsaved = (error: unknown): boolean => !(error instanceof ServiceError) || error.status >= 500;

// Saves messages as a new conversation.

export type ConversationContent = { title: string; messages: SavedMessage[] };

/** Messages that one call saves, so that a long conversation stays within a service's largest body. */
const messagesPerCall = 50;

async function saveMessages(
	conversations: Conversations,
	target: { id: string; userId: string },
	messages: readonly SavedMessage[],
): Promise<void> {
	for (let at = 0; at < messages.length; at += messagesPerCall)
		await conversations.addMessages({
			...target,
			conversationId: target.id,
			messages: messages.slice(at, at + messagesPerCall),
		});
}

/** Nothing is left of a copy that fails. @returns its id */
export async function saveCopy(
	conversations: Conversations,
	userId: string,
	{ title, messages }: ConversationContent,
): Promise<string> {
	const { id } = await conversations.create({ userId, title: cutTitle(title) || newChatTitle });
	try {
		await saveMessages(conversations, { id, userId }, messages);
	} catch (error) {
		await conversations.remove({ id, userId }).catch(() => undefined);
		throw error;
	}
	return id;
}
