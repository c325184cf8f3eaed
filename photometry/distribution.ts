/**
 * A luminaire's intensity distribution, independent of the file it came from.
 *
 * Angles are those of type C photometry: `vertical` from 0° (straight down) to 180° (straight up),
 * `horizontal` counterclockwise from above, from 0° (along the luminaire's length) to 360°.
 */
export interface Distribution {
	/** Vertical angles in degrees, ascending, within 0 to 180. */
	readonly verticalAngles: readonly number[];
	/** Horizontal angles in degrees, ascending, covering 0 to 360 after symmetry is applied. */
	readonly horizontalAngles: readonly number[];
	/** Intensities in candela, one row for each horizontal angle, one value for each vertical angle. */
	readonly candela: readonly (readonly number[])[];
	/** How lumens are summed; without it, by zonal constants as in LM-63 reports. */
	readonly summation?: Summation;
}

/** How lumens are summed from intensities at measured angles. */
export interface Summation {
	/** Between two vertical angles the intensity is taken as linear in this. */
	readonly linearIn: "angle" | "cosine";
	/** Factor of a grid that was turned: lumens of the measured grid ÷ lumens of this one. */
	readonly factor: number;
}

/**
 * Intensity between the measured directions, by linear interpolation in both angles.
 *
 * @param vertical degrees from nadir; outside of the measured range the intensity is 0
 * @param horizontal degrees, any value; taken modulo 360
 * @returns candela
 */
export function intensityAt(distribution: Distribution, vertical: number, horizontal: number): number {
	const { verticalAngles, horizontalAngles, candela } = distribution;
	if (vertical < (verticalAngles[0] ?? 0) || vertical > (verticalAngles.at(-1) ?? 180)) return 0;
	const azimuth = ((horizontal % 360) + 360) % 360;
	const [row, nextRow, acrossRows] = position(horizontalAngles, azimuth);
	const [column, nextColumn, acrossColumns] = position(verticalAngles, vertical);
	const along = (values: readonly number[] | undefined) =>
		mix(values?.[column] ?? 0, values?.[nextColumn] ?? 0, acrossColumns);
	return mix(along(candela[row]), along(candela[nextRow]), acrossRows);
}

const mix = (a: number, b: number, share: number) => a + (b - a) * share;

/** The indexes around `angle`, and how far it lies from the first to the second, 0 to 1. */
function position(angles: readonly number[], angle: number): [number, number, number] {
	let low = 0;
	let high = angles.length - 1;
	if (high <= 0 || angle <= (angles[0] ?? 0)) return [0, 0, 0];
	if (angle >= (angles[high] ?? 0)) return [high, high, 0];
	while (high - low > 1) {
		const middle = (low + high) >> 1;
		if ((angles[middle] ?? 0) <= angle) low = middle;
		else high = middle;
	}
	const from = angles[low] ?? 0;
	const to = angles[high] ?? 0;
	return [low, high, to === from ? 0 : (angle - from) / (to - from)];
}
