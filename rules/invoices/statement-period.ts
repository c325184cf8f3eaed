/** Periods of a statement. Days are "YYYY-MM-DD" by the clock of the account, both included. */
import { dateRule, readDate, readDayRange } from "../clock/plain-days.ts";
import { daysAfter, daysBetween } from "../clock/time-zones.ts";

export type StatementPeriod = { from: string; to: string };

/** @param longestDays two years, with a leap day */
export const statementLimits = { longestDays: 731, entries: 5000, entriesPerPage: 200 } as const;

const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
/** @param start the first day of a month */
const monthsBefore = (start: string, months: number): string => {
	const [year = 0, month = 1] = start.split("-").map(Number);
	return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
};

/** Periods that a statement is mostly asked for, as of a day. */
export function statementPresets(today: string): (StatementPeriod & { label: string })[] {
	const month = startOfMonth(today);
	const monthOfYear = Number(today.slice(5, 7)) - 1;
	const quarter = monthsBefore(month, monthOfYear % 3);
	return [
		{ label: "This month", from: month, to: today },
		{ label: "Last month", from: monthsBefore(month, 1), to: daysAfter(month, -1) },
		{ label: "Last quarter", from: monthsBefore(quarter, 3), to: daysAfter(quarter, -1) },
		{ label: "Year to date", from: `${today.slice(0, 4)}-01-01`, to: today },
	];
}

export type PeriodErrors = Partial<Record<keyof StatementPeriod, string>>;

function dayError(text: string, which: "first" | "last"): string | undefined {
	if (text === "") return `Enter the ${which} day of the statement.`;
	return /^20/.test(readDate(text) ?? "") ? undefined : dateRule;
}

/** Reads what a person typed; two empty fields ask for no period. */
export function readPeriod(
	typed: StatementPeriod,
): { kind: "none" } | { kind: "wrong"; errors: PeriodErrors } | ({ kind: "period" } & StatementPeriod) {
	if (typed.from === "" && typed.to === "") return { kind: "none" };
	const empty = { from: dayError(typed.from, "first"), to: dayError(typed.to, "last") };
	if (empty.from || empty.to) return { kind: "wrong", errors: empty };
	const { from = "", to = "", errors } = readDayRange(typed);
	if (errors.to) return { kind: "wrong", errors };
	if (daysBetween(from, to) >= statementLimits.longestDays)
		return { kind: "wrong", errors: { to: "A statement covers up to two years. Choose a shorter period." } };
	return { kind: "period", from, to };
}
