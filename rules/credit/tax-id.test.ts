import { expect, it } from "vitest";
import { formatTaxId, maskedTaxId, parseTaxId } from "./tax-id.ts";

it.each(["12-3456789", "123456789", " 12 3456789 ", "12–3456789"])("reads %s", (typed) => {
	expect(parseTaxId(typed)).toEqual({ digits: "123456789" });
});

it.each([
	["123-45-6789", "Social Security"],
	["12-345678", "9 digits"],
	["1234567890", "9 digits"],
	["12-34x6789", "9 digits"],
	["", "9 digits"],
	["00-1234567", "hasn't assigned"],
	["89-1234567", "hasn't assigned"],
	["11-1111111", "hasn't assigned"],
	["12-0000000", "hasn't assigned"],
])("says what is wrong with %s", (typed, why) => {
	expect(parseTaxId(typed)).toEqual({ fault: expect.stringContaining(why) });
});

it("masks all but the last four digits", () => {
	expect(maskedTaxId("6789")).toBe("••-•••6789");
	expect(formatTaxId("123456789")).toBe("12-3456789");
});
