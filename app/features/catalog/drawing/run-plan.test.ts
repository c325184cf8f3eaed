import { describe, expect, it } from "vitest";
import { readBuilderQuery } from "~/features/custom-builder/builder-query.ts";
import { runPlan } from "./run-plan.ts";

const plan = (part: string) => {
	const found = runPlan(readBuilderQuery(new URLSearchParams({ part })).draft);
	if (!found) throw new Error(`${part} has no plan.`);
	return found;
};

describe("the plan drawing", () => {
	it("waits for shape and lengths", () => {
		expect(runPlan({})).toBeNull();
		expect(runPlan({ shape: "L", lengths: [144] })).toBeNull();
		expect(runPlan({ shape: "L", lengths: [144, 12] })).toBeNull();
		expect(runPlan({ shape: "L", lengths: [144, 96] })?.feeds).toHaveLength(1);
	});

	it("is to scale in both directions", () => {
		const { sections, corners, scale } = plan("SCX-R200X100-A090-840-FW-1D0");
		expect(corners).toHaveLength(4);
		for (const { width, height } of sections) expect(Math.min(width, height)).toBeCloseTo(13 * scale, 0);
		const right = Math.max(...corners.map(({ x, width }) => x + width));
		const left = Math.min(...corners.map(({ x }) => x));
		expect(right - left).toBeCloseTo(200 * scale, 0);
	});

	it.each([
		["SCX-S96-A090-840-FW-1D0", ["96 in (8 ft)"]],
		["SCX-L144X97-A090-840-FW-1D0", ["144 in (12 ft)", "97 in (8 ft 1 in)"]],
		["SCX-U240X180X61-A090-840-FW-1D0", ["180 in (15 ft)", "240 in (20 ft)", "61 in (5 ft 1 in)"]],
		["SCX-R200X100-A090-840-FW-1D0", ["200 in (16 ft 8 in)", "100 in (8 ft 4 in)"]],
	])("%s has the dimensions %j", (part, texts) => {
		expect(plan(part).dimensions.map(({ text }) => text)).toEqual(texts);
	});

	it("marks each feed and battery, and says what it shows", () => {
		const run = plan("SCX-S432-A090-840-FW-1D2");
		expect(run.feeds).toHaveLength(2);
		expect(run.sections.filter(({ battery }) => battery).map(({ number }) => number)).toEqual([1, 9]);
		expect(run.description).toBe(
			"Plan of a white run, 36 ft by 1 ft 1 in, 9 sections, 2 power feeds. The table has the figures.",
		);
	});

	it("stays inside the picture, with the longest run, too", () => {
		for (const part of [
			"SCX-S1200-A090-840-FW-1D0",
			"SCX-U1200X400X50-A090-840-FW-1D0",
			"SCX-S24-A090-840-FW-1D0",
		]) {
			const { width, height, sections } = plan(part);
			for (const box of sections) {
				expect(box.x).toBeGreaterThanOrEqual(0);
				expect(box.x + box.width).toBeLessThanOrEqual(width);
				expect(box.y + box.height).toBeLessThanOrEqual(height);
			}
		}
	});
});
