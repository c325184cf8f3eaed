/** Limits of submittal packages. */
export const submittalLimits = {
	/** Lines of a project, quote, order or cart that go into one package. */
	lines: 500,
	tag: 20,
	note: 200,
	/** Characters of a field on the cover. */
	text: 100,
	remarks: 1_000,
	pageSize: 100,
	/** Packages that a user or account keeps. */
	packages: 100,
} as const;

export const sourceKinds = ["project", "quote", "order", "cart"] as const;
export type SourceKind = (typeof sourceKinds)[number];
