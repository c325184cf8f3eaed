/** Limits of bid jobs, and the fixture counts of their quotes side by side. */

/** Limits of bid jobs. Free of schemas, for the browser. */
export const bidJobLimits = {
	name: 80,
	/** Jobs of one representative. */
	jobs: 200,
	/** Quotes in one job. */
	quotes: 20,
} as const;

// Fixture counts of several quotes, side by side. Pure; free of schemas, for the browser.

export type CountedLine = { fixtureType: string; sku: string; quantity: number };

export type CountRow = {
	/** Type as the first quote writes it; the part number of a line without a type. */
	type: string;
	/** Pieces by quote, in the order of the quotes; `null` where the type isn't quoted. */
	counts: (number | null)[];
	differs: boolean;
};

/**
 * Pieces by fixture type and quote. Types are the same in upper and lower case; several lines of a type are added up.
 * In the order in which the quotes first name them.
 */
export function compareCounts(quotes: readonly (readonly CountedLine[])[]): CountRow[] {
	const types = new Map<string, CountRow>();
	quotes.forEach((lines, at) => {
		for (const { fixtureType, sku, quantity } of lines) {
			const type = fixtureType.trim() || sku;
			const key = type.toUpperCase();
			const row = types.get(key) ?? { type, counts: quotes.map(() => null), differs: false };
			row.counts[at] = (row.counts[at] ?? 0) + quantity;
			types.set(key, row);
		}
	});
	return [...types.values()].map((row) => ({
		...row,
		differs: row.counts.some((count) => count !== row.counts[0]),
	}));
}
