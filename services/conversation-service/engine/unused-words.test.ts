import { expect, it } from "vitest";
import { findUnusedWords } from "./unread-words.ts";

const answer =
	"I found 5 products for High bays, 2 ft wide: RHB-SERIES round high bay, 120-277 V, 29 in stock";

it.each([
	["solar highbays", ["solar"]],
	["what's in stock of the round high bay?", []],
	["can I wire two of them on a 20 amp breaker", ["wire", "20", "amp", "breaker"]],
	["show me Blue Ridge high bays please", ["blue", "ridge"]],
	["", []],
])("finds what an answer shows no trace of in %j", (message, unused) => {
	expect(findUnusedWords(message, [answer])).toEqual(unused);
});

it("leaves out what a kind of question accounts for", () => {
	expect(findUnusedWords("how much is freight", ["$12.00"], /\bfreight\b/g)).toEqual([]);
});
