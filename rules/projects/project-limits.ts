/** Free of schemas, for use in the browser. */

export const projectLimits = {
	name: 100,
	note: 2000,
	projects: 200,
	lines: 5000,
	quantity: 99_999,
	/** Characters of a fixture type such as "A1". */
	fixtureType: 20,
	lineNote: 200,
	pageSize: 50,
} as const;

/** Lines are sorted as added, or by fixture type with untagged ones last. */
export const lineSorts = ["added", "tag"] as const;
export type LineSort = (typeof lineSorts)[number];

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

/**
 * Key to compare and sort fixture types: upper case, no spaces, numbers padded with zeros. "a2" equals "A 2"
 * and sorts before "A10".
 */
export const toFixtureKey = (fixtureType: string): string =>
	fixtureType
		.normalize("NFKC")
		.toUpperCase()
		.replace(/\s+/g, "")
		.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, "").padStart(20, "0"));
