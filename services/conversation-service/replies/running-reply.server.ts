/** A reply that this process writes: from the engine into the journal, and from there to its readers. */
import type { ReplyStatus } from "#contracts/assistant/conversations";
import { emptyReply, type FoldedReply, foldPart, type ReplyPart } from "#rules/assistant/fold-reply";
import type { Db } from "../../db/connect.server.ts";
import type { Logger } from "../../shared/logger.server.ts";
import type { Engine, EngineRequest } from "../engine/engine.ts";
import { finishReply, type ReplyKey, replyRow } from "../reply-repository.server.ts";
import { readEngine } from "./engine-parts.server.ts";
import { endPart, type ReplyJournal, ReplyLost } from "./reply-journal.server.ts";

export type EndStatus = Exclude<ReplyStatus, "streaming">;

export type RunningReply = ReplyKey & {
	/** Parts that are in the database, in order; the last is the end once `ended` is set. */
	readonly parts: readonly ReplyPart[];
	readonly ended: EndStatus | null;
	/** Resolves at the next part, and at the end. */
	changed(): Promise<void>;
	/** Keeps what was written. Resolves when the reply is stored. */
	stop(): Promise<void>;
	/** Resolves when the reply is stored. */
	done: Promise<void>;
};

type Deps = { db: Db; engine: Engine; journal: ReplyJournal; logger: Logger };

/** An engine that is so many parts ahead of the database waits. */
const partsAhead = 200;

export function runReply(
	key: ReplyKey,
	request: EngineRequest,
	{ db, engine, journal, logger }: Deps,
): RunningReply {
	const parts: ReplyPart[] = [];
	const folded: FoldedReply = emptyReply();
	const abort = new AbortController();
	let unwritten: ReplyPart[] = [];
	let sequence = 0;
	let writing: Promise<void> | null = null;
	let unwritable: unknown = null;
	let ended: EndStatus | null = null;
	let wake = () => {};
	let next = new Promise<void>((resolve) => {
		wake = resolve;
	});
	const notify = () => {
		const woken = wake;
		next = new Promise((resolve) => {
			wake = resolve;
		});
		woken();
	};

	/** A reply that cannot be written is stopped, so this never rejects. */
	async function writeUnwritten(): Promise<void> {
		try {
			while (unwritten.length > 0) {
				const batch = unwritten;
				unwritten = [];
				const rows = batch.map((part) => ({ sequence: sequence++, part: JSON.stringify(part) }));
				if (await journal.write(key, rows)) abort.abort();
				for (const part of batch) foldPart(folded, part);
				parts.push(...batch);
				notify();
			}
		} catch (error) {
			unwritable = error;
			unwritten = [];
			abort.abort();
		}
		writing = null;
	}

	async function write(): Promise<EndStatus> {
		for await (const part of readEngine(engine, request, abort)) {
			if (unwritable) break;
			unwritten.push(part);
			writing ??= writeUnwritten();
			if (unwritten.length >= partsAhead) await writing;
		}
		return abort.signal.aborted ? "stopped" : "complete";
	}

	/** @returns how the reply ended for its readers, who have seen the written parts alone */
	async function store(status: EndStatus): Promise<EndStatus> {
		if (unwritable) logger.error({ err: unwritable, ...key }, "parts of a reply could not be written");
		const { content, toolInvocations } = folded;
		const stored = await db
			.transaction()
			.execute((trx) =>
				finishReply(trx, key, { content, toolInvocations: JSON.stringify(toolInvocations), status }),
			);
		if (stored) return status;
		const row = await replyRow(db, key);
		return row && row.status !== "streaming" ? row.status : "stopped";
	}

	async function run(): Promise<void> {
		let status: EndStatus;
		try {
			status = await write();
		} catch (error) {
			status = abort.signal.aborted ? "stopped" : "failed";
			if (status === "failed")
				logger.error({ err: error, ...key, requestId: request.requestId }, "the assistant failed");
		}
		await writing;
		abort.abort();
		if (unwritable) status = unwritable instanceof ReplyLost ? "stopped" : "failed";
		try {
			status = await store(status);
		} catch (error) {
			// The journal has what was shown: the reply is closed when its lease has run out.
			logger.error({ err: error, ...key }, "a reply could not be stored");
			status = "failed";
		}
		parts.push(endPart(status));
		ended = status;
		notify();
	}

	const done = run();
	return {
		...key,
		parts,
		get ended() {
			return ended;
		},
		changed: () => next,
		stop() {
			abort.abort();
			return done;
		},
		done,
	};
}
