/** What is calculated: a room with vertical walls, and luminaires in it. Lengths in one unit, z from the floor. */
import type { Distribution } from "../distribution.ts";
import type { Reflectances } from "./cavities.ts";
import type { Outline } from "./plan.ts";

export interface Room {
	readonly outline: Outline;
	readonly height: number;
	/** Height of the work plane, from 0 to below the ceiling. */
	readonly workPlane: number;
	readonly reflectances: Reflectances;
}

export interface Fixture {
	readonly distribution: Distribution;
	/** Factor on its intensities, such as the light loss factor. */
	readonly factor: number;
	/** Luminous opening: length along 0° of its photometry, width across. 0 for a point. */
	readonly length: number;
	readonly width: number;
}

export interface Luminaire {
	readonly x: number;
	readonly y: number;
	readonly z: number;
	/** Degrees counterclockwise from x to the luminaire's length. */
	readonly turn: number;
	readonly fixture: Fixture;
}
