/** What of a site is compared with limits: light trespass, BUG ratings and paths of egress. */
import { bugRating } from "#photometry/figures/bug-rating";
import { tiltDistribution } from "#photometry/figures/flux";
import {
	egressLimits,
	isEgressLit,
	isWithin,
	lineDistance,
	type RatingLimit,
	ratingLimit,
	trespassLimit,
} from "#photometry/sites/lighting-zones";
import { poleHeads, type SiteFixture } from "#photometry/sites/site-light";
import { formatNumber } from "#rules/format";
import { thinSpace } from "~/shared/catalog/figures.ts";
import type { FigureRow } from "../help-me-buy/estimate/estimate-texts.ts";
import type { SiteOutcome } from "./load-site.server.ts";
import { brightest } from "./site-drawing.ts";

/** With as many decimals as others of its size, so that columns align. */
export const footCandles = (value: number) => `${value.toFixed(value < 1 ? 2 : 1)}${thinSpace}fc`;
export const feet = (value: number) => `${formatNumber(value, 1)}${thinSpace}ft`;
/** Less than this is shown as 0, which nothing is divided by. */
export const dark = 0.005;
export const ratio = (one: number, other: number) => (other < dark ? "n/a" : `${(one / other).toFixed(1)}:1`);

/** "B1-U0-G2", and with its tilt where luminaires are tilted. */
export function ratingsByTilt(
	{ distribution, streetSide }: SiteFixture,
	poles: readonly { tilt: number }[],
): string {
	const tilts = [...new Set(poles.map(({ tilt }) => tilt))].sort((one, other) => one - other);
	return tilts
		.map((tilt) => {
			const { text } = bugRating(tiltDistribution(distribution, streetSide, tilt), streetSide);
			return tilt === 0 ? text : `${text} at ${formatNumber(tilt, 1)}° tilt`;
		})
		.join(", ");
}

export function trespassRows(outcome: SiteOutcome): FigureRow[] {
	const most = brightest(outcome);
	if (!most) return [];
	const { zone } = outcome.plan;
	const limit = zone && trespassLimit(zone);
	const rows: FigureRow[] = [
		["Maximum vertical illuminance", footCandles(most.value)],
		["At x, y", `${formatNumber(most.x, 1)}, ${formatNumber(most.y, 1)}${thinSpace}ft`],
		["Height above grade", feet(most.z)],
	];
	return limit === null
		? rows
		: [
				...rows,
				[`Limit in ${zone}, MLO table F`, footCandles(limit)],
				["Light trespass", most.value <= limit ? "Within the limit" : "Above the limit"],
			];
}

export function egressRows({ plan, light }: SiteOutcome): string[][] {
	return plan.areas.flatMap(({ name, use }, index) => {
		const lit = light.areas[index];
		if (use !== "egress" || !lit) return [];
		const { average, minimum, maximum } = lit;
		return [
			[
				name,
				`${footCandles(average)}, at least ${footCandles(egressLimits.average)}`,
				`${footCandles(minimum)}, at least ${footCandles(egressLimits.minimum)}`,
				`${ratio(maximum, minimum)}, at most ${egressLimits.ratio}:1`,
				isEgressLit(lit) ? "Within the limits" : "Not within the limits",
			],
		];
	});
}

/** Signs along each path of egress. */
export const signRows = ({ plan }: SiteOutcome): string[][] =>
	plan.areas.flatMap(({ name, signs }) =>
		signs
			? [
					[
						name,
						feet(signs.path),
						feet(signs.distance),
						formatNumber(signs.count),
						signs.count === 1 ? "At the exit" : `At the exit, then every ${feet(signs.spacing)} before it`,
					],
				]
			: [],
	);

const ratingText = ({ backlight, uplight, glare }: RatingLimit) => `B${backlight}-U${uplight}-G${glare}`;

export function ratingRows({ types, poles, plan }: SiteOutcome): string[][] {
	const { zone, line } = plan;
	if (!zone) return [];
	const kinds = new Map<string, SiteOutcome["poles"][number][]>();
	for (const pole of poles) {
		const kind = `${pole.type} ${pole.tilt}`;
		kinds.set(kind, [...(kinds.get(kind) ?? []), pole]);
	}
	return [...kinds.values()].flatMap((group) => {
		const [first] = group;
		const type = first && types[first.type];
		if (!first || !type) return [];
		const { distribution, streetSide } = type.fixture;
		const rating = bugRating(tiltDistribution(distribution, streetSide, first.tilt), streetSide);
		const limits = group.flatMap((pole) =>
			poleHeads(pole).map((head) =>
				ratingLimit(zone, lineDistance(head, line?.outline ?? null), pole.arrangement !== "wall"),
			),
		);
		const least = (letter: keyof RatingLimit) => Math.min(...limits.map((limit) => limit[letter]));
		const above = limits.filter((limit) => !isWithin(rating, limit)).length;
		return [
			[
				type.letter,
				`${formatNumber(first.tilt, 1)}°`,
				rating.text,
				ratingText({ backlight: least("backlight"), uplight: least("uplight"), glare: least("glare") }),
				above === 0
					? "Within the limits"
					: `${formatNumber(above)} of ${formatNumber(limits.length)} above their limit`,
			],
		];
	});
}
