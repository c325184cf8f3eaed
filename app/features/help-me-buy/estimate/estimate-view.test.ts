import { describe, expect, it } from "vitest";
import { contains, type Outline } from "#photometry/rooms/plan";
import { planDrawing } from "./estimate-view.ts";
import type { EstimateOutcome } from "./load-estimate.server.ts";
import { lShape, rectangle } from "./room-outline.ts";

type Ring = [number, number][];

function draw(outline: Outline, rings: Ring[], positions = [{ x: 10, y: 10 }], mounting: object = {}) {
	const outcome = {
		room: { outline, turn: 0, ...mounting },
		fixture: { size: { length: 4, width: 2 } },
		others: [],
		estimate: {
			types: [{ positions }],
			layout: { positions, spacing: { x: 8, y: 8 } },
			isolines: [{ level: 30, rings }],
		},
	};
	return planDrawing(outcome as unknown as EstimateOutcome);
}
const circle = (x: number, y: number, radius: number): Ring =>
	Array.from({ length: 48 }, (_, index) => {
		const angle = (index / 24) * Math.PI;
		return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
	});

it("draws boxes to scale under the fixtures", () => {
	const boxes = [{ x: 10, y: 5, width: 24, depth: 3, height: 8 }];
	expect(draw(rectangle(60, 40), [], [], { boxes }).boxes).toBe("M10 32h24v3h-24z");
	expect(draw(rectangle(60, 40), []).boxes).toBe("");
});

it("draws fixtures as they are turned, with a line to where they are tilted", () => {
	const drawn = (mounting: { turn: number; tilt?: number; aim?: number }) =>
		draw(rectangle(60, 40), [], [{ x: 10, y: 10 }], mounting).fixtures;
	expect(drawn({ turn: 0 })).toBe("M8 29h4v2h-4z");
	expect(drawn({ turn: 90 })).toBe("M9 28h2v4h-2z");
	expect(drawn({ turn: 0, tilt: 30, aim: 90 })).toMatch(/^M8 29h4v2h-4zM10 30l0 -2\.65$/);
	// Counterclockwise: the end on the right goes up, where y is smaller on the page.
	expect(drawn({ turn: 30 })).toMatch(/^M8\.77 31\.87L12\.23 29\.87L/);
});

describe("the label of a line of equal light", () => {
	it("lies inside of the walls, where the notch of an L cuts the longest line", () => {
		const outline = lShape({ length: 60, width: 40, notchLength: 20, notchWidth: 15 });
		// Around the inner corner at 40, 25: most of the line is in the notch.
		const { isolines } = draw(outline, [circle(44, 29, 9)]);
		const [line] = isolines;
		expect(line?.label).not.toBeNull();
		const { x, y } = line?.label ?? { x: 0, y: 0 };
		expect(contains(outline, { x, y: 40 - y })).toBe(true);
	});

	it("keeps away from fixtures", () => {
		const { isolines } = draw(rectangle(60, 40), [circle(30, 20, 12)], [{ x: 30, y: 8 }]);
		const { x, y } = isolines[0]?.label ?? { x: 30, y: 32 };
		expect(Math.hypot(x - 30, y - 32)).toBeGreaterThan(6);
	});

	it("is left out where the line is too near the walls everywhere", () => {
		expect(draw(rectangle(60, 40), [circle(0.5, 0.5, 0.5)]).isolines[0]?.label).toBeNull();
	});
});

it("curves stay within the points of a line", () => {
	const [line] = draw(rectangle(60, 40), [[...circle(30, 20, 12), [42, 20]]]).isolines;
	expect(line?.path.match(/Q/g)).toHaveLength(48);
	const numbers = line?.path.match(/[\d.]+/g) ?? [];
	const far = numbers.map(Number).filter((_, index) => index % 2 === 0);
	expect(Math.min(...far)).toBeGreaterThan(17.9);
	expect(Math.max(...far)).toBeLessThan(42.1);
});
