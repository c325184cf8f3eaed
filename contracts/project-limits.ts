/** What projects are limited to and sorted by. Apart from the contract, so that a page can have it without schemas. */

export const projectLimits = {
	name: 100,
	note: 2000,
	projects: 200,
	lines: 5000,
	quantity: 99_999,
	/** Characters of a fixture type tag, such as "A1". */
	fixtureType: 20,
	lineNote: 200,
	pageSize: 50,
} as const;

/** Orders of the lines of a project: as they were added, or by fixture type with untagged lines last. */
export const lineSorts = ["added", "tag"] as const;
export type LineSort = (typeof lineSorts)[number];
