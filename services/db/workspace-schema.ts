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

export interface WorkspaceSchema {
	rep_task: RepTaskTable;
}
