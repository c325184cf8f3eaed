/** Pictorial projection for box-shaped luminaires, seen from below so that the luminous face shows. */
import { type Command, type Point, polyline } from "../geometry.ts";

/** Directions of one mm along length (x), width (y) and downwards (z) on the drawing plane. */
export type Projection = { readonly x: Point; readonly y: Point; readonly z: Point };

export const fromBelow: Projection = { x: [0.93, -0.24], y: [0.5, 0.36], z: [0, 1] };

/** Long, slim luminaires are seen steeper, to use the width of the picture. */
export const fromBelowLong: Projection = { x: [0.84, -0.4], y: [0.62, 0.5], z: [0, 1] };

export function projector(projection: Projection) {
	const { x: ex, y: ey, z: ez } = projection;
	return (x: number, y: number, z: number): Point => [
		x * ex[0] + y * ey[0] + z * ez[0],
		x * ex[1] + y * ey[1] + z * ez[1],
	];
}

export type Project = ReturnType<typeof projector>;

export const facePath = (corners: readonly Point[]): Command[] => polyline(corners, true);

/** A rectangle on the horizontal plane at depth z. */
export function horizontal(
	project: Project,
	x0: number,
	y0: number,
	x1: number,
	y1: number,
	z: number,
): Command[] {
	return facePath([project(x0, y0, z), project(x1, y0, z), project(x1, y1, z), project(x0, y1, z)]);
}

export function edge(
	project: Project,
	from: readonly [number, number, number],
	to: readonly [number, number, number],
): Command[] {
	return polyline([project(...from), project(...to)]);
}

export function unit([x, y]: Point): Point {
	const length = Math.hypot(x, y) || 1;
	return [x / length, y / length];
}
