/** Free of schemas, for use in the browser. */
export const spaceLimits = {
	spaces: 60,
	name: 60,
	controls: 120,
	/** Characters of the typed text. */
	fixtureText: 300,
	fixtures: 20,
	type: 80,
	/** In square feet. */
	area: { min: 1, max: 10_000_000 },
} as const;
