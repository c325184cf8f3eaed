import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findScript } from "./fonts.ts";
import { printable, unprintable } from "./printable.ts";

describe("printable", () => {
	it("keeps characters in the font", () => {
		const text = "60° × 2 – 112\u2009mm “A19” ½ ± é Ü ®";
		expect(printable(text)).toBe(text);
	});

	it("spells out characters that are not in the font", () => {
		expect(printable("≤5\u2126\nŁódź Ａ１９，照明\u200b")).toBe("<=5Ω Łódź A19,??");
	});

	it("never returns a character outside the font", () => {
		const anyText = fc
			.array(fc.integer({ min: 0, max: 0x1_f9ff }))
			.map((codes) => String.fromCodePoint(...codes));
		fc.assert(
			fc.property(anyText, (text) => {
				expect(Array.from(printable(text)).every((character) => findScript(character) !== null)).toBe(true);
			}),
		);
	});
});

describe("unprintable", () => {
	it("lists characters without a glyph once, and no question marks", () => {
		expect(unprintable("照明 照? Łódź Я ≤ A\u0301 😀")).toEqual(["照", "明", "😀"]);
		expect(unprintable("一二三四", 2)).toEqual(["一", "二"]);
	});
});
