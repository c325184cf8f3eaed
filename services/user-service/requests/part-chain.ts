/** Parts of a growing file, in bytes. */
export type Part = { offset: number; length: number };

/**
 * The parts that make up the longest file from its beginning without a gap. Where an interrupted connection left parts
 * that overlap, those that lead furthest count: of 0–8, 0–5 and 8–12 the first and the last.
 */
export function partsInOrder(parts: readonly Part[]): Part[] {
	const byEnd = new Map<number, Part>();
	const reached = new Set([0]);
	let end = 0;
	for (const part of [...parts].sort((a, b) => a.offset - b.offset || b.length - a.length)) {
		const partEnd = part.offset + part.length;
		if (part.length <= 0 || !reached.has(part.offset) || reached.has(partEnd)) continue;
		reached.add(partEnd);
		byEnd.set(partEnd, part);
		end = Math.max(end, partEnd);
	}
	const chain: Part[] = [];
	for (let at = end; at > 0; ) {
		const part = byEnd.get(at);
		if (!part) break;
		chain.unshift(part);
		at = part.offset;
	}
	return chain;
}
