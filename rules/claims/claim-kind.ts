/** What a kind of claim is, in the tables of claims. */

export type ClaimKind = {
	id: string;
	/** Searched in plain text in lower case. */
	pattern: RegExp;
	/** The pattern says "not" already, as in "out of stock": the claim it denies. */
	denies?: string;
	/** States that exclude each other: one of them denies the others. */
	group?: "order" | "invoice" | "quote";
	/** Claims that are true as well, such as "shipped" of what is delivered. */
	implies?: readonly string[];
};

/** Whole words, also with hyphens. */
export const word = (text: string): RegExp => new RegExp(`(?<![\\w-])(?:${text})(?![\\w])`);
