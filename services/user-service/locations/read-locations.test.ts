import { describe, expect, it } from "vitest";
import { areasOfZip, mostExact, parseArea } from "./read-locations.ts";

describe("areas of a territory", () => {
	it.each([
		["oh", ["OH"]],
		["US", ["US"]],
		[" 606 ", ["606"]],
		["60601", ["60601"]],
		["009-011", ["009", "010", "011"]],
		["Ohio", null],
		["XX", null],
		["60", null],
		["935-900", null],
		["6060-6070", null],
	])("%j is %j", (entry, areas) => {
		expect(parseArea(entry)).toEqual(areas);
	});

	it("are looked up from the whole ZIP code to the whole country, and the most exact counts", () => {
		const areas = areasOfZip("60601", "IL");
		expect(areas).toEqual(["60601", "6060", "606", "IL", "US"]);
		const entries = [{ area: "US" }, { area: "606" }, { area: "IL" }, { area: "606" }];
		expect(mostExact(entries, areas)).toEqual([{ area: "606" }, { area: "606" }]);
		expect(mostExact([], areas)).toEqual([]);
	});
});
