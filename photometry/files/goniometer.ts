import type { Distribution } from "../distribution.ts";
import { totalLumens } from "../figures/flux.ts";

/** Intensities as a type A or B goniometer measures them. Angles in degrees, ascending, from -90 to 90. */
export interface AimedGrid {
	readonly type: "A" | "B";
	readonly vertical: readonly number[];
	readonly horizontal: readonly number[];
	/** One row for each horizontal angle, one value for each vertical angle. */
	readonly candela: readonly (readonly number[])[];
}

const radians = Math.PI / 180;

/** Steps of a type C grid in degrees: of the angles near nadir and beyond 30°, and of the planes. */
type Resolution = readonly [near: number, far: number, planes: number];
/** They are tried first, the coarser one before the finer. */
const coarseResolutions: readonly Resolution[] = [
	[1, 1, 2],
	[0.5, 0.5, 1],
];
const finestResolution: Resolution = [0.2, 0.5, 0.5];
/** Within 30° of the aim, narrow beams need the finer step. */
const fineDegrees = 30;
/** Share of the lumens by which a type C grid may differ from the measured one: other software sums it without us. */
const lumensTolerance = 0.0005;

/**
 * Turns measured intensities of type A or B (floodlights, headlamps) into a type C distribution, with the aim
 * (0, 0) at nadir, the luminaire's top toward horizontal angle 0° and its right side toward 270°.
 *
 * Source: IES LM-75, coordinate systems. Type B has its poles left and right: the vertical angle turns about the
 * horizontal axis. Type A has its poles above and below: the horizontal angle turns about the vertical axis.
 *
 * The grid is made finer until its lumens by zonal constants are those of the measured one (`gridLumens`) within
 * 0.05%. What the finest one still lacks is put on its intensities, so that a file written from it has the lumens.
 */
export function typeCFromAimed(grid: AimedGrid): Distribution {
	const measured = gridLumens(grid);
	const attempt = (resolution: Resolution) => {
		const turned = turnGrid(grid, resolution);
		const lumens = totalLumens(turned);
		return { turned, factor: lumens > 0 ? measured / lumens : 1 };
	};
	// A step of half the measured one keeps measured directions.
	for (const resolution of coarseResolutions) {
		if (2 * resolution[0] > finestStep(grid)) continue;
		const { turned, factor } = attempt(resolution);
		if (Math.abs(factor - 1) < lumensTolerance)
			return { ...turned, summation: { linearIn: "cosine", factor } };
	}
	const { turned, factor } = attempt(finestResolution);
	return { ...turned, candela: turned.candela.map((row) => row.map((value) => value * factor)) };
}

function turnGrid(grid: AimedGrid, [near, far, planes]: Resolution): Distribution {
	const verticalAngles = [...range(0, fineDegrees, near).slice(0, -1), ...range(fineDegrees, 90, far)];
	const horizontalAngles = range(0, 360, planes);
	const rows = horizontalAngles.slice(0, -1).map((horizontal) =>
		verticalAngles.map((vertical) => {
			const aimed = aimedAngles(grid.type, vertical, horizontal);
			return readGrid(grid, aimed.vertical, aimed.horizontal);
		}),
	);
	return { verticalAngles, horizontalAngles, candela: [...rows, rows[0] ?? []] };
}

/**
 * Lumens of the measured grid: the mean of each four neighboring intensities times the solid angle between them
 * (IES LM-35, floodlights).
 */
export function gridLumens({ type, vertical, horizontal, candela }: AimedGrid): number {
	const size = (angles: readonly number[], index: number, turns: boolean) => {
		const from = (angles[index] ?? 0) * radians;
		const to = (angles[index + 1] ?? 0) * radians;
		return turns ? to - from : Math.sin(to) - Math.sin(from);
	};
	let sum = 0;
	for (let row = 0; row + 1 < horizontal.length; row += 1) {
		const wide = size(horizontal, row, type === "A");
		for (let column = 0; column + 1 < vertical.length; column += 1) {
			const at = (r: number, c: number) => candela[r]?.[c] ?? 0;
			const corners = at(row, column) + at(row + 1, column) + at(row, column + 1) + at(row + 1, column + 1);
			sum += (corners / 4) * wide * size(vertical, column, type === "B");
		}
	}
	return sum;
}

/** The type A or B angles of a type C direction. */
function aimedAngles(type: "A" | "B", vertical: number, horizontal: number) {
	const sine = Math.sin(vertical * radians);
	const ahead = Math.cos(vertical * radians);
	const up = sine * Math.cos(horizontal * radians);
	const right = -sine * Math.sin(horizontal * radians);
	return type === "B"
		? { horizontal: arcsine(right), vertical: Math.atan2(up, ahead) / radians }
		: { horizontal: Math.atan2(right, ahead) / radians, vertical: arcsine(up) };
}

const arcsine = (value: number) => Math.asin(Math.max(-1, Math.min(1, value))) / radians;

/**
 * Intensity between measured directions: linear in the angle about the poles, and in the sine of the one toward
 * them. So its integral over four neighbors is their mean times the solid angle between them, as in `gridLumens`.
 */
function readGrid({ type, vertical, horizontal, candela }: AimedGrid, v: number, h: number): number {
	const column = place(vertical, v, type === "A");
	const row = place(horizontal, h, type === "B");
	if (!column || !row) return 0;
	const at = (r: number, c: number) => candela[r]?.[c] ?? 0;
	const along = (r: number) =>
		at(r, column.index) + (at(r, column.index + 1) - at(r, column.index)) * column.share;
	return along(row.index) + (row.share > 0 ? (along(row.index + 1) - along(row.index)) * row.share : 0);
}

/** Where `angle` lies among `angles`, by its sine if asked; `null` outside of them. */
function place(
	angles: readonly number[],
	angle: number,
	bySine: boolean,
): { index: number; share: number } | null {
	// Trigonometry leaves an angle of 90 a little off.
	const tolerance = 1e-9;
	if (angle < (angles[0] ?? 0) - tolerance || angle > (angles.at(-1) ?? 0) + tolerance) return null;
	const next = countUpTo(angles, angle);
	if (next === 0) return { index: 0, share: 0 };
	if (next === angles.length) return { index: angles.length - 1, share: 0 };
	const from = angles[next - 1] ?? 0;
	const to = angles[next] ?? 0;
	if (!bySine) return { index: next - 1, share: (angle - from) / (to - from) };
	const start = Math.sin(from * radians);
	const sine = Math.sin(to * radians) - start;
	return { index: next - 1, share: sine > 0 ? (Math.sin(angle * radians) - start) / sine : 0 };
}

/** How many of the ascending angles are at most `angle`: by halves, as grids have up to 3,000. */
function countUpTo(angles: readonly number[], angle: number): number {
	let [low, high] = [0, angles.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((angles[middle] ?? 0) > angle) high = middle;
		else low = middle + 1;
	}
	return low;
}

function finestStep({ vertical, horizontal }: AimedGrid): number {
	const steps = [vertical, horizontal].flatMap((angles) =>
		angles.slice(1).map((angle, index) => angle - (angles[index] ?? 0)),
	);
	return Math.min(10, ...steps);
}

function range(from: number, to: number, step: number): number[] {
	const count = Math.ceil((to - from) / step - 1e-9);
	return [...Array.from({ length: count }, (_, index) => from + index * step), to];
}
