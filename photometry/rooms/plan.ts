/**
 * Plane geometry of floor plans. Lengths are in any one unit.
 */
export interface Point {
	readonly x: number;
	readonly y: number;
}

/** Corners of a plan in order, either way around, without repeating the first. */
export type Outline = readonly Point[];

/** Positive for corners in counterclockwise order. */
export function signedArea(outline: Outline): number {
	let twice = 0;
	for (const [a, b] of edges(outline)) twice += a.x * b.y - b.x * a.y;
	return twice / 2;
}

export const area = (outline: Outline): number => Math.abs(signedArea(outline));

export const perimeter = (outline: Outline): number =>
	edges(outline).reduce((sum, [a, b]) => sum + Math.hypot(b.x - a.x, b.y - a.y), 0);

/** The same plan with its corners counterclockwise. */
export const counterclockwise = (outline: Outline): Outline =>
	signedArea(outline) < 0 ? outline.toReversed() : outline;

/** Each corner with the next. */
export const edges = (outline: Outline): [Point, Point][] =>
	outline.map((corner, index) => [corner, outline[(index + 1) % outline.length] ?? corner]);

export interface Bounds {
	readonly minX: number;
	readonly minY: number;
	readonly maxX: number;
	readonly maxY: number;
}

export function bounds(outline: Outline): Bounds {
	const xs = outline.map(({ x }) => x);
	const ys = outline.map(({ y }) => y);
	return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

/** Even-odd rule. Points on the outline may count as either. */
export function contains(outline: Outline, { x, y }: Point): boolean {
	let inside = false;
	for (let index = 0, before = outline.length - 1; index < outline.length; before = index++) {
		const a = outline[index] as Point;
		const b = outline[before] as Point;
		if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
	}
	return inside;
}

/** Distance from a point to the nearest wall. */
export function distanceToOutline(outline: Outline, point: Point): number {
	let nearest = Number.POSITIVE_INFINITY;
	for (const [a, b] of edges(outline)) {
		const dx = b.x - a.x;
		const dy = b.y - a.y;
		const along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy || 1);
		const share = Math.min(1, Math.max(0, along));
		nearest = Math.min(nearest, Math.hypot(point.x - a.x - share * dx, point.y - a.y - share * dy));
	}
	return nearest;
}

const cross = (o: Point, a: Point, b: Point) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

export function isConvex(outline: Outline): boolean {
	const corners = counterclockwise(outline);
	const count = corners.length;
	return corners.every(
		(corner, index) =>
			cross(corners[(index + count - 1) % count] as Point, corner, corners[(index + 1) % count] as Point) >=
			-1e-9,
	);
}

/** Whether the open segments from a to b and from c to d cross. */
export function segmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
	return cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0;
}

const within = (a: Point, b: Point, point: Point) =>
	Math.min(a.x, b.x) <= point.x &&
	point.x <= Math.max(a.x, b.x) &&
	Math.min(a.y, b.y) <= point.y &&
	point.y <= Math.max(a.y, b.y);

/** Whether the closed segments share a point. */
function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
	if (segmentsCross(a, b, c, d)) return true;
	return (
		(cross(a, b, c) === 0 && within(a, b, c)) ||
		(cross(a, b, d) === 0 && within(a, b, d)) ||
		(cross(c, d, a) === 0 && within(c, d, a)) ||
		(cross(c, d, b) === 0 && within(c, d, b))
	);
}

/**
 * The first two walls that cross or touch where they should not, counted from 1; `null` for a simple outline.
 * Takes time with the square of the number of corners.
 */
export function crossingWalls(outline: Outline): [number, number] | null {
	const walls = edges(outline);
	const count = walls.length;
	for (let first = 0; first < count; first++) {
		const [a, b] = walls[first] as [Point, Point];
		const [, next] = walls[(first + 1) % count] as [Point, Point];
		const doublesBack =
			cross(a, b, next) === 0 && (b.x - a.x) * (next.x - b.x) + (b.y - a.y) * (next.y - b.y) < 0;
		if (doublesBack) return [first + 1, ((first + 1) % count) + 1];
		for (let second = first + 2; second < count; second++) {
			if (first === 0 && second === count - 1) continue;
			const [c, d] = walls[second] as [Point, Point];
			if (segmentsMeet(a, b, c, d)) return [first + 1, second + 1];
		}
	}
	return null;
}

/** A wall-to-wall rectangle with one corner at the origin. */
export const rectangle = (length: number, width: number): Outline => [
	{ x: 0, y: 0 },
	{ x: length, y: 0 },
	{ x: length, y: width },
	{ x: 0, y: width },
];

/** The part of a plan inside of an axis-parallel cell, by Sutherland-Hodgman clipping. */
export function clipToCell(outline: Outline, { minX, minY, maxX, maxY }: Bounds): Outline {
	const sides: ((point: Point) => number)[] = [
		({ x }) => x - minX,
		({ x }) => maxX - x,
		({ y }) => y - minY,
		({ y }) => maxY - y,
	];
	return sides.reduce<Outline>(clip, outline);
}

function clip(outline: Outline, inside: (point: Point) => number): Outline {
	return edges(outline).flatMap(([a, b]) => {
		const fromA = inside(a);
		const fromB = inside(b);
		const innerCorners = fromA >= 0 ? [a] : [];
		if (fromA * fromB >= 0) return innerCorners;
		const share = fromA / (fromA - fromB);
		return [...innerCorners, { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }];
	});
}

/** Center of gravity; the mean of the corners where the area is 0. */
export function centroid(outline: Outline): Point {
	let twice = 0;
	let x = 0;
	let y = 0;
	for (const [a, b] of edges(outline)) {
		const weight = a.x * b.y - b.x * a.y;
		twice += weight;
		x += (a.x + b.x) * weight;
		y += (a.y + b.y) * weight;
	}
	if (Math.abs(twice) > 1e-12) return { x: x / (3 * twice), y: y / (3 * twice) };
	const count = outline.length || 1;
	return {
		x: outline.reduce((sum, point) => sum + point.x, 0) / count,
		y: outline.reduce((sum, point) => sum + point.y, 0) / count,
	};
}
