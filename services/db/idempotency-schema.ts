/** What an idempotency key is for: two services may see the same digest. */
export type IdempotencyScope = "cart" | "project" | "quote" | "order" | "credit";

/** A form or request that was carried out, so that its repetition is not. Either a user or an account owns it. */
export interface IdempotencyKeyTable {
	scope: IdempotencyScope;
	user_id: string | null;
	account_id: string | null;
	/** SHA-256 of the form's key and content. */
	digest: string;
	/** What was made or changed. */
	result_id: string | null;
	/** JSON: what of the answer cannot be read again. */
	answer: string | null;
	at: string;
}

export interface IdempotencySchema {
	idempotency_key: IdempotencyKeyTable;
}
