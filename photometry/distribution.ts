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

const radians = Math.PI / 180;

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

export type Vector = readonly [x: number, y: number, z: number];

/** How a luminaire is mounted: level and turned first, then tilted. Angles in degrees. */
export interface Orientation {
	/** Counterclockwise from x to 0° of its photometry. */
	readonly turn: number;
	/** From straight down to where its nadir points. */
	readonly tilt?: number;
	/** Counterclockwise from x to where it is tilted. */
	readonly aim?: number;
}

/** Unit vectors of the luminaire's own directions: toward 0° and 90° of its photometry, and up. */
export interface LuminaireAxes {
	readonly along: Vector;
	readonly across: Vector;
	readonly up: Vector;
}

/** A direction of the room is read from the file at its products with these axes. */
export function luminaireAxes({ turn, tilt = 0, aim = 0 }: Orientation): LuminaireAxes {
	const [cosine, sine] = [Math.cos(turn * radians), Math.sin(turn * radians)];
	if (tilt === 0) return { along: [cosine, sine, 0], across: [-sine, cosine, 0], up: [0, 0, 1] };
	const [aimX, aimY] = [Math.cos(aim * radians), Math.sin(aim * radians)];
	const [level, raised] = [Math.cos(tilt * radians), Math.sin(tilt * radians)];
	/** Raises the part of a level direction that points to where the luminaire is tilted. */
	const raise = (x: number, y: number): Vector => {
		const ahead = x * aimX + y * aimY;
		const aside = y * aimX - x * aimY;
		return [ahead * level * aimX - aside * aimY, ahead * level * aimY + aside * aimX, ahead * raised];
	};
	return {
		along: raise(cosine, sine),
		across: raise(-sine, cosine),
		up: [-raised * aimX, -raised * aimY, level],
	};
}
