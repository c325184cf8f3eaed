import { expect, it } from "vitest";
import { indexFigures } from "./figure-index.ts";
import { readCodes, readDates, readFigures } from "./figures.ts";

const figures = (text: string) => readFigures(text).map(({ value, unit }) => [value, unit]);

it.each([
	[
		"21,000 lm at 150 W",
		[
			[21_000, "lm"],
			[150, "W"],
		],
	],
	[
		"$1,738.80 for ten",
		[
			[10, null],
			[1738.8, "USD"],
		],
	],
	["fifty thousand hours", [[50_000, "hr"]]],
	["a hundred and twenty dollars", [[120, "USD"]]],
	["two dozen", [[24, null]]],
	[
		"40 in Dallas and 4 in. wide",
		[
			[40, null],
			[4, "in"],
		],
	],
	["1. Four orders", [[4, "count:orders"]]],
	["NL-A19-9-27 since Nov 27, 2026", []],
])("reads the figures of %j", (text, found) => {
	expect(figures(text)).toEqual(found);
});

it("reads dates and codes", () => {
	expect(readDates("on November 3rd, 5 Dec 2026 or 12/9/26").map(({ month, day }) => [month, day])).toEqual([
		[11, 3],
		[12, 5],
		[12, 9],
	]);
	expect(readCodes("IP65, E26 and 4000 K").map(({ code }) => code)).toEqual(["IP65", "E26"]);
});

it("knows a figure by its unit, and a list by what it counts", () => {
	const index = indexFigures([
		{ field: "watts", text: "40", isNumber: true },
		{ field: "count:orders", text: "8", isNumber: true },
		{ field: "breakPrice", text: "165.5", isNumber: true, from: 24 },
		{ field: "technicalSpecs", text: "CRI: 90", isNumber: false },
	]);
	const has = (text: string) => readFigures(text).every((figure) => index.has(figure));
	expect([has("40 W"), has("40 lm"), has("40")]).toEqual([true, false, true]);
	expect([has("8 orders"), has("40 orders")]).toEqual([true, false]);
	expect(has("CRI 90")).toBe(true);
	expect(index.startsFrom(165.5)).toEqual(new Set([24]));
	expect(index.hasIn(["listPrice"], 40)).toBeNull();
});
