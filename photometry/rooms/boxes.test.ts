/** Boxes that block direct light, against a program that walks along each line in search of them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Distribution } from "../distribution.ts";
import { totalLumens } from "../figures/flux.ts";
import { shadeIn, shadowsOn } from "./form-factors.ts";
import type { Box, Fixture, Luminaire, Room } from "./patches.ts";
import { rectangle } from "./plan.ts";
import { lightRoom } from "./radiosity.ts";
import { calculateRoom } from "./room-light.ts";

const angles = Array.from({ length: 37 }, (_, index) => index * 5);
const row = angles.map((angle) => (angle < 90 ? 3000 * Math.cos((angle * Math.PI) / 180) : 0));
const lambert: Distribution = { verticalAngles: angles, horizontalAngles: [0, 360], candela: [row, row] };
const fixture: Fixture = { distribution: lambert, factor: 1, length: 0, width: 0 };
const at = (x: number, y: number, z = 10): Luminaire => ({ x, y, z, turn: 0, fixture });
const black = { ceiling: 0, walls: 0, floor: 0 };
const room = (boxes: readonly Box[], reflectances = black): Room => ({
	...{ outline: rectangle(21, 21), height: 10, workPlane: 0, reflectances },
	boxes,
});
/** A shelf across the room to the right of the middle, 2 ft deep and 5 ft high. */
const shelf: Box = { x: 13, y: 0, width: 2, depth: 21, height: 5 };
const office = { ceiling: 0.8, walls: 0.5, floor: 0.2 };

const lightOf = (boxes: readonly Box[], luminaires = [at(10.5, 10.5)]) => {
	const { grid } = calculateRoom(room(boxes), luminaires, { spacing: 1 });
	return (x: number, y: number) => grid.values[Math.floor(y) * grid.columns + Math.floor(x)] ?? null;
};

describe("boxes in a room", () => {
	it("leave the point in front as it was, and nothing behind but what comes over them", () => {
		const [free, shaded] = [lightOf([]), lightOf([shelf])];
		expect(shaded(12.5, 10.5)).toBe(free(12.5, 10.5));
		expect(free(12.5, 10.5)).toBeCloseTo((3000 * (10 / Math.hypot(10, 2)) ** 2) / 104, 0);
		// Points under the shelf don't count.
		expect(shaded(13.5, 10.5)).toBeNull();
		expect(shaded(15.5, 10.5)).toBe(0);
		// From 10 ft over the far edge at 5 ft, 4.5 ft away, the shadow ends 9 ft from the luminaire, at 19.5 ft.
		expect(shaded(18.5, 10.5)).toBe(0);
		expect(shaded(20.5, 10.5)).toBe(free(20.5, 10.5));
	});

	it("are lower than a luminaire right above, and hide all that is behind a higher one", () => {
		const low = lightOf([{ ...shelf, height: 0.5 }]);
		expect(low(16.5, 10.5)).toBe(lightOf([])(16.5, 10.5));
		const high = lightOf([{ ...shelf, height: 9.9 }], [at(10.5, 10.5, 8)]);
		for (const x of [15.5, 17.5, 20.5]) expect(high(x, 3.5)).toBe(0);
		expect(high(5.5, 3.5)).toBeGreaterThan(5);
	});

	it("keep the symmetry of a room", () => {
		const pair = [
			{ x: 5, y: 4, width: 1, depth: 13, height: 7 },
			{ x: 15, y: 4, width: 1, depth: 13, height: 7 },
		];
		const light = lightOf(pair, [at(3, 10.5), at(18, 10.5)]);
		for (let x = 0.5; x < 21; x++)
			for (let y = 0.5; y < 21; y++) {
				const here = light(x, y);
				if (here === null) expect(light(21 - x, y)).toBeNull();
				else {
					expect(light(21 - x, y)).toBeCloseTo(here, 9);
					expect(light(x, 21 - y)).toBeCloseTo(here, 9);
				}
			}
	});

	it("absorb what surfaces lose: by a wall of boxes, half of a luminaire beside it and below its top", () => {
		const received = (boxes: readonly Box[], z: number) =>
			lightRoom(room(boxes), [[at(10.5, 10.5, z)]]).reduce(
				(sum, { patches, illuminance }) =>
					sum + patches.reduce((all, { area }, index) => all + area * (illuminance[index] ?? 0), 0),
				0,
			);
		const lumens = totalLumens(lambert);
		expect(received([], 8) / lumens).toBeCloseTo(1, 2);
		const wall = { x: 10.51, y: 0, width: 1, depth: 21, height: 10 };
		expect(received([wall], 8) / lumens).toBeCloseTo(0.5, 2);
		expect(received([{ ...wall, x: 19 }], 8)).toBeLessThan(received([], 8));
	});

	it("hide luminaires from eyes and faces, and leave out people who would stand in them", () => {
		const sized = { ...fixture, length: 2, width: 2 };
		const luminaires = [
			{ ...at(4, 10.5, 9), fixture: sized },
			{ ...at(17, 10.5, 9), fixture: sized },
		];
		const people = (boxes: readonly Box[]) =>
			calculateRoom({ ...room(boxes, office), workPlane: 2.5 }, luminaires, {
				spacing: 2,
				unitMeters: 0.3048,
			}).people;
		const open = people([]);
		const divided = people([{ x: 10, y: 0, width: 1, depth: 21, height: 10 }]);
		const left = (one: typeof open) => one?.glare.find(({ toward }) => Math.abs(toward) < 1e-9)?.rating ?? 0;
		expect(left(divided)).toBeLessThan(left(open));
		expect(divided?.faces.average).toBeLessThan(open?.faces.average ?? 0);
		const beside = people([{ x: 0, y: 8, width: 3, depth: 6, height: 6 }]);
		expect(beside?.glare).toHaveLength(3);
		expect(people([{ x: 0, y: 0, width: 21, depth: 21, height: 6 }])).toBeNull();
	});

	it("leave no points where they cover the work plane", () => {
		const { pointCount } = calculateRoom(
			room([{ x: 0, y: 0, width: 21, depth: 21, height: 3 }]),
			[at(10.5, 10.5)],
			{ spacing: 2 },
		);
		expect(pointCount).toBe(0);
	});
});

const length = fc.integer({ min: 1, max: 200 }).map((tenths) => tenths / 10);
const boxes = fc.array(fc.record({ x: length, y: length, width: length, depth: length, height: length }), {
	maxLength: 4,
});

it("shadows on a plane are those of each line alone", () => {
	fc.assert(
		fc.property(boxes, length, length, length, (list, x, y, z) => {
			const plane = z / 2;
			const isHidden = shadowsOn(plane, [x, y, z], list);
			const shade = shadeIn(list);
			for (let px = 0.25; px < 30; px += 3.1)
				for (let py = 0.35; py < 30; py += 3.3) {
					const walked = Array.from({ length: 399 }, (_, step) => (step + 1) / 400).some((share) => {
						const [ax, ay, az] = [x + share * (px - x), y + share * (py - y), z + share * (plane - z)];
						return list.some(
							(box) =>
								ax > box.x + 1e-6 &&
								ax < box.x + box.width - 1e-6 &&
								ay > box.y + 1e-6 &&
								ay < box.y + box.depth - 1e-6 &&
								az < box.height - 1e-6,
						);
					});
					// Walking may step over a corner, and never finds what isn't there.
					if (walked) expect(isHidden({ x: px, y: py })).toBe(true);
					expect(isHidden({ x: px, y: py })).toBe(shade?.(x, y, z, px, py, plane) ?? false);
				}
		}),
		{ numRuns: 40 },
	);
});
