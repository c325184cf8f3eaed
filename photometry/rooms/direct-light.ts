/** Light that luminaires give to a point without a reflection. */
import type { Luminaire } from "./patches.ts";
import type { Point } from "./plan.ts";
import type { IntensitySampler } from "./radiosity.ts";

/** A source may be taken as a point from five times its largest dimension (the five-times rule of the IES). */
const fiveTimes = 5;
const mostPieces = 6;

/**
 * Illuminance that a luminaire gives without a reflection at a point that it lights: Σ I cos θ / d², by the
 * inverse-square and cosine laws. One nearer than five times its size is divided into pieces.
 *
 * @param drop height of the luminaire above the point
 * @param surface that faces up, or a standing cylinder: the mean of all vertical surfaces, Σ I sin θ / (π d²)
 */
export function directLight(
	luminaire: Luminaire,
	sampler: IntensitySampler,
	point: Point,
	drop: number,
	surface: "horizontal" | "cylinder",
): number {
	const { fixture } = luminaire;
	const turn = (luminaire.turn * Math.PI) / 180;
	const cosine = Math.cos(turn);
	const sine = Math.sin(turn);
	// In the luminaire's own directions: u along its length, v across.
	const dx = point.x - luminaire.x;
	const dy = point.y - luminaire.y;
	const u = dx * cosine + dy * sine;
	const v = dy * cosine - dx * sine;
	const distance = Math.sqrt(u * u + v * v + drop * drop);
	const columns = pieces(fixture.length, distance);
	const rows = pieces(fixture.width, distance);
	let sum = 0;
	for (let column = 0; column < columns; column++) {
		const pu = u - ((column + 0.5) / columns - 0.5) * fixture.length;
		for (let row = 0; row < rows; row++) {
			const pv = v - ((row + 0.5) / rows - 0.5) * fixture.width;
			const squared = pu * pu + pv * pv + drop * drop;
			const facing = surface === "horizontal" ? drop : Math.sqrt(pu * pu + pv * pv) / Math.PI;
			sum += (sampler(pu, pv, -drop) * facing) / (squared * Math.sqrt(squared));
		}
	}
	return (sum * fixture.factor) / (columns * rows);
}

const pieces = (size: number, distance: number): number =>
	size * fiveTimes <= distance ? 1 : Math.min(mostPieces, Math.ceil((size * fiveTimes) / distance));
