import { expect, it } from "vitest";
import { withDigits } from "./number-words.ts";

it.each([
	["need a hundred this week", "need 100 this week"],
	["two dozen of them", "24 of them"],
	["half a dozen", "6"],
	["a couple hundred", "200"],
	["a couple of dozen", "24"],
	["sixty-five for Friday", "65 for Friday"],
	["forty two", "42"],
	["3 dozen", "36"],
	["a thousand", "1000"],
	["five hundred of the small ones", "500 of the small ones"],
	["only one, fine?", "only 1, fine?"],
	["a lamp and a can", "a lamp and a can"],
	["someone", "someone"],
])("%s is %s", (text, digits) => {
	expect(withDigits(text)).toBe(digits);
});
