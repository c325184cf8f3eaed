import { describe, expect, it } from "vitest";
import { readRetrofit } from "./read-retrofit.ts";

describe("readRetrofit", () => {
	it("reads what is replaced with what", () => {
		expect(
			readRetrofit("How much energy do I save when I replace fluorescent troffers with LED panels?"),
		).toMatchObject({ existing: "fluorescent troffers", proposed: "LED panels?", fixtures: null, watts: [] });
	});

	it.each([
		["replace 36 400 W metal halide high bays", { fixtures: 36, watts: [400] }],
		["swap 1,200 fluorescent troffers", { fixtures: 1200 }],
		["replace 2 x 4 troffers", { fixtures: null }],
		["payback from 100 W to 40 W, 50 fixtures", { fixtures: 50, watts: [100, 40] }],
		["at 4,000 hours a year and 11.5 cents per kWh", { hoursPerYear: 4000, centsPerKwh: 11.5 }],
		["10 hours per day at $0.12 per kWh", { hoursPerYear: 3650, centsPerKwh: 12 }],
		["lights run 24/7", { hoursPerYear: 8760 }],
		["50 troffers at $120 each with a $20 rebate each", { fixtures: 50, cost: 6000, rebate: 1000 }],
		["20 high bays, the cost is $4,500", { fixtures: 20, cost: 4500, rebate: null }],
		["9,000 hours a year", { hoursPerYear: null }],
	])("reads the figures of %j", (message, figures) => {
		expect(readRetrofit(message)).toMatchObject(figures);
	});
});
