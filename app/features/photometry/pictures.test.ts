import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Distribution } from "#photometry/distribution";
import { readPhotometricFile } from "#photometry/files/read-photometric-file";
import { pathPoints } from "../../../tests/setup/path-points.ts";
import { groundFootcandles, lightCone, lightPlan, readMountingHeight } from "./light-plan.ts";
import { photometryView } from "./photometry-view.ts";
import { niceStep, polarPlot } from "./polar-plot.ts";

const radians = Math.PI / 180;

function around(intensity: (vertical: number) => number, to = 90): Distribution {
	const verticalAngles = Array.from({ length: to + 1 }, (_, angle) => angle);
	const row = verticalAngles.map((angle) => Math.max(0, intensity(angle)));
	return { verticalAngles, horizontalAngles: [0, 360], candela: [row, row] };
}

const lambertian = around((angle) => 1000 * Math.cos(angle * radians));
const dark = around(() => 0);

it("shows what is stated and computed of a figure that can't be", () => {
	const text = "IESNA91\nTILT=NONE\n0 -1 1 3 1 1 2 0 0 0\n1 1 50\n0 45 90\n0\n500 300 0";
	const options = { outdoor: true, indoor: true, heightFeet: 20, source: "A test." };
	const view = photometryView(readPhotometricFile(new TextEncoder().encode(text)), options);
	expect(view.figureNotes).toMatchObject([{ figure: "Number of lamps", stated: "0", computed: "1 assumed" }]);
});

describe("polar plot", () => {
	it("draws one curve for what is the same all around, within its frame", () => {
		const plot = polarPlot(lambertian);
		expect(plot?.same).toBe(true);
		const points = pathPoints(plot?.along ?? "");
		// A circle of 75 px below the center, which no line misses by more than half a pixel.
		for (const [index, [x, y]] of points.slice(1).entries()) {
			const [fromX = 0, fromY = 0] = points[index] ?? [];
			expect(Math.abs(Math.hypot((x + fromX) / 2 - 176, (y + fromY) / 2 - 109) - 75)).toBeLessThan(0.5);
		}
		const numbers = points.flat();
		expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
		expect(Math.max(...numbers)).toBeLessThanOrEqual(plot?.width ?? 0);
		expect(plot?.rings.map(({ candela }) => candela)).toEqual([250, 500, 750, 1000]);
	});

	it("shows the upper half only when there is light", () => {
		expect(polarPlot(lambertian)?.rays.at(-1)?.degrees).toBe(90);
		expect(polarPlot(around(() => 5, 180))?.rays.at(-1)?.degrees).toBe(180);
	});

	it("has none for a dark luminaire", () => {
		expect(polarPlot(dark)).toBeNull();
	});
});

it("chooses round steps", () => {
	fc.assert(
		fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (least) => {
			const step = niceStep(least);
			expect(step).toBeGreaterThanOrEqual(least * 0.998);
			expect(step).toBeLessThanOrEqual(least * 2.6);
		}),
	);
});

describe("light plan", () => {
	it("follows inverse square and cosine: I cos³θ / h²", () => {
		expect(groundFootcandles(lambertian, 10, 0, 0)).toBeCloseTo(10, 9);
		// 45°: 707 cd · 0.354 / 100.
		expect(groundFootcandles(lambertian, 10, 10, 90)).toBeCloseTo(2.5, 6);
	});

	it("puts the line of a level where the formula has it: I₀ cos⁴θ / h² = E", () => {
		const plan = lightPlan(lambertian, 10, 0);
		const one = plan?.lines.find(({ footcandles }) => footcandles === 1);
		const [, x = Number.NaN, y = Number.NaN] = (/M([\d.]+) ([\d.]+)/.exec(one?.path ?? "") ?? []).map(Number);
		const feet = (plan?.size ?? 0) / 2 - y;
		expect(x).toBeCloseTo((plan?.size ?? 0) / 2, 1);
		expect(feet / (plan?.perFoot ?? 1)).toBeCloseTo(10 * Math.tan(Math.acos(0.1 ** 0.25)), 1);
	});

	it("turns the street side up", () => {
		const forward: Distribution = {
			verticalAngles: [0, 90],
			horizontalAngles: [0, 90, 180, 270, 360],
			candela: [
				[4000, 4000],
				[1000, 1000],
				[0, 0],
				[1000, 1000],
				[4000, 4000],
			],
		};
		const [, , , , row] = lightPlan(forward, 20, 0)?.rows ?? [];
		expect(row?.front).toBeGreaterThan(row?.side ?? 0);
		expect(row?.side).toBeGreaterThan(row?.back ?? 0);
		const [, , , , turned] = lightPlan(forward, 20, 180)?.rows ?? [];
		expect(turned?.back).toBeCloseTo(row?.front ?? 0, 9);
	});

	it("has none without light on the ground", () => {
		expect(lightPlan(dark, 20, 0)).toBeNull();
	});
});

describe("cone", () => {
	it("has I / d² at its center and the beam's width", () => {
		const beam = around((angle) => 2000 * Math.cos(angle * radians) ** 20);
		const [first] = lightCone(beam)?.rows ?? [];
		expect(first?.footcandles).toBeCloseTo(2000 / 16, 6);
		const half = Math.acos(0.5 ** (1 / 20));
		expect(first?.widthAlong).toBeCloseTo(8 * Math.tan(half), 1);
	});

	it("is left out for what shines all around and for uplight", () => {
		expect(lightCone(around(() => 5, 180))).toBeNull();
		expect(lightCone(around((angle) => (angle > 90 ? 5 : 0), 180))).toBeNull();
	});
});

describe("mounting height", () => {
	it.each([
		[null, 20, false],
		["25", 25, false],
		[" 12.5 ", 12.5, false],
		["3", 20, true],
		["151", 20, true],
		["1e2", 20, true],
		["-20", 20, true],
		["NaN", 20, true],
		["<script>", 20, true],
	])("reads %j", (typed, feet, wrong) => {
		const read = readMountingHeight(typed);
		expect(read.feet).toBe(feet);
		expect(read.error !== null).toBe(wrong);
	});
});
