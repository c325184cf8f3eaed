import { createHash } from "node:crypto";

/** The same hexadecimal digest for the same text on every machine and in every version. */
export function stableHash(text: string, length: number): string {
	return createHash("sha256").update(text, "utf8").digest("hex").slice(0, length);
}

/** The id of a product: stable as long as what its options have in common stays the same. */
export const productIdOf = (groupKey: string): string => `p-${stableHash(groupKey, 12)}`;
