/** What photometric files a run has; without the code that computes them, for the browser. */
import { runFigures } from "#contracts/builder/run-figures";
import type { Design } from "#contracts/builder/scx-options";

/** The different section lengths of a run in inches, longest first. */
export const sectionLengths = (design: Design): number[] =>
	[...new Set(runFigures(design)?.sections.map(({ length }) => length) ?? [])].sort((a, b) => b - a);

/** The aisle optic spreads light differently along and across, which one beam angle does not describe. */
export const hasPhotometry = ({ optic }: Design): boolean => optic !== "A";
