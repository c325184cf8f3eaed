import { describe, expect, it } from "vitest";
import type { Distribution } from "../distribution.ts";
import { bugRating } from "../figures/bug-rating.ts";
import { tiltDistribution, totalLumens } from "../figures/flux.ts";
import { rectangle } from "../rooms/plan.ts";
import { isEgressLit, isWithin, lineDistance, ratingLimit, trespassLimit } from "./lighting-zones.ts";
import {
	type Arrangement,
	arrangements,
	type Building,
	illuminanceAt,
	lightArea,
	type Pole,
	poleHeads,
	propertyLineTargets,
	type Target,
} from "./site-light.ts";

const radians = Math.PI / 180;
const range = (to: number, step: number) => Array.from({ length: to / step + 1 }, (_, index) => index * step);

/** Measured every degree from a formula, so that interpolation changes nothing to speak of. */
function measure(candela: (vertical: number, horizontal: number) => number): Distribution {
	const verticalAngles = range(90, 1);
	const horizontalAngles = range(360, 2.5);
	const rows = horizontalAngles.map((horizontal) =>
		verticalAngles.map((vertical) => candela(vertical * radians, horizontal * radians)),
	);
	return { verticalAngles, horizontalAngles, candela: rows };
}

const optics = {
	"type V": (vertical: number) => 9000 * Math.cos(vertical),
	"forward throw": (vertical: number, horizontal: number) =>
		9000 * Math.cos(vertical) * (1 + 0.7 * Math.cos(horizontal)),
	"two lobes": (vertical: number, horizontal: number) =>
		6000 * Math.cos(vertical) * (0.2 + Math.sin(horizontal) ** 2),
};
type Optic = keyof typeof optics;

const pole = (arrangement: Arrangement, optic: Optic, more: Partial<Pole> = {}): Pole => ({
	x: 0,
	y: 0,
	fixture: { distribution: measure(optics[optic]), streetSide: 0, factor: 1 },
	arrangement,
	height: 25,
	arm: 0,
	tilt: 0,
	aim: 90,
	...more,
});

const ground = (x: number, y: number): Target => ({ x, y, z: 0, facing: [0, 0, 1] });

/** Twenty points around a pole, near and far, none of them on an axis of all luminaires. */
const around = Array.from({ length: 20 }, (_, index) => {
	const distance = 3 + 4.5 * index;
	const angle = 17 + 41 * index;
	return {
		distance,
		angle,
		target: ground(distance * Math.cos(angle * radians), distance * Math.sin(angle * radians)),
	};
});

describe("illuminanceAt", () => {
	const cases = (Object.keys(arrangements) as Arrangement[]).flatMap((arrangement) =>
		(Object.keys(optics) as Optic[]).map((optic) => [arrangement, optic] as const),
	);

	it.each(cases)("is the inverse-square cosine law by hand: %s, %s", (arrangement, optic) => {
		const light = illuminanceAt(
			around.map(({ target }) => target),
			poleHeads(pole(arrangement, optic)),
		);
		around.forEach(({ distance, angle }, index) => {
			const vertical = Math.atan(distance / 25);
			const squared = 25 * 25 + distance * distance;
			const byHand = arrangements[arrangement].turns
				.map((turn) => optics[optic](vertical, (angle - 90 - turn) * radians))
				.reduce((sum, candela) => sum + (candela * Math.cos(vertical)) / squared, 0);
			expect((light[index] as number) / byHand).toBeCloseTo(1, 2);
		});
	});

	it("gives one figure that anybody can check: 10,000 cd straight down at 25 ft with 0.9", () => {
		const fixture = { distribution: measure(() => 10_000), streetSide: 0, factor: 0.9 };
		const [below, beside] = illuminanceAt(
			[ground(0, 0), ground(25, 0)],
			poleHeads(pole("single", "type V", { fixture })),
		);
		expect(below).toBeCloseTo(14.4, 6);
		// At 45°: 0.9 × 10,000 × cos 45° ÷ 1,250.
		expect(beside).toBeCloseTo(5.0912, 3);
	});

	it("moves the luminaires to the ends of the arms, and turns the street side to the front", () => {
		const [head] = poleHeads(pole("single", "forward throw", { arm: 4 }));
		expect(head).toMatchObject({ z: 25, aim: 90 });
		expect(head?.x).toBeCloseTo(0, 9);
		expect(head?.y).toBeCloseTo(4, 9);
		const sideways = {
			distribution: measure((vertical, horizontal) =>
				optics["forward throw"](vertical, horizontal - Math.PI / 2),
			),
			streetSide: 90,
			factor: 1,
		};
		const targets = around.map(({ target }) => target);
		const turned = illuminanceAt(targets, poleHeads(pole("single", "forward throw", { fixture: sideways })));
		illuminanceAt(targets, poleHeads(pole("single", "forward throw"))).forEach((value, index) => {
			expect(turned[index]).toBeCloseTo(value, 6);
		});
	});

	it("throws a raised front farther: at 30° the nadir candela meets the ground 14.4 ft ahead", () => {
		const spot = measure((vertical) => (vertical < 4 * radians ? 10_000 : 0));
		const fixture = { distribution: spot, streetSide: 0, factor: 1 };
		const light = illuminanceAt(
			[ground(0, 25 * Math.tan(30 * radians)), ground(0, 0), ground(0, -14.4)],
			poleHeads(pole("single", "type V", { fixture, tilt: 30 })),
		);
		expect(light[0]).toBeCloseTo((10_000 * Math.cos(30 * radians) ** 3) / 625, 4);
		expect([light[1], light[2]]).toEqual([0, 0]);
	});

	it("measures a vertical plane from the side it faces", () => {
		const facing = (x: number): Target => ({ x: 0, y: 50, z: 5, facing: [0, x, 0] });
		const [toward, away] = illuminanceAt([facing(-1), facing(1)], poleHeads(pole("single", "type V")));
		const squared = 50 * 50 + 20 * 20;
		const cosine = 20 / Math.sqrt(squared);
		expect(toward).toBeCloseTo(((9000 * cosine) / squared) * (50 / Math.sqrt(squared)), 3);
		expect(away).toBe(0);
	});

	it("cuts light off sharply behind a building, and lets it pass above", () => {
		const outline = rectangle(20, 10).map(({ x, y }) => ({ x: x - 10, y: y + 20 }));
		const building = (height: number): Building => ({ outline, height });
		const heads = poleHeads(pole("single", "type V"));
		const at = (y: number, height: number) => illuminanceAt([ground(0, y)], heads, [building(height)])[0];
		const free = (y: number) => illuminanceAt([ground(0, y)], heads)[0];
		expect(at(19.9, 15)).toBe(free(19.9));
		// The roof's far edge at 30 ft and 15 ft throws its shadow to 30 × 25 ÷ (25 − 15) = 75 ft.
		expect(at(74.9, 15)).toBe(0);
		expect(at(75.1, 15)).toBe(free(75.1));
		expect(at(31, 30)).toBe(0);
	});

	it("lights the ground in front of a wall pack's own wall and nothing behind it", () => {
		const building = { outline: rectangle(60, 40), height: 30 };
		const heads = poleHeads(pole("wall", "type V", { x: 30, y: 0, aim: -90, arm: 0.5, height: 15 }));
		const light = illuminanceAt([ground(30, -10), ground(30, 50), ground(70, 5)], heads, [building]);
		expect(light[0]).toBeGreaterThan(5);
		expect([light[1], light[2]]).toEqual([0, 0]);
	});
});

describe("lightArea", () => {
	const poles = [30, 90, 150].flatMap((x) =>
		[40, 120].map((y) => pole("quad", "forward throw", { x, y, arm: 2 })),
	);
	const area = { outline: rectangle(180, 160), spacing: 10 };

	it("is symmetric where the site is", () => {
		const light = lightArea(area, poles.flatMap(poleHeads), []);
		const { columns, rows, values } = light?.grid ?? { columns: 0, rows: 0, values: [] };
		expect([columns, rows, light?.pointCount]).toEqual([18, 16, 288]);
		for (let row = 0; row < rows; row++)
			for (let column = 0; column < columns; column++) {
				const value = values[row * columns + column] as number;
				expect(values[row * columns + columns - 1 - column]).toBeCloseTo(value, 6);
				expect(values[(rows - 1 - row) * columns + column]).toBeCloseTo(value, 6);
			}
	});

	it("keeps lumens: the ground receives what a luminaire sends down", () => {
		const light = lightArea(
			{ outline: rectangle(2000, 2000), spacing: 10 },
			poleHeads(pole("single", "forward throw", { x: 1000, y: 1000 })),
			[],
		);
		const received = (light?.average ?? 0) * 2000 * 2000;
		expect(received / totalLumens(measure(optics["forward throw"]))).toBeCloseTo(1, 2);
	});

	it("leaves out points in buildings and outside, and says when none is left", () => {
		const building = { outline: rectangle(90, 160), height: 20 };
		expect(lightArea(area, [], [building])?.pointCount).toBe(144);
		expect(lightArea(area, [], [{ outline: rectangle(180, 160), height: 20 }])).toBeNull();
		expect(lightArea(area, [], [])).toMatchObject({ average: 0, minimum: 0, maximum: 0 });
	});
});

describe("isEgressLit", () => {
	it("needs average, minimum and uniformity", () => {
		expect(isEgressLit({ average: 1, minimum: 0.1, maximum: 4 })).toBe(true);
		expect(isEgressLit({ average: 0.99, minimum: 0.1, maximum: 4 })).toBe(false);
		expect(isEgressLit({ average: 2, minimum: 0.09, maximum: 3 })).toBe(false);
		expect(isEgressLit({ average: 2, minimum: 0.1, maximum: 4.1 })).toBe(false);
	});
});

describe("tiltDistribution", () => {
	it("keeps lumens, and sends some above the horizon", () => {
		const flat = measure(optics["forward throw"]);
		const tilted = tiltDistribution(flat, 0, 25);
		expect(totalLumens(tilted) / totalLumens(flat)).toBeCloseTo(1, 1);
		expect(bugRating(flat, 0).uplight).toBe(0);
		expect(bugRating(tilted, 0).uplight).toBeGreaterThan(1);
	});
});

describe("property line", () => {
	const line = rectangle(200, 100);

	it("has targets on each side that face into the site", () => {
		const targets = propertyLineTargets(line, 10, [0, 5]);
		expect(targets).toHaveLength(2 * 60);
		const clockwise = propertyLineTargets(line.toReversed(), 10, [0, 5]);
		for (const { x, y, facing } of [...targets, ...clockwise]) {
			const inside = { x: x + facing[0], y: y + facing[1] };
			expect(inside.x > 0 && inside.x < 200 && inside.y > 0 && inside.y < 100).toBe(true);
		}
	});

	it("takes limits from the ordinance by distance and orientation", () => {
		const at = (y: number, aim: number) => lineDistance({ x: 100, y, z: 20, aim }, line);
		expect(at(50, 90)).toEqual({ mountingHeights: 2.5, ideallyOriented: true });
		expect(at(10, 90)).toEqual({ mountingHeights: 0.5, ideallyOriented: true });
		expect(at(10, 0).ideallyOriented).toBe(false);
		expect(at(10, 65).ideallyOriented).toBe(true);
		expect(lineDistance({ x: 0, y: 0, z: 20, aim: 0 }, null).mountingHeights).toBe(Number.POSITIVE_INFINITY);
		expect(ratingLimit("LZ3", at(50, 90), true)).toEqual({ backlight: 5, uplight: 0, glare: 3 });
		expect(ratingLimit("LZ3", at(10, 90), true)).toEqual({ backlight: 3, uplight: 0, glare: 3 });
		expect(ratingLimit("LZ3", at(9, 90), true)).toEqual({ backlight: 1, uplight: 0, glare: 3 });
		expect(ratingLimit("LZ3", at(10, 0), false)).toEqual({ backlight: 5, uplight: 3, glare: 1 });
		expect(ratingLimit("LZ0", at(5, 0), true)).toEqual({ backlight: 1, uplight: 0, glare: 0 });
		expect(["LZ0", "LZ1", "LZ2", "LZ3", "LZ4"].map((zone) => trespassLimit(zone as "LZ0"))).toEqual([
			0.05, 0.1, 0.3, 0.8, 1.5,
		]);
	});

	it("compares a rating letter by letter", () => {
		const rating = bugRating(measure(optics["type V"]), 0);
		expect(isWithin(rating, { backlight: 5, uplight: 5, glare: 5 })).toBe(true);
		expect(isWithin(rating, { backlight: rating.backlight - 1, uplight: 5, glare: 5 })).toBe(false);
	});
});
