import { describe, expect, it } from "vitest";
import { computeFile } from "#photometry/computed/compute-file";
import { rectangle } from "#photometry/rooms/plan";
import type { Estimate, RoomInput } from "./estimate.ts";
import { estimateRoom, isolineLevels, isolines } from "./estimate.ts";
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
	return { distribution: file.distribution, watts: 32, lengthFeet: 4, widthFeet: 2 };
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

	it("works in a room without any reflection, and in a very bright one", () => {
		const black = estimate({ reflectances: { ceiling: 0, walls: 0, floor: 0 } });
		const bright = estimate({ reflectances: { ceiling: 0.95, walls: 0.95, floor: 0.95 } });
		expect(black.light.directAverage).toBeCloseTo(black.light.workPlane.average, 9);
		expect(bright.needed.count).toBeLessThan(black.needed.count / 3);
		expect(Number.isFinite(bright.light.workPlane.average)).toBe(true);
	});
});

describe("isolines", () => {
	const grid = (columns: number, rows: number, value: (column: number, row: number) => number | null) => ({
		columns,
		rows,
		spacing: { x: 2, y: 2 },
		origin: { x: 1, y: 1 },
		values: Array.from({ length: columns * rows }, (_, index) =>
			value(index % columns, Math.floor(index / columns)),
		),
	});

	it("run straight where the light falls evenly", () => {
		// 0, 10, 20 … at x = 1, 3, 5 …: 25 lies at x = 6.
		const [line] = isolines(
			grid(10, 5, (column) => column * 10),
			[25],
		);
		const onLine = line?.rings[0]?.filter(([x, y]) => y > 0 && y < 10 && x < 15) ?? [];
		expect(onLine.length).toBeGreaterThan(3);
		for (const [x] of onLine) expect(x).toBeCloseTo(6, 6);
	});

	it("do not follow the walls of a room with a notch", () => {
		const lines = isolines(
			grid(10, 10, (column, row) => (column > 5 && row > 5 ? null : 50)),
			[40],
		);
		for (const [x, y] of lines.flatMap(({ rings }) => rings.flat())) {
			expect(x < 0 || y < 0 || x > 20 || y > 20).toBe(true);
		}
	});

	it("have round levels, and none where light is even", () => {
		expect(isolineLevels(22, 71)).toEqual([30, 40, 50, 60, 70]);
		expect(isolineLevels(0.2, 1.3)).toEqual([0.4, 0.6, 0.8, 1, 1.2]);
		expect(isolineLevels(50, 50.2)).toEqual([]);
		expect(isolineLevels(0, 0)).toEqual([]);
	});
});
