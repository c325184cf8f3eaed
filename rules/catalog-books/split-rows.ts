/** How many rows of a table stay on a page. */

/** Rows that never stand alone, at the end of a page or the start of the next. */
const fewest = 2;

/**
 * Example: of 5 rows with room for 4, 3 stay, so that 2 are on the next page.
 * @param heights of the rows that are left, in points
 * @param room in points
 * @returns 0 where the table goes to the next page
 */
export function rowsThatStay(heights: readonly number[], room: number): number {
	let fit = 0;
	for (let taken = 0; fit < heights.length; fit++) {
		taken += heights[fit] ?? 0;
		if (taken > room) break;
	}
	if (fit === heights.length) return fit;
	const stay = Math.min(fit, heights.length - fewest);
	return stay < fewest ? 0 : stay;
}
