import { describe, expect, it } from "vitest";
import type { RebateProgram } from "#contracts/rebates/rebates";
import { findPrograms, programStatus, servesZip } from "./find-programs.ts";

const today = "2026-11-24";

const program = (id: string, change: Partial<RebateProgram> = {}): RebateProgram => ({
	id,
	name: id,
	sponsor: "Utility",
	state: "OR",
	zipPrefixes: [],
	type: "prescriptive",
	opensOn: null,
	closesOn: null,
	amounts: [
		{
			category: "troffer",
			dollars: 25,
			unit: "fixture",
			minLumens: null,
			maxLumens: null,
			minEfficacy: null,
		},
	],
	list: "none",
	listedBy: "purchase",
	preapproval: false,
	requirements: [],
	cap: "",
	apply: "",
	source: "https://utility.example/",
	checkedOn: "2026-11-01",
	...change,
});

const ids = (programs: readonly RebateProgram[]) => programs.map(({ id }) => id);

describe("programStatus", () => {
	it.each([
		[null, null, "open"],
		[today, today, "open"],
		["2026-11-25", null, "upcoming"],
		[null, "2026-11-23", "closed"],
	])("from %s to %s is %s", (opensOn, closesOn, status) => {
		expect(programStatus({ opensOn, closesOn }, today)).toBe(status);
	});
});

describe("servesZip", () => {
	it("knows, or says that the data does not say", () => {
		expect(servesZip({ zipPrefixes: ["970", "97205"] }, "97099")).toBe(true);
		expect(servesZip({ zipPrefixes: ["970", "97205"] }, "97301")).toBe(false);
		expect(servesZip({ zipPrefixes: [] }, "97301")).toBeNull();
	});
});

describe("findPrograms", () => {
	const all = [
		program("closed", { closesOn: "2026-06-30" }),
		program("later", { opensOn: "2027-01-01" }),
		program("forever"),
		program("ends-soon", { closesOn: "2026-12-01", zipPrefixes: ["972"] }),
		program("elsewhere", { zipPrefixes: ["973"] }),
		program("washington", { state: "WA" }),
		program("custom", {
			type: "custom",
			closesOn: "2026-12-31",
			amounts: [
				{ category: "any", dollars: 0.1, unit: "kwh", minLumens: null, maxLumens: null, minEfficacy: null },
			],
		}),
	];

	it("puts what ends soonest on top, and counts other ZIP codes of the state", () => {
		const { programs, elsewhere } = findPrograms(all, { zip: "97205", state: "OR" }, today);
		expect(ids(programs)).toEqual(["ends-soon", "custom", "forever", "later", "closed"]);
		expect(elsewhere).toBe(1);
	});

	it("narrows by category, type and status; programs for all lighting count for each category", () => {
		expect(ids(findPrograms(all, { category: "lamp" }, today).programs)).toEqual(["custom"]);
		expect(ids(findPrograms(all, { category: "troffer", type: "custom" }, today).programs)).toEqual([
			"custom",
		]);
		expect(ids(findPrograms(all, { status: "closed" }, today).programs)).toEqual(["closed"]);
		expect(ids(findPrograms(all, { state: "WA" }, today).programs)).toEqual(["washington"]);
	});
});
