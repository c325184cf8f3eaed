import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isGtin } from "./gtin.ts";

describe("isGtin", () => {
	it.each(["036000291452", "4006381333931", "96385074", "10614141543219"])("takes %s", (code) =>
		expect(isGtin(code)).toBe(true),
	);

	it.each(["036000291453", "46677579579", "6954903211", "", "03600029145X"])("refuses %j", (code) =>
		expect(isGtin(code)).toBe(false),
	);

	it("refuses every code with one wrong digit", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
				const digits = [..."036000291452"].map(Number);
				digits[place] = ((digits[place] ?? 0) + shift) % 10;
				expect(isGtin(digits.join(""))).toBe(false);
			}),
		);
	});
});
