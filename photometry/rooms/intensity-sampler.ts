/** Fast reading of intensities, for the millions of directions of a room. */
import { type Distribution, intensityAt } from "../distribution.ts";

const perDegree = 2;
const verticalSteps = 180 * perDegree;

/**
 * Intensity in candela towards (dx, dy, dz), from a luminaire whose length runs along x. The vector need not have
 * a length of 1. Vertical angles are read from a table in steps of half a degree.
 */
export type IntensitySampler = (dx: number, dy: number, dz: number) => number;

export function intensitySampler(distribution: Distribution): IntensitySampler {
	const azimuths = getAzimuths(distribution);
	const table = azimuths.map((azimuth) => {
		const row = new Float64Array(verticalSteps + 2);
		for (let step = 0; step <= verticalSteps; step++) {
			row[step] = intensityAt(distribution, step / perDegree, azimuth);
		}
		return row;
	});
	const [only] = table;
	const across = 360 / table.length;
	return (dx, dy, dz) => {
		const flat = Math.sqrt(dx * dx + dy * dy);
		const at = Math.atan2(flat, -dz) * ((180 * perDegree) / Math.PI);
		const step = Math.min(verticalSteps - 1, Math.floor(at));
		const share = at - step;
		if (table.length === 1 || flat === 0) return between(only as Float64Array, step, share);
		const turned = (Math.atan2(dy, dx) * 180) / Math.PI;
		const place = (turned < 0 ? turned + 360 : turned) / across;
		const first = Math.floor(place) % table.length;
		const one = between(table[first] as Float64Array, step, share);
		const other = between(table[(first + 1) % table.length] as Float64Array, step, share);
		return one + (other - one) * (place - Math.floor(place));
	};
}

function between(row: Float64Array, step: number, share: number): number {
	const from = row[step] as number;
	return from + ((row[step + 1] as number) - from) * share;
}

/** Evenly spaced, from 0, finer than what was measured; one for a distribution that is the same all around. */
function getAzimuths({ horizontalAngles, candela }: Distribution): number[] {
	const [first] = candela;
	const same = candela.every((row) => row.every((value, index) => value === first?.[index]));
	if (same) return [0];
	const gaps = horizontalAngles.slice(1).map((angle, index) => angle - (horizontalAngles[index] ?? 0));
	const finest = Math.max(1, Math.min(5, ...gaps.filter((gap) => gap > 0)));
	const count = Math.ceil(360 / finest);
	return Array.from({ length: count }, (_, index) => (index * 360) / count);
}
