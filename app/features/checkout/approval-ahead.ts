import type { ApprovalAhead } from "#contracts/checkout/checkout";
import { approverNames, noApprover } from "#rules/approvals/approval-rules";
import { formatMoney } from "#rules/money/money";

const and = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Every limit that an order is over and who is asked, before it is sent. @param what such as "order" or "release" */
export function approvalAheadText(what: string, { limits, steps }: ApprovalAhead): string {
	const over = limits.map(({ per, limit, spent, of }) => {
		const at = of ? ` at ${of}` : "";
		const soFar = per === "month" ? ` (${formatMoney(spent)} ordered this month)` : "";
		return `your limit of ${formatMoney(limit)} per ${per}${at}${soFar}`;
	});
	const is = `This ${what} is over ${and.format(over)}`;
	if (steps.some((names) => names.length === 0)) return `${is}. ${noApprover}`;
	return `${is}; it goes to ${steps.map(approverNames).join(", then to ")} for approval.`;
}
