/** Operating hours a year. */
import { dropThousands } from "#rules/typed-numbers/decimal";
import { formatNumber } from "../format.ts";

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
