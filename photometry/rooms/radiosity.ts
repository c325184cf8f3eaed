/** Light on the surfaces of a room after any number of reflections. */

import { type Distribution, intensityAt, luminaireAxes } from "../distribution.ts";
import { totalLumens } from "../figures/flux.ts";
import { formFactors, type Shade, shadeIn } from "./form-factors.ts";
import { type Fixture, type Luminaire, type PatchedRoom, patchRoom, type Room } from "./patches.ts";

/** Rays of all luminaires together, and the limits for one. */
const rays = { all: 2_000_000, least: 800, most: 8000 };

interface Ray {
	readonly dx: number;
	readonly dy: number;
	readonly dz: number;
	readonly lumens: number;
	/** Where on the luminous opening it starts, −½ to ½ of its length and width. */
	readonly u: number;
	readonly v: number;
}

/** A luminaire's lumens in even steps of direction, for one turned by 0°; mirrored, so that symmetry is kept. */
function toRays({ distribution, factor }: Fixture, count: number): Ray[] {
	const sampler = intensitySampler(distribution);
	// An even number, so that no ring is level with the luminaire.
	const rings = 2 * Math.max(6, Math.round(Math.sqrt(count / 2) / 2));
	const list: Ray[] = [];
	for (let ring = 0; ring < rings; ring++) {
		const solidAngle =
			2 * Math.PI * (Math.cos((ring * Math.PI) / rings) - Math.cos(((ring + 1) * Math.PI) / rings));
		const middle = ((ring + 0.5) * Math.PI) / rings;
		const inQuarter = Math.max(1, Math.round((rings * Math.sin(middle)) / 2));
		for (let step = 0; step < inQuarter; step++) {
			const azimuth = ((step + (ring % 2 ? 0.35 : 0.65)) * Math.PI) / 2 / inQuarter;
			const x = Math.sin(middle) * Math.cos(azimuth);
			const y = Math.sin(middle) * Math.sin(azimuth);
			const dz = -Math.cos(middle);
			// An even spread over the opening without a pattern: Roberts, "quasirandom sequences" (2018).
			const place = ring * rings + step;
			const u = ((place * 0.7548776662) % 1) - 0.5;
			const v = ((place * 0.5698402909) % 1) - 0.5;
			for (const [east, north] of quarters) {
				const [dx, dy] = [x * east, y * north];
				const lumens = (factor * sampler(dx, dy, dz) * solidAngle) / (4 * inQuarter);
				if (lumens > 0) list.push({ dx, dy, dz, lumens, u: u * east, v: v * north });
			}
		}
	}
	const sampled = list.reduce((sum, { lumens }) => sum + lumens, 0);
	const exact = sampled > 0 ? (factor * totalLumens(distribution)) / sampled : 0;
	return list.map((ray) => ({ ...ray, lumens: ray.lumens * exact }));
}

const quarters = [
	[1, 1],
	[-1, 1],
	[1, -1],
	[-1, -1],
] as const;

/**
 * Lumens that arrive on each patch straight from the luminaires. Rays carry the light, so none is lost or counted
 * twice, however near a luminaire is. Boxes absorb what meets them.
 *
 * @param each rays of one luminaire
 */
function directFlux(
	room: Room,
	patched: PatchedRoom,
	luminaires: readonly Luminaire[],
	each: number,
): Float64Array {
	const flux = new Float64Array(patched.patches.length);
	const raysByFixture = new Map<Fixture, Ray[]>();
	const walls = Float64Array.from(
		patched.walls.flatMap(([from, to]) => [from.x, from.y, to.x - from.x, to.y - from.y]),
	);
	const shade = shadeIn(room.boxes);
	for (const luminaire of luminaires) {
		const { fixture } = luminaire;
		const list = raysByFixture.get(fixture) ?? toRays(fixture, each);
		raysByFixture.set(fixture, list);
		const { along, across, up } = luminaireAxes(luminaire);
		for (const { u, v, dx, dy, dz, lumens } of list) {
			const [pu, pv] = [u * fixture.length, v * fixture.width];
			const index = hit(
				room,
				patched,
				walls,
				shade,
				luminaire.x + pu * along[0] + pv * across[0],
				luminaire.y + pu * along[1] + pv * across[1],
				Math.max(0, Math.min(luminaire.z + pu * along[2] + pv * across[2], room.height)),
				dx * along[0] + dy * across[0] + dz * up[0],
				dx * along[1] + dy * across[1] + dz * up[1],
				dx * along[2] + dy * across[2] + dz * up[2],
			);
			if (index >= 0) flux[index] = (flux[index] as number) + lumens;
		}
	}
	return flux;
}

/**
 * Index of the patch that a ray meets first; −1 for a ray that meets a box before.
 * @param walls where each wall begins and the way to its end: x, y, x, y
 */
function hit(
	room: Room,
	{ wallPatch, levelPatch }: PatchedRoom,
	walls: Float64Array,
	shade: Shade | null,
	x: number,
	y: number,
	z: number,
	dx: number,
	dy: number,
	dz: number,
): number {
	let nearest = dz < 0 ? -z / dz : dz > 0 ? (room.height - z) / dz : Number.POSITIVE_INFINITY;
	let wall = -1;
	let share = 0;
	for (let at = 0; at < walls.length; at += 4) {
		const ex = walls[at + 2] as number;
		const ey = walls[at + 3] as number;
		const across = dx * ey - dy * ex;
		// Only from inside: the wall's normal (−ey, ex) points against the ray.
		if (across <= 0) continue;
		const ax = (walls[at] as number) - x;
		const ay = (walls[at + 1] as number) - y;
		const distance = (ax * ey - ay * ex) / across;
		if (distance < 0 || distance >= nearest) continue;
		const along = (ax * dy - ay * dx) / across;
		if (along < 0 || along > 1) continue;
		nearest = distance;
		wall = at / 4;
		share = along;
	}
	if (shade?.(x, y, z, x + dx * nearest, y + dy * nearest, z + dz * nearest)) return -1;
	if (wall >= 0) return wallPatch(wall, share, z + dz * nearest);
	return levelPatch(dz < 0 ? "floor" : "ceiling", x + dx * nearest, y + dy * nearest);
}

export interface LitRoom extends PatchedRoom {
	/** Lumens per square unit on each patch. */
	readonly illuminance: Float64Array;
	/** Lumens per square unit that leave each patch: reflectance × illuminance. */
	readonly exitance: Float64Array;
}

/**
 * The room lit by each group of luminaires alone. Light adds up, so their sum is the room with all of them.
 *
 * Solves M = ρ (E₀ + F M) by Gauss-Seidel iteration, for diffuse surfaces (Goral and others, SIGGRAPH 1984; IES
 * Lighting Handbook, 10th edition, chapter 10).
 */
export function lightRoom(room: Room, groups: readonly (readonly Luminaire[])[]): LitRoom[] {
	const patched = patchRoom(room);
	const factors = formFactors(patched.patches, room.outline);
	const all = groups.reduce((sum, group) => sum + group.length, 0);
	const each = Math.min(rays.most, Math.max(rays.least, rays.all / Math.max(1, all)));
	return groups.map((group) => reflect(patched, factors, directFlux(room, patched, group, each)));
}

/** @param flux lumens that arrive on each patch without a reflection */
function reflect(patched: PatchedRoom, factors: Float64Array, flux: Float64Array): LitRoom {
	const { patches } = patched;
	const count = patches.length;
	const direct = Float64Array.from(flux, (lumens, index) => lumens / (patches[index]?.area ?? 1));
	const illuminance = new Float64Array(count);
	const exitance = direct.map((first, index) => first * (patches[index]?.reflectance ?? 0));
	for (let round = 0; round < 400; round++) {
		let change = 0;
		let most = 0;
		for (let one = 0; one < count; one++) {
			let sum = direct[one] as number;
			for (let other = 0, at = one * count; other < count; other++, at++) {
				sum += (factors[at] as number) * (exitance[other] as number);
			}
			illuminance[one] = sum;
			const leaving = sum * (patches[one]?.reflectance ?? 0);
			change = Math.max(change, Math.abs(leaving - (exitance[one] as number)));
			most = Math.max(most, leaving);
			exitance[one] = leaving;
		}
		if (change <= 1e-6 * most) break;
	}
	return { ...patched, illuminance, exitance };
}

// Fast reading of intensities, for the millions of directions of a room.

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
