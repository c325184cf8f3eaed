/** Point-by-point calculation of a room with its reflections. */

import { formFactorToPatch, type Visibility, visibilityIn } from "./form-factors.ts";
import type { Corner, Fixture, Luminaire, Patch, Room } from "./patches.ts";
import { bounds, contains, distanceToOutline, type Point } from "./plan.ts";
import { type IntensitySampler, intensitySampler, type LitRoom, lightRoom } from "./radiosity.ts";

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

/** A source may be taken as a point from five times its largest dimension (the five-times rule of the IES). */
const fiveTimes = 5;
const mostPieces = 6;

/**
 * Direct horizontal illuminance at height `z` of luminaires with the same fixture: Σ I cos θ / d², by the inverse-square
 * and cosine laws. Luminaires nearer than five times their size are divided into pieces.
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
		const drop = luminaire.z - z;
		if (drop <= 0) continue;
		points.forEach((point, index) => {
			if (!sees(luminaire, point)) return;
			result[index] = (result[index] as number) + fromOne(luminaire, sampler, point, drop);
		});
	}
	return result;
}

function fromOne(luminaire: Luminaire, sampler: IntensitySampler, point: Point, drop: number): number {
	const { fixture } = luminaire;
	const turn = (luminaire.turn * Math.PI) / 180;
	const cosine = Math.cos(turn);
	const sine = Math.sin(turn);
	// In the luminaire's own directions: u along its length, v across.
	const dx = point.x - luminaire.x;
	const dy = point.y - luminaire.y;
	const u = dx * cosine + dy * sine;
	const v = dy * cosine - dx * sine;
	const distance = Math.sqrt(u * u + v * v + drop * drop);
	const columns = pieces(fixture.length, distance);
	const rows = pieces(fixture.width, distance);
	let sum = 0;
	for (let column = 0; column < columns; column++) {
		const pu = u - ((column + 0.5) / columns - 0.5) * fixture.length;
		for (let row = 0; row < rows; row++) {
			const pv = v - ((row + 0.5) / rows - 0.5) * fixture.width;
			const squared = pu * pu + pv * pv + drop * drop;
			sum += (sampler(pu, pv, -drop) * drop) / (squared * Math.sqrt(squared));
		}
	}
	return (sum * fixture.factor) / (columns * rows);
}

const pieces = (size: number, distance: number): number =>
	size * fiveTimes <= distance ? 1 : Math.min(mostPieces, Math.ceil((size * fiveTimes) / distance));

/** Illuminance at height `z` from the reflecting surfaces above it, for each group of luminaires. */
function reflectedIlluminance(
	room: Room,
	lit: readonly LitRoom[],
	points: readonly Point[],
	z: number,
): Float64Array[] {
	const sees = visibilityIn(room.outline);
	const above: Lit[] = [];
	lit[0]?.patches.forEach((patch, index) => {
		if (patch.surface === "ceiling" || (patch.surface === "wall" && patch.center[2] > z)) {
			const { center, normal } = patch;
			const plan = { x: center[0] + normal[0] * 1e-6, y: center[1] + normal[1] * 1e-6 };
			above.push({ patch, plan, exitances: lit.map(({ exitance }) => exitance[index] as number) });
		}
	});
	const result = lit.map(() => new Float64Array(points.length));
	const light = new Float64Array(lit.length);
	points.forEach((point, index) => {
		gather(point, z, above, sees, light);
		for (const [group, values] of result.entries()) values[index] = light[group] as number;
	});
	return result;
}

/** A patch that reflects light of each group, and where it is on the plan. */
type Lit = { patch: Patch; plan: Point; exitances: readonly number[] };

const up: Corner = [0, 0, 1];

/**
 * What hidden patches would have sent comes from nearer ones, as bright as those that are seen.
 *
 * @param light takes what each group gives
 */
function gather(
	{ x, y }: Point,
	z: number,
	above: readonly Lit[],
	sees: Visibility,
	light: Float64Array,
): void {
	light.fill(0);
	let share = 0;
	for (const { patch, plan, exitances } of above) {
		const factor = formFactorToPatch([x, y, z], up, patch);
		if (factor === 0 || !sees({ x, y }, plan)) continue;
		for (let group = 0; group < light.length; group++)
			light[group] = (light[group] as number) + factor * (exitances[group] as number);
		share += factor;
	}
	if (share > 0)
		for (let group = 0; group < light.length; group++) light[group] = (light[group] as number) / share;
}
