import { createHash } from "node:crypto";

/** The same hexadecimal digest for the same text on every machine and in every version; at most 64 digits. */
export function stableHash(text: string, length: number): string {
	return createHash("sha256").update(text, "utf8").digest("hex").slice(0, length);
}

/** Numbers from 0 to below 1, evenly spread and always the same for a text; at most 8. */
export function stableShares(text: string, count: number): number[] {
	const digest = createHash("sha256").update(text, "utf8").digest();
	return Array.from({ length: Math.min(count, 8) }, (_, index) => digest.readUInt32BE(index * 4) / 2 ** 32);
}

/** The id of a product: stable as long as what its options have in common stays the same. */
export const toProductId = (groupKey: string): string => `p-${stableHash(groupKey, 12)}`;
