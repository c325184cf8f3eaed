import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "#rules/catalog/search-words";
import { foldMapped, getText, replaceSpan, typedSpan, withoutText } from "./mapped-text.ts";

const spanOf = (text: string, part: string) => {
	const start = text.indexOf(part);
	return { start, end: start + part.length };
};

describe("foldMapped", () => {
	it("folds as the index does", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme-ascii", maxLength: 60 }), (typed) => {
				const { text, from, to } = foldMapped(typed);
				expect(text).toBe(foldText(typed));
				expect([from.length, to.length]).toEqual([text.length, text.length]);
			}),
		);
	});

	it("remembers where a word stood, also when folding changes its length", () => {
		const typed = "6″  Rétrofit 1,600 lm";
		const mapped = foldMapped(typed);
		expect(mapped.text).toBe('6" retrofit 1600 lm');
		const typedOf = (part: string) => getText(typed, [typedSpan(mapped, spanOf(mapped.text, part))]);
		expect(typedOf("retrofit")).toBe("Rétrofit");
		expect(typedOf("1600")).toBe("1,600");
		expect(typedOf("1600 lm")).toBe("1,600 lm");
	});

	it("maps a corrected word to the whole word that was typed", () => {
		const typed = "recesed can";
		const mended = replaceSpan(foldMapped(typed), { start: 0, end: 7 }, "recessed");
		expect(mended.text).toBe("recessed can");
		expect(typedSpan(mended, spanOf(mended.text, "recessed"))).toEqual({ start: 0, end: 7 });
		expect(typedSpan(mended, spanOf(mended.text, "can"))).toEqual({ start: 8, end: 11 });
	});
});

describe("withoutText", () => {
	it.each([
		["6 inch retrofit 3000k", ["3000k"], "6 inch retrofit"],
		['par38 "dimmable"', ["dimmable"], "par38"],
		["“par38”", ["par38”"], ""],
		['6 " retrofit', ["retrofit"], '6 "'],
		["PAR30, long neck, 40°", ["PAR30", "long neck"], "40°"],
		["a19/60w dimmable", ["60w"], "a19/ dimmable"],
		["a19 / 60w", ["60w"], "a19"],
		["canless", ["canless"], ""],
	])("%j without %j is %j", (typed, parts, expected) => {
		expect(
			withoutText(
				typed,
				parts.map((part) => spanOf(typed, part)),
			),
		).toBe(expected);
	});
});
