import { describe, expect, it } from "vitest";
import { compareCounts } from "./bid-jobs.ts";

const line = (fixtureType: string, quantity: number, sku = "SKU") => ({ fixtureType, quantity, sku });

describe("counts", () => {
	it("are by type, in order of first mention, and say where quotes differ", () => {
		expect(
			compareCounts([
				[line("A1", 10), line("B", 4)],
				[line("a1 ", 10), line("C", 1), line("B", 5)],
			]),
		).toEqual([
			{ type: "A1", counts: [10, 10], differs: false },
			{ type: "B", counts: [4, 5], differs: true },
			{ type: "C", counts: [null, 1], differs: true },
		]);
	});

	it("add up lines of a type, and call a line without one by its part number", () => {
		expect(compareCounts([[line("A", 1), line("A", 2), line("", 3, "WP-1")]])).toEqual([
			{ type: "A", counts: [3], differs: false },
			{ type: "WP-1", counts: [3], differs: false },
		]);
	});

	it("of no quotes are empty", () => {
		expect(compareCounts([])).toEqual([]);
	});
});
