/** Free of schemas, for use in the browser. */

export const shareLimits = {
	links: 200,
	/** Default and maximum lifetime of a link, in days. */
	defaultDays: 30,
	maxDays: 365,
} as const;
