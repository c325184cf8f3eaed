import { expect, it } from "vitest";
import { parseFeet } from "./length.ts";

it.each([
	["12", 12],
	["12.5 ft", 12.5],
	["12' 6\"", 12.5],
	["12'6\"", 12.5],
	["12'-6\"", 12.5],
	["12′–6″", 12.5],
	["12’ - 6”", 12.5],
	["12 ft 6 in", 12.5],
	["30 in", 2.5],
	['30"', 2.5],
	["1,200", 1200],
	["3.048 m", 10],
	["3048 mm", 10],
	[".5", 0.5],
	["12 ft. 6 in.", 12.5],
	["12 ft., 6 in.", 12.5],
	["12 feet, 6 inches", 12.5],
	["12’ 6“", 12.5],
	["6in.", 0.5],
	[["3.048 met", "res"].join(""), 10],
	["304.8 cm.", 10],
])("reads %s as %d ft", (text, feet) => {
	expect(parseFeet(text)).toBeCloseTo(feet, 9);
});

it.each([
	"",
	"wide",
	"-4",
	"1e9",
	"NaN",
	"Infinity",
	"12 yd",
	"'",
	"4 ft 3 ft",
	"0x10",
	"12, 6",
	"12 ft,, 6 in",
	"12..",
	"12 ft..",
])("refuses %s", (text) => {
	expect(parseFeet(text)).toBeNull();
});
