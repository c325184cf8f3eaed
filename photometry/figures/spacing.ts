import { type Distribution, intensityAt } from "../distribution.ts";

export interface SpacingCriteria {
	/** Along the luminaire, plane 0°-180°. */
	readonly along: number | null;
	/** Across the luminaire, plane 90°-270°. */
	readonly across: number | null;
	readonly diagonal: number | null;
}

const radians = Math.PI / 180;

/**
 * Largest ratio of spacing to mounting height above the work plane with acceptably even light. Between two
 * luminaires, and in the middle of four, there is as much direct light as under one.
 *
 * Source: IES Lighting Handbook, "luminaire spacing criterion": with E = I · cos³θ / h², the light of two
 * luminaires at tan θ = S / 2h equals I(0) / h²; that of four at tan θ = S / √2h likewise.
 *
 * @returns `null` for a luminaire that gives no light straight down, or none to the sides
 */
export function spacingCriteria(distribution: Distribution): SpacingCriteria {
	const reach = (planes: readonly number[]) => furthest(distribution, planes);
	const times = (factor: number, tangent: number | null) => (tangent === null ? null : factor * tangent);
	return {
		along: times(2, reach([0, 180])),
		across: times(2, reach([90, 270])),
		diagonal: times(Math.SQRT2, reach([45, 135, 225, 315])),
	};
}

/** The tangent of the largest angle at which luminaires in these directions together give as much as one below. */
function furthest(distribution: Distribution, planes: readonly number[]): number | null {
	const below = intensityAt(distribution, 0, 0);
	if (below <= 0) return null;
	const surplus = (angle: number) =>
		planes.reduce((sum, plane) => sum + intensityAt(distribution, angle, plane), 0) *
			Math.cos(angle * radians) ** 3 -
		below;
	for (let angle = 89.5; angle >= 0; angle -= 0.5) {
		if (surplus(angle) < 0) continue;
		let [inside, outside] = [angle, angle + 0.5];
		for (let round = 0; round < 30; round += 1) {
			const middle = (inside + outside) / 2;
			if (surplus(middle) >= 0) inside = middle;
			else outside = middle;
		}
		return Math.tan(inside * radians);
	}
	return null;
}
