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

const step = 0.25;

function spread(distribution: Distribution, plane: number, share: number): number | null {
	/** Angle from nadir: positive toward `plane`, negative toward the opposite side. */
	const at = (angle: number) => intensityAt(distribution, Math.abs(angle), angle < 0 ? plane + 180 : plane);
	let highest = 0;
	let center = 0;
	for (let angle = -180; angle <= 180; angle += step) {
		if (at(angle) <= highest) continue;
		highest = at(angle);
		center = angle;
	}
	if (highest <= 0) return null;
	const enough = share * highest;
	const axis = Math.abs(center) <= 90 ? 0 : 180;
	const direction = (offset: number) => {
		const angle = axis + offset;
		return at(angle > 180 ? angle - 360 : angle);
	};
	const side = (sign: 1 | -1) => {
		let outermost: number | null = null;
		for (let offset = -90; offset <= 180; offset += step) {
			if (direction(sign * offset) >= enough) outermost = offset;
			// Beyond the horizontal the beam goes on only without a gap.
			else if (offset > 90) break;
		}
		return outermost === null ? null : crossing(direction, sign, outermost, enough);
	};
	const right = side(1);
	const left = side(-1);
	if (right === null || left === null) return null;
	return Math.min(360, right + left);
}

/** The offset between `inside` and the next step at which the intensity falls below `enough`. */
function crossing(
	direction: (offset: number) => number,
	sign: number,
	inside: number,
	enough: number,
): number {
	if (inside >= 180) return 180;
	const from = direction(sign * inside);
	const to = direction(sign * (inside + step));
	return from === to ? inside : inside + Math.min(1, (from - enough) / (from - to)) * step;
}
