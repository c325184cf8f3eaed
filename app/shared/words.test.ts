import { describe, expect, it } from "vitest";
import { counted, namesInWords } from "./words.ts";

it("counts in words", () => {
	expect([counted(0, "line"), counted(1, "line"), counted(1200, "line")]).toEqual([
		"0 lines",
		"1 line",
		"1,200 lines",
	]);
});

describe("namesInWords", () => {
	it("names all while there is room", () => {
		expect(namesInWords(["A-1", "B-2"])).toBe("A-1, B-2");
	});

	it("says how many more there are", () => {
		expect(namesInWords(["A-1", "B-2", "C-3"], 10)).toBe("A-1, B-2 and 1 more");
	});

	it("names at least one, cut to the room", () => {
		expect(namesInWords(["N".repeat(300), "B"], 20)).toBe(`${"N".repeat(20)} and 1 more`);
	});
});
