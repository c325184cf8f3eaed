/** What projects are limited to and sorted by. Apart from the contract, so that a page can have it without schemas. */

export const projectLimits = {
	/** Characters, without spaces at the ends. */
	name: 100,
	note: 2000,
	/** Projects of a user. */
	projects: 200,
	/** Lines of a project. */
	lines: 5000,
	/** Pieces of a line. */
	quantity: 99_999,
	/** Characters of a fixture type tag, such as "A1". */
	fixtureType: 20,
	/** Characters of the note of a line. */
	lineNote: 200,
	/** Lines on one page, when nothing else is asked for. */
	pageSize: 50,
} as const;

/** Orders of the lines of a project: as they were added, or by fixture type with untagged lines last. */
export const lineSorts = ["added", "tag"] as const;
export type LineSort = (typeof lineSorts)[number];
