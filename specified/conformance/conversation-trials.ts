/** Checks of the conversation calls: a conversation of the user is started, filled, read and deleted. */
import { ORPCError } from "@orpc/client";
import { change, read, type SpecifiedFound, type SpecifiedTrial, uid } from "./specified-trial.ts";
import { needed } from "./trial.ts";

const title = "Conformance check";
const content = "Which wall packs have photocells?";

const made = ({ conversationID }: SpecifiedFound) =>
	needed(conversationID, "the conversation that was started");

/** In this order: each call reads or changes what the one before it left. */
export const conversationTrials: SpecifiedTrial[] = [
	read("conversations", "list", async ({ conversations }, found) => {
		const answer = await conversations.list({ userId: uid(found), limit: 20 });
		found.latestConversationID = answer.items[0]?.id;
		return answer;
	}),
	change("conversations", "create", async ({ conversations }, found) => {
		const { id } = await conversations.create({ userId: uid(found), title: "New Chat" });
		found.conversationID = id;
		found.left.push(leftover(id));
		return null;
	}),
	change("conversations", "setTitle", ({ conversations }, found) =>
		conversations.setTitle({ id: made(found), userId: uid(found), title }),
	),
	change("conversations", "addMessages", async ({ conversations }, found) => {
		const id = made(found);
		const message = { id: crypto.randomUUID(), role: "user" as const, content, toolInvocations: [] };
		return conversations.addMessages({
			id,
			conversationId: id,
			userId: uid(found),
			messages: [{ ...message, createdAt: new Date().toISOString() }],
		});
	}),
	read("conversations", "get", async ({ conversations }, found) => {
		const id = found.conversationID ?? needed(found.latestConversationID, "a conversation");
		const answer = await conversations.get({ id, userId: uid(found) });
		if (found.conversationID) assertSaved(answer);
		return answer;
	}),
	change("conversations", "remove", async ({ conversations }, found) => {
		const id = made(found);
		await conversations.remove({ id, userId: uid(found) });
		found.left = found.left.filter((name) => name !== leftover(id));
		const again = await conversations.get({ id, userId: uid(found) }).catch((error: unknown) => error);
		if (!(again instanceof ORPCError && again.status === 404))
			throw new Error("reading the conversation after it was deleted is not answered with 404");
		return null;
	}),
];

const leftover = (id: string) => `the conversation ${id}`;

type Read = { title: string; messages: { items: { role: string; content: string }[] } };

/** @throws {Error} when the title or the message that were saved are not there, or not once */
function assertSaved(answer: Read): void {
	if (answer.title !== title)
		throw new Error(`the title is "${answer.title}" after it was set to "${title}"`);
	const saved = answer.messages.items.filter((message) => message.content === content);
	if (saved.length !== 1 || saved[0]?.role !== "user")
		throw new Error(`a message that was saved once is there ${saved.length} times, as a user's message`);
}
