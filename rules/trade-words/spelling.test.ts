import { describe, expect, it } from "vitest";
import { editDistance, SpellingDictionary } from "./spelling.ts";

describe("editDistance", () => {
	it.each([
		["light", "light", 0],
		["ligth", "light", 1],
		["dimable", "dimmable", 1],
		["donwlight", "downlight", 1],
		["recesed", "recessed", 1],
		["emergancy", "emergency", 1],
		["flod", "flood", 1],
		["candelabara", "candelabra", 1],
		["trofer", "troffer", 1],
	])("of %s and %s is %d", (a, b, distance) => {
		expect(editDistance(a, b, 2)).toBe(distance);
	});

	it("gives up past the limit", () => {
		expect(editDistance("globe", "troffer", 2)).toBe(3);
	});
});

describe("SpellingDictionary", () => {
	const dictionary = new SpellingDictionary();
	for (const [word, frequency] of [
		["light", 100],
		["lights", 20],
		["night", 500],
		["downlight", 50],
		["hotels", 3],
		["philips", 9],
		["can", 4],
		["down", 7],
		["door", 1],
	] as const)
		dictionary.add(word, frequency);

	it("prefers the same first letter to the more frequent word", () => {
		expect(dictionary.correct("ligth")).toBe("light");
	});

	it("leaves known words, their singulars and short words alone", () => {
		expect(dictionary.correct("light")).toBeNull();
		expect(dictionary.correct("hotel")).toBeNull();
		expect(dictionary.correct("cna")).toBeNull();
	});

	it("allows two edits only in long words", () => {
		expect(dictionary.correct("donwligt")).toBe("downlight");
		expect(dictionary.correct("lgihtt")).toBeNull();
	});

	it("leaves words alone that are far from everything, or that hold digits", () => {
		expect(dictionary.correct("blorple")).toBeNull();
		expect(dictionary.correct("l1ght")).toBeNull();
	});

	it("completes with the most frequent word", () => {
		expect(dictionary.complete("do")).toBe("downlight");
		expect(dictionary.complete("phil")).toBe("philips");
		expect(dictionary.complete("zz")).toBeNull();
	});
});
