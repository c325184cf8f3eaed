/**
 * Coefficient of utilization by the zonal-cavity method: the share of a luminaire's lumens that reaches the work
 * plane of a room with many luminaires in even spacing (IES Lighting Handbook, 9th edition, chapter 9, and
 * IES LM-57). Pure.
 */
import { floorToCeiling } from "./cavities.ts";

/** Constants A and B of the direct ratio's zonal multiplier e^(−A · RCR^B), for each 10° zone below 90°. */
const zonalMultipliers = [
	[0, 0],
	[0.041, 0.98],
	[0.07, 1.05],
	[0.1, 1.12],
	[0.136, 1.16],
	[0.19, 1.25],
	[0.315, 1.25],
	[0.64, 1.25],
	[2.1, 0.8],
] as const;

export interface RoomCavity {
	/** Room cavity ratio, 0 or more. */
	readonly ratio: number;
	/** Effective reflectances, 0 to 1, of the ceiling cavity and the floor cavity. */
	readonly ceiling: number;
	readonly floor: number;
	readonly walls: number;
}

/** Share of the downward lumens that reaches the work plane without a reflection. */
function directRatio(zones: readonly number[], ratio: number): number {
	let down = 0;
	let reached = 0;
	zonalMultipliers.forEach(([a, b], index) => {
		const lumens = zones[index] ?? 0;
		down += lumens;
		reached += lumens * Math.exp(-a * ratio ** b);
	});
	return down > 0 ? reached / down : 0;
}

/**
 * @param zones lumens in 18 zones of 10°, as `zonalLumens` gives them
 * @param lumens that the coefficient refers to: of the lamps in relative photometry, of the luminaire in absolute
 * @returns 0 for a luminaire without light
 */
export function coefficientOfUtilization(zones: readonly number[], lumens: number, room: RoomCavity): number {
	if (lumens <= 0) return 0;
	const sum = (from: number, to: number) => zones.slice(from, to).reduce((total, value) => total + value, 0);
	const down = sum(0, 9);
	const up = sum(9, 18);
	const direct = directRatio(zones, room.ratio);
	if (room.ratio <= 0) return (down + up * room.ceiling) / (lumens * (1 - room.ceiling * room.floor));

	// Flux balance of three diffuse surfaces: floor cavity, ceiling cavity and walls.
	const across = floorToCeiling(room.ratio);
	const toWalls = 1 - across;
	const wallsToEnd = (2.5 / room.ratio) * toWalls;
	const wallsToWalls = 1 - 2 * wallsToEnd;
	const onto = { floor: down * direct, ceiling: up, walls: down * (1 - direct) };
	let floor = onto.floor;
	let ceiling = onto.ceiling;
	let walls = onto.walls;
	for (let round = 0; round < 500; round++) {
		const before = floor;
		const fromFloor = floor * room.floor;
		const fromCeiling = ceiling * room.ceiling;
		const fromWalls = walls * room.walls;
		floor = onto.floor + fromCeiling * across + fromWalls * wallsToEnd;
		ceiling = onto.ceiling + fromFloor * across + fromWalls * wallsToEnd;
		walls = onto.walls + (fromFloor + fromCeiling) * toWalls + fromWalls * wallsToWalls;
		if (Math.abs(floor - before) < 1e-9 * lumens && round > 3) break;
	}
	return floor / lumens;
}
