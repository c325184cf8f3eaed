import { createHash } from "node:crypto";

/** @param length at most 64 */
export function stableHash(text: string, length: number): string {
	return createHash("sha256").update(text, "utf8").digest("hex").slice(0, length);
}

/** Pseudorandom numbers in [0, 1) from a text; at most 8. */
export function stableShares(text: string, count: number): number[] {
	const digest = createHash("sha256").update(text, "utf8").digest();
	return Array.from({ length: Math.min(count, 8) }, (_, index) => digest.readUInt32BE(index * 4) / 2 ** 32);
}

/** Stable while the common facts of the options stay the same. */
export const toProductId = (groupKey: string): string => `p-${stableHash(groupKey, 12)}`;
