import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot } from "../../../scripts/setup/root.mjs";
import { warrantyYears } from "./warranty-terms.tsx";

const houseRange: { subcategory: string; warrantyYears: number }[] = JSON.parse(
	readFileSync(inRoot("services", "data", "house-range.json"), "utf8"),
);

it("names the years that the range has, by category", () => {
	for (const [, subcategory, , text] of warrantyYears) {
		if (subcategory === null) continue;
		const years = houseRange
			.filter((series) => series.subcategory === subcategory)
			.map((series) => series.warrantyYears);
		const inOrder = [...new Set(years)].sort((a, b) => a - b);
		const spoken = inOrder.join(", ").replace(/, (\d+)$/, " or $1");
		expect([subcategory, text]).toEqual([subcategory, `${spoken} years`]);
	}
});
