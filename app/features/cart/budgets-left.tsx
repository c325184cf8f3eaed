import type { BudgetLeft } from "#contracts/checkout/checkout";
import { budgetTitle } from "#rules/approvals/budgets";
import { formatMoney } from "#rules/money/money";

/** "Cost center 4410: $1,250.00 of $5,000.00 left this quarter (this order takes $900.00)" */
export const budgetLeftText = ({ kind, name, period, budget, spent, takes, of }: BudgetLeft): string =>
	`${budgetTitle({ kind, name }, of)}: ${formatMoney(Math.max(0, budget - spent))} of ${formatMoney(budget)} left this ${period} (this order takes ${formatMoney(takes)})`;

/** What is left of the budgets of an order's cost centers and jobs. */
export function BudgetsLeft({ budgets }: { budgets: readonly BudgetLeft[] }) {
	if (budgets.length === 0) return null;
	return (
		<section aria-labelledby="budgets" className="flex flex-col gap-1 text-sm">
			<h3 id="budgets" className="font-semibold">
				{budgets.length === 1 ? "Budget" : "Budgets"}
			</h3>
			<ul className="flex flex-col gap-1">
				{budgets.map((left) => (
					<li key={budgetLeftText(left)} className="wrap-anywhere">
						{budgetLeftText(left)}
						{left.spent + left.takes > left.budget && (
							<strong className="block font-semibold">Over budget: this order needs approval.</strong>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
