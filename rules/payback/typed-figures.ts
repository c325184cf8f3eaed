/** Figures that people type into the payback calculator, and its hours of use. */
import { dropThousands, readSignedNumber } from "#rules/typed-numbers/decimal";
import { formatNumber } from "../format.ts";

// Reads figures as people paste them from bills, cut sheets and spreadsheets.

export type FigureUnit = "W" | "hours" | "years" | "lb" | "%" | "dollars" | "cents" | "";

/** What may stand after a figure, in lower case and without spaces. */
const endings: Record<FigureUnit, readonly string[]> = {
	W: ["w", "watt", "watts"],
	hours: ["h", "hr", "hrs", "hour", "hours"],
	years: ["yr", "yrs", "year", "years"],
	lb: ["lb", "lbs", "lb/kwh", "lbs/kwh"],
	"%": ["%"],
	dollars: ["usd", "dollar", "dollars"],
	cents: ["¢", "c", "cent", "cents", "¢/kwh", "cents/kwh"],
	"": [],
};

const dollarSign = /^([-−]?)(?:us\$|usd|\$)/;

/**
 * @param unit of the field. In a field of cents, an amount with a dollar sign is in dollars: "$0.12" is 12
 * @returns `null` for anything that is no figure, and for the unit of another field
 */
export function readTypedFigure(text: string, unit: FigureUnit): number | null {
	let rest = text.toLowerCase().replace(/\s/g, "");
	const inDollars = dollarSign.test(rest);
	if (inDollars) {
		if (unit !== "dollars" && unit !== "cents") return null;
		rest = rest.replace(dollarSign, "$1").replace(/\/kwh$/, "");
	} else {
		const ending = endings[unit].toSorted((one, other) => other.length - one.length);
		const found = ending.find((each) => rest.endsWith(each));
		if (found) rest = rest.slice(0, -found.length);
	}
	const value = readSignedNumber(rest.replace(/^−/, "-"), { digits: 100, decimals: 100 });
	if (value === null) return null;
	// 0.1234 × 100 is 12.340000000000002.
	return inDollars && unit === "cents" ? Number((value * 100).toFixed(6)) : value;
}

// Operating hours a year.

type Schedule = { place: string; hours: number; days: number };

/** Round schedules to start from, not measured averages. */
const schedules: readonly Schedule[] = [
	{ place: "Office", hours: 12, days: 260 },
	{ place: "School", hours: 10, days: 190 },
	{ place: "Retail store", hours: 14, days: 360 },
	{ place: "Warehouse, one shift", hours: 9, days: 260 },
	{ place: "Warehouse, two shifts", hours: 17, days: 260 },
	{ place: "Manufacturing, three shifts", hours: 24, days: 260 },
	{ place: "Restaurant", hours: 15, days: 360 },
	{ place: "Parking lot, dusk to dawn", hours: 12, days: 365 },
	{ place: "Hospital, corridor or garage, 24/7", hours: 24, days: 365 },
];

export type HoursPreset = { place: string; formula: string; hours: number };

export const hoursPresets: readonly HoursPreset[] = schedules.map(({ place, hours, days }) => ({
	place,
	hours: hours * days,
	formula: `${hours} hr × ${days} days = ${formatNumber(hours * days)}`,
}));

const hoursOfYear = 8760;

/** "3,120", "12 x 260", "12 hr × 260 days" or "24/7"; `null` for anything else. */
export function parseHours(text: string): number | null {
	const plain = dropThousands(text.replace(/\s/g, "")).toLowerCase();
	if (plain === "24/7") return hoursOfYear;
	const product = /^(\d*\.?\d+)(?:hrs?|hours?|h)?[x×*](\d*\.?\d+)(?:days?|d)?$/.exec(plain);
	if (product) return Number(product[1]) * Number(product[2]);
	const alone = /^(\d*\.?\d+)(?:hrs?|hours?|h)?$/.exec(plain);
	return alone ? Number(alone[1]) : null;
}
