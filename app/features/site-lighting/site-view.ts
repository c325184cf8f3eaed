/** View model of a site: everything in words and shapes, for the page and the PDF. */

import { area, contains } from "#photometry/rooms/plan";
import { lightingZones } from "#photometry/sites/lighting-zones";
import { arrangements, poleHeads } from "#photometry/sites/site-light";
import { formatCount, formatNumber } from "#rules/format";
import { paths } from "~/paths.ts";
import { formatLumens, formatWatts, thinSpace } from "~/shared/catalog/figures.ts";
import type { FigureRow } from "../help-me-buy/estimate/estimate-texts.ts";
import type { SiteOutcome } from "./load-site.server.ts";
import {
	dark,
	egressRows,
	feet,
	footCandles,
	ratingRows,
	ratingsByTilt,
	ratio,
	signRows,
	trespassRows,
} from "./site-checks.ts";
import { drawSite, type SiteDrawing } from "./site-drawing.ts";
import { siteQuery } from "./site-fields.ts";

/** Columns of the tables, which the PDF has too. */
export const siteColumns = {
	statistics: ["Calculation area", "Avg", "Max", "Min", "Max/Min", "Avg/Min", "Points"],
	ratings: ["Type", "Tilt", "BUG rating", "Strictest limit", "Result"],
	egress: ["Area", "Average", "Minimum", "Max/Min", "Result"],
	signs: ["Area", "Path", "Sign within", "Signs", "Locations"],
	locations: ["No.", "Type", "Arrangement", "x, y (ft)", "MH", "Orientation", "Tilt"],
} as const;

export type SiteView = {
	/** "12 poles, 24 luminaires" */
	count: string;
	plan: SiteDrawing;
	planTitle: string;
	/** Area, average, maximum, minimum, ratios, points. */
	statistics: string[][];
	schedule: ScheduleRow[];
	/** Number, type, arrangement, position and so on of each pole. */
	locations: string[][];
	power: FigureRow[];
	/** Light at the property line; empty without one. */
	trespass: FigureRow[];
	/** Type, tilt, BUG rating, strictest limit, verdict; empty without a zone. */
	ratings: string[][];
	/** Areas that are checked as paths of egress. */
	egress: string[][];
	/** Exit signs along them. */
	signs: string[][];
	zone: string | null;
	warnings: string[];
	assumptions: string[];
	query: Record<string, string>;
	/** Address for links that lead away and back; none if it would get too long inside of another. */
	returnTo: string | undefined;
};

export type ScheduleRow = {
	letter: string;
	quantity: number;
	variationID: string;
	sku: string;
	name: string;
	link: string;
	lumens: string;
	factor: string;
	watts: string;
	rating: string;
};

const longestReturn = 1000;
export function siteView(outcome: SiteOutcome): SiteView {
	const { values, plan, poles, types, light } = outcome;
	const quantity = poles.reduce((sum, pole) => sum + poleHeads(pole).length, 0);
	const query = siteQuery(values);
	const own = paths.siteLighting(query);
	const walls = poles.filter(({ arrangement }) => arrangement === "wall").length;
	const count = [
		poles.length > walls && formatCount(poles.length - walls, "pole"),
		walls > 0 && formatCount(walls, "wall mount"),
		formatCount(quantity, "luminaire"),
	]
		.filter(Boolean)
		.join(", ");
	const drawing = drawSite(outcome);
	return {
		count,
		plan: drawing,
		planTitle: `Site plan, ${formatNumber(drawing.width, 0)} by ${formatNumber(drawing.depth, 0)} feet, with ${count} and isofootcandle lines`,
		statistics: plan.areas.map(({ name }, index) => {
			const lit = light.areas[index];
			if (!lit) return [name];
			const { average, maximum, minimum, pointCount, grid } = lit;
			return [
				name,
				footCandles(average),
				footCandles(maximum),
				footCandles(minimum),
				ratio(maximum, minimum),
				ratio(average, minimum),
				`${formatNumber(pointCount)} at ${feet(grid.spacing.x)}`,
			];
		}),
		schedule: scheduleRows(outcome),
		locations: poles.map((pole, index) => [
			String(index + 1),
			types[pole.type]?.letter ?? "",
			arrangements[pole.arrangement].label,
			`${formatNumber(pole.x, 1)}, ${formatNumber(pole.y, 1)}`,
			feet(pole.height),
			`${formatNumber(pole.aim, 0)}°`,
			`${formatNumber(pole.tilt, 0)}°`,
		]),
		power: powerRows(outcome),
		trespass: trespassRows(outcome),
		ratings: ratingRows(outcome),
		egress: egressRows(outcome),
		signs: signRows(outcome),
		zone: plan.zone && lightingZones[plan.zone],
		warnings: warnings(outcome),
		assumptions: assumptions(outcome),
		query,
		returnTo: own.length <= longestReturn ? own : undefined,
	};
}

function scheduleRows({ types, poles }: SiteOutcome): ScheduleRow[] {
	return types.flatMap((type, index) => {
		if (!type) return [];
		const { fixture, letter, variationID, sku, name, link, lumens, watts } = type;
		const own = poles.filter((pole) => pole.type === index);
		return [
			{
				...{ letter, variationID, sku, name, link },
				quantity: own.reduce((sum, pole) => sum + poleHeads(pole).length, 0),
				lumens: formatLumens(lumens),
				factor: fixture.factor.toFixed(2),
				watts: watts === null ? "—" : formatWatts(watts),
				rating: ratingsByTilt(fixture, own),
			},
		];
	});
}

function powerRows({ types, poles, plan }: SiteOutcome): FigureRow[] {
	let watts = 0;
	for (const pole of poles) {
		const each = types[pole.type]?.watts ?? null;
		if (each === null) return [["Power", "Unknown: no watts for one of these part numbers"]];
		watts += each * poleHeads(pole).length;
	}
	const squareFeet = plan.areas.reduce((sum, { outline }) => sum + area(outline), 0);
	return [
		["Power", formatWatts(watts)],
		["Calculation areas", `${formatNumber(squareFeet, 0)}${thinSpace}sq${thinSpace}ft`],
		["Power density", `${formatNumber(watts / squareFeet, 3)}${thinSpace}W/sq${thinSpace}ft`],
	];
}

function warnings({ light, plan, types, poles }: SiteOutcome): string[] {
	const unlit = plan.areas.filter((_, index) => (light.areas[index]?.minimum ?? 1) < dark);
	const outside = plan.line
		? poles.filter((pole) => !poleHeads(pole).every((head) => contains(plan.line?.outline ?? [], head)))
		: [];
	const computed = types.filter((type) => type?.source.startsWith("This distribution comes"));
	return [
		...types.flatMap(
			(type) => type?.figureNotes.map((note) => `Type ${type.letter}, photometric file. ${note}`) ?? [],
		),
		...unlit.map(
			({ name }) => `${name} has points with less than 0.01 fc, so it has no ratios to the minimum.`,
		),
		...(outside.length > 0
			? [`${formatCount(outside.length, "pole")} has luminaires outside of the property line.`]
			: []),
		...(computed.length > 0
			? [
					`Type ${computed.map((type) => type?.letter).join(", ")}: computed from catalog figures, not measured. Ask for the laboratory's IES file before you order.`,
				]
			: []),
	];
}

function assumptions({ types, plan, poles }: SiteOutcome): string[] {
	return [
		"Horizontal footcandles on level ground, by the inverse-square and cosine laws. Light reflected by pavement and walls is not counted. Each luminaire is a point.",
		"Footcandles are maintained: lumens × light loss factor.",
		...types.flatMap((type) => (type ? [`Type ${type.letter}, ${type.sku}: ${type.source}`] : [])),
		...(plan.areas.some(({ use }) => use === "egress")
			? [
					"Egress: NFPA 101, section 7.9.2.1, initial light. Enter emergency luminaires alone, with their emergency lumens and a light loss factor of 1.",
					"Exit signs: NFPA 101, section 7.10.1.5.2. No point of the path is farther from a sign ahead than its rated viewing distance or 100 ft, whichever is less. A path without a length entered is as long as the middle of the corridor. Add directional signs where the way to the exit isn’t apparent, as at turns (section 7.10.2).",
				]
			: []),
		...(poles.some(({ tilt }) => tilt > 0)
			? [
					"BUG ratings of tilted luminaires are calculated for that tilt. The manufacturer’s rating is for no tilt.",
				]
			: []),
		...(plan.buildings.length > 0 ? ["Buildings cut light off sharply and reflect none."] : []),
		...(plan.line
			? [
					"Points at the property line face into the site, from grade to the highest luminaire in steps of 5 ft.",
				]
			: []),
		...(plan.zone
			? [
					"Limits: IDA-IES Model Lighting Ordinance, June 2011. Poles may send no light above 90°. “Ideally oriented” is taken as a back within 30° of perpendicular to the nearest property line. Check your local ordinance.",
				]
			: []),
	];
}
