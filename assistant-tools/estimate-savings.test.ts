import { expect, it } from "vitest";
import { findStateRate, readState } from "./estimate-savings.ts";

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
