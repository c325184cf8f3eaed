import { describe, expect, it } from "vitest";
import type { Distribution } from "../distribution.ts";
import { totalLumens, zonesOfTen } from "../figures/flux.ts";
import { gridLayout } from "./layout.ts";
import { utilizationIn } from "./lumen-method.ts";
import type { Fixture, Luminaire, Room } from "./patches.ts";
import { area, perimeter, rectangle } from "./plan.ts";
import { calculateRoom } from "./room-light.ts";

const angles = Array.from({ length: 37 }, (_, index) => index * 5);
const power = (exponent: number): Distribution => {
	const row = angles.map((degrees) =>
		degrees < 90 ? 3000 * Math.cos((degrees * Math.PI) / 180) ** exponent : 0,
	);
	return {
		verticalAngles: angles,
		horizontalAngles: [0, 90, 180, 270, 360],
		candela: [row, row, row, row, row],
	};
};
const fixture = (exponent = 1, length = 0, width = 0): Fixture => ({
	distribution: power(exponent),
	factor: 1,
	length,
	width,
});
const at = (x: number, y: number, z: number, of: Fixture): Luminaire => ({ x, y, z, turn: 0, fixture: of });
const black = { ceiling: 0, walls: 0, floor: 0 };
const office = { ceiling: 0.8, walls: 0.5, floor: 0.2 };
const box = (
	length: number,
	width: number,
	height: number,
	reflectances = office,
	workPlane = 2.5,
): Room => ({
	outline: rectangle(length, width),
	height,
	workPlane,
	reflectances,
});

describe("calculateRoom", () => {
	it("keeps the inverse-square and cosine laws for one small luminaire", () => {
		const room = box(21, 21, 12.5, black);
		const { grid } = calculateRoom(room, [at(10.5, 10.5, 12.5, fixture())], { spacing: 1 });
		expect(grid.columns).toBe(21);
		const value = (column: number, row: number) => grid.values[row * grid.columns + column] ?? 0;
		expect(value(10, 10)).toBeCloseTo(3000 / 100, 6);
		// 10 ft to the side at 10 ft: I = 3000 cos 45°, cos 45° once more, d² = 200.
		expect(value(20, 10)).toBeCloseTo((3000 * 0.5) / 200, 1);
	});

	it("is symmetric where the room is", () => {
		const lamps = [6, 18].flatMap((x) => [5, 15].map((y) => at(x, y, 9, fixture(1, 4, 2))));
		const { grid } = calculateRoom(box(24, 20, 9), lamps, { spacing: 2 });
		const { columns, rows, values } = grid;
		for (let row = 0; row < rows; row++) {
			for (let column = 0; column < columns; column++) {
				const here = values[row * columns + column] ?? 0;
				const across = values[row * columns + (columns - 1 - column)] ?? 0;
				const over = values[(rows - 1 - row) * columns + column] ?? 0;
				expect(across / here).toBeCloseTo(1, 1.7);
				expect(over / here).toBeCloseTo(1, 1.7);
			}
		}
	});

	it("keeps points away from every wall of an L, and all points where a strip would leave none", () => {
		const outline = [
			{ x: 0, y: 0 },
			{ x: 30, y: 0 },
			{ x: 30, y: 10 },
			{ x: 10, y: 10 },
			{ x: 10, y: 30 },
			{ x: 0, y: 30 },
		];
		const room: Room = { outline, height: 9, workPlane: 2.5, reflectances: office };
		const lamp = [at(5, 5, 9, fixture())];
		// One more point lies off the inner corner, 2.1 ft from it.
		const inner = calculateRoom(room, lamp, { spacing: 1, margin: 2 });
		const whole = calculateRoom(room, lamp, { spacing: 1 });
		expect(inner).toMatchObject({ margin: 2, pointCount: 26 * 6 + 20 * 6 + 1, pointSpacing: { x: 1, y: 1 } });
		expect(inner.grid).toEqual(whole.grid);
		expect(inner.workPlane.minimum).toBeGreaterThan(whole.workPlane.minimum);
		const all = calculateRoom(room, lamp, { spacing: 1, margin: 7 });
		expect(all.margin).toBe(0);
		expect(all.pointCount).toBe(500);
	});

	it("doubles with twice the light, and adds up luminaires", () => {
		const one = calculateRoom(box(20, 15, 9), [at(5, 5, 9, fixture())], { spacing: 2 });
		const other = calculateRoom(box(20, 15, 9), [at(15, 10, 9, fixture())], { spacing: 2 });
		const both = calculateRoom(box(20, 15, 9), [at(5, 5, 9, fixture()), at(15, 10, 9, fixture())], {
			spacing: 2,
		});
		expect(both.workPlane.average).toBeCloseTo(one.workPlane.average + other.workPlane.average, 1);
	});

	/** The zonal-cavity method stands on published multipliers, the calculation on geometry alone. */
	it.each([
		[1, 30, 40, 9],
		[1, 15, 15, 9],
		[2, 60, 40, 10],
		[4, 100, 60, 20],
	])("agrees with the lumen method: cos^%i in %i by %i by %i ft", (exponent, length, width, height) => {
		const room = box(length, width, height);
		const of = fixture(exponent);
		const lumens = totalLumens(of.distribution);
		const layout = gridLayout(room.outline, { count: 24, greatestSpacing: { x: 8, y: 8 } });
		const lamps = layout.positions.map(({ x, y }) => at(x, y, height, of));
		const { workPlane } = calculateRoom(room, lamps, { spacing: 1.5 });
		const utilization = utilizationIn(
			{
				area: area(room.outline),
				perimeter: perimeter(room.outline),
				ceilingHeight: height,
				mountingHeight: height,
				workPlane: 2.5,
				reflectances: office,
			},
			zonesOfTen(of.distribution),
			lumens,
		);
		const expected = (lamps.length * lumens * utilization) / area(room.outline);
		expect(Math.abs(workPlane.average / expected - 1)).toBeLessThan(0.05);
	});

	it("adds up fixtures of several types, each with its height and factor, by hand", () => {
		const one = fixture();
		const other = { ...fixture(2), factor: 0.5 };
		const { grid, fixtureAverages, workPlane } = calculateRoom(
			box(20, 10, 12, black, 2),
			[at(5, 5, 12, one), at(14, 3, 8, other), at(15, 5, 12, one)],
			{ spacing: 2 },
		);
		// E = I(θ) cos θ ÷ d², with I = 3000 cosⁿ θ.
		const direct = (
			x: number,
			y: number,
			[lx, ly, drop]: [number, number, number],
			n: number,
			factor: number,
		) => {
			const squared = (x - lx) ** 2 + (y - ly) ** 2 + drop ** 2;
			return (factor * 3000 * (drop / Math.sqrt(squared)) ** (n + 1)) / squared;
		};
		const byHand = Array.from({ length: 50 }, (_, index) => {
			const x = (index % 10) * 2 + 1;
			const y = Math.floor(index / 10) * 2 + 1;
			return {
				ones: direct(x, y, [5, 5, 10], 1, 1) + direct(x, y, [15, 5, 10], 1, 1),
				others: direct(x, y, [14, 3, 6], 2, 0.5),
			};
		});
		byHand.forEach(({ ones, others }, index) => {
			// Intensities between angles of 5° are linear.
			expect((grid.values[index] ?? 0) / (ones + others)).toBeCloseTo(1, 2);
		});
		const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
		expect((fixtureAverages[0] ?? 0) / mean(byHand.map(({ ones }) => ones))).toBeCloseTo(1, 2);
		expect((fixtureAverages[1] ?? 0) / mean(byHand.map(({ others }) => others))).toBeCloseTo(1, 2);
		expect(fixtureAverages.reduce((sum, value) => sum + value, 0)).toBeCloseTo(workPlane.average, 9);
	});

	it("gives each type the light it gives alone, reflections included", () => {
		const room = box(24, 16, 9);
		const [one, other] = [fixture(), fixture(3, 4, 2)];
		const ones = [6, 18].map((x) => at(x, 4, 9, one));
		const others = [at(12, 11, 7, other)];
		const both = calculateRoom(room, [...ones, ...others], { spacing: 2, margin: 1 });
		const alone = [ones, others].map((lamps) => calculateRoom(room, lamps, { spacing: 2, margin: 1 }));
		alone.forEach(({ workPlane, wallAverage }, type) => {
			expect(both.fixtureAverages[type]).toBeCloseTo(workPlane.average, 6);
			expect(both.wallAverage).toBeGreaterThan(wallAverage);
		});
		const sum = alone.reduce((total, { workPlane }) => total + workPlane.average, 0);
		expect(both.workPlane.average).toBeCloseTo(sum, 6);
	});

	it("leaves out points outside of an L, and hides light behind its corner", () => {
		const outline = [
			{ x: 0, y: 0 },
			{ x: 30, y: 0 },
			{ x: 30, y: 10 },
			{ x: 10, y: 10 },
			{ x: 10, y: 30 },
			{ x: 0, y: 30 },
		];
		const room: Room = { outline, height: 9, workPlane: 2.5, reflectances: black };
		const { grid, workPlane } = calculateRoom(room, [at(25, 3, 9, fixture())], { spacing: 2 });
		const value = (x: number, y: number) =>
			grid.values[Math.floor(y / grid.spacing.y) * grid.columns + Math.floor(x / grid.spacing.x)];
		expect(value(25, 25)).toBeNull();
		expect(value(3, 27)).toBe(0);
		expect(value(25, 3)).toBeGreaterThan(50);
		expect(workPlane.minimum).toBe(0);
	});
});
