/** Lumens of an intensity distribution by zone. Pure. */
import { type Distribution, intensityAt } from "../distribution.ts";

const radians = Math.PI / 180;
const stepDegrees = 1;

/**
 * Lumens within 10° cones, 18 values from nadir to zenith: the mean intensity of each degree, around the axis,
 * times its solid angle 2π (cos θ1 − cos θ2).
 */
export function zonalLumens(distribution: Distribution): number[] {
	const zones = new Array<number>(18).fill(0);
	for (let degrees = 0; degrees < 180; degrees += stepDegrees) {
		const solidAngle =
			2 * Math.PI * (Math.cos(degrees * radians) - Math.cos((degrees + stepDegrees) * radians));
		const zone = Math.floor(degrees / 10);
		zones[zone] = (zones[zone] ?? 0) + averageAround(distribution, degrees + stepDegrees / 2) * solidAngle;
	}
	return zones;
}

/** @returns lumens that leave the luminaire in all directions */
export const totalLumens = (distribution: Distribution): number =>
	zonalLumens(distribution).reduce((sum, lumens) => sum + lumens, 0);

/** Mean intensity in candela of all directions at this angle from nadir. */
function averageAround(distribution: Distribution, vertical: number): number {
	const { horizontalAngles } = distribution;
	const span = (horizontalAngles.at(-1) ?? 0) - (horizontalAngles[0] ?? 0);
	if (span <= 0) return intensityAt(distribution, vertical, 0);
	let sum = 0;
	for (let index = 1; index < horizontalAngles.length; index++) {
		const from = horizontalAngles[index - 1] ?? 0;
		const to = horizontalAngles[index] ?? 0;
		// The last row stands at 360°, which `intensityAt` takes as 0°.
		const ends = intensityAt(distribution, vertical, from) + intensityAt(distribution, vertical, to);
		sum += ((to - from) * ends) / 2;
	}
	return sum / span;
}
