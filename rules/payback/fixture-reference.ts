/**
 * Existing fixtures that LED replaces, with lamps, lamp watts, ballast factor and lamp life: the lighting fixture table
 * of AMO Tools Desktop, Oak Ridge National Laboratory for the US Department of Energy, commit b919fc5a. Copyright 2018,
 * UT-Battelle, LLC; the license with its notice and disclaimer is in `fixture-reference-license.txt` beside this file.
 * Changed here: rows without figures and photometric columns are left out, and groups are in another order.
 */

type ReferenceRow = readonly [
	type: string,
	lamps: number,
	wattsPerLamp: number,
	ballastFactor: number,
	lampLifeHours: number,
];

const groups: readonly { label: string; rows: readonly ReferenceRow[] }[] = [
	{
		label: "Metal Halide",
		rows: [
			["175-W Metal Halide", 1, 175, 1.2, 10000],
			["250-W Metal Halide", 1, 250, 1.15, 10000],
			["325-W Metal Halide", 1, 325, 1.15, 15000],
			["350-W Metal Halide", 1, 350, 1.15, 20000],
			["400-W Metal Halide", 1, 400, 1.15, 20000],
			["1,000-W Metal Halide", 1, 1000, 1.1, 20000],
		],
	},
	{
		label: "High Pressure Sodium",
		rows: [
			["70-W HP Sodium", 1, 70, 1.35, 24000],
			["100-W HP Sodium", 1, 100, 1.35, 24000],
			["150-W HP Sodium", 1, 150, 1.25, 24000],
			["250-W HP Sodium", 1, 250, 1.2, 24000],
			["400-W HP Sodium", 1, 400, 1.15, 24000],
		],
	},
	{
		label: "Mercury Vapor",
		rows: [
			["75-W MV", 1, 75, 1.15, 18000],
			["100-W MV", 1, 100, 1.15, 24000],
			["175-W MV", 1, 175, 1.15, 24000],
			["250-W MV", 1, 250, 1.15, 24000],
			["400-W MV", 1, 400, 1.15, 24000],
		],
	},
	{
		label: "Induction High Bay",
		rows: [
			["1-lamp 100-W IHB", 1, 100, 1.05, 100000],
			["1-lamp 120-W IHB", 1, 120, 1.05, 100000],
			["1-lamp 150-W IHB", 1, 150, 1.05, 100000],
			["1-lamp 200-W IHB", 1, 200, 1.05, 100000],
			["2-lamp 100-W IHB", 2, 100, 1.05, 100000],
			["2-lamp 120-W IHB", 2, 120, 1.05, 100000],
			["2-lamp 150-W IHB", 2, 150, 1.05, 100000],
			["2-lamp 200-W IHB", 2, 200, 1.05, 100000],
			["3-lamp 100-W IHB", 3, 100, 1.05, 100000],
			["3-lamp 120-W IHB", 3, 120, 1.05, 100000],
			["3-lamp 150-W IHB", 3, 150, 1.05, 100000],
			["3-lamp 200-W IHB", 3, 200, 1.05, 100000],
		],
	},
	{
		label: "High Bay Fluorescent",
		rows: [
			["2-lamp T8 HBF", 2, 32, 1.2, 30000],
			["2-lamp T5 HBF", 2, 54, 1.1, 25000],
			["3-lamp T8 HBF", 3, 32, 1.2, 30000],
			["3-lamp T5 HBF", 3, 54, 1.1, 25000],
			["4-lamp T8 HBF", 4, 32, 1.2, 30000],
			["4-lamp T5 HBF", 4, 54, 1.1, 25000],
			["4-lamp T5 HBF Retrofit", 4, 54, 1.1, 25000],
			["6-lamp T8 HBF", 6, 32, 1.2, 30000],
			["6-lamp T5 HBF", 6, 54, 1.1, 25000],
			["8-lamp T5 HBF", 8, 54, 1.1, 25000],
		],
	},
	{
		label: "Fluorescent 4 ft",
		rows: [
			["2-lamp 34-W T12", 2, 34, 0.87, 20000],
			["2-lamp 40-W T12", 2, 40, 0.86, 20000],
			["2-lamp 32-W T8 Retrofit", 2, 32, 0.88, 31000],
			["4-lamp 34-W T12", 4, 34, 0.88, 20000],
			["4-lamp 40-W T12", 4, 40, 0.95, 20000],
			["4-lamp 32-W T8", 4, 32, 0.88, 31000],
			["4-lamp 32-W T8 Retrofit", 4, 32, 0.88, 31000],
			["4-lamp 28-W T5 Retrofit", 4, 28, 0.9, 20000],
		],
	},
	{
		label: "Fluorescent XP Retrofit",
		rows: [
			["1-lamp 28-W T8 XPS", 1, 28, 0.78, 36000],
			["1-lamp 32-W T8 XPS", 1, 32, 0.78, 36000],
			["2-lamp 28-W T8 XPS", 2, 28, 0.78, 36000],
			["2-lamp 32-W T8 XPS", 2, 32, 0.78, 36000],
			["3-lamp 28-W T8 XPS", 3, 28, 0.78, 36000],
			["3-lamp 32-W T8 XPS", 3, 32, 0.78, 36000],
			["4-lamp 28-W T8 XPS", 4, 28, 0.78, 36000],
			["4-lamp 32-W T8 XPS", 4, 32, 0.78, 36000],
		],
	},
	{
		label: "Fluorescent 8 ft",
		rows: [
			["2-lamp 60-W T12", 2, 60, 1, 12000],
			["2-lamp 75-W T12", 2, 75, 1, 12000],
			["2-lamp 95-W T12", 2, 95, 1, 12000],
			["2-lamp 110-W T12", 2, 110, 1, 12000],
			["2-lamp 120-W T12", 2, 120, 1, 12000],
			["2-lamp 59-W T8", 2, 59, 1, 15000],
			["2-lamp 86-W T8", 2, 86, 1, 18000],
		],
	},
	{
		label: "High Bay LED",
		rows: [
			["4-tube 80-W LED", 4, 20, 1, 60000],
			["6-tube 120-W LED", 6, 20, 1, 60000],
			["8-tube 160-W LED", 8, 20, 1, 60000],
			["10-tube 200-W LED", 10, 20, 1, 60000],
			["LED HID Replacement - 150W Equivalent", 1, 36, 1, 50000],
			["LED HID Replacement - 250W Equivalent", 1, 54, 1, 50000],
			["LED HID Replacement - 400W Equivalent", 1, 100, 1, 50000],
			["LED HID Replacement - 600W Equivalent", 1, 120, 1, 50000],
		],
	},
	{
		label: "LED Troffers",
		rows: [
			["2L 4 foot LED", 2, 33.8, 1, 60000],
			["3L 4 foot LED", 3, 54, 1, 60000],
			["4L 4 foot LED", 4, 72, 1, 60000],
			["2L 2 foot LED", 2, 17, 1, 60000],
			["4L 2 foot LED", 4, 34, 1, 60000],
		],
	},
];

export type ReferenceFixture = {
	/** Unique name, as typed into the calculator. */
	name: string;
	group: string;
	/** Input watts of the whole fixture, with its ballast. */
	watts: number;
	/** How the watts come about, such as "4 × 32 W × 0.88". */
	formula: string;
	lamps: number;
	lampLifeHours: number;
};

/** The table gives LED troffers by the whole fixture: 33.8 W for two 4 ft lamps, not for each. */
const wholeFixture = "LED Troffers";

function toFixture(group: string, [type, lamps, watts, factor, life]: ReferenceRow): ReferenceFixture {
	const counted = group === wholeFixture ? 1 : lamps;
	const input = Number((counted * watts * factor).toFixed(1));
	return {
		name: `${type}${group === "Fluorescent 8 ft" || group === "Fluorescent 4 ft" ? `, ${group.slice(-4)}` : ""}`,
		group,
		watts: input,
		formula: [counted > 1 && String(counted), `${watts} W`, factor !== 1 && String(factor)]
			.filter(Boolean)
			.join(" × "),
		lamps: counted,
		lampLifeHours: life,
	};
}

export const referenceFixtures: readonly ReferenceFixture[] = groups.flatMap(({ label, rows }) =>
	rows.map((row) => toFixture(label, row)),
);

const key = (name: string) =>
	name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, " ")
		.trim();
const byName = new Map(referenceFixtures.map((fixture) => [key(fixture.name), fixture]));

/** Finds a fixture by its name, whatever its case, hyphens and commas. */
export const getReferenceFixture = (name: string): ReferenceFixture | undefined => byName.get(key(name));
