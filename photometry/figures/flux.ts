import { type Distribution, intensityAt, luminaireAxes, type Summation } from "../distribution.ts";

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
	const weights = zoneWeights(verticalAngles, linearIn, zone);
	const perPlane = candela.map((row) => weightedSum(row, weights));
	const { horizontalFrom = 0, horizontalTo = 360 } = zone;
	const start = ((horizontalFrom % 360) + 360) % 360;
	const end = start + (horizontalTo - horizontalFrom);
	const within = (from: number, to: number) => integrate(horizontalAngles, perPlane, from, to);
	return factor * radians * (end <= 360 ? within(start, end) : within(start, 360) + within(0, end - 360));
}

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

/** Weights of the intensities of a plane, from the one at `begin`. */
type Weights = { begin: number; values: readonly number[] };

/**
 * What the intensities at the measured angles add to ∫ I dμ along any plane. The integral is linear in them, so that
 * a file of half a million values takes a multiplication for each, and sines and cosines only for its angles.
 */
function zoneWeights(
	angles: readonly number[],
	linearIn: Summation["linearIn"],
	{ from, to }: Zone,
): Weights {
	const parts = linearIn === "angle" ? partsByAngle : partsByCosine;
	const begin = firstAfter(angles, from) - 1;
	const values = [0];
	for (let index = begin + 1; index < angles.length; index += 1) {
		const left = angles[index - 1] ?? 0;
		if (left >= to) break;
		const right = angles[index] ?? 0;
		const a = Math.max(left, from);
		const b = Math.min(right, to);
		const [whole, ofRight] = b > a ? parts(left, right, a, b) : [0, 0];
		values[values.length - 1] = (values.at(-1) ?? 0) + whole - ofRight;
		values.push(ofRight);
	}
	return { begin, values };
}

function weightedSum(row: readonly number[], { begin, values }: Weights): number {
	let sum = 0;
	for (let index = 0; index < values.length; index += 1)
		sum += (row[begin + index] ?? 0) * (values[index] ?? 0);
	return sum;
}

/** ∫ dμ from `a` to `b` within two measured angles, in degrees, and the part of it that the right intensity weighs. */
type Parts = (left: number, right: number, a: number, b: number) => [whole: number, ofRight: number];

const rising = (angle: number) => -Math.cos(angle * radians);

/** Parts for intensities that are linear in μ. */
const partsByCosine: Parts = (left, right, a, b) => {
	const [first, last, low, high] = [rising(left), rising(right), rising(a), rising(b)];
	// Angles that are a rounding apart have the same cosine.
	if (high <= low) return [0, 0];
	return [high - low, ((high - low) * ((low + high) / 2 - first)) / (last - first)];
};

/** Parts for intensities that are linear in the angle. */
const partsByAngle: Parts = (left, right, a, b) => {
	// ∫ (γ - left) sin γ dγ
	const primitive = (angle: number) => Math.sin(angle) - (angle - left * radians) * Math.cos(angle);
	const ofRight = (primitive(b * radians) - primitive(a * radians)) / ((right - left) * radians);
	return [rising(b) - rising(a), ofRight];
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

const grid = { vertical: 2.5, horizontal: 5 };

/**
 * The distribution of a tilted luminaire as it hangs, for lumens by zones: BUG ratings and coefficients of utilization.
 *
 * @param toward horizontal angle of the luminaire's photometry whose side is raised
 * @param tilt degrees
 */
export function tiltDistribution(distribution: Distribution, toward: number, tilt: number): Distribution {
	if (tilt === 0) return distribution;
	const { along, across, up } = luminaireAxes({ turn: 0, tilt, aim: toward });
	const steps = (size: number, step: number) =>
		Array.from({ length: size / step + 1 }, (_, index) => index * step);
	const verticalAngles = steps(180, grid.vertical);
	const horizontalAngles = steps(360, grid.horizontal);
	const candela = horizontalAngles.map((horizontal) =>
		verticalAngles.map((vertical) => {
			const flat = Math.sin(vertical * radians);
			const x = flat * Math.cos(horizontal * radians);
			const y = flat * Math.sin(horizontal * radians);
			const z = -Math.cos(vertical * radians);
			const u = x * along[0] + y * along[1] + z * along[2];
			const v = x * across[0] + y * across[1] + z * across[2];
			const w = x * up[0] + y * up[1] + z * up[2];
			const down = Math.acos(Math.min(1, Math.max(-1, -w))) / radians;
			return intensityAt(distribution, down, Math.atan2(v, u) / radians);
		}),
	);
	const tilted = { verticalAngles, horizontalAngles, candela };
	const lumens = totalLumens(tilted);
	// A narrow beam falls between the steps: its lumens stay those of the file.
	const factor = lumens > 0 ? totalLumens(distribution) / lumens : 1;
	return { ...tilted, summation: { linearIn: "cosine", factor } };
}
