import { describe, expect, it } from "vitest";
import { usStates } from "#rules/locations/us-states";
import { territoryNames } from "./accounts.server.ts";

describe("the names of a ZIP code's territory", () => {
	it("go from the state to its regions, the smallest first, to the whole country", () => {
		expect(territoryNames("ME")).toEqual(["Maine", "ME", "New England", "Northeast", "National"]);
		expect(territoryNames("AZ")).toEqual(["Arizona", "AZ", "Southwest", "West", "National"]);
	});

	it("begin with the state's name everywhere", () => {
		for (const { code, name } of usStates) expect(territoryNames(code).slice(0, 2)).toEqual([name, code]);
		expect(territoryNames("GU").at(-1)).toBe("National");
	});
});
