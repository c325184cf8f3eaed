/** What order lists are limited to. Apart from the contract, so that a page can have it without schemas. */

export const orderListLimits = {
	/** Lines of a list, by its kind. */
	lines: { parts: 5000, schedule: 1000 },
	/** Lines on one page. */
	pageSize: 100,
	/** Lists of a user or a browser; the one that was not touched for longest makes room for a new one. */
	lists: 30,
	/** Days for which a list is kept after its last change; fewer before the sign-in. */
	days: { user: 30, browser: 7 },
	title: 100,
	text: 400,
	tag: 20,
	/** Characters of a quantity as typed. */
	quantity: 20,
	notes: 50,
} as const;
