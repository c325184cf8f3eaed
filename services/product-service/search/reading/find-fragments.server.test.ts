import { describe, expect, it } from "vitest";
import { partNumbersIn } from "../build-search-index.server.ts";
import { partCandidates, withoutOverlaps, withoutSpans } from "./find-fragments.server.ts";

const keys = (text: string) => partCandidates(text).map((candidate) => candidate.key);

describe("partCandidates", () => {
	it("offers the whole query under its comparison key", () => {
		expect(keys("lr-23731")).toEqual(["LR23731"]);
		expect(keys("a19")).toEqual(["A19"]);
	});

	it("joins words and offers runs within longer text, longest first", () => {
		const found = keys("price LED9 A19 DIM please");
		expect(found).toContain("LED9A19DIM");
		expect(found.indexOf("LED9A19DIM")).toBeLessThan(found.indexOf("LED9"));
	});

	it("leaves out runs of letters and short runs within longer text", () => {
		expect(keys("price please")).toEqual(["PRICEPLEASE"]);
		expect(keys("a19 lamp today")).not.toContain("A19");
	});

	it("stays small for very long text", () => {
		expect(partCandidates("a1b2 ".repeat(1000)).length).toBeLessThanOrEqual(400);
	});
});

it("keeps the longest of overlapping spans and takes its words out", () => {
	const text = "quote LR 23731 now";
	const spans = withoutOverlaps(partCandidates(text).filter(({ key }) => ["LR23731", "23731"].includes(key)));
	expect(spans.map(({ key }) => key)).toEqual(["LR23731"]);
	expect(withoutSpans(text, spans)).toBe("quote now");
});

describe("partNumbersIn", () => {
	it("takes a retail number in parentheses", () => {
		expect(partNumbersIn("Retail Number: 9BR30/PER/927 (512380)")).toContain("512380");
	});

	it("finds further numbers that a note names", () => {
		expect(
			partNumbersIn("ENERGY STAR model information: B7A19A40WESD14,1002862507,LED5DCAM-AGC5K-2"),
		).toEqual(["B7A19A40WESD14", "1002862507", "LED5DCAMAGC5K2"]);
	});

	it("leaves out placeholders, figures with units and lamp designations", () => {
		expect(
			partNumbersIn("CTL9053[CM,FC]27 ##=00-99 2700K/3000K 15000 hours at 12000K, PAR30 120VAC"),
		).toEqual(["15000"]);
	});
});
