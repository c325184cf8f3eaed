import { expect, it } from "vitest";
import { pickTol, readTolNumber, type TolChoices, tolFields } from "./tol-picker.ts";

/** In the catalog too, 2x4 kits have the higher outputs. */
const outputs = { "14": ["32L", "42L"], "22": ["32L", "42L"], "24": ["42L", "54L"] };
const rows = Object.entries(outputs).flatMap(([size, lumens]) =>
	["35K", "40K", "50K", "CS3"].flatMap((color) =>
		lumens.flatMap((output) =>
			["", "-EM"].map((battery) => ({ sku: `TOL-${size}-${color}-${output}${battery}` })),
		),
	),
);

it("each part number of the catalog is what its choices pick", () => {
	expect(rows.length).toBe(48);
	for (const { sku } of rows) {
		const choices = readTolNumber(sku) as TolChoices;
		const pick = pickTol(rows, choices);
		expect(pick?.found?.sku).toBe(sku);
		expect(pick?.problem).toBeNull();
		expect(pick?.fields.map(({ chosen }) => chosen)).toEqual(tolFields.map((field) => choices[field]));
	}
});

it("falls back to the nearest part number, and says why", () => {
	const pick = pickTol(rows, { size: "22", color: "CS3", output: "54L", battery: "EM" });
	expect(pick?.found?.sku).toBe("TOL-22-CS3-32L-EM");
	expect(pick?.problem).toBe("5,400\u202flm isn't made with those choices.");
	expect(pick?.fields[2]?.options.map(({ code, possible }) => [code, possible])).toEqual([
		["32L", true],
		["42L", true],
		["54L", false],
	]);
	expect(pickTol(rows, { size: "99" })?.problem).toBe("There is no option “99”.");
});

it("begins with the first of everything, and has nothing without the series", () => {
	expect(pickTol(rows, {})?.found?.sku).toBe("TOL-14-35K-32L");
	expect(pickTol([], {})).toBeNull();
	expect(pickTol([{ sku: "SCX-24-40K-12K" }], {})).toBeNull();
});
