import type { Distribution } from "../distribution.ts";

const radians = Math.PI / 180;

/** Part of the sphere around a luminaire, in degrees of type C. */
export interface Zone {
	readonly from: number;
	readonly to: number;
	/** First horizontal angle; the zone runs counterclockwise from it. Without both: the whole turn. */
	readonly horizontalFrom?: number;
	readonly horizontalTo?: number;
}

/**
 * Lumens within a zone: Φ = ∫∫ I dμ dφ with μ = cos(vertical). Zones that adjoin add up to the whole.
 *
 * By default the intensity is linear in μ between measured angles: zonal constants times the mean of neighboring
 * intensities (IES LM-79, Lighting Handbook, "zonal lumens"), as in reports of LM-63 files. That is exact for
 * isotropic and Lambertian sources. `summation` may ask for intensities that are linear in the angle, as in EULUMDAT.
 */
export function zoneLumens(distribution: Distribution, zone: Zone): number {
	const { verticalAngles, horizontalAngles, candela } = distribution;
	const { linearIn = "cosine", factor = 1 } = distribution.summation ?? {};
	const planeIntegral = linearIn === "angle" ? integrateOverAngle : integrateOverCosine;
	const perPlane = candela.map((row) => planeIntegral(verticalAngles, row, zone.from, zone.to));
	const { horizontalFrom = 0, horizontalTo = 360 } = zone;
	const start = ((horizontalFrom % 360) + 360) % 360;
	const end = start + (horizontalTo - horizontalFrom);
	const within = (from: number, to: number) => integrate(horizontalAngles, perPlane, from, to);
	return factor * radians * (end <= 360 ? within(start, end) : within(start, 360) + within(0, end - 360));
}

type PlaneIntegral = (angles: readonly number[], row: readonly number[], from: number, to: number) => number;

/** Lumens of the whole luminaire. */
export function totalLumens(distribution: Distribution): number {
	return zoneLumens(distribution, { from: 0, to: 180 });
}

/** Lumens in zones of ten degrees, 0°-10° to 170°-180°. */
export function zonesOfTen(distribution: Distribution): number[] {
	return Array.from({ length: 18 }, (_, zone) =>
		zoneLumens(distribution, { from: zone * 10, to: zone * 10 + 10 }),
	);
}

/** -μ of the vertical angles, which rises with the angle; of a distribution once, for all its planes and zones. */
const cosines = new WeakMap<readonly number[], readonly number[]>();

function risingCosines(angles: readonly number[]): readonly number[] {
	const made = cosines.get(angles) ?? angles.map((angle) => -Math.cos(angle * radians));
	cosines.set(angles, made);
	return made;
}

/** ∫ I dμ along one plane, I being linear in μ between the measured angles. */
const integrateOverCosine: PlaneIntegral = (angles, row, from, to) =>
	integrate(risingCosines(angles), row, -Math.cos(from * radians), -Math.cos(to * radians));

/** ∫ I dμ along one plane, I being linear in the angle between the measured angles. */
const integrateOverAngle: PlaneIntegral = (angles, row, from, to) => {
	let sum = 0;
	for (let index = firstAfter(angles, from); index < angles.length; index += 1) {
		const left = angles[index - 1] ?? 0;
		if (left >= to) break;
		const right = angles[index] ?? 0;
		const a = Math.max(left, from) * radians;
		const b = Math.min(right, to) * radians;
		if (b <= a) continue;
		const first = row[index - 1] ?? 0;
		const slope = ((row[index] ?? 0) - first) / ((right - left) * radians);
		// ∫ (first + slope · (γ - left)) sin γ dγ
		const primitive = (angle: number) =>
			slope * Math.sin(angle) - (first + slope * (angle - left * radians)) * Math.cos(angle);
		sum += primitive(b) - primitive(a);
	}
	return sum;
};

/** Index of the first point beyond `from`, at least 1; points rise. */
function firstAfter(points: readonly number[], from: number): number {
	let low = 1;
	let high = points.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((points[middle] ?? 0) > from) high = middle;
		else low = middle + 1;
	}
	return low;
}

/** Integral of a function that is linear between its points, from `from` to `to`; 0 outside of the points. */
function integrate(points: readonly number[], values: readonly number[], from: number, to: number): number {
	let sum = 0;
	for (let index = firstAfter(points, from); index < points.length; index += 1) {
		const left = points[index - 1] ?? 0;
		if (left >= to) break;
		const right = points[index] ?? 0;
		const a = Math.max(left, from);
		const b = Math.min(right, to);
		if (b <= a) continue;
		const first = values[index - 1] ?? 0;
		const slope = ((values[index] ?? 0) - first) / (right - left);
		sum += (first + slope * ((a + b) / 2 - left)) * (b - a);
	}
	return sum;
}
