/**
 * The lumen method: how many luminaires give a room an average illuminance (IES Lighting Handbook, 9th edition,
 * chapter 9). In feet and foot-candles, or in meters and lux.
 */
import { coefficientOfUtilization } from "../figures/utilization.ts";
import { cavityRatio, effectiveReflectance, type Reflectances } from "./cavities.ts";

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
