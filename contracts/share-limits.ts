/** What shared links are limited to. Apart from the contract, so that a page can have it without schemas. */

export const shareLimits = {
	links: 200,
	/** How long a link works when nobody says otherwise, and at most, in days. */
	usualDays: 30,
	mostDays: 365,
} as const;
