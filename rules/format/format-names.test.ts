import { describe, expect, it } from "vitest";
import { formatNames } from "../format.ts";

describe("formatNames", () => {
	it("lists all names that fit", () => {
		expect(formatNames(["A-1", "B-2"])).toBe("A-1, B-2");
	});

	it("counts the names that don't fit", () => {
		expect(formatNames(["A-1", "B-2", "C-3"], 10)).toBe("A-1, B-2 and 1 more");
	});

	it("lists at least one name, truncated to fit", () => {
		expect(formatNames(["N".repeat(300), "B"], 20)).toBe(`${"N".repeat(20)} and 1 more`);
	});
});
