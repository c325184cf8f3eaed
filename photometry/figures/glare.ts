import { type Distribution, intensityAt } from "../distribution.ts";
import type { LuminousOpening } from "../files/photometric-file.ts";
import { zonesOfTen } from "./flux.ts";

/** Unified glare ratings of the two standard rooms that data sheets quote, for one set of reflectances. */
export interface GlareRow {
	/** Ceiling, walls, floor in percent. */
	readonly reflectances: readonly [ceiling: number, walls: number, floor: number];
	/** Line of sight across the luminaires, then along them; room 4H wide and 8H deep, then 8H wide and 4H deep. */
	readonly crosswise: readonly [deep: number, wide: number];
	readonly endwise: readonly [deep: number, wide: number];
}

const radians = Math.PI / 180;
/** Meters from the eye (1.2 m above the floor) up to the luminaires. */
const height = 2;
const spacing = 0.25 * height;

/** CIE 190, table 5, room index 2.67: transfer to the walls from floor, walls and ceiling. */
const transfers: readonly (readonly [
	GlareRow["reflectances"],
	floor: number,
	walls: number,
	ceiling: number,
])[] = [
	[[70, 50, 20], 0.115, 0.211, 0.307],
	[[70, 30, 20], 0.106, 0.117, 0.283],
	[[50, 50, 20], 0.1, 0.187, 0.211],
	[[50, 30, 20], 0.093, 0.104, 0.196],
	[[30, 30, 20], 0.081, 0.092, 0.114],
];

/** CIE 190, table 4, room index 2.67: weights of the lumens within about 41°, 60°, 75° and 90°. */
const floorWeights = [0.28, 0.165, 0.499, 0.006] as const;

/**
 * Unified glare rating by the tabular method, for rooms of 4H × 8H and 8H × 4H.
 *
 * UGR = 8 · log10(0.25 / Lb · Σ L²ω / p²), with luminaires at 0.25 H, observers in the middle of a wall.
 * Sources: CIE 117 (formula, room, limits of T/R and of 85°), CIE 190 (background luminance), and the position
 * index as in the IES Lighting Handbook: ln p = (35.2 - 0.31889τ - 1.22e^(-2τ/9)) · 10⁻³σ
 * + (21 + 0.26667τ - 0.002963τ²) · 10⁻⁵σ².
 *
 * @returns `null` for a luminaire without luminous size or without light below the horizontal
 */
export function unifiedGlare(distribution: Distribution, opening: LuminousOpening): GlareRow[] | null {
	const zones = zonesOfTen(distribution);
	const down = zones.slice(0, 9).reduce((sum, zone) => sum + zone, 0);
	if (opening.width <= 0 || opening.length <= 0 || down <= 0) return null;
	const deep = { width: 4 * height, depth: 8 * height };
	const wide = { width: 8 * height, depth: 4 * height };
	const sources = {
		crosswise: [glareSources(distribution, opening, deep, 90), glareSources(distribution, opening, wide, 90)],
		endwise: [glareSources(distribution, opening, deep, 0), glareSources(distribution, opening, wide, 0)],
	} as const;
	return transfers.map(([reflectances, floor, walls, ceiling]) => {
		const background = backgroundLuminance(zones, { floor, walls, ceiling });
		const rating = (sum: number) => 8 * Math.log10((0.25 / background) * sum);
		return {
			reflectances,
			crosswise: [rating(sources.crosswise[0]), rating(sources.crosswise[1])],
			endwise: [rating(sources.endwise[0]), rating(sources.endwise[1])],
		};
	});
}

/** cd/m²: indirect illuminance of the walls, over π. Both rooms have as many luminaires and as much wall. */
function backgroundLuminance(
	zones: readonly number[],
	transfer: { floor: number; walls: number; ceiling: number },
): number {
	const count = (4 * 8 * height * height) / spacing ** 2;
	const wallArea = 2 * height * (4 + 8) * height;
	const within = (end: number, next: number) =>
		zones.slice(0, end).reduce((sum, zone) => sum + zone, 0) + next * (zones[end] ?? 0);
	const down = within(9, 0);
	const cones = [within(4, 0.13), within(6, 0), within(7, 0.547), down];
	const toFloor = cones.reduce((sum, lumens, index) => sum + lumens * (floorWeights[index] ?? 0), 0);
	const toCeiling = zones.slice(9).reduce((sum, zone) => sum + zone, 0);
	const indirect =
		toFloor * transfer.floor + (down - toFloor) * transfer.walls + toCeiling * transfer.ceiling;
	return (indirect * count) / wallArea / Math.PI;
}

/**
 * Σ L²ω / p² of all luminaires that the observer sees.
 *
 * @param sight horizontal angle of the luminaire along the line of sight: 0 endwise, 90 crosswise
 */
function glareSources(
	distribution: Distribution,
	opening: LuminousOpening,
	room: { width: number; depth: number },
	sight: 0 | 90,
): number {
	let sum = 0;
	for (let ahead = spacing / 2; ahead < room.depth; ahead += spacing) {
		for (let aside = spacing / 2 - room.width / 2; aside < room.width / 2; aside += spacing) {
			const flat = Math.hypot(ahead, aside);
			const vertical = Math.atan2(flat, height) / radians;
			if (Math.abs(aside) / ahead > 3 || vertical > 85 || height / ahead > 1.9) continue;
			// From the luminaire, the observer is behind and to one side.
			const horizontal = sight + 180 + Math.atan2(aside, ahead) / radians;
			const intensity = intensityAt(distribution, vertical, horizontal);
			const distance = Math.hypot(flat, height);
			const area = apparentArea(opening, vertical, horizontal);
			sum += intensity ** 2 / (area * distance ** 2 * positionIndex(ahead, aside, distance) ** 2);
		}
	}
	return sum;
}

/** Square meters of the opening as seen from a direction. */
function apparentArea(
	{ width, length, height: depth, round }: LuminousOpening,
	vertical: number,
	horizontal: number,
) {
	const face = round ? (Math.PI / 4) * width * length : width * length;
	const along = Math.abs(Math.cos(horizontal * radians));
	const across = Math.abs(Math.sin(horizontal * radians));
	const side = round ? Math.max(width, length) : length * across + width * along;
	return face * Math.cos(vertical * radians) + side * depth * Math.sin(vertical * radians);
}

function positionIndex(ahead: number, aside: number, distance: number): number {
	const sigma = Math.acos(ahead / distance) / radians;
	const tau = Math.atan2(Math.abs(aside), height) / radians;
	return Math.exp(
		(35.2 - 0.31889 * tau - 1.22 * Math.exp((-2 * tau) / 9)) * 1e-3 * sigma +
			(21 + 0.26667 * tau - 0.002963 * tau ** 2) * 1e-5 * sigma ** 2,
	);
}
