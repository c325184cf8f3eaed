/** Reads figures as people paste them from bills, cut sheets and spreadsheets. */
import { readSignedNumber } from "#rules/typed-numbers/decimal";

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
