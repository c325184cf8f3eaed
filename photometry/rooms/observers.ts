/** What the people in a room see of its light: glare from the luminaires, and light on faces. */
import { luminaireAxes } from "../distribution.ts";
import { apparentArea, positionIndex } from "../figures/glare.ts";
import { shadeIn, visibilityIn } from "./form-factors.ts";
import { directLightOf, reflectedLight } from "./light-at-point.ts";
import type { Luminaire, Room } from "./patches.ts";
import { counterclockwise, edges, type Outline, type Point } from "./plan.ts";
import { type IntensitySampler, intensitySampler, type LitRoom } from "./radiosity.ts";

/** Luminaires of one fixture, and the room as they light it alone. */
export interface LitGroup {
	readonly luminaires: readonly Luminaire[];
	readonly lit: LitRoom;
}

/** Someone who looks straight ahead. */
export interface Observer extends Point {
	/** Degrees counterclockwise from x. */
	readonly toward: number;
}

/** Meters from the floor to the eyes of seated people (EN 12464-1, CIE 117). */
export const seatedEyeMeters = 1.2;

/** In the middle of each wall, looking away from it. Walls shorter than `least` have nobody. */
export function observersAtWalls(outline: Outline, least = 0): Observer[] {
	return edges(counterclockwise(outline)).flatMap(([from, to]) => {
		const length = Math.hypot(to.x - from.x, to.y - from.y);
		if (length < least || length === 0) return [];
		const [nx, ny] = [-(to.y - from.y) / length, (to.x - from.x) / length];
		// Clear of the wall's plane, so that the wall itself is behind.
		const step = length * 1e-3;
		const [x, y] = [(from.x + to.x) / 2 + nx * step, (from.y + to.y) / 2 + ny * step];
		return [{ x, y, toward: Math.atan2(ny, nx) / radians }];
	});
}

const radians = Math.PI / 180;
/** The position index is known for luminaires within this part of the view (CIE 117). */
const view = { aside: 3, above: 1.9, vertical: 85 } as const;

/**
 * Unified glare rating of each observer: UGR = 8 · log10(0.25 / Lb · Σ L²ω / p²), CIE 117. A luminaire counts as one
 * source at its middle, as bright as its intensity over the area of its opening that is seen; Lb is the reflected
 * illuminance of the eye, over π. New luminaires: light loss factors are left out, which gives the higher rating.
 *
 * @param eye height of the eyes, in the room's unit
 * @param unitMeters meters of the room's unit
 * @returns `null` for an observer who sees no luminaire or no lit surface; luminaires without a size are left out
 */
export function glareRatings(
	room: Room,
	groups: readonly LitGroup[],
	observers: readonly Observer[],
	{ eye, unitMeters }: { eye: number; unitMeters: number },
): (number | null)[] {
	const sees = visibilityIn(room.outline);
	const shade = shadeIn(room.boxes);
	const reflected = reflectedLight(
		room,
		groups.map(({ lit }) => lit),
	);
	const factors = groups.map(({ luminaires: [first] }) => first?.fixture.factor ?? 1);
	const samplers = groups.map(
		({ luminaires: [first] }) => first && intensitySampler(first.fixture.distribution),
	);
	const light = new Float64Array(groups.length);
	return observers.map((observer) => {
		const toward = observer.toward * radians;
		const sight = [Math.cos(toward), Math.sin(toward)] as const;
		reflected([observer.x, observer.y, eye], [...sight, 0], light);
		const indirect = light.reduce((sum, value, group) => sum + value / (factors[group] || 1), 0);
		let sources = 0;
		groups.forEach(({ luminaires }, group) => {
			const sampler = samplers[group];
			if (!sampler) return;
			for (const luminaire of luminaires) {
				const { x, y, z } = luminaire;
				if (!sees(observer, luminaire) || shade?.(observer.x, observer.y, eye, x, y, z)) continue;
				sources += glareOf(luminaire, sampler, observer, sight, eye);
			}
		});
		if (!(sources > 0 && indirect > 0)) return null;
		return 8 * Math.log10((0.25 * sources) / (indirect / Math.PI) / unitMeters ** 2);
	});
}

/** L²ω / p² of one luminaire, in the room's unit; 0 for one out of view. */
function glareOf(
	luminaire: Luminaire,
	sampler: IntensitySampler,
	observer: Observer,
	[sightX, sightY]: readonly [number, number],
	eye: number,
): number {
	const { x, y, z, fixture } = luminaire;
	const [dx, dy] = [x - observer.x, y - observer.y];
	const ahead = dx * sightX + dy * sightY;
	const aside = Math.abs(dx * sightY - dy * sightX);
	const above = z - eye;
	const flat = Math.hypot(dx, dy);
	const vertical = Math.atan2(flat, above) / radians;
	if (above <= 0 || ahead <= 0 || aside > view.aside * ahead || above > view.above * ahead) return 0;
	if (vertical > view.vertical) return 0;
	// From the luminaire to the eye, in the luminaire's own directions.
	const { along, across, up } = luminaireAxes(luminaire);
	const u = -dx * along[0] - dy * along[1] - above * along[2];
	const v = -dx * across[0] - dy * across[1] - above * across[2];
	const w = -dx * up[0] - dy * up[1] - above * up[2];
	const fromNadir = up[2] === 1 ? vertical : Math.atan2(Math.hypot(u, v), -w) / radians;
	const { length, width, height = 0, round = false } = fixture;
	const opening = { length, width, height, round };
	const area = apparentArea(opening, fromNadir, Math.atan2(v, u) / radians);
	if (!(area > 0)) return 0;
	const intensity = sampler(u, v, w);
	return intensity ** 2 / (area * (flat ** 2 + above ** 2) * positionIndex(ahead, aside, above) ** 2);
}

/** Directions in which a standing cylinder is cut into faces. */
const faces = 8;

/**
 * Maintained mean cylindrical illuminance: the mean of all vertical surfaces at a point, which is how faces are lit
 * (EN 12464-1, 4.6.2).
 *
 * @param z height of the points
 */
export function cylindricalIlluminance(
	room: Room,
	groups: readonly LitGroup[],
	points: readonly Point[],
	z: number,
): number[] {
	const sees = visibilityIn(room.outline);
	const shade = shadeIn(room.boxes);
	const reflected = reflectedLight(
		room,
		groups.map(({ lit }) => lit),
	);
	const light = new Float64Array(groups.length);
	const directions = Array.from({ length: faces }, (_, face) => (2 * Math.PI * (face + 0.5)) / faces);
	const sums = points.map(({ x, y }) => {
		let sum = 0;
		for (const direction of directions) {
			reflected([x, y, z], [Math.cos(direction), Math.sin(direction), 0], light);
			for (const value of light) sum += value / faces;
		}
		return sum;
	});
	for (const { luminaires } of groups) {
		const [first] = luminaires;
		if (!first) continue;
		const sampler = intensitySampler(first.fixture.distribution);
		for (const luminaire of luminaires) {
			const lightAt = directLightOf(luminaire, sampler);
			points.forEach((point, index) => {
				if (!sees(luminaire, point) || shade?.(luminaire.x, luminaire.y, luminaire.z, point.x, point.y, z))
					return;
				sums[index] = (sums[index] ?? 0) + lightAt(point, z, "cylinder");
			});
		}
	}
	return sums;
}
