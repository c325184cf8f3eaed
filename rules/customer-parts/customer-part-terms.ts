/** Limits of a customer's own part numbers. Free of schemas, for use in the browser. */
import { normalizeSpelling } from "../catalog/matching/part-keys.ts";

export const customerPartLimits = {
	number: 60,
	sku: 300,
	/** Part numbers of one account. */
	numbers: 20_000,
	/** Rows of one import. */
	rows: 10_000,
	/** Bytes of an imported file. */
	file: 1_000_000,
	pageSize: 50,
	/** Texts looked up at once. */
	lookups: 5_000,
} as const;

/** Own numbers are told apart by their letters, digits and signs; upper and lower case and extra spaces don't matter. */
export const ownNumberKey = (number: string): string => normalizeSpelling(number.normalize("NFKC"));
