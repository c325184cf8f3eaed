import { describe, expect, it } from "vitest";
import { readRates } from "./import-tax-rates.server.ts";

const read = (...lines: string[]) => readRates(Buffer.from(lines.join("\n")));
const row = (place: string, state: string, millionths: number, shipping_taxed = 0) => ({
	place,
	state,
	millionths,
	shipping_taxed,
	demonstration: 0,
});

describe("rates of the shop's own form", () => {
	it("reads ZIP codes and states, exactly", () => {
		const { rows, refusals } = read(
			"zip,state,rate,shipping_taxed",
			",ME,5.5,no",
			"10001,ny,8.875%,yes",
			"4101,ME,5.5,",
			"60606,IL,10.25,no",
			"97201,OR,0,no",
		);
		expect(refusals).toEqual([]);
		expect(rows).toEqual([
			row("ME", "ME", 55_000),
			row("10001", "NY", 88_750, 1),
			row("04101", "ME", 55_000),
			row("60606", "IL", 102_500),
			row("97201", "OR", 0),
		]);
	});

	it.each([
		["04101,ZZ,5.5,no", "is not the two-letter code of a state or territory"],
		["abc,ME,5.5,no", "is not a ZIP code of five digits"],
		["04101,ME,5,5,no", "has 5 fields where the header has 4"],
		["04101,ME,-1,no", "is not a rate from 0 to 20"],
		["04101,ME,1e1,no", "is not a rate from 0 to 20"],
		["04101,ME,20.01,no", "is not a rate from 0 to 20"],
		["04101,ME,5.5,maybe", 'is neither "yes" nor "no"'],
		["04101,ME,,no", "must not be blank"],
	])("refuses %s", (line, reason) => {
		expect(read("zip,state,rate,shipping_taxed", line).refusals).toMatchObject([{ row: 2, reason }]);
	});

	it("refuses a place that stands twice", () => {
		const { refusals } = read("zip,state,rate", "04101,ME,5.5", "04101,ME,6");
		expect(refusals).toMatchObject([{ row: 3, column: "zip", reason: "is also in row 2" }]);
	});
});

it("reads tables of ZIP codes as tax services give them away", () => {
	const { rows, refusals } = read(
		"State,ZipCode,TaxRegionName,EstimatedCombinedRate,StateRate,EstimatedCountyRate,EstimatedCityRate,EstimatedSpecialRate,RiskLevel",
		"NY,10001,NEW YORK CITY,0.088750,0.040000,0,0.045000,0.003750,1",
		"ME,04101,MAINE,0.055000,0.055000,0,0,0,1",
	);
	expect(refusals).toEqual([]);
	expect(rows).toEqual([row("10001", "NY", 88_750), row("04101", "ME", 55_000)]);
});

it("reads the rates of the demo", async () => {
	const { readFile } = await import("node:fs/promises");
	const { rows, refusals } = readRates(await readFile("services/data/demo-tax-rates.csv"));
	expect(refusals).toEqual([]);
	expect(rows.filter(({ place, state }) => place === state)).toHaveLength(46);
});
