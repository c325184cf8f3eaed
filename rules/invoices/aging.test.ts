import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Aging } from "#contracts/invoices/invoices";
import { ageBuckets } from "#rules/invoices/aging";
import { ageBars, ageChart, ageSegments, getOverdue } from "./aging.ts";

const nothing: Aging = { current: 0, "1-30": 0, "31-60": 0, "61-90": 0, "90+": 0 };
const dollars = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100);
const anyAging: fc.Arbitrary<Aging> = fc.record({
	current: dollars,
	"1-30": dollars,
	"31-60": dollars,
	"61-90": dollars,
	"90+": dollars,
});

describe("getOverdue", () => {
	it("adds every balance past due, without floating-point errors", () => {
		expect(getOverdue({ current: 500, "1-30": 0.1, "31-60": 0.2, "61-90": 10, "90+": 0 })).toBe(10.3);
	});
});

describe("ageSegments", () => {
	it("returns each age's percentage of the balance, in order", () => {
		expect(ageSegments({ ...nothing, current: 75, "61-90": 25 })).toEqual([
			{ age: "current", x: 0, width: 75 },
			{ age: "61-90", x: 75, width: 25 },
		]);
	});
	it("returns no segments when nothing is owed", () => {
		expect(ageSegments(nothing)).toEqual([]);
	});
	it("fills the bar without gaps, with every segment wide enough to see", () => {
		fc.assert(
			fc.property(anyAging, (ageing) => {
				const segments = ageSegments(ageing);
				expect(segments.map(({ age }) => age)).toEqual(ageBuckets.filter((age) => ageing[age] > 0));
				let end = 0;
				for (const { x, width } of segments) {
					expect(x).toBeCloseTo(end);
					expect(width).toBeGreaterThan(1);
					end = x + width;
				}
				if (segments.length > 0) expect(end).toBeCloseTo(100);
			}),
		);
	});
});

describe("ageBars", () => {
	it("have no length when nothing is owed", () => {
		expect(ageBars(nothing).map(({ width }) => width)).toEqual([0, 0, 0, 0, 0]);
	});
	it("fit the chart in proportion, with the longest at full width", () => {
		const room = ageChart.right - ageChart.left;
		fc.assert(
			fc.property(anyAging, (ageing) => {
				const bars = ageBars(ageing);
				expect(bars).toHaveLength(ageBuckets.length);
				for (const { y, width, dollars } of bars) {
					expect(width).toBeLessThanOrEqual(room);
					expect(width > 0).toBe(dollars > 0);
					expect(y + ageChart.barHeight).toBeLessThanOrEqual(ageChart.height);
				}
				if (bars.some(({ dollars }) => dollars > 0))
					expect(Math.max(...bars.map(({ width }) => width))).toBeCloseTo(room);
			}),
		);
		const [first, second] = ageBars({ ...nothing, current: 100, "1-30": 50 });
		expect(first?.width).toBeCloseTo(2 * (second?.width ?? 0));
	});
});
