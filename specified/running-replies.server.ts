/**
 * Replies of services that only stream them, in the memory of this process: each is read to its end whether or not
 * anybody listens, is saved once, and can be read again from its beginning.
 */
import { LRUCache } from "lru-cache";
import { perEnvironment } from "#client/env.server";
import { logger } from "#client/logger.server";
import type { ChatMessage, Conversation, ConversationSummary } from "#contracts/assistant/conversations";
import { emptyReply, type FoldedReply, foldPart, type ReplyPart } from "#rules/assistant/fold-reply";
import type { SpecifiedConversation, SpecifiedMessage } from "#specified/calls/conversations";

/** How the reply ended, as it is saved. */
export type EndedReply = { folded: FoldedReply; status: "complete" | "stopped" | "failed" };

export type RunningReply = {
	conversationId: string;
	/** The id of the message that it answers. */
	messageId: string;
	replyId: string;
	isRunning: boolean;
	/** All parts from the beginning, as they arrive. */
	read(): ReadableStream<ReplyPart>;
	stop(): void;
	/** Resolves when the reply has been saved. */
	saved: Promise<EndedReply>;
};

type NewReply = {
	userId: string;
	conversationId: string;
	messageId: string;
	replyId: string;
	/** Ends with a part that ends the reply, or breaks off. Closed when the reply is stopped. */
	parts: ReadableStream<ReplyPart>;
	/** Failures are logged only (section 8 of the specification). */
	save: (ended: EndedReply) => Promise<void>;
};

/** Replies that one process reads at the same time. */
const mostRunning = 300;

const running = perEnvironment(() => new Map<string, RunningReply>());
const finished = perEnvironment(() => new LRUCache<string, RunningReply>({ max: 100, ttl: 60_000 }));

const getKey = (userId: string, conversationId: string) => JSON.stringify([userId, conversationId]);

/** The latest reply of a conversation, if this process has it. */
export function findReply(userId: string, conversationId: string): RunningReply | null {
	const key = getKey(userId, conversationId);
	return running().get(key) ?? finished().get(key) ?? null;
}

export const canStartReply = (): boolean => running().size < mostRunning;

export function startReply({ userId, parts: source, save, ...ids }: NewReply): RunningReply {
	const parts: ReplyPart[] = [];
	const folded = emptyReply();
	const reader = source.getReader();
	let stopped = false;
	let wake: () => void = () => {};
	let arrival = Promise.resolve();
	const renewArrival = () => {
		wake();
		arrival = new Promise((resolve) => {
			wake = resolve;
		});
	};
	renewArrival();
	const add = (part: ReplyPart) => {
		parts.push(part);
		renewArrival();
	};

	async function pump(): Promise<EndedReply> {
		let last: ReplyPart | null = null;
		try {
			for (let next = await reader.read(); !next.done && !stopped; next = await reader.read()) {
				foldPart(folded, next.value);
				// The part that ends the reply is shown once the reply is saved.
				if (folded.end !== "open") {
					last = next.value;
					break;
				}
				add(next.value);
			}
		} catch (error) {
			logger.warn({ err: error }, "a reply of the assistant broke off");
		}
		await reader.cancel().catch(() => undefined);
		const status = folded.end === "finished" ? "complete" : folded.end === "failed" ? "failed" : "stopped";
		const ended: EndedReply = { folded, status };
		await save(ended).catch((error: unknown) => logger.warn({ err: error }, "failed to save a reply"));
		reply.isRunning = false;
		add(last ?? { type: "abort" });
		return ended;
	}

	const reply: RunningReply = {
		...ids,
		isRunning: true,
		read() {
			let at = 0;
			return new ReadableStream<ReplyPart>(
				{
					async pull(controller) {
						while (at >= parts.length && reply.isRunning) await arrival;
						const part = parts[at];
						at += 1;
						if (part) controller.enqueue(part);
						else controller.close();
					},
				},
				{ highWaterMark: 0 },
			);
		},
		stop() {
			stopped = true;
			void reader.cancel().catch(() => undefined);
		},
		saved: Promise.resolve({ folded, status: "stopped" }),
	};
	const key = getKey(userId, ids.conversationId);
	running().set(key, reply);
	stopAllAtExit();
	reply.saved = pump().finally(() => {
		running().delete(key);
		finished().set(key, reply);
		if (running().size === 0) process.off("SIGTERM", stopAll);
	});
	return reply;
}

function stopAll(): void {
	for (const reply of running().values()) reply.stop();
}

/** The process ends once nothing is open, so that what has arrived is saved before. */
function stopAllAtExit(): void {
	process.off("SIGTERM", stopAll);
	process.on("SIGTERM", stopAll);
}

// Messages as services with the specified calls alone keep them.

/** Ends the text of a reply that is not complete: the specification has no field for that. */
const stoppedLine = "*Stopped.*";

export const markStopped = (content: string): string =>
	content.trim() ? `${content.trimEnd()}\n\n${stoppedLine}` : stoppedLine;

/** @returns the text without the line, `null` when it has none */
export function readStopped(content: string): string | null {
	const text = content.trimEnd();
	if (text === stoppedLine) return "";
	return text.endsWith(`\n\n${stoppedLine}`) ? text.slice(0, -stoppedLine.length).trimEnd() : null;
}

export function toMessage(message: SpecifiedMessage): ChatMessage {
	const { id, role, content, createdAt, toolInvocations } = message;
	const stopped = role === "assistant" ? readStopped(content) : null;
	return {
		id,
		role,
		content: stopped ?? content,
		createdAt,
		// Each needs an id: clients tell a reply's tools apart by it.
		toolInvocations: toolInvocations.map(({ state, result }, index) => ({
			state,
			result,
			toolCallId: `${id}-${index}`.slice(-128),
		})),
		status: stopped === null ? "complete" : "stopped",
		feedback: null,
	};
}

export type SavedMessage = {
	id: string;
	role: "user" | "assistant";
	content: string;
	createdAt: string;
	toolInvocations: { state: string; result: unknown }[];
};

/** The message with the fields of the specification's section 3 alone. */
export function toSaved(
	{ id, role, content, createdAt, toolInvocations, status }: Omit<ChatMessage, "feedback">,
	now: Date = new Date(),
): SavedMessage {
	return {
		id,
		role,
		content: role === "assistant" && status !== "complete" ? markStopped(content) : content,
		createdAt: createdAt ?? now.toISOString(),
		toolInvocations: toolInvocations.map(({ state, result = null }) => ({ state, result })),
	};
}

type Summary = Omit<SpecifiedConversation, "messages">;

/** A service that doesn't count messages has 0 of them. */
export const toSummary = ({ id, title, messageCount, updatedAt }: Summary): ConversationSummary => ({
	id,
	title,
	messageCount: messageCount ?? 0,
	updatedAt,
});

export function toConversation(specified: SpecifiedConversation): Conversation {
	const messages = specified.messages.items.map(toMessage);
	return { ...toSummary(specified), messageCount: specified.messageCount ?? messages.length, messages };
}
