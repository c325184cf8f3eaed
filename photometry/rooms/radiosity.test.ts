import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Distribution } from "../distribution.ts";
import { formFactors, formFactorToPolygon, visibilityIn } from "./form-factors.ts";
import { type Luminaire, patchRoom, type Room } from "./patches.ts";
import { area, edges, type Outline, rectangle, segmentsCross } from "./plan.ts";
import { type LitRoom, lightRoom } from "./radiosity.ts";

const even: Distribution = {
	verticalAngles: [0, 180],
	horizontalAngles: [0, 360],
	candela: [
		[100, 100],
		[100, 100],
	],
};
const lumens = 400 * Math.PI;
const bulb = (x: number, y: number, z: number): Luminaire => ({
	x,
	y,
	z,
	turn: 0,
	fixture: { distribution: even, factor: 1, length: 0, width: 0 },
});
const gray = (outline: Outline, height: number, reflectance: number): Room => ({
	outline,
	height,
	workPlane: 0,
	reflectances: { ceiling: reflectance, walls: reflectance, floor: reflectance },
});
/** The room lit by all luminaires as one group. */
const light = (room: Room, luminaires: readonly Luminaire[]) => lightRoom(room, [luminaires]) as [LitRoom];
const lShape: Outline = [
	{ x: 0, y: 0 },
	{ x: 30, y: 0 },
	{ x: 30, y: 12 },
	{ x: 14, y: 12 },
	{ x: 14, y: 26 },
	{ x: 0, y: 26 },
];

describe("formFactorToPolygon", () => {
	const square = (z: number, half: number) =>
		[
			[-half, -half, z],
			[half, -half, z],
			[half, half, z],
			[-half, half, z],
		] as const;

	it("is 1 for a plane that fills the view", () => {
		expect(formFactorToPolygon([0, 0, 0], [0, 0, 1], square(1, 1e6))).toBeCloseTo(1, 5);
	});

	it("is the published 0.2394 for the middle under a square as wide as far", () => {
		// Parallel element, Howell B-3 with half sides 0.5 at distance 1: four times 0.05985.
		expect(formFactorToPolygon([0, 0, 0], [0, 0, 1], square(1, 0.5))).toBeCloseTo(0.2394, 3);
	});

	it("leaves out what lies behind", () => {
		const wall = [
			[1, -1e5, -1e5],
			[1, 1e5, -1e5],
			[1, 1e5, 1e5],
			[1, -1e5, 1e5],
		] as const;
		expect(formFactorToPolygon([0, 0, 0], [0, 0, 1], wall)).toBeCloseTo(0.5, 4);
	});
});

describe("formFactors", () => {
	it.each([
		["cube", rectangle(10, 10)],
		["L", lShape],
	])("are reciprocal and closed in a room like a %s", (_, outline) => {
		const { patches } = patchRoom(gray(outline, 10, 0.5), 300);
		const factors = formFactors(patches, outline);
		const count = patches.length;
		for (let one = 0; one < count; one += 7) {
			const row = factors.slice(one * count, (one + 1) * count).reduce((sum, value) => sum + value, 0);
			expect(row).toBeCloseTo(1, 3);
			const other = (one * 13 + 5) % count;
			const there = (patches[one]?.area ?? 0) * (factors[one * count + other] ?? 0);
			const back = (patches[other]?.area ?? 0) * (factors[other * count + one] ?? 0);
			expect(there).toBeCloseTo(back, 9);
		}
	});

	it("give the published 0.1998 from floor to ceiling of a cube", () => {
		const { patches } = patchRoom(gray(rectangle(10, 10), 10, 0.5), 600);
		const factors = formFactors(patches, rectangle(10, 10));
		let flux = 0;
		patches.forEach((from, one) => {
			if (from.surface !== "floor") return;
			patches.forEach((to, other) => {
				if (to.surface === "ceiling") flux += from.area * (factors[one * patches.length + other] ?? 0);
			});
		});
		expect(flux / 100).toBeCloseTo(0.1998, 2);
	});

	it("do not pass around a corner", () => {
		const { patches } = patchRoom(gray(lShape, 10, 0.5), 300);
		const factors = formFactors(patches, lShape);
		const far = patches.findIndex(({ center: [x, y] }) => x > 26 && y < 6);
		const hidden = patches.findIndex(
			({ surface, center: [x, y] }) => surface === "ceiling" && x < 3 && y > 23,
		);
		expect(factors[far * patches.length + hidden]).toBe(0);
	});
});

describe("visibilityIn", () => {
	it("is blocked by each wall that the line crosses", () => {
		const star = Array.from({ length: 24 }, (_, at) => {
			const [angle, radius] = [(at / 24) * 2 * Math.PI, at % 2 ? 3 : 10];
			return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
		});
		const walls = edges(star);
		const sees = visibilityIn(star);
		// No place is on a wall, where lines touch.
		const along = fc.integer({ min: -900, max: 900 }).map((steps) => steps / 100 + 0.0037);
		const place = fc.record({ x: along, y: along });
		const seen = new Set<boolean>();
		fc.assert(
			fc.property(place, place, (a, b) => {
				const isFree = !walls.some(([c, d]) => segmentsCross(a, b, c, d));
				seen.add(isFree);
				expect(sees(a, b)).toBe(isFree);
			}),
			{ numRuns: 500, seed: 1 },
		);
		expect(seen.size).toBe(2);
	});
});

describe("lightRoom", () => {
	/** E = (Φ / A) / (1 − ρ), on the average of all surfaces of a closed gray room. */
	it.each([
		["cube", rectangle(10, 10), 10, 0],
		["cube", rectangle(10, 10), 10, 0.5],
		["cube", rectangle(10, 10), 10, 0.8],
		["corridor", rectangle(60, 6), 9, 0.7],
		["warehouse", rectangle(200, 120), 30, 0.5],
		["L", lShape, 10, 0.6],
	])("keeps the law of the closed cavity in a %s: %#", (_, outline, height, reflectance) => {
		const room = gray(outline, height, reflectance);
		const [{ patches, illuminance }] = light(room, [bulb(5, 3, height / 2), bulb(3, 5, height - 1)]);
		const surface = patches.reduce((sum, patch) => sum + patch.area, 0);
		const mean =
			patches.reduce((sum, patch, index) => sum + patch.area * (illuminance[index] ?? 0), 0) / surface;
		expect(mean / ((2 * lumens) / surface / (1 - reflectance))).toBeCloseTo(1, 2);
	});

	/** CIE 171:2006, 5.8: 10,000 lm amid 4 × 4 × 4; the reflected part on average, Φ ρ / (A (1 − ρ)). */
	it.each([
		[0.1, 11.6],
		[0.5, 104],
		[0.95, 1979],
	])("has the reflected light of CIE 171 for a reflectance of %f", (reflectance, expected) => {
		const of = (rho: number) => {
			const source = bulb(2, 2, 2);
			const fixture = { ...source.fixture, factor: 10_000 / lumens };
			const [{ patches, illuminance }] = light(gray(rectangle(4, 4), 4, rho), [{ ...source, fixture }]);
			return patches.reduce((sum, { area: size }, index) => sum + (size * (illuminance[index] ?? 0)) / 96, 0);
		};
		expect(Math.abs((of(reflectance) - of(0)) / expected - 1)).toBeLessThan(0.01);
	});

	it("divides every surface completely", () => {
		const { patches } = patchRoom(gray(lShape, 10, 0.5));
		const of = (surface: string) =>
			patches.reduce((sum, patch) => sum + (patch.surface === surface ? patch.area : 0), 0);
		expect(of("floor")).toBeCloseTo(area(lShape), 6);
		expect(of("ceiling")).toBeCloseTo(area(lShape), 6);
		expect(of("wall")).toBeCloseTo(112 * 10, 6);
	});

	it("is the same whichever way around the corners are given", () => {
		const at = (outline: Outline) => {
			const [{ illuminance, levelPatch }] = light(gray(outline, 10, 0.6), [bulb(5, 5, 8)]);
			return illuminance[levelPatch("floor", 20, 5)];
		};
		expect(at(lShape.toReversed())).toBeCloseTo(at(lShape) ?? 0, 6);
	});

	it("lights the ceiling over a fixture that is mounted on it", () => {
		const room = gray(rectangle(10, 10), 10, 0);
		const [{ illuminance, patches }] = light(room, [bulb(5, 5, 10)]);
		const up = patches.reduce(
			(sum, patch, index) => sum + (patch.surface === "ceiling" ? patch.area * (illuminance[index] ?? 0) : 0),
			0,
		);
		expect(up / lumens).toBeCloseTo(0.5, 2);
	});
});
