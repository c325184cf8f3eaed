/** Illuminance at points of the work plane. Pure. */
import { formFactorToPatch, type Visibility, visibilityIn } from "./form-factors.ts";
import { type IntensitySampler, intensitySampler } from "./intensity-sampler.ts";
import type { Corner, Patch } from "./patches.ts";
import type { Point } from "./plan.ts";
import type { LitRoom } from "./radiosity.ts";
import type { Fixture, Luminaire, Room } from "./scene.ts";

/** A source may be taken as a point from five times its largest dimension (the five-times rule of the IES). */
const fiveTimes = 5;
const mostPieces = 6;

/**
 * Direct horizontal illuminance at height `z`: Σ I cos θ / d², by the inverse-square and cosine laws. Luminaires
 * nearer than five times their size are divided into pieces.
 */
export function directIlluminance(
	room: Room,
	luminaires: readonly Luminaire[],
	points: readonly Point[],
	z: number,
): Float64Array {
	const sees = visibilityIn(room.outline);
	const samplers = new Map<Fixture, IntensitySampler>();
	const result = new Float64Array(points.length);
	for (const luminaire of luminaires) {
		const drop = luminaire.z - z;
		if (drop <= 0) continue;
		const sampler = samplers.get(luminaire.fixture) ?? intensitySampler(luminaire.fixture.distribution);
		samplers.set(luminaire.fixture, sampler);
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

/** Illuminance at height `z` from the reflecting surfaces above it. */
export function reflectedIlluminance(
	room: Room,
	lit: LitRoom,
	points: readonly Point[],
	z: number,
): Float64Array {
	const sees = visibilityIn(room.outline);
	const above: [Patch, number][] = [];
	lit.patches.forEach((patch, index) => {
		if (patch.surface === "ceiling" || (patch.surface === "wall" && patch.center[2] > z)) {
			above.push([patch, lit.exitance[index] as number]);
		}
	});
	return Float64Array.from(points, (point) => gather(point, z, above, sees));
}

const up: Corner = [0, 0, 1];

/** What hidden patches would have sent comes from nearer ones, as bright as those that are seen. */
function gather({ x, y }: Point, z: number, above: readonly [Patch, number][], sees: Visibility): number {
	let light = 0;
	let share = 0;
	for (const [patch, exitance] of above) {
		const plan = { x: patch.center[0] + patch.normal[0] * 1e-6, y: patch.center[1] + patch.normal[1] * 1e-6 };
		if (!sees({ x, y }, plan)) continue;
		const factor = formFactorToPatch([x, y, z], up, patch);
		light += factor * exitance;
		share += factor;
	}
	return share > 0 ? light / share : 0;
}
