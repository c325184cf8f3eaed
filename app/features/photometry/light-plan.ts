/**
 * Footcandles on the ground below one luminaire. Distances in feet, intensities in cd:
 * E = I · cos³θ / h² (inverse square and cosine law), horizontal, without reflections and light loss.
 */
import { type Distribution, intensityAt } from "#photometry/distribution";
import { spreadAngles } from "#photometry/figures/beam";
import { readNumber } from "#rules/typed-numbers/decimal";
import { niceStep } from "./polar-plot.ts";

export type LightPlan = {
	heightFeet: number;
	/** Side of the square picture. */
	size: number;
	/** Length of one foot in the picture. */
	perFoot: number;
	gridFeet: number;
	/** Outer limit of each level, the lowest first. */
	lines: { footcandles: number; path: string; label: { x: number; y: number } }[];
	/** Footcandles in front, to the side and behind, at multiples of the mounting height. */
	rows: { distance: number; feet: number; front: number; side: number; back: number }[];
	highest: number;
};

export const planHeights = { least: 4, most: 150, usual: 20 } as const;

const levels = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100] as const;
const size = 360;
const radians = Math.PI / 180;
const stepDegrees = 3;

export function groundFootcandles(
	distribution: Distribution,
	heightFeet: number,
	distanceFeet: number,
	direction: number,
): number {
	const angle = Math.atan2(distanceFeet, heightFeet);
	return (intensityAt(distribution, angle / radians, direction) * Math.cos(angle) ** 3) / heightFeet ** 2;
}

/**
 * @param streetSide horizontal angle of the luminaire that is drawn upward
 * @returns `null` for a luminaire that gives no light to the ground
 */
export function lightPlan(
	distribution: Distribution,
	heightFeet: number,
	streetSide: number,
): LightPlan | null {
	const at = (distance: number, direction: number) =>
		groundFootcandles(distribution, heightFeet, distance, streetSide + direction);
	const directions = Array.from({ length: 360 / stepDegrees }, (_, index) => index * stepDegrees);
	const distances = Array.from({ length: 241 }, (_, index) => (index / 40) * heightFeet);
	const field = directions.map((direction) => distances.map((distance) => at(distance, direction)));
	const highest = Math.max(...field.flat());
	if (!(highest >= levels[0])) return null;
	const shown = levels.filter((level) => level <= highest * 0.9).slice(-6);
	const limits = shown.map((level) => field.map((row) => outermost(row, distances, level)));
	const farthest = Math.max(heightFeet, ...limits.flat());
	const gridFeet = niceStep(farthest / 4);
	const perFoot = (size / 2 - 10) / farthest;
	const place = (feet: number, direction: number) => ({
		x: size / 2 - feet * perFoot * Math.sin(direction * radians),
		y: size / 2 - feet * perFoot * Math.cos(direction * radians),
	});
	return {
		heightFeet,
		size,
		perFoot,
		gridFeet,
		highest,
		lines: shown.map((footcandles, index) => {
			const points = (limits[index] ?? []).map((feet, step) => place(feet, step * stepDegrees));
			const path = `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
			// Labels stand to one side, so that those of neighboring lines are apart.
			const label = points[Math.round((index % 2 === 0 ? 315 : 300) / stepDegrees)] ?? { x: 0, y: 0 };
			return { footcandles, path, label };
		}),
		rows: [0, 0.5, 1, 1.5, 2, 2.5, 3, 4].map((distance) => ({
			distance,
			feet: distance * heightFeet,
			front: at(distance * heightFeet, 0),
			side: (at(distance * heightFeet, 90) + at(distance * heightFeet, 270)) / 2,
			back: at(distance * heightFeet, 180),
		})),
	};
}

/** The largest distance with at least `level`, between the sampled ones by linear interpolation. */
function outermost(row: readonly number[], distances: readonly number[], level: number): number {
	for (let index = row.length - 1; index >= 0; index -= 1) {
		const inside = row[index] ?? 0;
		if (inside < level) continue;
		const outside = row[index + 1];
		const from = distances[index] ?? 0;
		if (outside === undefined) return from;
		return from + ((inside - level) / (inside - outside)) * ((distances[index + 1] ?? 0) - from);
	}
	return 0;
}

/** The mounting height of an address: usable feet, what to show in the field, and what is wrong with it. */
export function readMountingHeight(typed: string | null): {
	feet: number;
	value: string;
	error: string | null;
} {
	const value = (typed ?? "").trim().slice(0, 10);
	if (value === "") return { feet: planHeights.usual, value: String(planHeights.usual), error: null };
	const feet = readNumber(value, { digits: 4, decimals: 3 }) ?? Number.NaN;
	if (feet >= planHeights.least && feet <= planHeights.most) return { feet, value, error: null };
	return {
		feet: planHeights.usual,
		value,
		error: `Enter a mounting height from ${planHeights.least} to ${planHeights.most} ft, such as 25.`,
	};
}

// Light below one luminaire: beam width and footcandles at its center, at some distances.

export type LightCone = {
	beamDegrees: { along: number; across: number };
	rows: { feet: number; footcandles: number; widthAlong: number; widthAcross: number }[];
	width: number;
	height: number;
	apex: readonly [x: number, y: number];
	planes: { y: number; half: number; feet: number; footcandles: number }[];
};

/** A wider beam is no cone that could be drawn. */
const widestBeam = 140;
const near = [4, 6, 8, 10, 12];
const far = [10, 15, 20, 25, 30];
/** Candela straight down from which a luminaire is made for high ceilings. */
const highOutput = 6000;

/** `null` without light straight down, and for beams too wide. */
export function lightCone(distribution: Distribution): LightCone | null {
	const candela = intensityAt(distribution, 0, 0);
	const { along, across } = spreadAngles(distribution, 0.5);
	if (!(candela > 0) || !along || !across || along > widestBeam || across > widestBeam) return null;
	const width = 380;
	const height = 230;
	const [top, bottom] = [16, 10];
	const half = (degrees: number) => Math.tan((degrees * Math.PI) / 360);
	const rows = (candela >= highOutput ? far : near).map((feet) => ({
		feet,
		footcandles: candela / feet ** 2,
		widthAlong: 2 * feet * half(along),
		widthAcross: 2 * feet * half(across),
	}));
	const deepest = rows.at(-1)?.feet ?? 1;
	const perFoot = (height - top - bottom) / deepest;
	// Wide beams are narrowed to fit.
	const squeeze = Math.min(1, (width / 2 - 60 - 10) / (half(along) * deepest * perFoot));
	return {
		beamDegrees: { along, across },
		rows,
		width,
		height,
		apex: [width / 2 - 60, top],
		planes: rows.map(({ feet, footcandles }) => ({
			feet,
			footcandles,
			y: top + feet * perFoot,
			half: feet * half(along) * perFoot * squeeze,
		})),
	};
}
