import { type Distribution, intensityAt } from "../distribution.ts";

export interface BeamAngles {
	/** Full angle in degrees in the plane 0°-180°. */
	readonly along: number | null;
	/** Full angle in degrees in the plane 90°-270°. */
	readonly across: number | null;
}

/**
 * Full angle between the outermost directions of a plane that have at least `share` of its highest intensity:
 * 0.5 for the beam angle, 0.1 for the field angle.
 *
 * Source: IES RP-16 (LS-1), beam angle and field angle.
 *
 * @returns `null` for a dark plane; 360 when the intensity never falls that low
 */
export function spreadAngles(distribution: Distribution, share: number): BeamAngles {
	return { along: spread(distribution, 0, share), across: spread(distribution, 90, share) };
}

const stepsPerDegree = 4;
/** Steps from straight up over one side of a plane, straight down and the other side. */
const steps = 360 * stepsPerDegree;

function spread(distribution: Distribution, plane: number, share: number): number | null {
	const candela = getIntensities(distribution, plane);
	let highest = 0;
	let center = 0;
	for (let i = 0; i < steps; i++) {
		const value = candela[i] ?? 0;
		if (value <= highest) continue;
		highest = value;
		center = i / stepsPerDegree - 180;
	}
	if (highest <= 0) return null;
	const enough = share * highest;
	const axis = Math.abs(center) <= 90 ? 0 : 180;
	/** @param offset in steps from the axis: positive toward `plane`, negative toward the opposite side */
	const direction = (offset: number) =>
		candela[(offset + (axis + 180) * stepsPerDegree + steps) % steps] ?? 0;
	const side = (sign: 1 | -1) => {
		let outermost: number | null = null;
		for (let offset = -90 * stepsPerDegree; offset <= 180 * stepsPerDegree; offset++) {
			if (direction(sign * offset) >= enough) outermost = offset;
			// Beyond the horizontal the beam goes on only without a gap.
			else if (offset > 90 * stepsPerDegree) break;
		}
		return outermost === null ? null : crossing(direction, sign, outermost, enough);
	};
	const right = side(1);
	const left = side(-1);
	if (right === null || left === null) return null;
	return Math.min(360, right + left);
}

/** Intensities by plane: beam and field angle of a page are read from the same ones. */
const intensityCache = new WeakMap<Distribution, Map<number, Float64Array>>();

/** Intensities at each step from straight up, `steps` of them: first opposite of `plane`, then toward it. */
function getIntensities(distribution: Distribution, plane: number): Float64Array {
	const planes = intensityCache.get(distribution) ?? new Map<number, Float64Array>();
	intensityCache.set(distribution, planes);
	if (distribution.candela.length === 1) plane = 0;
	let candela = planes.get(plane);
	if (candela === undefined) {
		candela = Float64Array.from({ length: steps }, (_, i) => {
			const angle = i / stepsPerDegree - 180;
			return intensityAt(distribution, Math.abs(angle), angle < 0 ? plane + 180 : plane);
		});
		planes.set(plane, candela);
	}
	return candela;
}

/**
 * @param inside where the intensity is still above `enough`, in steps
 * @returns degrees from the axis to where the intensity falls below `enough`, between `inside` and the next step
 */
function crossing(
	direction: (offset: number) => number,
	sign: number,
	inside: number,
	enough: number,
): number {
	if (inside >= 180 * stepsPerDegree) return 180;
	const from = direction(sign * inside);
	const to = direction(sign * (inside + 1));
	const share = from === to ? 0 : Math.min(1, (from - enough) / (from - to));
	return (inside + share) / stepsPerDegree;
}
