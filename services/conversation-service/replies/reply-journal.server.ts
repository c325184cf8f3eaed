/**
 * Writes the parts of all running replies together: what comes within a few milliseconds is one transaction, so
 * that 200 replies cost about as many writes as one.
 */

import type { ChatMessage, ReplyStatus, ToolInvocation } from "#contracts/assistant/conversations";
import { foldReply, type ReplyPart } from "#rules/assistant/fold-reply";
import type { Db } from "../../db/connect.server.ts";
import { insertParts, type LeasedReplies, leaseReplies, type ReplyKey } from "../reply-repository.server.ts";

export type JournalPart = { sequence: number; part: string };

/** The reply was closed elsewhere, such as by another process after its lease had run out. */
export class ReplyLost extends Error {
	override name = "ReplyLost";
}

type Waiting = {
	key: ReplyKey;
	parts: readonly JournalPart[];
	written: (stopRequested: boolean) => void;
	failed: (error: unknown) => void;
};

export type ReplyJournal = {
	/**
	 * @returns when the parts are in the database: whether someone asked for the reply to stop
	 * @throws {ReplyLost} and writes nothing, when the reply is no longer this process's to write
	 */
	write(key: ReplyKey, parts: readonly JournalPart[]): Promise<boolean>;
	/** Renews the leases of replies. @returns those that are still being written */
	renew(keys: readonly ReplyKey[]): Promise<LeasedReplies>;
};

/**
 * @param gatherMs how long parts wait for others; the first ones of a reply don't
 * @param until the end of a lease that begins now, ISO 8601
 */
export function createReplyJournal(db: Db, gatherMs: number, until: () => string): ReplyJournal {
	let waiting: Waiting[] = [];
	let writing = false;
	let last: Promise<unknown> = Promise.resolve();

	/** One transaction at a time: two that lock the same replies in another order would be a deadlock. */
	function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
		const done = last.then(work, work);
		last = done.catch(() => undefined);
		return done;
	}

	async function writeAll(): Promise<void> {
		while (waiting.length > 0) {
			// The reader of a new reply waits for its first part.
			if (!waiting.some(({ parts }) => parts[0]?.sequence === 0))
				await new Promise((resolve) => setTimeout(resolve, gatherMs));
			const group = waiting;
			waiting = [];
			await inTurn(() => writeGroup(group));
		}
		writing = false;
	}

	async function writeGroup(group: readonly Waiting[]): Promise<void> {
		let held: LeasedReplies;
		try {
			held = await db.transaction().execute(async (trx) => {
				const replies = await leaseReplies(
					trx,
					group.map(({ key }) => key),
					until(),
				);
				const rows = group
					.filter(({ key }) => replies.has(key.messageId))
					.flatMap(({ key, parts }) => parts.map((part) => ({ ...key, ...part })));
				if (rows.length > 0) await insertParts(trx, rows);
				return replies;
			});
		} catch (error) {
			// One reply that cannot be written must not fail the others.
			if (group.length === 1) group[0]?.failed(error);
			else for (const single of group) await writeGroup([single]);
			return;
		}
		for (const { key, written, failed } of group) {
			const reply = held.get(key.messageId);
			if (reply) written(reply.stopRequested);
			else failed(new ReplyLost("The reply was closed elsewhere."));
		}
	}

	return {
		write: (key, parts) =>
			new Promise((written, failed) => {
				waiting.push({ key, parts, written, failed });
				if (writing) return;
				writing = true;
				void writeAll();
			}),
		renew: (keys) => inTurn(() => db.transaction().execute((trx) => leaseReplies(trx, keys, until()))),
	};
}

// Stored replies as parts of a stream, and streams as stored replies.

/** What readers see when an engine fails; section 8 of the specification. */
export const failureText = "An error occurred while processing your request";

export const startPart = (conversationId: string, messageId: string, createdAt: string): ReplyPart => ({
	type: "start",
	messageId,
	messageMetadata: { conversationId, createdAt },
});

/** The last part of a reply, by how it ended. */
export function endPart(status: Exclude<ReplyStatus, "streaming">): ReplyPart {
	if (status === "stopped") return { type: "abort" };
	return status === "failed" ? { type: "error", errorText: failureText } : { type: "finish" };
}

const textId = "stored";

const textBlock = (delta: string): ReplyPart[] => [
	{ type: "text-start", id: textId },
	...(delta ? [{ type: "text-delta", id: textId, delta }] : []),
	{ type: "text-end", id: textId },
];

const textParts = (text: string): ReplyPart[] => (text ? textBlock(text) : []);

const toolInput = ({ toolCallId, toolName, args }: ToolInvocation): ReplyPart => ({
	type: "tool-input-available",
	toolCallId,
	toolName,
	input: args ?? {},
	dynamic: true,
});

const toolOutput = ({ state, toolCallId, result }: ToolInvocation): ReplyPart =>
	state === "result"
		? { type: "tool-output-available", toolCallId, output: result ?? null, dynamic: true }
		: { type: "tool-output-error", toolCallId, errorText: failureText, dynamic: true };

/** A finished reply as a stream, without its start and end. */
export const storedParts = ({
	content,
	toolInvocations,
}: Pick<ChatMessage, "content" | "toolInvocations">): ReplyPart[] => [
	...toolInvocations.flatMap((invocation) => [toolInput(invocation), toolOutput(invocation)]),
	...textParts(content),
];

/** What a reader lacks who read these parts of a reply that is stored by now. Both make the stored reply. */
export function missingParts(
	read: readonly ReplyPart[],
	{ content, toolInvocations }: Pick<ChatMessage, "content" | "toolInvocations">,
): ReplyPart[] {
	const partialReply = foldReply(read);
	const getState = ({ toolCallId }: ToolInvocation) =>
		partialReply.toolInvocations.find((invocation) => invocation.toolCallId === toolCallId)?.state;
	const results = toolInvocations.flatMap((invocation) => {
		const state = getState(invocation);
		if (state === undefined) return [toolInput(invocation), toolOutput(invocation)];
		return state === "call" && invocation.state !== "call" ? [toolOutput(invocation)] : [];
	});
	const rest = content.slice(partialReply.content.length);
	const block = read.findLast(({ type }) => type === "text-start" || type === "text-end");
	// A new block reads as a new paragraph, so that text of an open one goes into that one.
	if (block?.type !== "text-start") {
		const paragraph =
			partialReply.content !== "" && !partialReply.content.endsWith("\n") && rest.startsWith("\n\n");
		return [...results, ...(paragraph ? textBlock(rest.slice(2)) : textParts(rest))];
	}
	const { id } = block;
	return [...results, ...(rest ? [{ type: "text-delta", id, delta: rest }] : []), { type: "text-end", id }];
}
