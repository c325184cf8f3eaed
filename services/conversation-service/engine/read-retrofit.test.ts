import { describe, expect, it } from "vitest";
import { changesSavings, readRetrofit } from "./read-retrofit.ts";

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
		["3000 hrs a year at $0.14 kwh", { hoursPerYear: 3000, centsPerKwh: 14, cost: null }],
		["3000 hrs a year at $0.14", { centsPerKwh: 14, cost: null }],
		["at $0.14 per kwh, labor $95 an hour, $4,500 for the lights", { centsPerKwh: 14, cost: 4500 }],
		["lights run 24/7", { hoursPerYear: 8760 }],
		["50 troffers at $120 each with a $20 rebate each", { fixtures: 50, cost: 6000, rebate: 1000 }],
		["20 high bays, the cost is $4,500", { fixtures: 20, cost: 4500, rebate: null }],
		["9,000 hours a year", { hoursPerYear: null }],
	])("reads the figures of %j", (message, figures) => {
		expect(readRetrofit(message)).toMatchObject(figures);
	});
});

describe("changesSavings", () => {
	it.each([
		"at 12 cents and 4,000 hours",
		"what's that a year for 30 of them",
		"per year?",
		"what if they run 24/7",
		"we run them 10 hours a day, 5 days a week",
		"and with 50 fixtures?",
		"how much would 30 of them save",
		"what do 30 of them cost a year",
		"our rate is 11 cents per kWh",
		"make it 30 of them instead",
	])("takes %j as other figures", (message) => {
		expect(changesSavings(message)).toBe(true);
	});

	it.each([
		"add 30 of them to my cart",
		"I'll take 30 of them",
		"price for 30 of them",
		"what's the cost for 30 of them",
		"do you have 30 of those in stock",
		"lead time for 30 of these",
		"are 30 fixtures enough for a 40x60 warehouse",
		"do they work 24 hours a day",
		"do they run 24 hours a day",
		"save 30 of them to my project",
		"can you ship 30 of those by Friday",
		"how heavy are 30 of them",
		"buy 30 of these",
		"do 30 of them fit on a pallet",
	])("leaves %j to other answers", (message) => {
		expect(changesSavings(message)).toBe(false);
	});
});
