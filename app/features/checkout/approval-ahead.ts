import type { ApprovalAhead } from "#contracts/checkout/checkout";
import { approverNames, noApprover } from "#rules/approvals/approval-rules";
import { budgetTitle } from "#rules/approvals/budgets";
import { formatMoney } from "#rules/money/money";

const and = new Intl.ListFormat("en-US", { type: "conjunction" });

/**
 * Every limit and budget that an order is over and who is asked, before it is sent.
 * @param what such as "order" or "release"
 */
export function approvalAheadText(what: string, { limits, budgets = [], steps }: ApprovalAhead): string {
	const over = [
		...limits.map(({ per, limit, spent, of }) => {
			const at = of ? ` at ${of}` : "";
			const soFar = per === "month" ? ` (${formatMoney(spent)} ordered this month)` : "";
			return `your limit of ${formatMoney(limit)} per ${per}${at}${soFar}`;
		}),
		...budgets.map(
			({ period, budget, of, ...named }) =>
				`the budget of ${formatMoney(budget)} per ${period} for ${lowerFirst(budgetTitle(named, of))}`,
		),
	];
	const is = `This ${what} is over ${and.format(over)}`;
	if (steps.some((names) => names.length === 0)) return `${is}. ${noApprover}`;
	return `${is}; it goes to ${steps.map(approverNames).join(", then to ")} for approval.`;
}

/** The title as it reads within a sentence; the name of a job or cost center stays as it is. */
const lowerFirst = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);
