/** Limits of bid jobs. Free of schemas, for the browser. */
export const bidJobLimits = {
	name: 80,
	/** Jobs of one representative. */
	jobs: 200,
	/** Quotes in one job. */
	quotes: 20,
} as const;
