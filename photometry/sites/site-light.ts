/**
 * Direct light of a site: parking lots, drives and walls. Lengths in feet and intensities in candela give footcandles.
 *
 * x runs to the right of the plan and y upward; directions are degrees counterclockwise from x. The ground is level and
 * black: light reflected by pavement and walls is left out, as in the usual outdoor calculation.
 */

import { type Distribution, luminaireAxes } from "../distribution.ts";
import { bounds, contains, edges, type Outline, type Point } from "../rooms/plan.ts";
import { type IntensitySampler, intensitySampler } from "../rooms/radiosity.ts";
import type { PointGrid } from "../rooms/room-light.ts";

/** Luminaires of a pole: how many, and how far each is turned from the pole's orientation. */
export const arrangements = {
	single: { label: "Single", turns: [0] },
	back: { label: "Back to back", turns: [0, 180] },
	twin: { label: "2 at 90°", turns: [0, 90] },
	triple: { label: "3 at 90°", turns: [0, 90, 180] },
	tri: { label: "3 at 120°", turns: [0, 120, 240] },
	quad: { label: "Quad", turns: [0, 90, 180, 270] },
	wall: { label: "Wall mounted", turns: [0] },
} as const;
export type Arrangement = keyof typeof arrangements;

/** A type of luminaire. */
export interface SiteFixture {
	readonly distribution: Distribution;
	/** Horizontal angle of the distribution that faces the street, the front of the luminaire. */
	readonly streetSide: number;
	/** Light loss factor. */
	readonly factor: number;
}

/** A pole, or a place on a wall. */
export interface Pole extends Point {
	readonly fixture: SiteFixture;
	readonly arrangement: Arrangement;
	/** Luminaire above the ground. */
	readonly height: number;
	/** From the pole to the luminaire's center. */
	readonly arm: number;
	/** Degrees that the front is raised. */
	readonly tilt: number;
	/** Where the first luminaire faces, in degrees. */
	readonly aim: number;
}

/** One luminaire of a pole, where it is and where it faces. */
export interface Head extends Point {
	readonly fixture: SiteFixture;
	readonly z: number;
	readonly aim: number;
	readonly tilt: number;
}

export interface Building {
	readonly outline: Outline;
	readonly height: number;
}

const radians = Math.PI / 180;

export const poleHeads = (pole: Pole): Head[] =>
	arrangements[pole.arrangement].turns.map((turn) => {
		const aim = pole.aim + turn;
		return {
			x: pole.x + pole.arm * Math.cos(aim * radians),
			y: pole.y + pole.arm * Math.sin(aim * radians),
			z: pole.height,
			aim,
			tilt: pole.tilt,
			fixture: pole.fixture,
		};
	});

/** A point, and the direction that its light meter faces. */
export interface Target extends Point {
	readonly z: number;
	/** Unit vector. */
	readonly facing: readonly [x: number, y: number, z: number];
}

/** Footcandles at each target, by the inverse-square and cosine laws: Σ I cos θ / d² of what no building hides. */
export function illuminanceAt(
	targets: readonly Target[],
	heads: readonly Head[],
	buildings: readonly Building[] = [],
): Float64Array {
	const samplers = new Map<Distribution, IntensitySampler>();
	const walls = buildings.map(toWalls);
	const light = new Float64Array(targets.length);
	for (const head of heads) {
		const { distribution, streetSide, factor } = head.fixture;
		const sampler = samplers.get(distribution) ?? intensitySampler(distribution);
		samplers.set(distribution, sampler);
		const { along, across, up } = luminaireAxes({ ...head, turn: head.aim - streetSide });
		const covered = walls.some(
			({ outline, height }) => head.z < height && contains(outline, { x: head.x, y: head.y }),
		);
		if (covered) continue;
		targets.forEach((target, index) => {
			const dx = target.x - head.x;
			const dy = target.y - head.y;
			const dz = target.z - head.z;
			const [nx, ny, nz] = target.facing;
			const cosine = -(dx * nx + dy * ny + dz * nz);
			if (cosine <= 0) return;
			const squared = dx * dx + dy * dy + dz * dz;
			const candela = sampler(
				dx * along[0] + dy * along[1] + dz * along[2],
				dx * across[0] + dy * across[1] + dz * across[2],
				dx * up[0] + dy * up[1] + dz * up[2],
			);
			if (candela === 0 || walls.some((building) => hides(building, head, target))) return;
			light[index] = (light[index] as number) + (factor * candela * cosine) / (squared * Math.sqrt(squared));
		});
	}
	return light;
}

interface Walls extends Building {
	readonly box: ReturnType<typeof bounds>;
	readonly sides: readonly (readonly [Point, Point])[];
}

const toWalls = (building: Building): Walls => ({
	...building,
	box: bounds(building.outline),
	sides: edges(building.outline),
});

/** A wall pack's own wall, and the wall on which a point is, hide nothing. */
const onWall = 1e-6;

/** Whether the straight line from a luminaire to a point goes through a building. */
function hides({ outline, height, box, sides }: Walls, head: Head, target: Target): boolean {
	if (head.z >= height && target.z >= height) return false;
	if (Math.max(head.x, target.x) < box.minX || Math.min(head.x, target.x) > box.maxX) return false;
	if (Math.max(head.y, target.y) < box.minY || Math.min(head.y, target.y) > box.maxY) return false;
	const dx = target.x - head.x;
	const dy = target.y - head.y;
	for (const [a, b] of sides) {
		const ex = b.x - a.x;
		const ey = b.y - a.y;
		const across = dx * ey - dy * ex;
		if (across === 0) continue;
		const along = ((a.x - head.x) * ey - (a.y - head.y) * ex) / across;
		if (along <= onWall || along >= 1 - onWall) continue;
		const share = ((a.x - head.x) * dy - (a.y - head.y) * dx) / across;
		if (share >= 0 && share <= 1 && head.z + along * (target.z - head.z) < height) return true;
	}
	return target.z < height && contains(outline, target);
}

export interface CalculationArea {
	readonly outline: Outline;
	/** Between points, along x and y. */
	readonly spacing: number;
}

export interface AreaLight {
	/** `null` for points outside of the area, and inside of buildings. */
	readonly grid: PointGrid;
	readonly pointCount: number;
	readonly average: number;
	readonly minimum: number;
	readonly maximum: number;
}

/** Columns and rows of an area's grid, which is centered in its bounding box. */
export function gridSize({ outline, spacing }: CalculationArea): { columns: number; rows: number } {
	const { minX, minY, maxX, maxY } = bounds(outline);
	const count = (size: number) => Math.max(1, Math.floor(size / spacing + 1e-9));
	return { columns: count(maxX - minX), rows: count(maxY - minY) };
}

/** Horizontal footcandles on the ground. `null` for an area without a point. */
export function lightArea(
	area: CalculationArea,
	heads: readonly Head[],
	buildings: readonly Building[],
): AreaLight | null {
	const { outline, spacing } = area;
	const { minX, minY, maxX, maxY } = bounds(outline);
	const { columns, rows } = gridSize(area);
	const origin = {
		x: (minX + maxX - (columns - 1) * spacing) / 2,
		y: (minY + maxY - (rows - 1) * spacing) / 2,
	};
	const targets: Target[] = [];
	const places: number[] = [];
	for (let place = 0; place < columns * rows; place++) {
		const x = origin.x + (place % columns) * spacing;
		const y = origin.y + Math.floor(place / columns) * spacing;
		if (!contains(outline, { x, y }) || buildings.some((one) => contains(one.outline, { x, y }))) continue;
		targets.push({ x, y, z: 0, facing: [0, 0, 1] });
		places.push(place);
	}
	if (targets.length === 0) return null;
	const light = illuminanceAt(targets, heads, buildings);
	const values = new Array<number | null>(columns * rows).fill(null);
	places.forEach((place, index) => {
		values[place] = light[index] as number;
	});
	return {
		grid: { columns, rows, spacing: { x: spacing, y: spacing }, origin, values },
		pointCount: light.length,
		average: light.reduce((sum, value) => sum + value, 0) / light.length,
		minimum: light.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
		maximum: light.reduce((most, value) => Math.max(most, value), 0),
	};
}

/** Points in the plane of the property line, facing into the site, at the ground and each `rise` up to `top`. */
export function propertyLineTargets(line: Outline, spacing: number, heights: readonly number[]): Target[] {
	return edges(line).flatMap(([from, to]) => {
		const length = Math.hypot(to.x - from.x, to.y - from.y);
		const steps = Math.max(1, Math.round(length / spacing));
		const normal = inward(line, from, to, length);
		return Array.from({ length: steps }, (_, step) => (step + 0.5) / steps).flatMap((share) =>
			heights.map((z) => ({
				x: from.x + share * (to.x - from.x),
				y: from.y + share * (to.y - from.y),
				z,
				facing: [normal.x, normal.y, 0] as const,
			})),
		);
	});
}

/** The unit vector at right angles to a side of an outline that leads into it. */
function inward(line: Outline, from: Point, to: Point, length: number): Point {
	const left = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
	const step = length * 1e-6;
	const beside = { x: (from.x + to.x) / 2 + left.x * step, y: (from.y + to.y) / 2 + left.y * step };
	return contains(line, beside) ? left : { x: -left.x, y: -left.y };
}
