import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { makeSubset, subsets } from "./fonts-subset.mjs";
import { inRoot } from "./setup/root.mjs";

describe("the fonts of the pages", () => {
	it.each(subsets)("$file is what `npm run fonts:subset` makes", async (subset) => {
		const made = await makeSubset(subset);
		expect(readFileSync(inRoot(subset.file)).equals(made)).toBe(true);
	});

	it("take at most 40 kB together", () => {
		const sizes = subsets.map(({ file }) => readFileSync(inRoot(file)).length);
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000);
	});
});
