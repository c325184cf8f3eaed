/** Point-by-point calculation of a room with its reflections. Pure. */
import { directIlluminance, reflectedIlluminance } from "./illuminance.ts";
import { bounds, contains, distanceToOutline, type Point } from "./plan.ts";
import { type LitRoom, lightRoom } from "./radiosity.ts";
import type { Luminaire, Room } from "./scene.ts";

export interface PointGrid {
	readonly columns: number;
	readonly rows: number;
	readonly spacing: { readonly x: number; readonly y: number };
	readonly origin: Point;
	/** Row by row from the lowest corner; `null` for points outside of the room. */
	readonly values: readonly (number | null)[];
}

export interface LightFigures {
	readonly average: number;
	readonly minimum: number;
	readonly maximum: number;
	/** Minimum ÷ average, 0 to 1. */
	readonly uniformity: number;
}

export interface RoomLight {
	/** Of the whole room, for drawings. */
	readonly grid: PointGrid;
	/** Of the points that count: those within the margin. */
	readonly workPlane: LightFigures;
	/** Of the average, what comes from the luminaires without a reflection. */
	readonly directAverage: number;
	readonly wallAverage: number;
	readonly ceilingAverage: number;
	readonly pointCount: number;
	readonly pointSpacing: { readonly x: number; readonly y: number };
	/** Width of the strip along the walls without points: 0 where the one asked for would leave no points. */
	readonly margin: number;
}

const mostPoints = 2500;
const leastPerSide = 3;

/**
 * @param spacing wished distance between points; wider in a room that would have more than 2,500 of them
 * @param margin width of a strip along the walls without points, at most a quarter of the shorter side
 */
export function calculateRoom(
	room: Room,
	luminaires: readonly Luminaire[],
	{ spacing, margin = 0 }: { spacing: number; margin?: number },
): RoomLight {
	const lit = lightRoom(room, luminaires);
	const light = ({ grid, points, places }: Placed) => {
		const direct = directIlluminance(room, luminaires, points, room.workPlane);
		const reflected = reflectedIlluminance(room, lit, points, room.workPlane);
		const values: (number | null)[] = new Array(grid.columns * grid.rows).fill(null);
		places.forEach((place, index) => {
			values[place] = (direct[index] as number) + (reflected[index] as number);
		});
		return { grid: { ...grid, values }, direct };
	};
	const whole = workPlanePoints(room, spacing, 0);
	const inner = margin > 0 ? workPlanePoints(room, spacing, margin) : whole;
	const counted = inner.points.length > 0 ? inner : whole;
	const drawn = light(whole);
	const { grid, direct } = counted === whole ? drawn : light(counted);
	const pointCount = counted.points.length;
	return {
		grid: drawn.grid,
		workPlane: figuresOf(grid.values.filter((value) => value !== null)),
		directAverage: direct.reduce((sum, value) => sum + value, 0) / Math.max(1, pointCount),
		wallAverage: surfaceAverage(lit, "wall"),
		ceilingAverage: surfaceAverage(lit, "ceiling"),
		pointCount,
		pointSpacing: grid.spacing,
		margin: counted.margin,
	};
}

/** @param values at least one */
export function figuresOf(values: readonly number[]): LightFigures {
	let sum = 0;
	let minimum = Number.POSITIVE_INFINITY;
	let maximum = 0;
	for (const value of values) {
		sum += value;
		minimum = Math.min(minimum, value);
		maximum = Math.max(maximum, value);
	}
	const average = sum / values.length;
	return { average, minimum, maximum, uniformity: average > 0 ? minimum / average : 0 };
}

type Placed = ReturnType<typeof workPlanePoints>;

/** Points in the middle of even cells, so that each stands for the same area. */
function workPlanePoints({ outline }: Room, spacing: number, margin: number) {
	const box = bounds(outline);
	const width = box.maxX - box.minX;
	const depth = box.maxY - box.minY;
	const inset = Math.min(margin, width / 4, depth / 4);
	const least = Math.sqrt((width * depth) / mostPoints);
	const step = Math.max(spacing, least);
	const insideX = width - 2 * inset;
	const insideY = depth - 2 * inset;
	const cells = (size: number) =>
		Math.min(Math.floor(mostPoints / leastPerSide), Math.max(leastPerSide, Math.round(size / step)));
	const columns = cells(insideX);
	const rows = Math.min(cells(insideY), Math.max(leastPerSide, Math.floor(mostPoints / columns)));
	const x = insideX / columns;
	const y = insideY / rows;
	const origin = { x: box.minX + inset + x / 2, y: box.minY + inset + y / 2 };
	const points: Point[] = [];
	const places: number[] = [];
	for (let row = 0; row < rows; row++) {
		for (let column = 0; column < columns; column++) {
			const point = { x: origin.x + column * x, y: origin.y + row * y };
			if (!contains(outline, point)) continue;
			if (inset > 0 && distanceToOutline(outline, point) < inset) continue;
			points.push(point);
			places.push(row * columns + column);
		}
	}
	return { grid: { columns, rows, spacing: { x, y }, origin }, points, places, margin: inset };
}

function surfaceAverage({ patches, illuminance }: LitRoom, surface: "wall" | "ceiling"): number {
	let lumens = 0;
	let area = 0;
	patches.forEach((patch, index) => {
		if (patch.surface !== surface) return;
		lumens += (illuminance[index] as number) * patch.area;
		area += patch.area;
	});
	return area > 0 ? lumens / area : 0;
}
