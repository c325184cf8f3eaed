import type { BudgetLeft } from "#contracts/checkout/checkout";
import { budgetLeftText } from "#rules/approvals/budgets";
import { formatMoney } from "#rules/money/money";
import type { SumView } from "#rules/money/sum-rows";

export function SumList({
	sums,
	total,
	totalLabel = "Total",
	live,
}: {
	sums: readonly SumView[];
	total: string;
	totalLabel?: string;
	live?: boolean;
}) {
	return (
		<>
			<dl className="flex flex-col gap-1 text-sm tabular-nums">
				{sums.map(({ label, value }) => (
					<div key={label} className="flex justify-between gap-4">
						<dt className="wrap-anywhere min-w-0 text-muted">{label}</dt>
						<dd className="whitespace-nowrap">{value}</dd>
					</div>
				))}
			</dl>
			<p
				aria-live={live ? "polite" : undefined}
				className="flex flex-wrap justify-between gap-x-4 border-line border-t pt-3 font-semibold text-lg tabular-nums"
			>
				<span>{totalLabel}</span> <span>{total}</span>
			</p>
		</>
	);
}

/** What is left of a budget, and what the order takes. */
const budgetAtCart = (left: BudgetLeft): string =>
	`${budgetLeftText(left)} (this order takes ${formatMoney(left.takes)})`;

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
					<li key={budgetAtCart(left)} className="wrap-anywhere">
						{budgetAtCart(left)}
						{left.spent + left.takes > left.budget && (
							<strong className="block font-semibold">Over budget: this order needs approval.</strong>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
