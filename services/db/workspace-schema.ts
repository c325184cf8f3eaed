/** Tables of the representatives' workspace. For conventions see `schema.ts`. */

/** What representatives want to remember about an account; seen by nobody else. */
export interface RepTaskTable {
	id: string;
	user_id: string;
	account_id: string;
	text: string;
	/** A day. */
	due_on: string | null;
	done_at: string | null;
	/** SHA-256 of form key and content, unique per user. */
	digest: string | null;
	created_at: string;
}

/** A job that several contractors bid; seen by the representative who made it. */
export interface BidJobTable {
	id: string;
	user_id: string;
	name: string;
	/** SHA-256 of form key and content, unique per user. */
	digest: string | null;
	created_at: string;
}

export interface BidJobQuoteTable {
	job_id: string;
	quote_id: string;
	added_at: string;
}

export interface WorkspaceSchema {
	rep_task: RepTaskTable;
	bid_job: BidJobTable;
	bid_job_quote: BidJobQuoteTable;
}
