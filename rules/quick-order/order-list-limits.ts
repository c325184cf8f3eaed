/** Free of schemas, for use in the browser. */

export const orderListLimits = {
	lines: { parts: 5000, schedule: 1000 },
	/** Lines of a list that the storefront keeps itself. */
	keptLines: 1000,
	pageSize: 100,
	/** Lists per user or browser; a new list replaces the one unused for longest. */
	lists: 30,
	days: { user: 30, browser: 7 },
	title: 100,
	text: 400,
	tag: 20,
	quantity: 20,
	notes: 50,
} as const;
