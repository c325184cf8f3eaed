import { expect, it } from "vitest";
import { formatFigure } from "./format-figure.ts";

it.each([
	["lumens", 1234.5, "1,235"],
	["watts", 9.45, "9.5"],
	["watts", 9, "9"],
	["efficacy", 88.88, "88.9"],
	["standbyWatts", 0.333, "0.33"],
	["inches", 4.409, "4.41"],
] as const)("rounds %s of %d to %s", (name, value, text) => {
	expect(formatFigure(name, value)).toBe(text);
});
