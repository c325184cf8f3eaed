/** Light at a point of a room: from its luminaires without a reflection, and from the surfaces that reflect theirs. */
import { formFactorToPatch, visibilityIn } from "./form-factors.ts";
import type { Corner, Luminaire, Patch, Room } from "./patches.ts";
import type { Point } from "./plan.ts";
import type { IntensitySampler, LitRoom } from "./radiosity.ts";

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

/**
 * Illuminance of a small surface at `from` that faces along `normal`.
 *
 * @param light takes what each group of luminaires gives
 */
export type ReflectedLight = (from: Corner, normal: Corner, light: Float64Array) => void;

/** A patch that reflects light of each group, and where it is on the plan. */
type Lit = { patch: Patch; plan: Point; exitances: readonly number[] };

/**
 * What hidden patches would have sent comes from nearer ones, as bright as those that are seen.
 *
 * @param lit the room as each group of luminaires lights it
 * @param counts leaves out patches behind every surface that is asked about
 */
export function reflectedLight(
	room: Room,
	lit: readonly LitRoom[],
	counts: (patch: Patch) => boolean = () => true,
): ReflectedLight {
	const sees = visibilityIn(room.outline);
	const surfaces: Lit[] = [];
	lit[0]?.patches.forEach((patch, index) => {
		if (!counts(patch)) return;
		const { center, normal } = patch;
		const plan = { x: center[0] + normal[0] * 1e-6, y: center[1] + normal[1] * 1e-6 };
		surfaces.push({ patch, plan, exitances: lit.map(({ exitance }) => exitance[index] as number) });
	});
	return (from, normal, light) => {
		const place = { x: from[0], y: from[1] };
		light.fill(0);
		let share = 0;
		for (const { patch, plan, exitances } of surfaces) {
			const factor = formFactorToPatch(from, normal, patch);
			if (factor === 0 || !sees(place, plan)) continue;
			for (let group = 0; group < light.length; group++)
				light[group] = (light[group] as number) + factor * (exitances[group] as number);
			share += factor;
		}
		if (share > 0)
			for (let group = 0; group < light.length; group++) light[group] = (light[group] as number) / share;
	};
}
