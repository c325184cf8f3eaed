import { describe, expect, it } from "vitest";
import { isDisguised, toPlainText, toWords } from "./plain-words.ts";

it.each([
	["**SO-1** has `shipped`", "SO-1 has shipped"],
	["ship**ped**", "shipped"],
	["[SO-1](/orders/1) ![sheet](/x.png)", "SO-1 sheet"],
	["s\u200bhip\u00adped", "shipped"],
	["\uff14\uff10 W, \u0664\u0660 W", "40 W, 40 W"],
	["&#115;hipped &amp; paid", "shipped & paid"],
	["Zigbee\u2122", "Zigbee"],
	["a<br>b", "a b"],
	["1\\. NL\\_1", "1. NL_1"],
])("reads %j as its reader does", (markdown, plain) => {
	expect(toPlainText(markdown)).toBe(plain);
});

describe("what can't be checked as it is shown", () => {
	it.each([
		"<b>shipped</b>",
		"<!-- no -->",
		"&lt;b>shipped",
		"~~not~~ shipped",
		"\u202edeppihs",
		"s h i p p e d",
		"s.h.i.p.p.e.d",
	])("%s", (markdown) => {
		expect(isDisguised(markdown)).toBe(true);
	});
	it.each(["It is 5 < 6.", "I am a bit of a fan.", "a<br/>b", "See <https://shop.example>."])(
		"not %s",
		(markdown) => {
			expect(isDisguised(markdown)).toBe(false);
		},
	);
});

it("counts words and numbers", () => {
	expect(toWords("It's 40 W, DLC-listed.")).toEqual(["it's", "40", "w", "dlc", "listed"]);
});
