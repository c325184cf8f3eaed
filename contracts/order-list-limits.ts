/** What order lists are limited to. Apart from the contract, so that a page can have it without schemas. */

export const orderListLimits = {
	lines: { parts: 5000, schedule: 1000 },
	pageSize: 100,
	/** Lists of a user or a browser; the one that was not touched for longest makes room for a new one. */
	lists: 30,
	days: { user: 30, browser: 7 },
	title: 100,
	text: 400,
	tag: 20,
	quantity: 20,
	notes: 50,
} as const;
