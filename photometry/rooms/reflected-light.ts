/** Light that the surfaces of a room reflect to a place in it. */
import { formFactorToPatch, visibilityIn } from "./form-factors.ts";
import type { Corner, Patch, Room } from "./patches.ts";
import type { Point } from "./plan.ts";
import type { LitRoom } from "./radiosity.ts";

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
