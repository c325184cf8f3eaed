/** Limits of bid jobs. Free of schemas, for the browser. */
export const bidJobLimits = {
	name: 80,
	/** Of a representative. */
	jobs: 200,
	/** Of a job. */
	quotes: 20,
} as const;
