/** The parts of a package that can be left out. Cover and contents are always in it. */

/** Parts in the order of the package. */
export const packageParts = ["stamps", "schedule", "sheets", "photometry"] as const;
export type PackagePart = (typeof packageParts)[number];
export type PackageParts = Readonly<Record<PackagePart, boolean>>;

export const allParts: PackageParts = { stamps: true, schedule: true, sheets: true, photometry: true };

/** Stamps alone are a cover without a submittal. */
export const hasContent = ({ schedule, sheets, photometry }: PackageParts): boolean =>
	schedule || sheets || photometry;
