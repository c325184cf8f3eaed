import { describe, expect, it } from "vitest";
import { completeWords } from "./search.server.ts";

const types = new Set(["par20", "par30", "par38", "exit-sign"]);
const texts = (term: string) => completeWords(term, { types }).map(({ text }) => text);

describe("completeWords", () => {
	it.each([
		["6 inch retro", "6 inch retrofit downlights"],
		["4000k wall p", "4000k wall packs"],
		["dimm", "dimmable"],
		["par3", "PAR38"],
		["a19 soft w", "a19 soft white"],
		["2x4 troff", "2x4 troffers"],
	])("%j may become %j", (term, expected) => {
		expect(texts(term)).toContain(expected);
	});

	it("offers each meaning once, at most five", () => {
		expect(texts("re").length).toBeLessThanOrEqual(5);
		expect(new Set(texts("re")).size).toBe(texts("re").length);
	});

	it("offers nothing for numbers, unknown beginnings and products that the catalog does not have", () => {
		expect(texts("25")).toEqual([]);
		expect(texts("blorp")).toEqual([]);
		expect(texts("jelly j")).toEqual([]);
	});
});
