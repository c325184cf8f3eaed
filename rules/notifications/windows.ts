/** How far the timed messages look. */

const dayMs = 24 * 60 * 60_000;

const shippedDays = 3;

/** Older shipments are no news, such as those of an import. @param now ISO 8601 */
export const shippedAfter = (now: string): string =>
	new Date(Date.parse(now) - shippedDays * dayMs).toISOString();
