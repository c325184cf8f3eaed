/** Runs jobs of the queue, each kind for itself, several at once. Any number of processes may run workers. */
import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { signals } from "#telemetry/signals";
import type { Db } from "../db/connect.server.ts";
import type { Logger } from "../shared/logger.server.ts";
import { createEngine } from "./engine-repository.server.ts";
import { enqueueDue, type Schedule } from "./enqueue.server.ts";
import {
	type ClaimedJob,
	type Completion,
	getReason,
	type Handler,
	LeaseLost,
	PermanentFailure,
	retryDelay,
} from "./job.ts";
import { insertDead } from "./repository.server.ts";

export type WorkerSettings = {
	db: Db;
	handlers: readonly Handler[];
	schedules?: readonly Schedule[];
	logger: Logger;
	/** Pause between two looks at an empty queue. */
	pollMs?: number;
	/** Time between two searches for jobs of workers that died. */
	recoverMs?: number;
};

export type Worker = {
	/** Begins nothing more, and resolves when the jobs that run have ended. */
	stop(): Promise<void>;
};

export function startWorker(settings: WorkerSettings): Worker {
	const { db, handlers, schedules = [], logger, pollMs = 1_000, recoverMs = 10_000 } = settings;
	const stopping = new AbortController();
	const { signal } = stopping;
	// Each loop waits on it; Node warns above ten.
	setMaxListeners(handlers.length + 10, signal);

	const repeat = async (what: string, everyMs: number, round: () => Promise<void>) => {
		while (!signal.aborted) {
			await round().catch((error: unknown) => logger.error({ err: error }, `failed to ${what}`));
			await pause(everyMs, signal);
		}
	};
	const bell = createBell(signal);
	const look = async () => {
		const idle = handlers.map(({ job }) => job).filter(({ kind }) => bell.isAwaited(kind));
		if (idle.length > 0) bell.ring(await createEngine(db).due(db, idle));
	};
	const loops = [
		...handlers.map((handler) => serve(settings, handler, bell, signal)),
		repeat("look for jobs", pollMs, look),
		repeat("free the jobs of workers that died", recoverMs, () => createEngine(db).recover(db)),
	];
	if (schedules.length > 0)
		loops.push(repeat("plan recurring work", pollMs, () => enqueueDue(db, schedules, Date.now())));
	return {
		async stop() {
			stopping.abort();
			await Promise.all(loops);
		},
	};
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);

/** Wakes the loops of kinds that have jobs again. */
type Bell = {
	/** Until the kind is rung, or the worker stops. */
	next(kind: string): Promise<void>;
	isAwaited(kind: string): boolean;
	ring(kinds: readonly string[]): void;
};

function createBell(signal: AbortSignal): Bell {
	const wakes = new Map<string, () => void>();
	const ring = (kinds: Iterable<string>) => {
		for (const kind of [...kinds]) {
			wakes.get(kind)?.();
			wakes.delete(kind);
		}
	};
	signal.addEventListener("abort", () => ring(wakes.keys()), { once: true });
	return {
		next: (kind) => (signal.aborted ? Promise.resolve() : new Promise((resolve) => wakes.set(kind, resolve))),
		isAwaited: (kind) => wakes.has(kind),
		ring,
	};
}

async function serve(
	{ db, logger }: WorkerSettings,
	handler: Handler,
	bell: Bell,
	signal: AbortSignal,
): Promise<void> {
	const { job, concurrency } = handler;
	const running = new Set<Promise<void>>();
	while (!signal.aborted) {
		const free = concurrency - running.size;
		const claimed = await createEngine(db)
			.claim(db, job.kind, free, job.leaseSeconds)
			.catch((error: unknown) => {
				logger.error({ err: error, kind: job.kind }, "failed to take jobs from the queue");
				return [];
			});
		for (const claim of claimed) {
			const run: Promise<void> = runJob(db, handler, claim, signal, logger).finally(() =>
				running.delete(run),
			);
			running.add(run);
		}
		if (claimed.length < free) await bell.next(job.kind);
		// Claims several at a time, not one for each that ends.
		while (running.size > concurrency / 2 && !signal.aborted) await Promise.race(running);
	}
	await Promise.all(running);
}

async function runJob(
	db: Db,
	handler: Handler,
	claim: ClaimedJob,
	signal: AbortSignal,
	logger: Logger,
): Promise<void> {
	const { job } = handler;
	const about = { kind: job.kind, job: claim.id, attempt: claim.attempts };
	try {
		const completion = await attempt(db, handler, claim, signal);
		await endJob(db, claim, completion);
		signals.jobEnded.send({ kind: job.kind, ok: true });
	} catch (error) {
		if (error instanceof LeaseLost) return logger.warn(about, "a job took longer than its lease");
		signals.jobEnded.send({ kind: job.kind, ok: false });
		const final = error instanceof PermanentFailure || claim.attempts >= job.attempts;
		try {
			await endJob(db, claim, (change) =>
				final ? bury(change, handler, claim, error) : delay(change, handler, claim),
			);
			if (final) logger.error({ ...about, err: error }, "a job failed for good");
			else logger.info({ ...about, err: error }, "a job failed and will be tried again");
		} catch (failure) {
			// The lease ends, and the job is taken again.
			if (!(failure instanceof LeaseLost)) logger.error({ ...about, err: failure }, "failed to end a job");
		}
	}
}

async function attempt(
	db: Db,
	{ job, run }: Handler,
	claim: ClaimedJob,
	signal: AbortSignal,
): Promise<Completion | undefined> {
	// A job that ends its process never fails by an error.
	if (claim.attempts > job.attempts)
		throw new PermanentFailure(`Its process ended while it ran, ${job.attempts} times.`);
	const { success, data } = job.payload.safeParse(JSON.parse(claim.payload));
	if (!success) throw new PermanentFailure("This version can't read the job.");
	const renew = async () => {
		if (!(await createEngine(db).renew(db, claim, job.leaseSeconds))) throw new LeaseLost();
	};
	return (await run(data, { attempt: claim.attempts, signal, renew })) ?? undefined;
}

/** @throws {LeaseLost} when another worker ended the job; nothing has happened then */
const endJob = (db: Db, claim: ClaimedJob, completion?: Completion): Promise<void> =>
	db.transaction().execute(async (change) => {
		if (!(await createEngine(change).remove(change, claim))) throw new LeaseLost();
		await completion?.(change);
	});

async function bury(change: Db, { job }: Handler, claim: ClaimedJob, error: unknown): Promise<void> {
	if (job.whenFailed === "forget") return;
	await insertDead(change, {
		id: claim.id,
		kind: claim.kind,
		payload: claim.payload,
		unique_key: claim.uniqueKey,
		attempts: Math.min(claim.attempts, job.attempts),
		reason: getReason(error),
		failed_at: new Date().toISOString(),
	});
}

const delay = (change: Db, { job }: Handler, { id, kind, payload, uniqueKey, attempts }: ClaimedJob) =>
	createEngine(change).insert(change, {
		id,
		kind,
		payload,
		uniqueKey,
		attempts,
		leaseSeconds: job.leaseSeconds,
		runAt: new Date(Date.now() + retryDelay(job.backoff, attempts) * 1000),
	});
