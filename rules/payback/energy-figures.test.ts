import { describe, expect, it } from "vitest";
import { builtInFigures, findRate, readEnergyFigures } from "./energy-figures.ts";

describe("built-in figures", () => {
	it("are those of the newest tables at hand, by sector and with their year", () => {
		expect(findRate(builtInFigures, "tx")).toMatchObject({ cents: 8.06, year: 2019 });
		expect(findRate(builtInFigures, "TX", "industrial")).toMatchObject({ cents: 5.45, year: 2019 });
		expect(findRate(builtInFigures, "TX", "residential")).toMatchObject({ cents: 14.46, year: 2023 });
		expect(findRate(builtInFigures, "US", "residential")?.cents).toBe(16);
		expect(builtInFigures.rates).toHaveLength(3 * 52);
	});

	it("have the published averages of controls", () => {
		const shares = Object.values(builtInFigures.controls).map(({ share }) => share);
		expect(shares).toEqual([0.24, 0.28, 0.31, 0.36, 0.38]);
	});
});

const row = {
	figure: "electricity",
	place: "TX",
	name: "commercial",
	value: "8.9",
	year: "2024",
	source: "EIA",
};

describe("an owner's file", () => {
	it("replaces figures of the same place, and adds others", () => {
		const { figures, problems } = readEnergyFigures([
			row,
			{ ...row, figure: "CO2", place: "ERCT", name: "ERCOT all", value: "771.1", year: "2022" },
			{ ...row, figure: "controls", place: "", name: "occupancy", value: "30%" },
			{ ...row, figure: "power limit", place: "IECC 2021", name: "office", value: "0.61" },
		]);
		expect(problems).toEqual([]);
		expect(findRate(figures, "TX")).toMatchObject({ cents: 8.9, year: 2024, source: "EIA" });
		expect(findRate(figures, "TX", "industrial")?.cents).toBe(5.45);
		expect(figures.rates).toHaveLength(3 * 52);
		expect(figures.carbon.map(({ code, pounds }) => [code, pounds])).toEqual([
			["US", 0.8231],
			["ERCT", 0.7711],
		]);
		expect(figures.controls.occupancy).toMatchObject({ share: 0.3, year: 2024 });
		expect(figures.codeLimits).toMatchObject([
			{ code: "IECC 2021", room: "office", wattsPerSquareFoot: 0.61 },
		]);
	});

	it.each([
		[{ figure: "gas" }, "figure must be one of: electricity, co2, controls, power limit"],
		[{ place: "ZZ" }, "place must be a state, such as TX, or US"],
		[{ name: "farm" }, "name must be one of: commercial, industrial, residential"],
		// Dollars per kWh.
		[{ value: "0.089" }, "value must be from 1 to 200"],
		[{ value: "8,9" }, "value must be from 1 to 200"],
		[{ year: "24" }, "year must have four digits"],
		[{ source: "" }, "source must have 1 to 120 characters"],
		[{ figure: "co2", place: "" }, "place must name the region, such as ERCT"],
		[{ figure: "controls", name: "timer" }, "name must be one of"],
		[{ figure: "power limit", name: "castle" }, "name must be one of"],
	])("leaves out a row with %j, and says why", (change, problem) => {
		const { figures, problems } = readEnergyFigures([{ ...row, ...change }]);
		expect(problems).toHaveLength(1);
		expect(problems[0]).toContain(`Row 2: ${problem}`);
		expect(figures.rates).toEqual(builtInFigures.rates);
	});

	it("ends after 2,000 rows", () => {
		expect(readEnergyFigures(Array.from({ length: 2001 }, () => row)).problems).toHaveLength(1);
	});
});
