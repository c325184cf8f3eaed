import { describe, expect, it, test } from "vitest";
import { builtInFigures, findRate, getStateRate, stateRates } from "#rules/payback/energy-figures";
import { getReferenceFixture, referenceFixtures } from "#rules/payback/fixture-reference";
import { hoursPresets, parseHours } from "#rules/payback/typed-figures";
import type { FoundPart } from "./load-payback.server.ts";
import { changeLines, compactQuery, parseChange, paybackLimits, readTyped } from "./payback-fields.ts";
import { readPayback as readWith } from "./payback-form.server.ts";

const good = {
	existing: "113",
	proposed: "40",
	fixtures: "40",
	hours: "3,000",
	rate: "12",
	state: "",
	cost: "$95",
	rebate: "20",
};
const panel: FoundPart = {
	kind: "found",
	sku: "PANEL-40",
	name: "Panel",
	link: "/p/a/b/c",
	watts: 38.5,
	lifeHours: 50_000,
	priceCents: 71_25,
};
const readPayback = (typed: ReturnType<typeof readTyped>, parts: ReadonlyMap<string, FoundPart>) =>
	readWith(typed, parts, builtInFigures);
const read = (changes: Record<string, string> = {}, parts: ReadonlyMap<string, FoundPart> = new Map()) =>
	readPayback(readTyped(new URLSearchParams({ ...good, ...changes })), parts);
const inputOf = (changes: Record<string, string> = {}, parts?: ReadonlyMap<string, FoundPart>) => {
	const form = read(changes, parts);
	if (form.kind === "wrong") throw new Error(JSON.stringify(form.errors));
	return form.input;
};
function getErrors(changes: Record<string, string>, parts?: ReadonlyMap<string, FoundPart>) {
	const form = read(changes, parts);
	return form.kind === "wrong" ? form.errors : {};
}

test("reads links of before, and links that fill in only some fields", () => {
	expect(readTyped(new URLSearchParams("utm_source=mail")).submitted).toBe(false);
	const partial = readTyped(new URLSearchParams("existing=458&fixtures=abc"));
	expect(partial.submitted).toBe(false);
	expect(partial.values.lines).toMatchObject([{ existing: "458", fixtures: "abc", cost: "" }]);
	expect(readTyped(new URLSearchParams(good)).submitted).toBe(true);
});

test("reads numbers the way people write them", () => {
	expect(inputOf()).toMatchObject({
		rateCentsPerKwh: 12,
		years: 10,
		discountRate: 0.07,
		lines: [
			{
				existingWatts: 113,
				proposedWatts: 40,
				fixtures: 40,
				hoursPerYear: 3000,
				costCents: 9500,
				rebateCents: 2000,
				relamping: null,
			},
		],
	});
	expect(inputOf({ existing: "113 W", fixtures: "1,200", cost: "$1,234.50", rate: "$0.12" })).toMatchObject({
		rateCentsPerKwh: 12,
		lines: [{ existingWatts: 113, fixtures: 1200, costCents: 123_450 }],
	});
	expect(inputOf({ hours: "12 x 260", cooling: "-5%", discount: "0" })).toMatchObject({
		coolingShare: -0.05,
		discountRate: 0,
		lines: [{ hoursPerYear: 3120 }],
	});
});

test("takes watts, lamps and life of a fixture from the reference table", () => {
	const line = inputOf({ existing: "400-W Metal Halide", lamp: "35", labor: "60" });
	expect(line.relampCents).toBe(95_00);
	expect(line.lines[0]).toMatchObject({ existingWatts: 460, relamping: { lamps: 1, lifeHours: 20_000 } });
	expect(inputOf({ lamps: "4", life: "24000" }).lines[0]?.relamping).toEqual({ lamps: 4, lifeHours: 24_000 });
});

test("takes watts and price of a part number where nothing was typed", () => {
	const parts = new Map([["panel-40", panel]]);
	const filled = { sku: "panel-40", proposed: "", cost: "", install: "$30" };
	expect(inputOf(filled, parts).lines[0]).toMatchObject({ proposedWatts: 38.5, costCents: 101_25 });
	expect(inputOf({ ...filled, proposed: "40", cost: "95" }, parts).lines[0]).toMatchObject({
		proposedWatts: 40,
		costCents: 95_00,
	});
	const blind = new Map<string, FoundPart>([["panel-40", { ...panel, watts: null, priceCents: null }]]);
	expect(Object.keys(getErrors(filled, blind))).toEqual(["proposed-1", "cost-1"]);
	const unknown = new Map<string, FoundPart>([["panel-40", { kind: "unknown", error: "We found no part" }]]);
	expect(getErrors({ sku: "panel-40" }, unknown)).toEqual({ "sku-1": "We found no part" });
});

test("a missing rate defaults to the state's; a typed rate wins", () => {
	expect(read({ rate: "", state: "CA" })).toMatchObject({
		kind: "right",
		input: { rateCentsPerKwh: 16.67 },
		sources: { rate: { name: "California", sector: "commercial", year: 2019 } },
	});
	expect(read({ rate: "21.5", state: "CA" })).toMatchObject({
		input: { rateCentsPerKwh: 21.5 },
		sources: { rate: null },
	});
});

test("reads the number of new fixtures and their controls", () => {
	expect(inputOf().lines[0]).toMatchObject({ fixtures: 40, newFixtures: 40, controlsShare: 0 });
	const line = inputOf({ newFixtures: "32", controls: "daylight", controlsCost: "$1,200" }).lines[0];
	expect(line).toMatchObject({ newFixtures: 32, controlsShare: 0.28, controlsCents: 1200_00 });
	const typed = read({ controls: "daylight", controlsSaved: "35%" });
	expect(typed).toMatchObject({
		input: { lines: [{ controlsShare: 0.35 }] },
		sources: { controls: [{ kind: "daylight", average: null }] },
	});
	expect(getErrors({ controls: "magic", newFixtures: "0", controlsSaved: "99" })).toEqual({
		"controls-1": "Choose controls from the list",
		"newFixtures-1": "The number of new fixtures must be between 1 and 100,000",
		"controlsSaved-1": "The controls savings must be between 0 and 95%",
	});
});

test("takes the average of a sector and of a region", () => {
	expect(read({ rate: "", state: "CA", sector: "residential" })).toMatchObject({
		input: { rateCentsPerKwh: 29.51, poundsPerKwh: 0.8231 },
		sources: { rate: { year: 2023 }, carbon: { code: "US" } },
	});
	expect(read({ carbon: "0.5" })).toMatchObject({
		input: { poundsPerKwh: 0.5 },
		sources: { carbon: null },
	});
	expect(getErrors({ sector: "farm" })).toEqual({ sector: "Choose a sector from the list" });
	expect(getErrors({ region: "ERCT" })).toEqual({ region: "Choose a region from the list" });
});

test("names every missing figure of an empty form", () => {
	const empty = Object.fromEntries(Object.keys(good).map((field) => [field, ""]));
	expect(Object.keys(getErrors(empty)).sort()).toEqual([
		"cost-1",
		"existing-1",
		"fixtures-1",
		"hours-1",
		"proposed-1",
		"rate",
	]);
});

test.each([
	["existing", "-1", "Enter the existing fixture watts", "", ""],
	["existing", "-1", "The existing fixture watts must be a number, for example 100", "", "abc"],
	["existing", "-1", "The existing fixture watts must be between 0.1 and 10,000 W", "", "-5"],
	["existing", "-1", "The existing fixture watts must be a number, for example 100", "", "1e9"],
	["existing", "-1", "The existing fixture watts must be a number, for example 100", "", "NaN"],
	["proposed", "-1", "The new fixture watts must be between 0.1 and 10,000 W", "", "0"],
	["fixtures", "-1", "The number of fixtures must be a whole number", "", "2.5"],
	["hours", "-1", "The hours a year must be between 1 and 8,760", "", "9000"],
	["hours", "-1", "The hours a year must be a number like 3,120, or hours × days like 12 x 260", "", "-40"],
	["rate", "", "The rate must be between 1 and 200 cents", "", "500"],
	["rate", "", "The rate must be between 1 and 200 cents", "", "0"],
	// Dollars typed without their sign.
	["rate", "", "The rate must be between 1 and 200 cents", "", "0.12"],
	["fixtures", "-1", "The number of fixtures must be between 1 and 100,000", "", "-40"],
	["fixtures", "-1", "The number of fixtures must be between 1 and 100,000", "", "9".repeat(40)],
	["cost", "-1", "The cost of a new fixture must be a number, for example 100", "", "1.234,56"],
	["cost", "-1", "The cost of a new fixture must be between 0 and 100,000 dollars", "", "$1,000,000,000"],
	["state", "", "Choose a state from the list", "", "ZZ"],
	["rebate", "-1", "The rebate can't be more than the cost", "", "96"],
	["apr", "", "", "term", "6"],
	["term", "", "", "apr", "5"],
	["years", "", "The study period must be between 1 and 40 years", "", "9".repeat(30)],
])("refuses %s%s with %j", (field, suffix, message, other, value) => {
	const errors = getErrors({ [field]: value });
	if (other)
		expect(errors).toEqual({ [other]: "Enter both the interest rate and the loan term, or neither" });
	else expect(errors).toEqual({ [field + suffix]: message });
});

describe("lines", () => {
	const many = (count: number) => {
		const query = new URLSearchParams({ rate: "12" });
		for (let index = 0; index < count; index += 1)
			for (const [field, value] of Object.entries(good))
				if (field !== "rate" && field !== "state") query.append(field, value);
		return query;
	};

	it("repeat their fields, and keep their place in the errors", () => {
		const query = many(3);
		query.append("existing", "x");
		const form = readPayback(readTyped(query), new Map());
		expect(form.kind === "wrong" && Object.keys(form.errors)).toEqual([
			"existing-4",
			"fixtures-4",
			"hours-4",
			"proposed-4",
			"cost-4",
		]);
	});

	it("are 50 at most; more are said and the first are kept", () => {
		const typed = readTyped(many(60));
		expect(typed.values.lines).toHaveLength(paybackLimits.lines);
		const form = readPayback(typed, new Map());
		expect(form.kind === "wrong" && form.errors["existing-1"]).toContain("up to 50 lines");
	});

	it("come back from the compact link, which stays short for 50", () => {
		const typed = readTyped(many(50));
		typed.values.lines[0] = { ...typed.values.lines[0], name: "Rm ~ 1" } as never;
		const query = new URLSearchParams();
		for (const [key, value] of Object.entries(compactQuery(typed.values)))
			for (const each of [value].flat()) query.append(key, each);
		expect(query.toString().length).toBeLessThan(3000);
		const again = readTyped(query);
		expect(again.submitted).toBe(true);
		expect(again.values.lines[0]?.name).toBe("Rm   1");
		expect(again.values.lines[49]).toEqual(typed.values.lines[49]);
		expect(readPayback(again, new Map())).toEqual(readPayback(typed, new Map()));
	});

	it("are added and removed by buttons, without checking anything", () => {
		const query = many(2);
		query.set("do", "remove 1");
		const removed = readTyped(query);
		expect(removed.submitted).toBe(false);
		expect(removed.values.lines).toHaveLength(1);
		expect(changeLines(removed.values.lines, { kind: "add" })[1]).toMatchObject({
			hours: "3,000",
			existing: "",
		});
		expect(changeLines(removed.values.lines, { kind: "remove", line: 1 })).toHaveLength(1);
		for (const pressed of [null, "", "remove", "remove 0", "remove 1e1", "drop"])
			expect(parseChange(pressed)).toBeNull();
	});
});

test("keeps typed values, truncated to a safe length", () => {
	const { values } = readTyped(
		new URLSearchParams({ ...good, existing: "about a hundred", hours: "9".repeat(5000) }),
	);
	expect(values.lines[0]).toMatchObject({ existing: "about a hundred", proposed: "40" });
	expect(values.lines[0]?.hours.length).toBe(40);
});

test("has a rate for each state and the District of Columbia", () => {
	expect(new Set(stateRates.map(({ code }) => code)).size).toBe(51);
	expect(getStateRate("tx")?.cents).toBe(8.06);
	expect(findRate(builtInFigures, "US")?.cents).toBe(10.68);
	for (const { cents } of stateRates) expect(cents).toBeGreaterThan(5);
});

test("has each reference fixture once, with whole-fixture watts for LED troffers", () => {
	expect(referenceFixtures).toHaveLength(74);
	for (const fixture of referenceFixtures) expect(getReferenceFixture(fixture.name)).toBe(fixture);
	// 2 × 33.8 W would be 67.6 W.
	expect(getReferenceFixture("2l 4 foot led")?.watts).toBe(33.8);
	// 4 × 32 W × 0.88.
	expect(getReferenceFixture("4-lamp 32-W T8, 4 ft")).toMatchObject({ watts: 112.6, lamps: 4 });
});

test.each([
	["3,120", 3120],
	["12 x 260", 3120],
	["12 hr × 260 days", 3120],
	["24/7", 8760],
	["3,000 hr", 3000],
	["3,12", null],
	["8x", null],
	["-12x260", null],
	["", null],
])("reads %j as %s hours", (text, hours) => expect(parseHours(text)).toBe(hours));

test("shows hours of each building type with their formula", () => {
	for (const { formula, hours } of hoursPresets)
		expect(parseHours(formula.split(" = ")[0] ?? "")).toBe(hours);
});
