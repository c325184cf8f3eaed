import { expect, test } from "vitest";
import { getStateRate, nationalRateCents, stateRates } from "#contracts/energy/commercial-rates";
import { readPaybackForm } from "./payback-form.server.ts";

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
const read = (changes: Record<string, string> = {}) =>
	readPaybackForm(new URLSearchParams({ ...good, ...changes }));

function getErrors(changes: Record<string, string>) {
	const form = read(changes);
	return form.kind === "wrong" ? form.errors : {};
}

test("shows a blank form without its fields, whatever else is in the query", () => {
	expect(readPaybackForm(new URLSearchParams("utm_source=mail"))).toMatchObject({
		kind: "blank",
		values: { existing: "", cost: "" },
	});
});

test("accepts links that fill in only some fields", () => {
	expect(readPaybackForm(new URLSearchParams("existing=458&fixtures=abc"))).toMatchObject({
		kind: "blank",
		values: { existing: "458", fixtures: "abc", cost: "" },
	});
});

test("reads numbers the way people write them", () => {
	const form = read();
	expect(form.kind === "right" && form.input).toEqual({
		existingWatts: 113,
		proposedWatts: 40,
		fixtures: 40,
		hoursPerYear: 3000,
		rateCentsPerKwh: 12,
		costCents: 9500,
		rebateCents: 2000,
	});
});

test("a missing rate defaults to the state's; a typed rate wins", () => {
	const average = read({ rate: "", state: "CA" });
	expect(average).toMatchObject({
		kind: "right",
		input: { rateCentsPerKwh: 16.67 },
		rate: { kind: "state", name: "California", year: 2019 },
	});
	expect(read({ rate: "21.5", state: "CA" })).toMatchObject({
		input: { rateCentsPerKwh: 21.5 },
		rate: { kind: "typed" },
	});
});

test("names every missing figure of an empty form", () => {
	const empty = Object.fromEntries(Object.keys(good).map((field) => [field, ""]));
	expect(Object.keys(getErrors(empty)).sort()).toEqual([
		"cost",
		"existing",
		"fixtures",
		"hours",
		"proposed",
		"rate",
	]);
});

test("reports a missing rate if neither rate nor state is given", () => {
	expect(getErrors({ rate: "", state: "" })).toEqual({
		rate: "Enter your rate, or choose a state to use its average",
	});
});

test.each([
	["existing", "", "Enter the existing fixture watts"],
	["existing", "abc", "The existing fixture watts must be a number, for example 100"],
	["existing", "-5", "The existing fixture watts must be a number, for example 100"],
	["existing", "1e9", "The existing fixture watts must be a number, for example 100"],
	["proposed", "0", "The new fixture watts must be between 0.1 and 10,000 W"],
	["fixtures", "2.5", "The number of fixtures must be a whole number"],
	["hours", "9000", "The hours a year must be between 1 and 8,760"],
	["rate", "500", "The rate must be between 0.1 and 200 cents"],
	["state", "ZZ", "Choose a state from the list"],
	["rebate", "96", "The rebate can't be more than the cost"],
])("refuses %s = %j with a reason", (field, value, message) => {
	expect(getErrors({ [field]: value })).toEqual({ [field]: message });
});

test("keeps typed values, truncated to a safe length", () => {
	const form = read({ existing: "about a hundred", hours: "9".repeat(5000) });
	expect(form.kind === "wrong" && form.values).toMatchObject({ existing: "about a hundred", proposed: "40" });
	expect(form.kind === "wrong" && form.values.hours.length).toBe(40);
});

test("treats an empty rebate as none", () => {
	expect(read({ rebate: "" })).toMatchObject({ kind: "right", input: { rebateCents: 0 } });
});

test("has a rate for each state and the District of Columbia", () => {
	expect(new Set(stateRates.map(({ code }) => code)).size).toBe(51);
	expect(getStateRate("tx")?.cents).toBe(8.06);
	expect(nationalRateCents).toBe(10.68);
	for (const { cents } of stateRates) expect(cents).toBeGreaterThan(5);
});
