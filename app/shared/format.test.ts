import { describe, expect, it } from "vitest";
import { formatNames } from "./format.ts";

describe("formatNames", () => {
	it("names all while there is room", () => {
		expect(formatNames(["A-1", "B-2"])).toBe("A-1, B-2");
	});

	it("says how many more there are", () => {
		expect(formatNames(["A-1", "B-2", "C-3"], 10)).toBe("A-1, B-2 and 1 more");
	});

	it("names at least one, cut to the room", () => {
		expect(formatNames(["N".repeat(300), "B"], 20)).toBe(`${"N".repeat(20)} and 1 more`);
	});
});
