/** Lines of equal light on a plan. */
import { contours } from "d3-contour";
import type { PointGrid } from "./room-light.ts";

/** A line of equal light on a plan. */
export interface Isoline {
	readonly level: number;
	/** Rings of x, y pairs in the units of the plan. */
	readonly rings: readonly (readonly (readonly [number, number])[])[];
}

/** Round steps, so that a plan has about six lines. */
export function isolineLevels(minimum: number, maximum: number): number[] {
	const range = maximum - minimum;
	if (!(range > 0.02 * maximum)) return [];
	const rough = range / 6;
	const power = 10 ** Math.floor(Math.log10(rough));
	const step =
		[1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? 10 * power;
	const levels: number[] = [];
	for (let level = Math.ceil(minimum / step) * step; level < maximum; level += step) {
		if (level > minimum) levels.push(Number(level.toPrecision(6)));
	}
	return levels;
}

/** Two rows beyond the walls close the lines where a plan clips them. */
const padding = 2;

/** Lines through the values of a grid. Points outside of the room take the value of the nearest one inside. */
export function isolines(grid: PointGrid, levels: readonly number[]): Isoline[] {
	const columns = grid.columns + 2 * padding;
	const rows = grid.rows + 2 * padding;
	const values = spread(grid, columns, rows);
	return contours()
		.size([columns, rows])
		.thresholds([...levels])(values)
		.map(({ value, coordinates }) => ({
			level: value,
			rings: coordinates
				.flat()
				.map((ring) =>
					ring.map(([column = 0, row = 0]): [number, number] => [
						round(grid.origin.x + (column - 0.5 - padding) * grid.spacing.x),
						round(grid.origin.y + (row - 0.5 - padding) * grid.spacing.y),
					]),
				),
		}));
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Breadth first from the points inside. */
function spread(grid: PointGrid, columns: number, rows: number): number[] {
	const values = new Array<number>(columns * rows).fill(Number.NaN);
	let front: number[] = [];
	grid.values.forEach((value, index) => {
		if (value === null) return;
		const row = Math.floor(index / grid.columns) + padding;
		const at = row * columns + (index % grid.columns) + padding;
		values[at] = value;
		front.push(at);
	});
	while (front.length > 0) {
		const next: number[] = [];
		for (const at of front) {
			const column = at % columns;
			const row = Math.floor(at / columns);
			for (const [x, y] of [
				[column - 1, row],
				[column + 1, row],
				[column, row - 1],
				[column, row + 1],
			] as const) {
				const beside = y * columns + x;
				if (x < 0 || y < 0 || x >= columns || y >= rows || !Number.isNaN(values[beside])) continue;
				values[beside] = values[at] as number;
				next.push(beside);
			}
		}
		front = next;
	}
	return values;
}
