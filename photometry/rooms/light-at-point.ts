/** Light at a point of a room: from its luminaires without a reflection, and from the surfaces that reflect theirs. */
import { luminaireAxes } from "../distribution.ts";
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
 * @param z height of the point
 * @param surface that faces up, or a standing cylinder: the mean of all vertical surfaces, Σ I sin θ / (π d²)
 */
export type DirectLight = (point: Point, z: number, surface: "horizontal" | "cylinder") => number;

export function directLightOf(luminaire: Luminaire, sampler: IntensitySampler): DirectLight {
	const { fixture } = luminaire;
	const { along, across, up } = luminaireAxes(luminaire);
	const tilted = up[2] !== 1;
	return (point, z, surface) => {
		const dx = point.x - luminaire.x;
		const dy = point.y - luminaire.y;
		const drop = luminaire.z - z;
		// In the luminaire's own directions: u along its length, v across, w up.
		const u = dx * along[0] + dy * along[1] - drop * along[2];
		const v = dx * across[0] + dy * across[1] - drop * across[2];
		const w = dx * up[0] + dy * up[1] - drop * up[2];
		const distance = Math.sqrt(u * u + v * v + w * w);
		const columns = pieces(fixture.length, distance);
		const rows = pieces(fixture.width, distance);
		let sum = 0;
		for (let column = 0; column < columns; column++) {
			const pieceU = ((column + 0.5) / columns - 0.5) * fixture.length;
			const pu = u - pieceU;
			for (let row = 0; row < rows; row++) {
				const pieceV = ((row + 0.5) / rows - 0.5) * fixture.width;
				const pv = v - pieceV;
				const squared = pu * pu + pv * pv + w * w;
				const above = tilted ? drop + pieceU * along[2] + pieceV * across[2] : drop;
				const flat = tilted ? Math.max(0, squared - above * above) : pu * pu + pv * pv;
				const facing = surface === "horizontal" ? Math.max(0, above) : Math.sqrt(flat) / Math.PI;
				sum += (sampler(pu, pv, w) * facing) / (squared * Math.sqrt(squared));
			}
		}
		return (sum * fixture.factor) / (columns * rows);
	};
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
