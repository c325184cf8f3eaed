/** Typical forms of outdoor optics, for catalogs that state a type and no measurement. */

/** The roadway types that a form exists for, and the forward throw of a wall pack. */
export const outdoorForms = ["II", "III", "IV", "V", "forward"] as const;
export type OutdoorForm = (typeof outdoorForms)[number];

const radians = Math.PI / 180;

type Lobes = {
	/** Where the two brightest points lie, in mounting heights along the road and toward the street. */
	along: number;
	toStreet: number;
	/** Full angle at half the candela of a lobe, in degrees. */
	width: number;
	/** Candela straight down, in shares of the greatest. */
	down: number;
};

const lobes: Record<Exclude<OutdoorForm, "V">, Lobes> = {
	II: { along: 2, toStreet: 0.45, width: 34, down: 0.25 },
	III: { along: 1.8, toStreet: 0.9, width: 36, down: 0.28 },
	IV: { along: 1.3, toStreet: 1.7, width: 44, down: 0.3 },
	forward: { along: 0.7, toStreet: 1, width: 60, down: 0.45 },
};

/** Light near the horizon glares: optics of cutoff luminaires end between these angles. */
const cutoff = { from: 72, to: 88 };

/**
 * Candela in a direction, the greatest about 1. Types II, III and IV are two lobes of von Mises-Fisher form,
 * exp(κ (cos γ - 1)) with γ the angle from the lobe's axis, over light straight down that is weaker behind the pole.
 * Type V is a ring at 58°. All light is below the horizon.
 *
 * @param vertical degrees from nadir
 * @param fromStreet degrees from the street side, or from the front of a wall pack
 */
export function outdoorIntensity(form: OutdoorForm, vertical: number, fromStreet: number): number {
	if (vertical >= cutoff.to) return 0;
	const end = smooth((cutoff.to - vertical) / (cutoff.to - cutoff.from));
	if (form === "V") return end * (0.35 * cosine(vertical) + 0.9 * Math.exp(-(((vertical - 58) / 17) ** 2)));
	const { along, toStreet, width, down } = lobes[form];
	const [x, y, z] = direction(vertical, fromStreet);
	const length = Math.hypot(along, toStreet, 1);
	const concentration = Math.log(2) / (1 - Math.cos((width / 2) * radians));
	const lobe = (side: 1 | -1) => {
		const angle = (x * side * along + y * toStreet + z) / length;
		return Math.exp(concentration * (angle - 1));
	};
	const behind = y < 0 ? smooth(1 + y * (form === "forward" ? 1.6 : 1.1)) : 1;
	return end * (lobe(1) + lobe(-1) + down * cosine(vertical) * behind);
}

/** Along the road, toward the street, down. */
function direction(vertical: number, fromStreet: number): [x: number, y: number, z: number] {
	const across = Math.sin(vertical * radians);
	return [
		across * Math.sin(fromStreet * radians),
		across * Math.cos(fromStreet * radians),
		Math.cos(vertical * radians),
	];
}

const cosine = (degrees: number): number => Math.cos(degrees * radians);

/** 0 to 1 without a corner at the ends. */
function smooth(share: number): number {
	const clamped = Math.min(1, Math.max(0, share));
	return clamped * clamped * (3 - 2 * clamped);
}
