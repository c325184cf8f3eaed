import { describe, expect, it } from "vitest";
import { createMatcher, isBlankSearch } from "./search-words.ts";

describe("a search of a list", () => {
	it.each([
		["lobby", ["Lobby 7", "PO-1"], true],
		["  PO-1\tlob ", ["Lobby 7", "PO-1"], true],
		["lobby 8", ["Lobby 7", "PO-1"], false],
		["7po", ["Lobby 7", "PO-1"], false],
		["null", ["Lobby", null, undefined], false],
		["a", [], false],
		["", [], true],
		[" \n", ["Lobby"], true],
	])("%j in %j: %j", (search, texts, found) => {
		expect(createMatcher(search)(texts)).toBe(found);
	});

	it.each([
		["", true],
		[" \t\n", true],
		[" a", false],
	])("%j is blank: %j", (search, blank) => {
		expect(isBlankSearch(search)).toBe(blank);
	});
});
