/** Calendar months, quarters and years that budgets are for. */
import { dayIn, getMonth } from "../clock/time-zones.ts";
import { type BudgetPeriod, monthsOf } from "./budgets.ts";

/** The period from its first instant to that of the next, ISO 8601. @param at in ms since 1970, within it */
export function getPeriod(at: number, timeZone: string, period: BudgetPeriod): { from: string; to: string } {
	const [year = 0, month = 0] = dayIn(at, timeZone).split("-").map(Number);
	const months = monthsOf[period];
	const first = month - 1 - ((month - 1) % months);
	// The middle of a month in UTC is in that month everywhere.
	const monthAt = (index: number) => getMonth(Date.UTC(year, index, 15), timeZone);
	return { from: monthAt(first).from, to: monthAt(first + months - 1).to };
}
