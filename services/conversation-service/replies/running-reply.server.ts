/** A reply that this process writes: from the engine into the journal, and from there to its readers. */
import type { ReplyStatus } from "#contracts/assistant/conversations";
import { chatLimits, chatTimes } from "#rules/assistant/chat-limits";
import {
	emptyReply,
	type FoldedReply,
	foldPart,
	isKnownPart,
	isReplyPart,
	type ReplyPart,
} from "#rules/assistant/fold-reply";
import type { Db } from "../../db/connect.server.ts";
import type { Logger } from "../../shared/logger.server.ts";
import type { Engine, EngineRequest } from "../engine/engine.ts";
import { finishReply, type ReplyKey, replyRow } from "../reply-repository.server.ts";
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

// What engines give, within the limits of a reply: known parts only, not too many, and not too late.

/**
 * Ends when the reply is as large as one may be, when the engine has written for too long, and when it is told
 * to stop, whether or not the engine obeys. `signal` is then aborted.
 * @throws what the engine throws, and an error when it gives nothing for too long
 */
export async function* readEngine(
	engine: Engine,
	request: EngineRequest,
	stop: AbortController,
): AsyncGenerator<ReplyPart> {
	const deadline = setTimeout(() => stop.abort(), chatTimes.reply);
	let count = 0;
	let size = 0;
	try {
		for await (const rawPart of withinSilence(engine.reply(request, stop.signal), stop.signal)) {
			if (stop.signal.aborted) return;
			if (!isReplyPart(rawPart) || !isKnownPart(rawPart) || framing.has(rawPart.type)) continue;
			if (rawPart.type === "error") throw new Error(`The engine gave an error: ${String(rawPart.errorText)}`);
			const part = withoutNull(rawPart);
			count += 1;
			size += getSize(part);
			// Left out whole, so that readers see what is stored.
			if (size > chatLimits.reply || count > chatLimits.replyParts) return stop.abort();
			yield part;
		}
	} finally {
		clearTimeout(deadline);
	}
}

/** The beginning and the end of a reply are the service's. */
const framing = new Set(["start", "finish", "abort"]);

/** PostgreSQL stores no null characters. */
const withoutNull = (part: ReplyPart): ReplyPart =>
	typeof part.delta === "string" && part.delta.includes("\0")
		? { ...part, delta: part.delta.replaceAll("\0", "") }
		: part;

/** The characters of a text, or of the JSON of another part. */
const getSize = (part: ReplyPart): number =>
	part.type === "text-delta" && typeof part.delta === "string"
		? part.delta.length
		: JSON.stringify(part).length;

async function* withinSilence(source: AsyncIterable<unknown>, signal: AbortSignal): AsyncGenerator<unknown> {
	const iterator = source[Symbol.asyncIterator]();
	const stopped = new Promise<"stopped">((resolve) => {
		if (signal.aborted) resolve("stopped");
		signal.addEventListener("abort", () => resolve("stopped"), { once: true });
	});
	try {
		for (;;) {
			let timer: NodeJS.Timeout | undefined;
			const silent = new Promise<never>((_, reject) => {
				timer = setTimeout(() => reject(new Error("The engine gave no answer in time.")), chatTimes.silence);
			});
			try {
				const next = iterator.next();
				// Nobody waits for it any more once the reply was stopped.
				next.catch(() => undefined);
				const step = await Promise.race([next, stopped, silent]);
				if (step === "stopped" || step.done) return;
				yield step.value;
			} finally {
				clearTimeout(timer);
			}
		}
	} finally {
		// Not awaited: an engine that hangs would hold up the reply.
		iterator.return?.().catch(() => undefined);
	}
}
