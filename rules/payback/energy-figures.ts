/**
 * Figures of energy that a calculation starts from: average electricity prices by state and sector, CO2 by region, what
 * lighting controls save, and power limits of energy codes. Each has its year and source. The built-in ones are public
 * data of the US government; an owner's file replaces or adds to them.
 */
import { type RoomKind, roomKindNames } from "#photometry/rooms/room-kinds";
import { usStates } from "../locations/us-states.ts";
import { readNumber } from "../typed-numbers/decimal.ts";

export const sectors = {
	commercial: "Commercial",
	industrial: "Industrial",
	residential: "Residential",
} as const;
export type Sector = keyof typeof sectors;
export const sectorNames = Object.keys(sectors) as [Sector, ...Sector[]];

/** A figure with where it is from. */
type Sourced = { readonly year: number; readonly source: string };

/** Average price in cents per kWh. `code` has two letters; "US" is the national average. */
export type StateRate = Sourced & {
	readonly code: string;
	readonly name: string;
	readonly sector: Sector;
	readonly cents: number;
};

/** Average output emission rate in pounds of CO2 per kWh. */
export type CarbonRate = Sourced & {
	/** Of the region, such as "ERCT"; "US" for the national average. */
	readonly code: string;
	readonly name: string;
	readonly pounds: number;
};

/** How much of a fixture's energy controls save, as a fraction. */
export type ControlsSaving = Sourced & { readonly share: number };

/** The highest W/sq ft of a kind of room in an edition of an energy code. */
export type CodeLimit = Sourced & {
	readonly code: string;
	readonly room: RoomKind;
	readonly wattsPerSquareFoot: number;
};

export type EnergyFigures = {
	/** By sector, in the order of states. */
	readonly rates: readonly StateRate[];
	readonly carbon: readonly CarbonRate[];
	readonly controls: Readonly<Record<Controls, ControlsSaving>>;
	readonly codeLimits: readonly CodeLimit[];
};

export const controlsLabels = {
	occupancy: "Occupancy sensors",
	daylight: "Daylight harvesting",
	personal: "Dimming by occupants",
	tuning: "High-end trim (task tuning)",
	several: "Two or more of these",
} as const;
export type Controls = keyof typeof controlsLabels;
export const controlsNames = Object.keys(controlsLabels) as [Controls, ...Controls[]];

/** Average savings of 240 estimates in 88 studies: A. Williams and others, Leukos 8 (3), 2012, from its abstract. */
const measured = (share: number): ControlsSaving => ({
	share,
	year: 2012,
	source: "Lawrence Berkeley National Laboratory, Lighting Controls in Commercial Buildings",
});

/** Years of the newest tables at hand, by sector. */
export const ratesYears: Record<Sector, number> = { commercial: 2019, industrial: 2019, residential: 2023 };

const agency = "US Energy Information Administration";

/** Average prices in cents per kWh, total electric industry: commercial 2019, industrial 2019, residential 2023. */
const cents: Record<string, readonly [commercial: number, industrial: number, residential: number]> = {
	AK: [19.8, 16.94, 23.9],
	AL: [11.52, 5.95, 14.63],
	AR: [8.78, 6.13, 12.25],
	AZ: [10.25, 6.28, 14.02],
	CA: [16.67, 13.4, 29.51],
	CO: [10.43, 7.4, 14.3],
	CT: [16.75, 13.44, 29.88],
	DC: [12.26, 8.22, 16.45],
	DE: [9.53, 7.7, 15.73],
	FL: [9.27, 7.65, 15.21],
	GA: [10.02, 6.17, 13.69],
	HI: [29.23, 25.76, 42.39],
	IA: [9.99, 6.6, 13.31],
	ID: [7.67, 6.08, 11.05],
	IL: [9.08, 6.52, 15.71],
	IN: [11.03, 7.36, 14.94],
	KS: [10.29, 7.35, 13.38],
	KY: [10.15, 5.57, 12.65],
	LA: [8.91, 5.23, 11.55],
	MA: [16.8, 14.76, 29.61],
	MD: [9.97, 7.8, 16.6],
	ME: [12.83, 9.22, 27.42],
	MI: [11.39, 7.07, 18.84],
	MN: [10.34, 7.53, 14.73],
	MO: [9.07, 7.11, 12.58],
	MS: [10.52, 5.85, 13.23],
	MT: [10.41, 5.45, 12.54],
	NC: [8.81, 6.3, 12.93],
	ND: [9.01, 7.94, 11.01],
	NE: [8.85, 7.65, 11.2],
	NH: [15.93, 13.09, 28.15],
	NJ: [12.23, 10.16, 17.7],
	NM: [9.79, 5.48, 13.85],
	NV: [8.04, 6.14, 16.67],
	NY: [14.06, 5.61, 22.24],
	OH: [9.72, 6.55, 15.38],
	OK: [7.98, 5.07, 12.08],
	OR: [8.85, 5.86, 12.73],
	PA: [8.71, 6.41, 18.1],
	RI: [16.38, 15.59, 27.02],
	SC: [10.58, 6.11, 13.68],
	SD: [9.59, 7.81, 12.32],
	TN: [10.65, 5.68, 12.19],
	TX: [8.06, 5.45, 14.46],
	US: [10.68, 6.81, 16],
	UT: [8.26, 5.98, 11.2],
	VA: [8.18, 6.85, 14.26],
	VT: [15.98, 11.05, 20.82],
	WA: [8.75, 4.8, 10.98],
	WI: [10.72, 7.31, 16.88],
	WV: [9.16, 6.02, 14.05],
	WY: [9.64, 6.73, 11.46],
};

/** The US average first, then states in the order of their names. */
const places: readonly { code: string; name: string }[] = [{ code: "US", name: "US average" }, ...usStates];

const builtInRates: readonly StateRate[] = sectorNames.flatMap((sector, index) =>
	places.flatMap(({ code, name }) => {
		const rate = cents[code]?.[index];
		return rate === undefined
			? []
			: [{ code, name, sector, cents: rate, year: ratesYears[sector], source: agency }];
	}),
);

/** US average output emission rate of eGRID2022: 823.1 lb/MWh. */
export const usCarbon: CarbonRate = {
	code: "US",
	name: "US average",
	pounds: 0.8231,
	year: 2022,
	source: "US Environmental Protection Agency, eGRID2022",
};

export const builtInFigures: EnergyFigures = {
	rates: builtInRates,
	carbon: [usCarbon],
	controls: {
		occupancy: measured(0.24),
		daylight: measured(0.28),
		personal: measured(0.31),
		tuning: measured(0.36),
		several: measured(0.38),
	},
	codeLimits: [],
};

/** @param code two letters in any case */
export const findRate = (
	{ rates }: Pick<EnergyFigures, "rates">,
	code: string,
	sector: Sector = "commercial",
): StateRate | undefined => rates.find((rate) => rate.code === code.toUpperCase() && rate.sector === sector);

/** Built-in commercial averages of the states. */
export const stateRates: readonly StateRate[] = builtInRates.filter(
	({ sector, code }) => sector === "commercial" && code !== "US",
);

/** @param code two letters in any case */
export const getStateRate = (code: string): StateRate | undefined => findRate({ rates: stateRates }, code);

// An owner's file of newer figures.

/** Columns of the file, as in docs/content.md. */
export const energyColumns = ["figure", "place", "name", "value", "year", "source"] as const;
export type EnergyRow = Partial<Record<(typeof energyColumns)[number], string>>;

const mostRows = 2000;

/** A value with its bounds; a wrong decimal sign or unit is outside of them. */
function readValue(text: string, min: number, max: number): number {
	const value = readNumber(text.replace(/\s*%$/, ""));
	if (value === null || value < min || value > max) throw new Error(`value must be from ${min} to ${max}`);
	return value;
}

function oneOf<Name extends string>(names: readonly Name[], text: string, column: string): Name {
	const name = names.find((each) => each === text.toLowerCase());
	if (!name) throw new Error(`${column} must be one of: ${names.join(", ")}`);
	return name;
}

/**
 * Adds the rows of an owner's file to the built-in figures; a row for the same place, sector, controls or room replaces
 * the built-in one.
 *
 * @returns the figures, and what is wrong with rows that were left out, the row with the headings being 1
 */
export function readEnergyFigures(rows: readonly EnergyRow[]): {
	figures: EnergyFigures;
	problems: string[];
} {
	const problems: string[] = [];
	const rates = new Map(builtInRates.map((rate) => [`${rate.code} ${rate.sector}`, rate]));
	const carbon = new Map<string, CarbonRate>([[usCarbon.code, usCarbon]]);
	const controls = { ...builtInFigures.controls };
	const limits = new Map<string, CodeLimit>();
	const readRow = (row: EnergyRow) => {
		const { figure, place = "", name = "", value = "", source = "" } = row;
		const year = readNumber(row.year ?? "", { digits: 4, decimals: 0 });
		if (year === null || year < 1990 || year > 2100) throw new Error("year must have four digits");
		if (source === "" || source.length > 120) throw new Error("source must have 1 to 120 characters");
		if (place.length > 40 || name.length > 60) throw new Error("place or name is too long");
		const sourced = { year, source };
		switch (figure?.toLowerCase()) {
			case "electricity": {
				const sector = oneOf(sectorNames, name, "name");
				const at = places.find(({ code }) => code === place.toUpperCase());
				if (!at) throw new Error("place must be a state, such as TX, or US");
				rates.set(`${at.code} ${sector}`, { ...at, sector, cents: readValue(value, 1, 200), ...sourced });
				return;
			}
			case "co2": {
				if (place === "") throw new Error("place must name the region, such as ERCT");
				const code = place.toUpperCase();
				// eGRID states pounds per MWh.
				carbon.set(code, { code, name: name || code, pounds: readValue(value, 0, 5000) / 1000, ...sourced });
				return;
			}
			case "controls":
				controls[oneOf(controlsNames, name, "name")] = { share: readValue(value, 0, 95) / 100, ...sourced };
				return;
			case "power limit": {
				if (place === "") throw new Error("place must name the code and its edition, such as IECC 2021");
				const room = oneOf(roomKindNames, name, "name");
				limits.set(`${place} ${room}`, {
					code: place,
					room,
					wattsPerSquareFoot: readValue(value, 0.01, 20),
					...sourced,
				});
				return;
			}
			default:
				throw new Error("figure must be one of: electricity, co2, controls, power limit");
		}
	};
	rows.slice(0, mostRows).forEach((row, index) => {
		try {
			readRow(row);
		} catch (error) {
			problems.push(`Row ${index + 2}: ${error instanceof Error ? error.message : "can't be read"}`);
		}
	});
	if (rows.length > mostRows) problems.push(`Only the first ${mostRows} rows are read`);
	const order = new Map(places.map(({ code }, index) => [code, index]));
	return {
		figures: {
			rates: [...rates.values()].sort(
				(a, b) =>
					sectorNames.indexOf(a.sector) - sectorNames.indexOf(b.sector) ||
					(order.get(a.code) ?? 0) - (order.get(b.code) ?? 0),
			),
			carbon: [...carbon.values()],
			controls,
			codeLimits: [...limits.values()],
		},
		problems,
	};
}
