import fc from "fast-check";
import { expect, it } from "vitest";
import { formatFeet, parseLength } from "./words.ts";

/** As British makers write it. */
const british = ["met", "res"].join("");

it.each([
	["144", 144],
	[" 144 in ", 144],
	['144"', 144],
	["12'", 144],
	["12 ft", 144],
	["12’ 6”", 150],
	["12'6", 150],
	["12-6", 150],
	["12 feet 6 inches", 150],
	["12.5 ft", 150],
	["12.1 ft", 145.2],
	["99.5", 99.5],
	["", null],
	["ft", null],
	["12'-6\"", 150],
	["12' - 6\"", 150],
	["3.8 m", 149],
	["3,810 mm", 150],
	["381 cm", 150],
	[`3.8 ${british}`, 149],
	["144 in.", 144],
	["12 ft. 6 in.", 150],
	["6in.", 6],
	["3 ft.", 36],
	["12 ft, 6 in", 150],
	["12 feet, 6 inches", 150],
	["12 yd", null],
	["-12", null],
	["12' 6' ", null],
	["1e3", null],
	["0x10", null],
	["٣", null],
])("%j is %j", (text, inches) => {
	expect(parseLength(text)).toBe(inches);
});

it("reads what the builder writes", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1200 }), (inches) => {
			expect(parseLength(formatFeet(inches))).toBe(inches);
			expect(parseLength(`${Math.floor(inches / 12)}' ${inches % 12}"`)).toBe(inches);
		}),
	);
});
