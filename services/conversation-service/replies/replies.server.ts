/** All replies that are being written, by this process and by others on the same database. */
import { chatTimes } from "#rules/assistant/chat-limits";
import { foldReply, type ReplyPart } from "#rules/assistant/fold-reply";
import type { Db } from "../../db/connect.server.ts";
import type { Logger } from "../../shared/logger.server.ts";
import { purgeDeleted } from "../conversation-repository.server.ts";
import { toChatMessage } from "../conversations.server.ts";
import type { Engine, EngineRequest } from "../engine/engine.ts";
import {
	abandonedReplies,
	finishReply,
	journalParts,
	lockAbandoned,
	type ReplyKey,
	replyRow,
	requestStop,
	streamingReply,
} from "../reply-repository.server.ts";
import { createReplyJournal, endPart, missingParts, startPart, storedParts } from "./reply-journal.server.ts";
import { type RunningReply, runReply } from "./running-reply.server.ts";

/** A process that did not renew its lease for so long is dead, in ms. */
export const leaseMs = 10_000;
const renewMs = 1_000;
const gatherMs = 10;
/** How often a reply of another process is looked for, in ms. */
const pollMs = 150;
const purgeMs = 60_000;

export type Replies = {
	/** Starts writing a reply whose row is stored. */
	start(key: ReplyKey, request: EngineRequest): void;
	/** A stored or running reply from its beginning to its end. */
	follow(key: ReplyKey): AsyncGenerator<ReplyPart>;
	/** Keeps what was written; resolves when it is stored. False when no reply was being written. */
	stop(conversationId: string): Promise<boolean>;
	/** Closes a reply whose process died. @returns the reply that really is being written */
	settle(conversationId: string): Promise<ReplyKey | null>;
	/** Stops everything that this process writes. */
	close(): Promise<void>;
};

type Deps = { db: Db; engine: Engine; logger: Logger; now: () => number };

/** ISO 8601 of a moment after now, in ms. */
export const leaseUntil = (now: number): string => new Date(now + leaseMs).toISOString();

export function createReplies({ db, engine, logger, now }: Deps): Replies {
	const running = new Map<string, RunningReply>();
	const journal = createReplyJournal(db, gatherMs, () => leaseUntil(now()));
	let closed = false;

	const renewal = setInterval(() => {
		if (running.size === 0) return;
		const renewed = [...running.values()];
		journal
			.renew(renewed)
			.then((held) => {
				const going = ({ messageId }: RunningReply) => held.get(messageId)?.stopRequested === false;
				for (const reply of renewed) if (!going(reply)) void reply.stop();
			})
			.catch((error: unknown) => logger.error({ err: error }, "leases of replies could not be renewed"));
	}, renewMs);
	renewal.unref();
	const purge = setInterval(() => {
		purgeDeleted(db, new Date(now() - chatTimes.restore).toISOString()).catch((error: unknown) =>
			logger.error({ err: error }, "deleted conversations could not be purged"),
		);
	}, purgeMs);
	purge.unref();

	async function settle(conversationId: string): Promise<ReplyKey | null> {
		const row = await streamingReply(db, conversationId);
		if (!row) return null;
		const key = { conversationId, messageId: row.id };
		const at = new Date(now()).toISOString();
		const own = running.get(conversationId)?.messageId === row.id;
		if (own || (row.lease_until ?? "") >= at) return key;
		return (await closeAbandoned(db, key, at)) ? null : settle(conversationId);
	}

	/** Follows a reply of another process: reads the journal until it is stored. */
	async function* followJournal(key: ReplyKey, createdAt: string): AsyncGenerator<ReplyPart> {
		yield startPart(key.conversationId, key.messageId, createdAt);
		const read: ReplyPart[] = [];
		let last = -1;
		for (;;) {
			for (const { sequence, part } of await journalParts(db, key, last)) {
				last = sequence;
				const parsed = JSON.parse(part) as ReplyPart;
				read.push(parsed);
				yield parsed;
			}
			const row = await replyRow(db, key);
			if (!row) return yield endPart("stopped");
			const { status, ...message } = toChatMessage(row);
			if (status !== "streaming") {
				yield* missingParts(read, message);
				return yield endPart(status);
			}
			await settle(key.conversationId);
			await new Promise((resolve) => setTimeout(resolve, pollMs));
		}
	}

	return {
		start(key, request) {
			const reply = runReply(key, request, { db, engine, journal, logger });
			running.set(key.conversationId, reply);
			void reply.done.then(() => {
				if (running.get(key.conversationId) === reply) running.delete(key.conversationId);
			});
			if (closed) void reply.stop();
		},

		async *follow(key) {
			const row = await replyRow(db, key);
			if (!row) return;
			const reply = running.get(key.conversationId);
			if (row.status === "streaming" && reply?.messageId !== key.messageId)
				return yield* followJournal(key, row.created_at);
			yield startPart(key.conversationId, key.messageId, row.created_at);
			if (!reply || row.status !== "streaming") {
				const { status, ...message } = toChatMessage(row);
				yield* storedParts(message);
				return yield endPart(status === "streaming" ? "stopped" : status);
			}
			let at = 0;
			for (;;) {
				const changed = reply.changed();
				for (; at < reply.parts.length; at += 1) yield reply.parts[at] as ReplyPart;
				if (reply.ended && at >= reply.parts.length) return;
				if (!reply.ended) await changed;
			}
		},

		async stop(conversationId) {
			const own = running.get(conversationId);
			if (own) {
				await own.stop();
				return true;
			}
			if (!(await settle(conversationId)) || !(await requestStop(db, conversationId))) return false;
			// Another process sees the request when it renews its leases.
			for (let waited = 0; waited < leaseMs + renewMs && (await settle(conversationId)); waited += pollMs)
				await new Promise((resolve) => setTimeout(resolve, pollMs));
			return true;
		},

		settle,

		async close() {
			closed = true;
			clearInterval(renewal);
			clearInterval(purge);
			await Promise.all([...running.values()].map((reply) => reply.stop()));
		},
	};
}

/**
 * Stores what the journal has of a reply whose process died.
 * @param leasedBefore ISO 8601; `null` whatever its lease
 * @returns false when it was closed already, or its process is alive after all
 */
function closeAbandoned(db: Db, key: ReplyKey, leasedBefore: string | null): Promise<boolean> {
	return db.transaction().execute(async (trx) => {
		// Locked before its parts are read: none may come after that.
		if (!(await lockAbandoned(trx, key, leasedBefore))) return false;
		const rows = await journalParts(trx, key);
		const { content, toolInvocations } = foldReply(rows.map(({ part }) => JSON.parse(part) as unknown));
		return finishReply(trx, key, {
			content,
			toolInvocations: JSON.stringify(toolInvocations),
			status: "stopped",
		});
	});
}

/**
 * Called at the start of the services: closes replies of dead processes, and removes what was deleted.
 * @param alone no other process uses the database, so that every running reply is abandoned
 */
export async function recoverReplies(db: Db, now: number, alone: boolean): Promise<void> {
	const leasedBefore = alone ? null : new Date(now).toISOString();
	for (const { conversation_id, id } of await abandonedReplies(db, leasedBefore))
		await closeAbandoned(db, { conversationId: conversation_id, messageId: id }, leasedBefore);
	await purgeDeleted(db, new Date(now - chatTimes.restore).toISOString());
}
