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
	["two hundred fifty of A", "250 of A"],
	["a hundred and fifty A-1", "150 A-1"],
	["one hundred twenty-five", "125"],
	["a hundred 4-ft strips", "100 4-ft strips"],
	["a hundred 40 W panels", "100 40 W panels"],
	["a dozen and 3 more", "12 and 3 more"],
	["someone", "someone"],
])("%s is %s", (text, digits) => {
	expect(withDigits(text)).toBe(digits);
});
