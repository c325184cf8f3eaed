/** Lists set in columns: where each entry goes. */

export type Entry = {
	/** In points. */
	height: number;
	/** Set for what is not the last of its column, such as a heading above its first entry. */
	keepsNext?: boolean;
};

/** Page and column from 0; y in points from the top of the column. */
export type Place = { page: number; column: number; y: number };

/**
 * Fills columns one after another, then pages.
 * Example: five entries of 10 points in 2 columns of 20 points take places (0,0), (0,0), (0,1), (0,1) and (1,0).
 */
export function fillColumns(
	entries: readonly Entry[],
	{ columns, height }: { columns: number; height: number },
): Place[] {
	let [page, column, y] = [0, 0, 0];
	return entries.map((entry, index) => {
		const needed = entry.height + (entry.keepsNext ? (entries[index + 1]?.height ?? 0) : 0);
		if (y > 0 && y + needed > height) {
			y = 0;
			column += 1;
			if (column === columns) [page, column] = [page + 1, 0];
		}
		const place = { page, column, y };
		y += entry.height;
		return place;
	});
}

/** At least one. */
export const pagesOf = (places: readonly Place[]): number => (places.at(-1)?.page ?? 0) + 1;
