import { describe, expect, it } from "vitest";
import { computeFile } from "#photometry/computed/compute-file";
import { rectangle } from "#photometry/rooms/plan";
import type { Estimate, RoomInput } from "./estimate.ts";
import { estimateRoom } from "./estimate.ts";
import { lShape } from "./room-outline.ts";

const fixture = (lumens = 4000, beamDegrees: number | null = null) => {
	const file = computeFile({
		kind: beamDegrees === null ? "diffuse" : "directional",
		lumens,
		centerCandela: null,
		beamDegrees,
		watts: 32,
		size: { length: 1.2, width: 0.6, round: false },
		manufacturer: "",
		catalogNumber: "",
		description: "",
	});
	if (!file) throw new Error("no file");
	return {
		distribution: file.distribution,
		watts: 32,
		lengthFeet: 4,
		widthFeet: 2,
		heightFeet: 0,
		round: false,
	};
};
const room: RoomInput = {
	kind: "office",
	outline: rectangle(40, 30),
	height: 9,
	mountingHeight: 9,
	workPlane: 2.5,
	reflectances: { ceiling: 0.8, walls: 0.5, floor: 0.2 },
	target: 40,
	lightLossFactor: 0.85,
	powerLimit: null,
	turn: 0,
	grid: null,
	perimeterOffset: 0,
};
function estimate(changes: Partial<RoomInput> = {}, of = fixture()): Estimate {
	const answer = estimateRoom({ ...room, ...changes }, of);
	if (answer.kind !== "estimate") throw new Error(answer.kind);
	return answer.estimate;
}

describe("a room with several types", () => {
	const downlight = fixture(1000, 60);
	const other = {
		fixture: downlight,
		mountingHeight: 8,
		lightLossFactor: 0.8,
		turn: 0,
		place: { columns: 4, rows: 3 },
	} as const;
	const together = (changes: Partial<RoomInput> = {}, target = 40) => {
		const answer = estimateRoom({ ...room, target, ...changes }, fixture(), [other]);
		if (answer.kind !== "estimate") throw new Error(answer.kind);
		return answer.estimate;
	};

	it("counts the first for the light that the others leave, and adds all of it up", () => {
		const [alone, both] = [estimate(), together()];
		expect(both.types.map(({ positions }) => positions.length)[1]).toBe(12);
		expect(both.needed.count).toBeLessThan(alone.needed.count);
		// 12 × 1,000 lm × CU × 0.8 on 1,200 sq ft are 8 fc × CU, with a CU of about 1 for a narrow beam.
		expect(40 - both.counted).toBeGreaterThan(6);
		expect(40 - both.counted).toBeLessThan(9.5);
		expect(both.lumenMethodAverage).toBeGreaterThanOrEqual(40);
		const [first, second] = both.types;
		const average = both.light.workPlane.average;
		expect((first?.average ?? 0) + (second?.average ?? 0)).toBeCloseTo(average, 9);
		expect(Math.abs((second?.average ?? 0) / (40 - both.counted) - 1)).toBeLessThan(0.1);
		expect(both.power?.watts).toBe(32 * ((first?.positions.length ?? 0) + 12));
	});

	it("places one of the first type where the others are enough", () => {
		expect(together({}, 2)).toMatchObject({ counted: 0, needed: { exact: 0, count: 1 } });
	});

	it("puts fixtures where they were entered", () => {
		const positions = [
			{ x: 3, y: 4 },
			{ x: 30, y: 20 },
		];
		const placed = together({ positions });
		expect(placed.types[0]?.positions).toEqual(positions);
		expect(placed.layout).toMatchObject({ positions, withinCriterion: true });
	});

	it("is refused beyond 2,000 fixtures in all", () => {
		const many = { ...other, place: { columns: 60, rows: 34 } };
		expect(estimateRoom(room, fixture(), [many])).toMatchObject({ kind: "too-many" });
	});
});

describe("estimateRoom", () => {
	it("lights an office to its target, within the power limit", () => {
		const { light, layout, power, limit, lumenMethodAverage } = estimate();
		expect(light.workPlane.average).toBeGreaterThan(40);
		expect(Math.abs(light.workPlane.average / lumenMethodAverage - 1)).toBeLessThan(0.05);
		expect(light.workPlane.uniformity).toBeGreaterThan(0.5);
		expect(layout.withinCriterion).toBe(true);
		expect(power?.watts).toBe(layout.positions.length * 32);
		expect(limit?.wattsPerSquareFoot).toBe(0.61);
	});

	it("blocks direct light by boxes, and says which covers a fixture or the work plane", () => {
		const boxes = [{ x: 10, y: 4, width: 2, depth: 22, height: 7 }];
		const [open, shelved] = [estimate(), estimate({ boxes })];
		expect(estimate({ boxes: [] })).toEqual(open);
		expect(shelved.light.directAverage).toBeLessThan(open.light.directAverage);
		expect(shelved.light.workPlane.minimum).toBeLessThan(open.light.workPlane.minimum);
		expect(shelved.needed).toEqual(open.needed);
		const positions = [{ x: 11, y: 15 }];
		const at = (mountingHeight: number) =>
			estimateRoom({ ...room, boxes, positions, mountingHeight }, fixture());
		expect(at(6.5)).toEqual({ kind: "in-box", box: 0 });
		expect(at(7.5).kind).toBe("estimate");
		const whole = [{ x: 0, y: 0, width: 40, depth: 30, height: 3 }];
		expect(estimateRoom({ ...room, boxes: whole }, fixture())).toEqual({ kind: "covered" });
	});

	it("takes tilt and rotation of each type, and none as before", () => {
		const level = estimate();
		expect(estimate({ tilt: 0, aim: 90 })).toEqual(level);
		// A quarter of the lumens goes up: the count rises, the average stays.
		const tilted = estimate({ tilt: 45, aim: 90 }, fixture(4000, 60));
		const straight = estimate({}, fixture(4000, 60));
		expect(tilted.utilization).toBeLessThan(straight.utilization);
		expect(tilted.light.wallAverage).toBeGreaterThan(straight.light.wallAverage);
		// Aslant, a fixture of 4 × 2 ft needs 2√2 + √2 ft between the walls.
		const narrow = { outline: rectangle(40, 4), positions: undefined, grid: { columns: 2, rows: 1 } };
		expect(estimate({ ...narrow, turn: 90 }).layout.throughWalls).toBe(0);
		expect(estimate({ ...narrow, turn: 45 }).layout.throughWalls).toBe(2);
	});

	it("leaves a strip along the walls out of the points, where it is darkest, and keeps the fixtures", () => {
		const [whole, inner] = [estimate(), estimate({ perimeterOffset: 3 })];
		expect(inner.layout).toEqual(whole.layout);
		expect(inner.light).toMatchObject({ margin: 3, pointCount: 17 * 12 });
		expect(whole.light).toMatchObject({ margin: 0, pointCount: 20 * 15 });
		expect(inner.light.workPlane.minimum).toBeGreaterThan(whole.light.workPlane.minimum);
		expect(inner.light.workPlane.average).toBeGreaterThan(whole.light.workPlane.average);
		expect(inner.light.wallAverage).toBe(whole.light.wallAverage);
	});

	it("compares with the limit of the local code where one was entered", () => {
		expect(estimate({ powerLimit: 0.4 }).limit).toEqual({ wattsPerSquareFoot: 0.4, limitOf: null });
		expect(estimate({ kind: "other" }).limit).toBeNull();
		expect(estimate({ kind: "other", powerLimit: 1.2 }).limit?.wattsPerSquareFoot).toBe(1.2);
	});

	it("halves with half the light loss factor", () => {
		const grid = { columns: 5, rows: 4 };
		const full = estimate({ grid, lightLossFactor: 1 }).light.workPlane;
		const half = estimate({ grid, lightLossFactor: 0.5 }).light.workPlane;
		expect(half.average / full.average).toBeCloseTo(0.5, 9);
	});

	it("does not fill a room with spots to keep their spacing", () => {
		const { layout, needed } = estimate({}, fixture(900, 20));
		expect(layout.withinCriterion).toBe(false);
		expect(layout.positions.length).toBeLessThan(2 * needed.count);
	});

	it("keeps fixtures of an L inside of it", () => {
		const outline = lShape({ length: 60, width: 40, notchLength: 30, notchWidth: 20 });
		const { layout, needed } = estimate({ outline });
		expect(layout.positions.length).toBeGreaterThanOrEqual(needed.count);
		expect(layout.positions.every(({ x, y }) => x < 30 || y < 20)).toBe(true);
	});

	it("says when there would be too many, none or no light", () => {
		const large = { outline: rectangle(700, 700), target: 100 };
		expect(estimateRoom({ ...room, ...large }, fixture(800))).toMatchObject({ kind: "too-many" });
		const distribution = {
			verticalAngles: [0, 180],
			horizontalAngles: [0, 360],
			candela: [
				[0, 0],
				[0, 0],
			],
		};
		expect(estimateRoom(room, { ...fixture(), distribution })).toEqual({ kind: "dark" });
		const sliver = lShape({ length: 60, width: 60, notchLength: 58, notchWidth: 58 });
		expect(estimateRoom({ ...room, outline: sliver, grid: { columns: 1, rows: 1 } }, fixture())).toEqual({
			kind: "none-fit",
			type: 0,
		});
		const other = { ...room, fixture: fixture(), place: { columns: 1, rows: 1 } } as const;
		expect(
			estimateRoom({ ...room, outline: sliver, positions: [{ x: 1, y: 1 }] }, fixture(), [other]),
		).toEqual({ kind: "none-fit", type: 1 });
	});

	it("rates glare and light on faces for seated people, and leaves both out in a room too low", () => {
		const { people } = estimate().light;
		expect(people?.glare).toHaveLength(4);
		const ratings = people?.glare.map(({ rating }) => rating ?? 0) ?? [];
		// Flat 2x4 panels of a diffuse distribution in an office: published tables have 19 to 23.
		expect(Math.max(...ratings)).toBeGreaterThan(16);
		expect(Math.max(...ratings)).toBeLessThan(25);
		expect(people?.faces.average).toBeGreaterThan(0);
		expect(estimate({ height: 3.5, mountingHeight: 3.5, workPlane: 0 }).light.people).toBeNull();
	});

	it("works in a room without any reflection, and in a very bright one", () => {
		const black = estimate({ reflectances: { ceiling: 0, walls: 0, floor: 0 } });
		const bright = estimate({ reflectances: { ceiling: 0.95, walls: 0.95, floor: 0.95 } });
		expect(black.light.directAverage).toBeCloseTo(black.light.workPlane.average, 9);
		expect(bright.needed.count).toBeLessThan(black.needed.count / 3);
		expect(Number.isFinite(bright.light.workPlane.average)).toBe(true);
	});
});
