/** Kinds of background work: what a job carries, how often it is tried, and what runs it. */
import { z } from "zod";
import type { Db } from "../db/connect.server.ts";

/** Seconds before the next attempt: `first`, then twice as long each time, up to `longest`. */
export type Backoff = { first: number; longest: number };

export type JobKind<Payload> = {
	kind: JobKindName;
	payload: z.ZodType<Payload>;
	/** How often a job is begun before it counts as failed for good. */
	attempts: number;
	backoff: Backoff;
	/** How long one attempt may take, in seconds. After that, another worker takes the job for lost and begins it. */
	leaseSeconds: number;
	/** What becomes of a job that failed for good: kept as a dead letter, or forgotten because a schedule repeats it. */
	whenFailed: "keep" | "forget";
};

/** Work without a payload that a schedule repeats: a failure is tried twice more, then left to the next time. */
export const recurringJob = (kind: JobKindName, leaseSeconds: number): JobKind<Record<string, never>> => ({
	kind,
	payload: z.strictObject({}),
	attempts: 3,
	backoff: { first: 60, longest: 600 },
	leaseSeconds,
	whenFailed: "forget",
});

/** Work of the transaction that ends the job: it counts exactly once, however often the job was begun. */
export type Completion = (change: Db) => Promise<void>;

export type JobContext = {
	/** Attempts so far, this one included. */
	attempt: number;
	/** Aborted when the process is asked to end. */
	signal: AbortSignal;
	/**
	 * Begins the lease anew, for work that takes longer.
	 * @throws {LeaseLost} when another worker has the job
	 */
	renew(): Promise<void>;
};

/**
 * Runs a job. What it does itself may happen again, when the process dies before the job ends; what it returns is part of
 * the transaction that ends the job.
 *
 * @throws {PermanentFailure} when another attempt is of no use; any other error leads to another attempt
 */
// biome-ignore lint/suspicious/noConfusingVoidType: most handlers return nothing
export type Run<Payload> = (payload: Payload, context: JobContext) => Promise<Completion | void>;

/** A handler as the worker takes it, whatever its payload is. */
export type Handler = {
	job: JobKind<unknown>;
	/** Jobs of this kind at once in this process. */
	concurrency: number;
	run: Run<unknown>;
};

/** @param concurrency jobs of this kind at once in this process */
export function handle<Payload>(job: JobKind<Payload>, run: Run<Payload>, concurrency = 1): Handler {
	return { job, concurrency, run: run as Run<unknown> };
}

/** Another attempt would fail as well; the message is the reason, for people. */
export class PermanentFailure extends Error {
	override name = "PermanentFailure";
}

/** Another worker has the job, because this one took longer than its lease. */
export class LeaseLost extends Error {
	override name = "LeaseLost";
}

/** Seconds until the next attempt, after `attempt` attempts. */
export const retryDelay = ({ first, longest }: Backoff, attempt: number): number =>
	Math.min(longest, first * 2 ** Math.min(30, attempt - 1));

const longestReason = 500;

/** One line about an error. */
export const getReason = (error: unknown): string =>
	(error instanceof Error ? error.message : String(error))
		.replace(/\s+/g, " ")
		.trim()
		.slice(0, longestReason) || "Unknown error";

/** Names of all kinds of jobs. On PostgreSQL, opening the database makes a queue for each. */
export const jobKinds = [
	"mail",
	"payments.reconcile",
	"uploads.clean",
	"credit.keep",
	"mail.clean",
	"notifications.timed",
	"notifications.digest",
	"notifications.clean",
	"approvals.expire",
	"purchase-orders.clean",
	"tax.document",
	"search-report.clean",
	"search.index",
	"webhooks.deliver",
	"webhooks.clean",
	"alerts.tell",
] as const;

/** Tests have kinds of their own. */
type JobKindName = (typeof jobKinds)[number] | `test.${string}`;

// What a database does for the queue; one implementation for each dialect.

export type NewJob = {
	id: string;
	kind: string;
	/** JSON. */
	payload: string;
	uniqueKey: string | null;
	/** Earliest start; at once with `null`. */
	runAt: Date | null;
	/** Attempts that failed already. */
	attempts: number;
	leaseSeconds: number;
};

export type ClaimedJob = Pick<NewJob, "id" | "kind" | "payload" | "uniqueKey"> & {
	/** Attempts including this one. */
	attempts: number;
	/** Tells this claim from a later one of the same job, where the database does. */
	lease: string;
};

/** `oldest` is when the job that waits longest was added. */
export type KindFigures = { kind: string; waiting: number; oldest: Date | null };

export type LeasedKind = { kind: string; leaseSeconds: number };

export type Engine = {
	/** Adds a job, in the caller's transaction; none, when a job of the kind has the unique key already. */
	insert(db: Db, job: NewJob): Promise<void>;
	/** Which of these kinds have due jobs: one statement, so that an idle worker costs one for all its kinds. */
	due(db: Db, kinds: readonly LeasedKind[]): Promise<string[]>;
	/** Takes due jobs, oldest first; no other worker gets them until the lease ends. */
	claim(db: Db, kind: string, limit: number, leaseSeconds: number): Promise<ClaimedJob[]>;
	/**
	 * Removes a claimed job, in the caller's transaction.
	 * @returns false when another worker ended it meanwhile
	 */
	remove(db: Db, job: ClaimedJob): Promise<boolean>;
	/**
	 * Begins the lease of a claimed job anew.
	 * @returns false when another worker has it
	 */
	renew(db: Db, job: ClaimedJob, leaseSeconds: number): Promise<boolean>;
	/** Frees jobs of workers that died. */
	recover(db: Db): Promise<void>;
	/** Jobs that wait or run. */
	figures(db: Db): Promise<KindFigures[]>;
};
