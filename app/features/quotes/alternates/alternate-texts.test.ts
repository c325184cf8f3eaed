import { expect, it } from "vitest";
import { makeQuoteLine } from "../../../../tests/factories/quote.ts";
import { alternateChoices, formatDifference, lineAlternates } from "./alternate-texts.ts";

const base = makeQuoteLine({ lineId: "a", lineTotal: 1000 });
const alternate = (chosen: boolean, lineTotal = 880) =>
	makeQuoteLine({ lineId: "b", lineTotal, alternate: { to: "a", chosen } });

it.each([
	[120, "adds $120.00"],
	[-1234.5, "saves $1,234.50"],
	[0, "same price"],
])("a difference of %d is worded %j", (dollars, text) => {
	expect(formatDifference(dollars)).toBe(text);
});

it("an alternate is not in the total until it is chosen instead of its base", () => {
	expect(lineAlternates([base, alternate(false)])).toEqual({
		b: { label: "Alternate to A1", difference: "saves $120.00", inTotal: false },
	});
	expect(lineAlternates([base, alternate(true)])).toEqual({
		a: { label: "Replaced by its alternate", difference: "", inTotal: false },
		b: { label: "Chosen instead of A1", difference: "saves $120.00", inTotal: true },
	});
	expect(lineAlternates([base])).toEqual({});
});

it("the buyer chooses among the base, first, and its alternates", () => {
	expect(alternateChoices([base, alternate(false, 1120)])).toMatchObject([
		{
			lineId: "a",
			name: "A1",
			options: [
				{ lineId: "a", price: "$1,000.00" },
				{ lineId: "b", price: "adds $120.00" },
			],
		},
	]);
});
