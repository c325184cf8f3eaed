/**
 * Watts, lumens, feeds and batteries of a run.
 *
 * - Watts of a section: nominal lumens ÷ 150 lm/W, rounded to a watt, as for the SCX products of the catalog.
 * - Lumens of a section: nominal × color temperature × CRI × optic, rounded to 10 lm.
 * - Feed: a 20 A branch circuit loaded to 80% for continuous loads (NEC 210.20(A)), at the lowest voltage of the
 *   range: 120 V × 16 A = 1,920 W, 347 V × 16 A = 5,552 W.
 */

import { listParts, type Part } from "./parts.ts";
import { layOutDraft } from "./rules.ts";
import { litInches, type RunLayout, type Section } from "./run-layout.ts";
import { type Design, type DesignDraft, findOption, getOption, scxBody, shapes } from "./scx-options.ts";
import { formatFeet } from "./words.ts";

export type LitSection = Section & {
	watts: number;
	lumens: number;
	/** Power enters the run here. */
	feed: boolean;
	battery: boolean;
};

export type RunFigures = {
	sections: LitSection[];
	litInches: number;
	watts: number;
	lumens: number;
	/** lm/W, one decimal. */
	efficacy: number;
	/** Watts carried by each feed, in order. */
	feeds: number[];
	/** Most watts that one feed may carry. */
	feedLimit: number;
};

const breakerAmps = 16;
const lowestVolts: Record<string, number> = { "1": 120, "3": 347 };

/** Most watts on one feed of the voltage. @param voltage code; the universal range when unknown */
export const feedLimitWatts = (voltage = "1"): number => (lowestVolts[voltage] ?? 120) * breakerAmps;

/** Share of the nominal lumens that leaves the fixture. Unknown options count as 1. */
function lumenShare(draft: DesignDraft): number {
	return (
		(findOption("cct", draft.cct)?.factor ?? 1) *
		(findOption("cri", draft.cri)?.factor ?? 1) *
		(findOption("optic", draft.optic)?.factor ?? 1)
	);
}

/** Numbers of the sections that carry a battery: the first with room for it, and the last for two. */
export function batterySections(layout: RunLayout, emergency: string | undefined): number[] {
	const roomy = layout.sections
		.filter(({ length }) => length >= scxBody.batterySection)
		.map(({ number }) => number);
	if (emergency === "1") return roomy.slice(0, 1);
	return emergency === "2" ? [...new Set([roomy[0], roomy.at(-1)])].filter((at) => at !== undefined) : [];
}

/**
 * Figures of a run with known lengths and output; other open choices count as standard.
 * @returns `null` while shape, lengths or output are open
 */
export function runFigures(draft: DesignDraft): RunFigures | null {
	const layout = layOutDraft(draft);
	const output = findOption("output", draft.output);
	if (!layout || !output) return null;
	const share = lumenShare(draft);
	const feedLimit = feedLimitWatts(draft.voltage);
	const batteries = batterySections(layout, draft.emergency);
	const feeds: number[] = [];
	const sections = layout.sections.map((section): LitSection => {
		const nominal = (output.lumensPerFoot * section.length) / 12;
		const watts = Math.round(nominal / scxBody.lumensPerWatt);
		const carried = feeds.at(-1);
		const feed = carried === undefined || carried + watts > feedLimit;
		if (feed) feeds.push(watts);
		else feeds[feeds.length - 1] = carried + watts;
		return {
			...section,
			watts,
			// Rounded to a whole lumen first: 12,000 × 1.02 is 12,239.999… in binary.
			lumens: Math.round(Math.round(nominal * share) / 10) * 10,
			feed,
			battery: batteries.includes(section.number),
		};
	});
	const watts = sections.reduce((sum, section) => sum + section.watts, 0);
	const lumens = sections.reduce((sum, section) => sum + section.lumens, 0);
	return {
		sections,
		litInches: litInches(layout),
		watts,
		lumens,
		efficacy: Math.round((lumens / watts) * 10) / 10,
		feeds,
		feedLimit,
	};
}

// Weight, parts and lead time of a complete run.

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
