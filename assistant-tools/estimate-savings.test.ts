import { expect, it } from "vitest";
import { findExistingFixture, findStateRate, readState } from "./estimate-savings.ts";

it.each([
	["payback in Texas", "TX"],
	["savings in West Virginia", "WV"],
	["50 troffers, Columbus, OH", "OH"],
	["in CA at 12 hours a day", "CA"],
	["replace it in the lobby", undefined],
	["come in, or call", undefined],
	["troffers in Wyoming", "WY"],
])("reads the state of %j", (message, code) => {
	expect(readState(message)?.code).toBe(code);
});

it("knows rates by code and name", () => {
	expect(findStateRate("tx")?.cents).toBe(8.06);
	expect(findStateRate("New York")?.cents).toBe(14.06);
	expect(findStateRate("Ontario")).toBeNull();
});

it.each([
	["8 250w hps cobra heads on a church lot", "roadway light"],
	["400w metal halide, church lot", "area light"],
	["12 400w mh shoebox heads", "area light"],
	["400w metal halide high bays in the back lot's shop", "high bay"],
	["150 w hps wall packs on a pole", "wall packs"],
	["a lot of 400w mh", "high bay"],
])("replaces the fixtures of %j by a %s", (words, place) => {
	expect(findExistingFixture(words)?.replacement.replace(/ replacing .*/, "")).toBe(place);
});
