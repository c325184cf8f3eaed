/** The price of a run, as a visitor may see it. */
export type RunPrice =
	| { kind: "sign-in" | "not-verified" | "on-request" }
	| { kind: "price"; price: string; listPrice: string | null };
