import { describe, expect, it } from "vitest";
import { percentRule, readPercent } from "./percent.ts";

describe("readPercent", () => {
	it.each([
		["12.5", 1_250],
		["12.5 %", 1_250],
		["100%", 10_000],
		["3 percent", 300],
		["0.01", 1],
		["1,000", 100_000],
	])("reads %j as %i basis points", (text, basisPoints) => expect(readPercent(text)).toBe(basisPoints));

	it.each(["", "%", "12,5", "1e2", "0x20", "-5", "12.345", "5 %%", "Infinity"])("refuses %j", (text) =>
		expect(readPercent(text)).toBeNull(),
	);

	it("says its limits", () => {
		expect(percentRule(0, 10_000)).toBe("Enter a percentage from 0 to 100, such as 12.5.");
		expect(percentRule(1, 50_000)).toBe("Enter a percentage from 0.01 to 500, such as 12.5.");
	});
});
