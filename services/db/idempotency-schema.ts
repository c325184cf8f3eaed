/** Part of the key, because two services may see the same digest. */
export type IdempotencyScope = "cart" | "design" | "project" | "quote" | "order" | "credit" | "tax";

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
}

export interface IdempotencySchema {
	idempotency_key: IdempotencyKeyTable;
}
