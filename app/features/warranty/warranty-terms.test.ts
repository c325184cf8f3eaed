import { expect, it } from "vitest";
import houseRange from "../../../services/data/house-range.json" with { type: "json" };
import { warrantyYears } from "./warranty-terms.tsx";

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
