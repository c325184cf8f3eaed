/**
 * The lumen method: how many luminaires give a room an average illuminance (IES Lighting Handbook, 9th edition,
 * chapter 9). In feet and footcandles, or in meters and lux.
 */
import { coefficientOfUtilization } from "../figures/utilization.ts";

export interface Lighting {
	/** Maintained average on the work plane, in lumens per square unit. */
	readonly illuminance: number;
	/** Area of the room. */
	readonly area: number;
	/** Initial lumens of one luminaire. */
	readonly lumens: number;
	/** Coefficient of utilization. */
	readonly utilization: number;
	readonly lightLossFactor: number;
}

/**
 * N = E × A ÷ (Φ × CU × LLF)
 *
 * @returns exact count, and the count rounded up, at least 1; rounding ignores what is below a thousandth
 */
export function countLuminaires(lighting: Lighting): { exact: number; count: number } {
	const { illuminance, area, lumens, utilization, lightLossFactor } = lighting;
	const exact = (illuminance * area) / (lumens * utilization * lightLossFactor);
	return { exact, count: Math.max(1, Math.ceil(exact - 0.001)) };
}

/** E = N × Φ × CU × LLF ÷ A */
export const averageIlluminance = (
	count: number,
	{ area, lumens, utilization, lightLossFactor }: Omit<Lighting, "illuminance">,
): number => (count * lumens * utilization * lightLossFactor) / area;

export interface RoomShape {
	readonly area: number;
	readonly perimeter: number;
	/** Heights of ceiling, luminaires and work plane above the floor. */
	readonly ceilingHeight: number;
	readonly mountingHeight: number;
	readonly workPlane: number;
	readonly reflectances: Reflectances;
}

export interface RoomCavity extends Reflectances {
	/** Room cavity ratio, 0 or more. */
	readonly ratio: number;
}

export interface Cavities {
	/** The room with the effective reflectances of the ceiling cavity and the floor cavity. */
	readonly room: RoomCavity;
	readonly ceilingRatio: number;
	readonly floorRatio: number;
}

/** Splits a room at the luminaires and at the work plane into ceiling, room and floor cavity. */
export function roomCavities(shape: RoomShape): Cavities {
	const { area, perimeter, reflectances } = shape;
	const ratio = (depth: number) => cavityRatio(Math.max(0, depth), perimeter, area);
	const ceilingRatio = ratio(shape.ceilingHeight - shape.mountingHeight);
	const floorRatio = ratio(shape.workPlane);
	return {
		room: {
			ratio: ratio(shape.mountingHeight - shape.workPlane),
			ceiling: effectiveReflectance(reflectances.ceiling, reflectances.walls, ceilingRatio),
			floor: effectiveReflectance(reflectances.floor, reflectances.walls, floorRatio),
			walls: reflectances.walls,
		},
		ceilingRatio,
		floorRatio,
	};
}

/**
 * @param zones lumens of one luminaire in 18 zones of 10°
 * @param lumens that the coefficient refers to
 */
export function utilizationIn(shape: RoomShape, zones: readonly number[], lumens: number): number {
	const { room } = roomCavities(shape);
	return coefficientOfUtilization(zones, lumens, room.ratio, room);
}

// Cavities of the zonal-cavity method (IES Lighting Handbook, 9th edition, chapter 9). Lengths are in any
// one unit, reflectances from 0 to 1.

/** Reflectances of the walls, of the ceiling above and of the floor below. */
export interface Reflectances {
	readonly ceiling: number;
	readonly walls: number;
	readonly floor: number;
}

/**
 * Cavity ratio, 2.5 × height × perimeter ÷ area: 5 h (L + W) / (L W) for a rectangle.
 *
 * @param depth height of the cavity, 0 or more
 */
export const cavityRatio = (depth: number, perimeter: number, area: number): number =>
	(2.5 * depth * perimeter) / area;

/**
 * Form factor between the floor and the ceiling of a square room with this room cavity ratio: two identical
 * parallel squares (formula in any catalog of configuration factors, such as Howell, case C-11).
 */
export function floorToCeiling(roomCavityRatio: number): number {
	if (roomCavityRatio <= 0) return 1;
	const x = 10 / roomCavityRatio;
	const root = Math.sqrt(1 + x * x);
	return (
		(2 / (Math.PI * x * x)) *
		(Math.log((1 + x * x) / Math.sqrt(1 + 2 * x * x)) +
			2 * x * root * Math.atan(x / root) -
			2 * x * Math.atan(x))
	);
}

/**
 * Effective reflectance of a cavity seen from its opening: what a diffuse opening gets back after any number of
 * reflections between the base and the walls of the cavity.
 *
 * @param base reflectance of the surface opposite the opening
 * @param walls reflectance of the walls around it
 */
export function effectiveReflectance(base: number, walls: number, ratio: number): number {
	if (ratio <= 0) return base;
	const across = floorToCeiling(ratio);
	const toWalls = 1 - across;
	const wallsToEnd = (2.5 / ratio) * toWalls;
	const wallsToWalls = 1 - 2 * wallsToEnd;
	// With 1 lm per unit of area entering: E_base = across + toWalls ρw E_walls, and
	// E_walls = wallsToEnd (1 + ρb E_base) + wallsToWalls ρw E_walls.
	const onWalls =
		(wallsToEnd * (1 + base * across)) / (1 - wallsToWalls * walls - wallsToEnd * base * toWalls * walls);
	const onBase = across + toWalls * walls * onWalls;
	return across * base * onBase + toWalls * walls * onWalls;
}
