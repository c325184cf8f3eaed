/** Weight, parts and lead time of a complete run. */
import { listParts, type Part } from "./parts.ts";
import { layOutDraft } from "./rules.ts";
import { type RunFigures, runFigures } from "./run-figures.ts";
import type { RunLayout } from "./run-layout.ts";
import { type Design, getOption, shapes } from "./scx-options.ts";
import { formatFeet } from "./words.ts";

export type DesignFigures = RunFigures & {
	layout: RunLayout;
	/** Pounds, one decimal. */
	weight: number;
	parts: Part[];
	/** Business days until it ships, and what takes longest. */
	lead: { days: number; slowest: string };
};

/** Assembly and test after the last part has arrived, in business days. */
const assemblyDays = 5;

/** Everything about a complete run that can be built. */
export function designFigures(design: Design): DesignFigures {
	const layout = layOutDraft(design);
	const figures = runFigures(design);
	if (!layout || !figures) throw new RangeError("This run cannot be built.");
	const parts = listParts(design, layout, figures);
	const slowest = parts.reduce((latest, part) => (part.leadDays > latest.leadDays ? part : latest));
	return {
		...figures,
		layout,
		parts,
		weight: Math.round(parts.reduce((sum, { pounds, quantity }) => sum + pounds * quantity, 0) * 10) / 10,
		lead: { days: slowest.leadDays + assemblyDays, slowest: slowest.name },
	};
}

/** "L run, 12 ft × 8 ft". */
export const describeSize = ({ shape, lengths }: Pick<Design, "shape" | "lengths">): string =>
	`${shapes[shape].label} run, ${lengths.map(formatFeet).join(" × ")}`;

/** "SCX-SERIES L run, 12 ft × 8 ft, 9,000 lm/ft, 80+ CRI, 4000 K", as on orders and quotes. */
export function describeDesign(design: Design): string {
	const label = (step: "output" | "cri" | "cct") => getOption(step, design[step]).label;
	return `SCX-SERIES ${describeSize(design)}, ${label("output")}, ${label("cri")}, ${label("cct")}`;
}
