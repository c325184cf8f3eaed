import { type Distribution, intensityAt } from "../distribution.ts";
import type { LuminousOpening } from "../files/photometric-file.ts";
import { zonesOfTen } from "./flux.ts";
import { type GlareRoom, glareReflectances, glareRooms, type WallTransfer } from "./glare-rooms.ts";

/** Unified glare ratings of one room. */
export interface GlareRow {
	/** Size across the line of sight, in heights of the luminaires above the eye. */
	readonly wide: number;
	/** Size along the line of sight. */
	readonly deep: number;
	/** Line of sight across the luminaires; by reflectances, in the order of `glareReflectances`. */
	readonly crosswise: readonly number[];
	/** Line of sight along the luminaires. */
	readonly endwise: readonly number[];
}

const radians = Math.PI / 180;
/** Meters from the eye (1.2 m above the floor) up to the luminaires. */
const height = 2;
/** Spacing of the luminaires over their height, as manufacturers publish it. */
const publishedSpacing = 0.25;

/**
 * Unified glare rating by the tabular method, for the 19 rooms of CIE 190.
 *
 * UGR = 8 · log10(0.25 / Lb · Σ L²ω / p²), observer in the middle of a wall, looking across the room.
 * Sources: CIE 117 (formula, room, limits of T/R and of 85°), CIE 190 (background luminance), and the position
 * index as in the IES Lighting Handbook: ln p = (35.2 - 0.31889τ - 1.22e^(-2τ/9)) · 10⁻³σ
 * + (21 + 0.26667τ - 0.002963τ²) · 10⁻⁵σ².
 *
 * @param spacingToHeight of the luminaires: 0.25 on data sheets, 1 in the example of CIE 190
 * @returns `null` for a luminaire without luminous size or without light below the horizontal
 */
export function unifiedGlare(
	distribution: Distribution,
	opening: LuminousOpening,
	spacingToHeight = publishedSpacing,
): GlareRow[] | null {
	const zones = zonesOfTen(distribution);
	const down = zones.slice(0, 9).reduce((sum, zone) => sum + zone, 0);
	if (opening.width <= 0 || opening.length <= 0 || down <= 0) return null;
	const spacing = spacingToHeight * height;
	return glareRooms.map((room) => {
		const ratings = (sight: 0 | 90) => {
			const sources = glareSources(distribution, opening, room, spacing, sight);
			return glareReflectances.map((_, index) => {
				const background = backgroundLuminance(zones, room, index, spacing);
				return 8 * Math.log10((0.25 / background) * sources);
			});
		};
		return { wide: room.wide, deep: room.deep, crosswise: ratings(90), endwise: ratings(0) };
	});
}

/** cd/m²: indirect illuminance of the walls, over π. */
function backgroundLuminance(
	zones: readonly number[],
	{ wide, deep, floorWeights, transfers }: GlareRoom,
	reflectances: number,
	spacing: number,
): number {
	const [floor, walls, ceiling] = transfers[reflectances] as WallTransfer;
	const count = (wide * deep * height * height) / spacing ** 2;
	const wallArea = 2 * height * (wide + deep) * height;
	const within = (end: number, next: number) =>
		zones.slice(0, end).reduce((sum, zone) => sum + zone, 0) + next * (zones[end] ?? 0);
	const down = within(9, 0);
	const cones = [within(4, 0.13), within(6, 0), within(7, 0.547), down];
	const toFloor = cones.reduce((sum, lumens, index) => sum + lumens * (floorWeights[index] ?? 0), 0);
	const toCeiling = zones.slice(9).reduce((sum, zone) => sum + zone, 0);
	const indirect = toFloor * floor + (down - toFloor) * walls + toCeiling * ceiling;
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
	room: GlareRoom,
	spacing: number,
	sight: 0 | 90,
): number {
	const width = room.wide * height;
	const depth = room.deep * height;
	let sum = 0;
	for (let ahead = spacing / 2; ahead < depth; ahead += spacing) {
		for (let aside = spacing / 2 - width / 2; aside < width / 2; aside += spacing) {
			const flat = Math.hypot(ahead, aside);
			const vertical = Math.atan2(flat, height) / radians;
			if (Math.abs(aside) / ahead > 3 || vertical > 85 || height / ahead > 1.9) continue;
			// From the luminaire, the observer is behind and to one side.
			const horizontal = sight + 180 + Math.atan2(aside, ahead) / radians;
			const intensity = intensityAt(distribution, vertical, horizontal);
			const distance = Math.hypot(flat, height);
			const area = apparentArea(opening, vertical, horizontal);
			sum += intensity ** 2 / (area * distance ** 2 * positionIndex(ahead, aside, height) ** 2);
		}
	}
	return sum;
}

/**
 * Area of the opening as seen from a direction, in the square of its unit.
 *
 * @param vertical degrees from straight down, `horizontal` from its length
 */
export function apparentArea(
	{ width, length, height: depth, round }: LuminousOpening,
	vertical: number,
	horizontal: number,
) {
	const face = round ? (Math.PI / 4) * width * length : width * length;
	const along = Math.abs(Math.cos(horizontal * radians));
	const across = Math.abs(Math.sin(horizontal * radians));
	const side = round ? Math.max(width, length) : length * across + width * along;
	// From above, the face that is open downward shows none of itself.
	return face * Math.max(0, Math.cos(vertical * radians)) + side * depth * Math.sin(vertical * radians);
}

/**
 * Guth position index of a luminaire: how much less it glares than one in the line of sight.
 *
 * @param ahead distance along the line of sight (R), `aside` across it (T), `above` the eye (H), in one unit
 */
export function positionIndex(ahead: number, aside: number, above: number): number {
	const sigma = Math.acos(ahead / Math.hypot(ahead, aside, above)) / radians;
	const tau = Math.atan2(Math.abs(aside), above) / radians;
	return Math.exp(
		(35.2 - 0.31889 * tau - 1.22 * Math.exp((-2 * tau) / 9)) * 1e-3 * sigma +
			(21 + 0.26667 * tau - 0.002963 * tau ** 2) * 1e-5 * sigma ** 2,
	);
}
