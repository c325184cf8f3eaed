/** What a database does for the queue; one implementation for each dialect. */
import type { Db } from "../db/connect.server.ts";

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
