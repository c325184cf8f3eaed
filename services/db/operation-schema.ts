/** Tables of jobs, and of operations that must not happen twice. */

/** Part of the key, because two services may see the same digest. */
export type IdempotencyScope =
	| "cart"
	| "design"
	| "project"
	| "quote"
	| "order"
	| "credit"
	| "tax"
	| "webhook"
	| "api-key"
	| "alert";

/** Requests already processed. Owned by a user or an account. */
export interface IdempotencyKeyTable {
	scope: IdempotencyScope;
	user_id: string | null;
	account_id: string | null;
	/** SHA-256 of form key and content. */
	digest: string;
	result_id: string | null;
	/** JSON: the part of the answer that cannot be read again. */
	answer: string | null;
	at: string;
	/** SHA-256 of the form key alone; `null` where nobody asks for it. */
	form_key: string | null;
}

export interface IdempotencySchema {
	idempotency_key: IdempotencyKeyTable;
}

// Tables of background work. On PostgreSQL, jobs are in the tables of pg-boss instead of `queue_job`.

/** Jobs that wait or run, on SQLite. A finished job has no row. */
export interface QueueJobTable {
	id: string;
	kind: string;
	/** JSON, checked by the schema of the kind. */
	payload: string;
	/** At most one job of a kind has this key. */
	unique_key: string | null;
	/** Earliest start, ISO 8601. */
	run_at: string;
	/** How often it was begun. */
	attempts: number;
	/** Lease of the worker that runs it, until `leased_until`; another worker may take it after that. */
	lease: string | null;
	leased_until: string | null;
	queued_at: string;
}

/** Jobs that failed for good, until somebody retries or discards them. */
export interface QueueDeadTable {
	id: string;
	kind: string;
	payload: string;
	unique_key: string | null;
	attempts: number;
	/** One line, for people. */
	reason: string;
	failed_at: string;
}

/** When recurring work is due next. One row a schedule, for all processes. */
export interface QueueScheduleTable {
	name: string;
	next_at: string;
}

export interface QueueSchema {
	queue_job: QueueJobTable;
	queue_dead: QueueDeadTable;
	queue_schedule: QueueScheduleTable;
}
