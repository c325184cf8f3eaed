/** Words for months, weekdays and stretches of days, as people type them. */

export const monthNames = [
	"January",
	"February",
	"March",
	"April",
	"May",
	"June",
	"July",
	"August",
	"September",
	"October",
	"November",
	"December",
] as const;

/** Source of an expression for a month, in full or short: "Sep", "sept", "September". */
export const monthSource = monthNames
	.map(
		(name) => `${name === "September" ? "sept?" : name.slice(0, 3)}(?:${name.slice(3).replace(/^t/, "")})?`,
	)
	.join("|")
	.toLowerCase();

/** @param word that `monthSource` matched @returns 1 for January */
export const monthNumber = (word: string): number =>
	monthNames.findIndex((name) => name.slice(0, 3).toLowerCase() === word.slice(0, 3).toLowerCase()) + 1;

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** Source of an expression for a weekday. */
export const weekdaySource = weekdays.join("|");

/** @param word that `weekdaySource` matched @returns 0 for Monday */
export const weekdayNumber = (word: string): number => weekdays.indexOf(word.toLowerCase());

/** Days that "the last 2 months" and "the next 2 weeks" count. */
export const unitDays: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };
