import { describe, expect, it } from "vitest";
import { zipTable } from "#reference/data-files.server";
import { formatNear, parseNear, searchPlace } from "./places.ts";

const search = (text: string) => searchPlace(text, zipTable());

describe("a place", () => {
	it.each([
		["60601", "Chicago, IL 60601", "IL"],
		[" 60601-1234 ", "Chicago, IL 60601", "IL"],
		["99501", "Anchorage, AK 99501", "AK"],
		["Springfield, IL", "Springfield, IL", "IL"],
		["springfield missouri", "Springfield, MO", "MO"],
		["Charleston, West Virginia", "Charleston, WV", "WV"],
		["Mayaguez PR", "Mayagüez, PR", "PR"],
		["Honolulu", "Honolulu, HI", "HI"],
		["Kansas City, KS", "Kansas City, KS", "KS"],
	])("%s is %s", (text, label, state) => {
		expect(search(text)).toMatchObject({ kind: "found", label, state });
	});

	it("of a name in many states is a choice, the biggest first", () => {
		const found = search("Springfield");
		expect(found.kind).toBe("choose");
		if (found.kind !== "choose") return;
		expect(found.cities.length).toBeGreaterThan(20);
		expect(new Set(found.cities.map(({ state }) => state)).size).toBe(found.cities.length);
	});

	it.each([
		["00000", "ZIP code 00000 doesn't exist"],
		["6060", "Enter a 5-digit ZIP code"],
		["09808", "That's a military ZIP code"],
		["Springfield, HI", "We couldn't find that city in Hawaii"],
		["Portlnad", "We couldn't find that city"],
		["<script>", "We couldn't find that city"],
		["x".repeat(200), "Enter a ZIP code, or a city and state"],
	])("%s is refused", (text, error) => {
		expect(search(text)).toMatchObject({ kind: "wrong", error: expect.stringContaining(error) });
	});

	it("that is misspelled, or in another state, has suggestions", () => {
		const [slip, state] = [search("Portlnad"), search("Honolulu, TX")];
		expect(slip.kind === "wrong" && slip.suggestions.map(({ place }) => place)).toContain("Portland");
		expect(state.kind === "wrong" && state.suggestions.map((city) => city.state)).toEqual(["HI"]);
	});

	it("may be blank", () => {
		expect(search("  ")).toEqual({ kind: "blank" });
	});
});

describe("coordinates of a browser", () => {
	it("are rounded to two decimals", () => {
		expect(parseNear("41.881234,-87.629999")).toEqual({ latitude: 41.88, longitude: -87.63 });
		expect(formatNear({ latitude: 41.881234, longitude: -87.629999 })).toBe("41.88,-87.63");
	});

	it.each(["", "91,0", "0,181", "a,b", "41.88", "41.88,-87.63,1", "1e5,2"])("%j are none", (text) => {
		expect(parseNear(text)).toBeNull();
	});
});
