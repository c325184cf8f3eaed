/** Moves a guest's conversations to a user: each is saved as a new one, then the guest's is deleted. */
import { z } from "zod";
import { ServiceError } from "#client/service-error";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import { createShortMemory, memoryKey } from "#client/storage/short-memory.server";
import { chatLimits } from "#rules/assistant/chat-limits";
import type { SpecifiedServices } from "../../calls/calls.ts";
import { findReply } from "../../running-replies.server.ts";
import { type SavedMessage, toSaved } from "../../stored-messages.ts";
import { forgetUnsaved, readWhole, saveCopy } from "./unsaved-messages.server.ts";

type Conversations = SpecifiedServices["conversations"];
type Move = { guestId: string; userId: string };

/** Copies that exist, so that a move which broke off does not copy again. */
const copies = createShortMemory("moved conversations", z.string(), 24 * 3600);

/** @returns how many have moved with this call */
export const moveGuest = (conversations: Conversations, move: Move): Promise<number> =>
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
