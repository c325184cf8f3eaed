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

// The parts of a package that can be left out. Cover and contents are always in it.

/** Parts in the order of the package. */
export const packageParts = ["stamps", "schedule", "sheets", "photometry"] as const;
export type PackagePart = (typeof packageParts)[number];
export type PackageParts = Readonly<Record<PackagePart, boolean>>;

export const allParts: PackageParts = { stamps: true, schedule: true, sheets: true, photometry: true };

/** Stamps alone are a cover without a submittal. */
export const hasContent = ({ schedule, sheets, photometry }: PackageParts): boolean =>
	schedule || sheets || photometry;
