/**
 * Budgets of a company for a cost center or a job, named as on the lines of its orders. What the lines cost counts:
 * freight, surcharges and coupons don't. Pure; money in integer cents.
 */
import { tidyLineText } from "../cart/line-texts.ts";
import { dayIn, getMonth } from "../clock/time-zones.ts";
import { formatCents, formatMoney } from "../format.ts";
import { toCents } from "../money/cents.ts";

export const budgetKinds = ["cost-center", "job"] as const;
export type BudgetKind = (typeof budgetKinds)[number];

export const budgetPeriods = ["month", "quarter", "year"] as const;
type BudgetPeriod = (typeof budgetPeriods)[number];

export const mostBudgets = 30;

export type Budget = { kind: BudgetKind; name: string; period: BudgetPeriod; cents: number };

/** A budget as an order meets it. */
export type MetBudget = {
	budget: Omit<Budget, "cents">;
	limitCents: number;
	/** Amount of placed and waiting orders of the period, without this one. */
	spentCents: number;
	/** Amount that this order takes. */
	takesCents: number;
	/** The name of the company or branch that set it; `null` where there is only one account. */
	of: string | null;
};

export const kindNames = { "cost-center": "Cost center", job: "Job" } as const satisfies Record<
	BudgetKind,
	string
>;
const monthsOf = { month: 1, quarter: 3, year: 12 } as const satisfies Record<BudgetPeriod, number>;

/** Finds the budget of a line however its job was capitalized; "" without one. */
export const toJobKey = (job: string | undefined): string => tidyLineText(job ?? "").toLowerCase();

/** "Cost center 4410", with the company or branch that set its budget. */
export const budgetTitle = ({ kind, name }: Pick<Budget, "kind" | "name">, of: string | null): string =>
	`${kindNames[kind]} ${name}${of ? ` at ${of}` : ""}`;

/** "Cost center 4410: $1,250.00 of $5,000.00 left this quarter". @param budget in dollars, as `spent` */
export const budgetLeftText = ({
	kind,
	name,
	period,
	budget,
	spent,
	of,
}: {
	kind: BudgetKind;
	name: string;
	period: BudgetPeriod;
	budget: number;
	spent: number;
	of: string | null;
}): string =>
	`${budgetTitle({ kind, name }, of)}: ${formatMoney(Math.max(0, budget - spent))} of ${formatMoney(budget)} left this ${period}`;

/** Stands for budgets that a buyer has not ordered for, and is not told of. */
export const otherBudgetsText =
	"Other cost centers and jobs may have a budget. Checkout shows it once a line names one.";

/** A line of an order, in dollars as in responses. */
export type SpendingLine = {
	job?: string | undefined;
	lineTotal: number;
	lot?: { lotId: string; price: number } | undefined;
};

/**
 * What each line counts. The price of a lot counts once, for the first of its lines that names a job.
 * @returns key and cents of each line
 */
export function spendingOf(lines: readonly SpendingLine[]): { key: string; cents: number }[] {
	const counted = new Set<string>();
	return lines.map(({ job, lineTotal, lot }) => {
		const key = toJobKey(job);
		if (!lot) return { key, cents: toCents(lineTotal) };
		if (key === "" || counted.has(lot.lotId)) return { key, cents: 0 };
		counted.add(lot.lotId);
		return { key, cents: toCents(lot.price) };
	});
}

/** What an order takes by job; lines without a job are left out. */
export function spendingByJob(lines: readonly SpendingLine[]): Map<string, number> {
	const sums = new Map<string, number>();
	for (const { key, cents } of spendingOf(lines))
		if (key !== "" && cents > 0) sums.set(key, (sums.get(key) ?? 0) + cents);
	return sums;
}

/** Every budget that an order exceeds; what is exactly a budget is within it. */
export const overBudgets = (met: readonly MetBudget[]): MetBudget[] =>
	met.filter(
		({ limitCents, spentCents, takesCents }) => takesCents > 0 && spentCents + takesCents > limitCents,
	);

/** Why an order needs approval, in a sentence. */
export const overBudgetReason = ({ budget, limitCents, spentCents, takesCents, of }: MetBudget): string =>
	`${budgetTitle(budget, of)}: with ${formatCents(spentCents)} ordered this ${budget.period}, the order's ${formatCents(takesCents)} are over the budget of ${formatCents(limitCents)} per ${budget.period}.`;

/** Why these budgets can't be set together, or `null`. */
export function budgetProblem(budgets: readonly Budget[]): string | null {
	const seen = new Set<string>();
	for (const { name, period } of budgets) {
		const key = `${period} ${toJobKey(name)}`;
		if (seen.has(key)) return `There are two budgets for ${name} per ${period}. Keep one of them.`;
		seen.add(key);
	}
	return null;
}

/**
 * Why a branch may not set these budgets, or `null`. A longer period may have as much as its parts have together, a
 * shorter one no more than the whole.
 * @param of the company's name
 */
export function looserBudget(
	of: string,
	company: readonly Budget[],
	branch: readonly Budget[],
): string | null {
	for (const own of branch)
		for (const above of company) {
			if (toJobKey(above.name) !== toJobKey(own.name)) continue;
			const parts = Math.max(1, monthsOf[own.period] / monthsOf[above.period]);
			if (own.cents > above.cents * parts)
				return `The budget of ${of} for ${above.name} is ${formatCents(above.cents)} per ${above.period}. Enter no more than that.`;
		}
	return null;
}

// Calendar months, quarters and years that budgets are for.

/** The period from its first instant to that of the next, ISO 8601. @param at in ms since 1970, within it */
export function getPeriod(at: number, timeZone: string, period: BudgetPeriod): { from: string; to: string } {
	const [year = 0, month = 0] = dayIn(at, timeZone).split("-").map(Number);
	const months = monthsOf[period];
	const first = month - 1 - ((month - 1) % months);
	// The middle of a month in UTC is in that month everywhere.
	const monthAt = (index: number) => getMonth(Date.UTC(year, index, 15), timeZone);
	return { from: monthAt(first).from, to: monthAt(first + months - 1).to };
}
