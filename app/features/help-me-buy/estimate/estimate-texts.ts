/** The figures and assumptions of an estimate in words, for the page and the PDF. */

import { computedLabel } from "#photometry/computed/compute-file";
import { seatedEyeMeters } from "#photometry/rooms/observers";
import { glareLimits, luxPerFootCandle, roomKinds } from "#photometry/rooms/room-kinds";
import type { PeopleLight } from "#photometry/rooms/room-light";
import { formatCount, formatNumber } from "#rules/format";
import { metersPerFoot } from "#rules/typed-numbers/length";
import { thinSpace } from "~/shared/catalog/figures.ts";
import type { ChosenLimit } from "./estimate.ts";
import type { EstimateOutcome } from "./load-estimate.server.ts";
import { toMeters } from "./room-outline.ts";

export type FigureRow = readonly [label: string, value: string];

const footCandles = (value: number) =>
	`${formatNumber(value, 1)}${thinSpace}fc (${formatNumber(value * luxPerFootCandle, 0)}${thinSpace}lx)`;
const feet = (value: number) =>
	`${formatNumber(value, 1)}${thinSpace}ft (${formatNumber(toMeters(value), 2)}${thinSpace}m)`;
const percent = (share: number) => `${formatNumber(100 * share, 0)}%`;

/** Point-by-point results on the work plane. */
export const lightRows = ({ estimate: { light } }: EstimateOutcome): FigureRow[] => [
	["Average", footCandles(light.workPlane.average)],
	["Minimum", footCandles(light.workPlane.minimum)],
	["Maximum", footCandles(light.workPlane.maximum)],
	["Uniformity, minimum ÷ average", formatNumber(light.workPlane.uniformity, 2)],
	[
		"Maximum ÷ minimum",
		light.workPlane.minimum > 0 ? formatNumber(light.workPlane.maximum / light.workPlane.minimum, 1) : "—",
	],
	["Direct component", footCandles(light.directAverage)],
	["Walls, average", footCandles(light.wallAverage)],
	["Ceiling, average", footCandles(light.ceilingAverage)],
];

/** What seated people see; empty in a room too low for them. */
export function peopleRows({ room, estimate: { light } }: EstimateOutcome): FigureRow[] {
	const { people } = light;
	if (!people) return [];
	const limit = glareLimits[room.kind];
	return [
		["Glare (UGR), seated at the walls", glareText(people)],
		...(limit === undefined ? [] : [["UGR limit, EN 12464-1", `${limit} or less`] as const]),
		["Light on faces, average", footCandles(people.faces.average)],
		["Light on faces, minimum", footCandles(people.faces.minimum)],
	];
}

/** `null` where nobody has a rating. */
function highestGlare({ glare }: PeopleLight): number | null {
	const ratings = glare.flatMap(({ rating }) => rating ?? []);
	return ratings.length === 0 ? null : Math.max(...ratings);
}

/** UGR is given in whole numbers, and below 10 no one is disturbed (CIE 117). */
function glareText(people: PeopleLight): string {
	const highest = highestGlare(people);
	if (highest === null) return "—";
	return highest < 10 ? "Under 10" : formatNumber(highest, 0);
}

export function layoutRows({ room, estimate }: EstimateOutcome): FigureRow[] {
	const { layout } = estimate;
	const { x, y } = layout.spacing;
	if (room.positions)
		return [
			["Fixtures", formatNumber(layout.positions.length)],
			["Locations", "As entered"],
			["Mounting height", feet(room.mountingHeight)],
			...aimRows(room),
		];
	return [
		["Fixtures", formatNumber(layout.positions.length)],
		["Grid", `${formatCount(layout.columns, "column")} × ${formatCount(layout.rows, "row")}`],
		["Spacing along the length", feet(x)],
		["Spacing across", feet(y)],
		["From the walls", `${formatNumber(x / 2, 1)} and ${formatNumber(y / 2, 1)}${thinSpace}ft`],
		["Mounting height", feet(room.mountingHeight)],
		...aimRows(room),
	];
}

type Aimed = Pick<EstimateOutcome["room"], "turn" | "tilt" | "aim">;
const degrees = (value: number) => `${formatNumber(value, 1)}°`;
const tiltValue = ({ tilt = 0, aim = 0 }: Aimed) => `${degrees(tilt)} toward ${degrees(aim)}`;

/** Rotation and tilt, where there is any. */
const aimRows = (type: Aimed): FigureRow[] => [
	...(type.turn % 360 === 0
		? []
		: [["Rotation from the room’s length", `${degrees(type.turn % 360)} counterclockwise`] as const]),
	...(type.tilt ? [["Tilt", tiltValue(type)] as const] : []),
];

/** How fixtures that are turned or tilted are calculated; empty without any. */
function aimTexts({ room, others }: EstimateOutcome): string[] {
	const turned = others.flatMap((type) => {
		const rows = aimRows(type).map(([label, value]) => `${label.toLowerCase()} ${value}`);
		return rows.length > 0 ? [`Type ${type.letter}: ${rows.join(", ")}.`] : [];
	});
	if (![room, ...others].some(({ tilt }) => tilt)) return turned;
	return [
		...turned,
		"Tilted fixtures: each point, surface and glare rating takes the intensities of the fixture as it is aimed. The lumen method spreads tilted light evenly around, and spacing criteria are those without tilt, so go by the point-by-point figures. A mounting height is that of the fixture’s middle: leave room below the ceiling for the end that the tilt raises.",
	];
}

/** `typeColumns` of each type; empty in a room with one type. */
export function typeRows({ room, fixture, others, estimate }: EstimateOutcome): string[][] {
	if (others.length === 0) return [];
	const whole = estimate.light.workPlane.average;
	return [{ letter: "A", ...room, fixture }, ...others].map((type, index) => {
		const { positions = [], average = 0 } = estimate.types[index] ?? {};
		return [
			type.letter,
			formatNumber(positions.length),
			type.fixture.sku,
			`${formatNumber(type.mountingHeight, 1)}${thinSpace}ft`,
			formatNumber(type.lightLossFactor, 2),
			`${formatNumber(average, 1)}${thinSpace}fc`,
			whole > 0 ? percent(average / whole) : "—",
		];
	});
}

export function powerRows({ estimate: { power, limit } }: EstimateOutcome): FigureRow[] {
	if (!power) return [["Power", "Unknown: no watts for this part number"]];
	const unit = `W/sq${thinSpace}ft`;
	return [
		["Power", `${formatNumber(power.watts, 0)}${thinSpace}W`],
		["Power density", `${formatNumber(power.perSquareFoot, 2)}${thinSpace}${unit}`],
		[
			limit && limit.limitOf === null ? "Limit, as entered" : "Limit, ASHRAE 90.1-2019",
			limit
				? `${formatNumber(limit.wattsPerSquareFoot, 2)}${thinSpace}${unit}`
				: "None for this kind of room",
		],
	];
}

/** Whether the power is within the limit; `null` without either. */
export const withinLimit = ({ estimate: { power, limit } }: EstimateOutcome): boolean | null =>
	power && limit ? power.perSquareFoot <= limit.wattsPerSquareFoot + 0.0005 : null;

/** N = E × A ÷ (Φ × CU × LLF) with its figures. */
export function lumenMethodText({ room, estimate, fixture, others }: EstimateOutcome): string {
	const { squareFeet, utilization, needed, counted } = estimate;
	const target = formatNumber(room.target, 1);
	const light =
		others.length > 0 ? `(${target} − ${formatNumber(room.target - counted, 1)}) fc` : `${target} fc`;
	return `N = E × A ÷ (Φ × CU × LLF) = ${light} × ${formatNumber(squareFeet, 1)} sq ft ÷ (${formatNumber(fixture.lumens)} lm × ${formatNumber(utilization, 2)} × ${formatNumber(room.lightLossFactor, 2)}) = ${formatNumber(needed.exact, 1)}`;
}

/** Notes that a buyer should read before ordering. */
export function warnings(outcome: EstimateOutcome): string[] {
	const { room, estimate, fixture, others } = outcome;
	const { layout, light } = estimate;
	const short = light.workPlane.average < room.target * 0.95;
	return [
		...fixture.figureNotes.map((note) => `Photometric file. ${note}`),
		...others.flatMap((type) =>
			type.fixture.figureNotes.map((note) => `Type ${type.letter}, photometric file. ${note}`),
		),
		...(layout.withinCriterion
			? []
			: [
					`The spacing is wider than the spacing criterion allows (${formatNumber(estimate.greatestSpacing.x, 1)} × ${formatNumber(estimate.greatestSpacing.y, 1)} ft), so the light will be uneven. Use more fixtures with fewer lumens, or a wider beam.`,
				]),
		...estimate.types.flatMap(({ throughWalls }, index) => {
			const of = others.length > 0 ? ` of type ${["A", ...others.map(({ letter }) => letter)][index]}` : "";
			return throughWalls === 0
				? []
				: [
						`${formatCount(throughWalls, "fixture")}${of} won't fit between the walls. Turn the fixtures, change the grid, or choose a shorter fixture.`,
					];
		}),
		...(short
			? [
					`The calculated average is below the ${formatNumber(room.target, 1)} fc you asked for. Add a row, or choose a fixture with more lumens.`,
				]
			: []),
		...(withinLimit(outcome) === false
			? [
					"The power density is above the limit. Choose a fixture with more lumens per watt, or a lower light level.",
				]
			: []),
	];
}

/** The note beside the comparison: the limit can be changed and must be checked. */
export const limitNote = (limit: ChosenLimit | null): string =>
	limit
		? `${limit.limitOf === null ? "You entered this limit." : `The limit of ASHRAE 90.1-2019 for “${limit.limitOf}”. You can change it in the form.`} Check it with your local energy code.`
		: "No limit to compare with. You can enter the limit of your local energy code in the form.";

/** Where the power limit comes from, and that the local code decides. */
function limitText(limit: ChosenLimit | null): string {
	const check = "Check it with your local energy code";
	if (!limit)
		return "No power limit: ANSI/ASHRAE/IES 90.1-2019 has no single figure for this kind of room. Enter the limit of your local energy code in the form to compare.";
	const figure = `${formatNumber(limit.wattsPerSquareFoot, 2)} W/sq ft`;
	return limit.limitOf === null
		? `Power limit: ${figure}, as entered. ${check}.`
		: `Power limit: ${figure} for “${limit.limitOf}”, ANSI/ASHRAE/IES 90.1-2019, table 9.6.1 (space-by-space method). Codes differ by state and year. ${check}, and change it in the form where yours differs.`;
}

function peopleText({ estimate, fixture, others }: EstimateOutcome): string[] {
	if (!estimate.light.people) return [];
	const isComputed = [fixture, ...others.map((type) => type.fixture)].some(({ made }) =>
		made.startsWith(computedLabel),
	);
	const eyes = feet(seatedEyeMeters / metersPerFoot);
	const isUnknown = highestGlare(estimate.light.people) === null;
	return [
		`Glare: unified glare rating (CIE 117) of people seated in the middle of each wall with their eyes at ${eyes}, who look across the room; the highest counts. New fixtures, each as one source of the size of its luminous opening.${isComputed ? " The distribution is computed, so take it as a guide." : ""}${isUnknown ? " None here: no fixture is in view, or its luminous size isn't known." : ""}`,
		`Light on faces: mean cylindrical illuminance at ${eyes}, maintained.`,
	];
}

/** Which points count. A band of 0.5 m is that of EN 12464-1. */
const marginText = (margin: number) =>
	margin === 0
		? "up to the walls"
		: `without a band of ${feet(margin)} along the walls${Math.abs(toMeters(margin) - 0.5) < 0.005 ? ", as in EN 12464-1" : ""}`;

const criterion = (ratio: number | null) => (ratio === null ? "unknown" : formatNumber(ratio, 2));

export const boxCount = (boxes: readonly unknown[]): string =>
	boxes.length === 1 ? "1 box" : `${formatNumber(boxes.length)} boxes`;

/** Everything that was assumed, one sentence each. */
export function assumptions(outcome: EstimateOutcome): string[] {
	const { room, estimate, fixture, others } = outcome;
	const kind = roomKinds[room.kind];
	const { reflectances } = room;
	const { pointSpacing } = estimate.light;
	return [
		`Room: ${kind.label.toLowerCase()}${room.boxes ? "" : ", empty"}, ${formatNumber(estimate.squareFeet, 1)} sq ft, ceiling at ${feet(room.height)}. Work plane at ${feet(room.workPlane)}.`,
		`Light level: ${footCandles(room.target)} maintained${room.target === kind.footCandles ? `, ${kind.cited ? "from the Footcandle Light Guide (Lighting Design Lab and Energy Trust of Oregon, 2013), after the IES" : "typical for this kind of room"}. Your specification comes first` : ", as entered"}.`,
		`Reflectances: ceiling ${percent(reflectances.ceiling)}, walls ${percent(reflectances.walls)}, floor ${percent(reflectances.floor)}, all matte.`,
		others.length > 0
			? "Light loss factors: as in the table of types, on all figures."
			: `Light loss factor: ${formatNumber(room.lightLossFactor, 2)} on all figures.`,
		`Fixture: ${fixture.sku}, ${formatNumber(fixture.lumens)} lm. ${fixture.made}`,
		...others.map(
			({ letter, fixture: { sku, lumens, made } }) =>
				`Type ${letter}: ${sku}, ${formatNumber(lumens)} lm. ${made}`,
		),
		`Room cavity ratio ${formatNumber(estimate.roomCavityRatio, 2)}, coefficient of utilization ${formatNumber(estimate.utilization, 2)} by the zonal-cavity method (IES).`,
		`Spacing criterion ${criterion(estimate.spacing.along)} along the fixture, ${criterion(estimate.spacing.across)} across.`,
		`Point by point: ${formatCount(estimate.light.pointCount, "point")}, ${formatNumber(pointSpacing.x, 1)} × ${formatNumber(pointSpacing.y, 1)} ft apart, ${marginText(estimate.light.margin)}. Direct light by the inverse-square law, reflected light by radiosity.`,
		...aimTexts(outcome),
		...peopleText(outcome),
		limitText(estimate.limit),
		...(room.boxes
			? [
					`${boxCount(room.boxes)}, as entered. Direct light to points, surfaces and eyes ends sharply behind them, seen from the middle of each fixture. Points inside of boxes are left out. Light reflected by boxes isn't counted, and light that ceiling, walls and floor reflect passes through them, so between tall shelves the reflected part is the most there can be. The lumen method counts fixtures as if the room were empty.`,
				]
			: []),
		`${room.boxes ? "Other furniture" : "Furniture, shelves"}, windows and daylight are left out.`,
	];
}
