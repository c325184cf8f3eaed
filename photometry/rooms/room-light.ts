/** Point-by-point calculation of a room with its reflections. */

import { shadowsOn, visibilityIn } from "./form-factors.ts";
import { directLightOf, reflectedLight } from "./light-at-point.ts";
import {
	cylindricalIlluminance,
	glareRatings,
	type Observer,
	observersAtWalls,
	seatedEyeMeters,
} from "./observers.ts";
import type { Box, Corner, Fixture, Luminaire, Patch, Room } from "./patches.ts";
import { bounds, contains, distanceToOutline, type Point } from "./plan.ts";
import { intensitySampler, type LitRoom, lightRoom } from "./radiosity.ts";

export interface PointGrid {
	readonly columns: number;
	readonly rows: number;
	readonly spacing: { readonly x: number; readonly y: number };
	readonly origin: Point;
	/** Row by row from the lowest corner; `null` for points outside of the room and in boxes. */
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
	/** Points of the whole room, for drawings. */
	readonly grid: PointGrid;
	/** Figures of the points that count: those within the margin. */
	readonly workPlane: LightFigures;
	/** Part of the average that comes from the luminaires without a reflection. */
	readonly directAverage: number;
	/** Part of the average that each fixture gives, reflections included, in the order of the luminaires. */
	readonly fixtureAverages: readonly number[];
	readonly wallAverage: number;
	readonly ceilingAverage: number;
	/** 0 where boxes cover the work plane; figures of points are no numbers then. */
	readonly pointCount: number;
	readonly pointSpacing: { readonly x: number; readonly y: number };
	/** Width of the strip along the walls without points: 0 where the one asked for would leave no points. */
	readonly margin: number;
	/** `null` where nobody was asked about, or where seated eyes are above the ceiling. */
	readonly people: PeopleLight | null;
}

/** What seated people see. */
export interface PeopleLight {
	/** Of observers at the walls; `rating` is `null` where no luminaire is in view. */
	readonly glare: readonly (Observer & { readonly rating: number | null })[];
	/** Mean cylindrical illuminance at eye height, maintained. */
	readonly faces: LightFigures;
}

const mostPoints = 2500;
const leastPerSide = 3;

/**
 * @param spacing wished distance between points; wider in a room that would have more than 2,500 of them
 * @param margin width of a strip along the walls without points, at most a quarter of the shorter side
 * @param unitMeters meters of the room's unit, for figures of seated people
 */
export function calculateRoom(
	room: Room,
	luminaires: readonly Luminaire[],
	{ spacing, margin = 0, unitMeters }: { spacing: number; margin?: number; unitMeters?: number },
): RoomLight {
	const groups = groupByFixture(luminaires);
	const lit = lightRoom(room, groups);
	const light = ({ grid, points, places }: Placed) => {
		const direct = groups.map((group) => directIlluminance(room, group, points, room.workPlane));
		const reflected = reflectedIlluminance(room, lit, points, room.workPlane);
		const values: (number | null)[] = new Array(grid.columns * grid.rows).fill(null);
		places.forEach((place, index) => {
			values[place] = at(direct, index) + at(reflected, index);
		});
		return { grid: { ...grid, values }, direct, reflected };
	};
	const whole = workPlanePoints(room, spacing, 0);
	const inner = margin > 0 ? workPlanePoints(room, spacing, margin) : whole;
	const counted = inner.points.length > 0 ? inner : whole;
	const drawn = light(whole);
	const { grid, direct, reflected } = counted === whole ? drawn : light(counted);
	const pointCount = counted.points.length;
	const average = (values: Float64Array | undefined) => total(values) / Math.max(1, pointCount);
	return {
		grid: drawn.grid,
		workPlane: toFigures(grid.values.filter((value) => value !== null)),
		directAverage: direct.reduce((sum, values) => sum + average(values), 0),
		fixtureAverages: direct.map((values, group) => average(values) + average(reflected[group])),
		wallAverage: surfaceAverage(lit, "wall"),
		ceilingAverage: surfaceAverage(lit, "ceiling"),
		pointCount,
		pointSpacing: grid.spacing,
		margin: counted.margin,
		people: unitMeters ? lightOfPeople(room, groups, lit, { unitMeters, margin }) : null,
	};
}

/** Places for faces along the longer side of a room. */
const facePlaces = 10;
/** Meters of a wall at which somebody sits. */
const leastWall = 1;

function lightOfPeople(
	room: Room,
	groups: readonly Luminaire[][],
	lit: readonly LitRoom[],
	{ unitMeters, margin }: { unitMeters: number; margin: number },
): PeopleLight | null {
	const eye = seatedEyeMeters / unitMeters;
	if (eye >= room.height) return null;
	const litGroups = groups.flatMap((luminaires, index) => {
		const one = lit[index];
		return one ? [{ luminaires, lit: one }] : [];
	});
	const { minX, minY, maxX, maxY } = bounds(room.outline);
	const spacing = Math.max(maxX - minX, maxY - minY) / facePlaces;
	const atEyes = { ...room, workPlane: eye };
	const inner = workPlanePoints(atEyes, spacing, margin);
	const { points } = inner.points.length > 0 ? inner : workPlanePoints(atEyes, spacing, 0);
	if (points.length === 0) return null;
	const isFree = (point: Point) => !room.boxes?.some((box) => box.height > eye && isInBox(box, point));
	const observers = observersAtWalls(room.outline, leastWall / unitMeters).filter(isFree);
	const ratings = glareRatings(room, litGroups, observers, { eye, unitMeters });
	return {
		glare: observers.map((observer, index) => ({ ...observer, rating: ratings[index] ?? null })),
		faces: toFigures(cylindricalIlluminance(room, litGroups, points, eye)),
	};
}

function groupByFixture(luminaires: readonly Luminaire[]): Luminaire[][] {
	const groups = new Map<Fixture, Luminaire[]>();
	for (const luminaire of luminaires) {
		const group = groups.get(luminaire.fixture) ?? [];
		group.push(luminaire);
		groups.set(luminaire.fixture, group);
	}
	return [...groups.values()];
}

/** What all groups give together at one place. */
const at = (groups: readonly Float64Array[], index: number): number =>
	groups.reduce((sum, values) => sum + (values[index] ?? 0), 0);

const total = (values: Float64Array = new Float64Array()): number =>
	values.reduce((sum, value) => sum + value, 0);

/** @param values at least one */
export function toFigures(values: readonly number[]): LightFigures {
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

/** Not on its faces, which have light of their own side. */
export const isInBox = ({ x, y, width, depth }: Box, point: Point): boolean =>
	point.x > x && point.x < x + width && point.y > y && point.y < y + depth;

type Placed = ReturnType<typeof workPlanePoints>;

/** Points in the middle of even cells, so that each stands for the same area. */
function workPlanePoints({ outline, boxes = [], workPlane }: Room, spacing: number, margin: number) {
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
			if (boxes.some((box) => box.height > workPlane && isInBox(box, point))) continue;
			if (inset > 0 && distanceToOutline(outline, point) < inset) continue;
			points.push(point);
			places.push(row * columns + column);
		}
	}
	return { grid: { columns, rows, spacing: { x, y }, origin }, points, places, margin: inset };
}

function surfaceAverage(lit: readonly LitRoom[], surface: "wall" | "ceiling"): number {
	let lumens = 0;
	let area = 0;
	lit[0]?.patches.forEach((patch, index) => {
		if (patch.surface !== surface) return;
		for (const { illuminance } of lit) lumens += (illuminance[index] as number) * patch.area;
		area += patch.area;
	});
	return area > 0 ? lumens / area : 0;
}

/**
 * Direct horizontal illuminance at height `z` of luminaires with the same fixture: Σ I cos θ / d², by the inverse-square
 * and cosine laws.
 */
function directIlluminance(
	room: Room,
	luminaires: readonly Luminaire[],
	points: readonly Point[],
	z: number,
): Float64Array {
	const sees = visibilityIn(room.outline);
	const result = new Float64Array(points.length);
	if (!luminaires[0]) return result;
	const sampler = intensitySampler(luminaires[0].fixture.distribution);
	for (const luminaire of luminaires) {
		if (luminaire.z <= z) continue;
		const lightAt = directLightOf(luminaire, sampler);
		const isHidden = shadowsOn(z, [luminaire.x, luminaire.y, luminaire.z], room.boxes);
		points.forEach((point, index) => {
			if (!sees(luminaire, point) || isHidden(point)) return;
			result[index] = (result[index] as number) + lightAt(point, z, "horizontal");
		});
	}
	return result;
}

/** Illuminance at height `z` from the reflecting surfaces above it, for each group of luminaires. */
function reflectedIlluminance(
	room: Room,
	lit: readonly LitRoom[],
	points: readonly Point[],
	z: number,
): Float64Array[] {
	const isAbove = ({ surface, center }: Patch) =>
		surface === "ceiling" || (surface === "wall" && center[2] > z);
	const reflected = reflectedLight(room, lit, isAbove);
	const up: Corner = [0, 0, 1];
	const result = lit.map(() => new Float64Array(points.length));
	const light = new Float64Array(lit.length);
	points.forEach(({ x, y }, index) => {
		reflected([x, y, z], up, light);
		for (const [group, values] of result.entries()) values[index] = light[group] as number;
	});
	return result;
}
