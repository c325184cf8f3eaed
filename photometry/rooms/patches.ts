/** The surfaces of a room, divided into patches of even light. */

import type { Distribution, Orientation } from "../distribution.ts";
import type { Reflectances } from "./lumen-method.ts";
import {
	area,
	type Bounds,
	bounds,
	centroid,
	clipToCell,
	contains,
	counterclockwise,
	edges,
	type Outline,
	type Point,
	perimeter,
} from "./plan.ts";

export type Corner = readonly [x: number, y: number, z: number];

export interface Patch {
	readonly surface: "floor" | "ceiling" | "wall";
	readonly corners: readonly Corner[];
	readonly center: Corner;
	readonly normal: Corner;
	readonly area: number;
	readonly reflectance: number;
}

export interface PatchedRoom {
	readonly patches: readonly Patch[];
	/** Index of the floor or ceiling patch over or under a point of the plan. */
	readonly levelPatch: (surface: "floor" | "ceiling", x: number, y: number) => number;
	/** Index of the patch on a wall, at a share of its length and at a height. */
	readonly wallPatch: (wall: number, share: number, z: number) => number;
	/** The room's walls, counterclockwise. */
	readonly walls: readonly (readonly [Point, Point])[];
}

/** Divides the room so that it has about `patchCount` patches. */
export function patchRoom(room: Room, patchCount = 700): PatchedRoom {
	const outline = counterclockwise(room.outline);
	const surface = 2 * area(outline) + perimeter(outline) * room.height;
	const size = Math.sqrt(surface / patchCount);
	const patches: Patch[] = [];
	const levels = levelCells(outline, size);
	const first = { floor: 0, ceiling: levels.cells.length };
	for (const cell of levels.cells) patches.push(levelPatch(cell, "floor", 0, room.reflectances.floor));
	for (const cell of levels.cells) {
		patches.push(levelPatch(cell, "ceiling", room.height, room.reflectances.ceiling));
	}
	const walls = edges(outline);
	// A border at the work plane keeps every patch wholly above or below it.
	const heights = [
		...divide(0, room.workPlane, size),
		...divide(room.workPlane, room.height, size),
		room.height,
	];
	const bands = heights.length - 1;
	const wallStart: { first: number; columns: number }[] = [];
	for (const [a, b] of walls) {
		const columns = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / size - 1e-9));
		wallStart.push({ first: patches.length, columns });
		for (let column = 0; column < columns; column++) {
			const from = between(a, b, column / columns);
			const to = between(a, b, (column + 1) / columns);
			for (let band = 0; band < bands; band++) {
				patches.push(
					wallPatch(from, to, heights[band] as number, heights[band + 1] as number, room.reflectances.walls),
				);
			}
		}
	}
	return {
		patches,
		walls,
		levelPatch: (level, x, y) => first[level] + levels.at(x, y),
		wallPatch: (wall, share, z) => {
			const { first: start, columns } = wallStart[wall] as { first: number; columns: number };
			const column = Math.min(columns - 1, Math.max(0, Math.floor(share * columns)));
			let band = 0;
			while (band < bands - 1 && z >= (heights[band + 1] as number)) band++;
			return start + column * bands + band;
		},
	};
}

const between = (a: Point, b: Point, share: number): Point => ({
	x: a.x + (b.x - a.x) * share,
	y: a.y + (b.y - a.y) * share,
});

/** Borders from `from` up to but without `to`; none for an empty span. */
function divide(from: number, to: number, size: number): number[] {
	if (to - from < 1e-9) return [];
	const count = Math.max(1, Math.ceil((to - from) / size - 1e-9));
	return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / count);
}

/** The plan cut by a grid over its bounding box. `at` gives the cell at a point, or the nearest in its row. */
function levelCells(outline: Outline, size: number) {
	const box = bounds(outline);
	const columns = Math.max(1, Math.ceil((box.maxX - box.minX) / size - 1e-9));
	const rows = Math.max(1, Math.ceil((box.maxY - box.minY) / size - 1e-9));
	const width = (box.maxX - box.minX) / columns;
	const depth = (box.maxY - box.minY) / rows;
	const cells: Outline[] = [];
	const index = new Int32Array(columns * rows).fill(-1);
	for (let row = 0; row < rows; row++) {
		for (let column = 0; column < columns; column++) {
			const cell: Bounds = {
				minX: box.minX + column * width,
				maxX: box.minX + (column + 1) * width,
				minY: box.minY + row * depth,
				maxY: box.minY + (row + 1) * depth,
			};
			const clipped = clipToCell(outline, cell);
			if (clipped.length < 3 || area(clipped) < 1e-6 * width * depth) continue;
			index[row * columns + column] = cells.length;
			cells.push(clipped);
		}
	}
	const clamp = (value: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(value)));
	const at = (x: number, y: number) => {
		const column = clamp((x - box.minX) / width, columns);
		const row = clamp((y - box.minY) / depth, rows);
		for (let away = 0; away < columns + rows; away++) {
			for (const near of [
				row * columns + Math.min(columns - 1, column + away),
				row * columns + Math.max(0, column - away),
			]) {
				if ((index[near] as number) >= 0) return index[near] as number;
			}
		}
		return 0;
	};
	return { cells, at };
}

function levelPatch(cell: Outline, surface: "floor" | "ceiling", height: number, reflectance: number): Patch {
	const { x, y } = innerPoint(cell);
	return {
		surface,
		corners: cell.map((corner): Corner => [corner.x, corner.y, height]),
		center: [x, y, height],
		normal: [0, 0, surface === "floor" ? 1 : -1],
		area: area(cell),
		reflectance,
	};
}

/** The centroid, or a point near to it where a notch of the plan lies there. */
function innerPoint(cell: Outline): Point {
	const center = centroid(cell);
	if (contains(cell, center)) return center;
	const ears = cell.map((corner, index) =>
		centroid([corner, cell[(index + 1) % cell.length] as Point, cell[(index + 2) % cell.length] as Point]),
	);
	return ears.find((ear) => contains(cell, ear)) ?? center;
}

function wallPatch(from: Point, to: Point, low: number, high: number, reflectance: number): Patch {
	const length = Math.hypot(to.x - from.x, to.y - from.y);
	return {
		surface: "wall",
		corners: [
			[to.x, to.y, low],
			[from.x, from.y, low],
			[from.x, from.y, high],
			[to.x, to.y, high],
		],
		center: [(from.x + to.x) / 2, (from.y + to.y) / 2, (low + high) / 2],
		normal: [-(to.y - from.y) / length, (to.x - from.x) / length, 0],
		area: length * (high - low),
		reflectance,
	};
}

// What is calculated: a room with vertical walls, and luminaires in it. Lengths in one unit, z from the floor.

export interface Room {
	readonly outline: Outline;
	readonly height: number;
	/** Height of the work plane, from 0 to below the ceiling. */
	readonly workPlane: number;
	readonly reflectances: Reflectances;
	/** What stands in the room and blocks direct light. */
	readonly boxes?: readonly Box[];
}

/** A box on the floor, such as a shelf, parallel to x and y. It reflects nothing. */
export interface Box {
	/** The corner nearest to the lowest x and y. */
	readonly x: number;
	readonly y: number;
	/** Sizes along x, along y and up. */
	readonly width: number;
	readonly depth: number;
	readonly height: number;
}

export interface Fixture {
	readonly distribution: Distribution;
	/** Factor on its intensities, such as the light loss factor. */
	readonly factor: number;
	/** Luminous opening: length along 0° of its photometry, width across. 0 for a point. */
	readonly length: number;
	readonly width: number;
	/** Of its luminous sides; a flat opening has none. */
	readonly height?: number;
	/** A circle or ellipse, seen from below. */
	readonly round?: boolean;
}

/** Turned from x to the luminaire's length. */
export interface Luminaire extends Orientation {
	readonly x: number;
	readonly y: number;
	readonly z: number;
	readonly fixture: Fixture;
}
