import fc from "fast-check";
import { expect, it } from "vitest";
import { isShortenedNumber, originalCell, plainCell } from "./spreadsheet-cell.ts";

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\r=1", "＝1"])("escapes the formula %j", (text) => {
	expect(plainCell(text)).toBe(`'${text}`);
});

it("leaves numbers and other text", () => {
	expect([plainCell(-5), plainCell("A-1"), plainCell("2x4 = troffer")]).toEqual([-5, "A-1", "2x4 = troffer"]);
});

it("never returns text that starts a formula", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme" }), (text) => {
			expect(String(plainCell(text))).not.toMatch(/^\s*[=+\-@]/);
		}),
	);
});

it("gives back every text", () => {
	for (const text of ["=1", "'=1", "''+1", "'", "it's", "-5 W"])
		expect(originalCell(String(plainCell(text)))).toBe(text);
	const signs = fc.string({ unit: fc.constantFrom("'", "=", "-", "@", " ", "\t", "a") });
	fc.assert(
		fc.property(fc.oneof(signs, fc.string({ unit: "grapheme" })), (text) => {
			expect(originalCell(String(plainCell(text)))).toBe(text);
		}),
	);
});

it.each([
	"6.01986E+11",
	"6.01986e+11",
	"6,01986E+11",
	"6E+11",
	" 6.01986E+11 ",
	"UPC 6.01986E+11",
	"UPC: 6.01986E+11",
])("a spreadsheet has shortened %j", (text) => expect(isShortenedNumber(text)).toBe(true));

it.each([
	"5E26",
	"1E5",
	"601986123456",
	"LED-E+11",
	"A19 E26",
	"6.01986E+11 panel",
	"",
	`${"6".repeat(50_000)}E+11`,
])("%j is left to the catalog", (text) => expect(isShortenedNumber(text)).toBe(false));
