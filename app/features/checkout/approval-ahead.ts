import type { ApprovalAhead } from "#contracts/checkout/checkout";
import { formatMoney } from "#rules/money/money";

const mostNamed = 3;
const anyOf = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Which limit an order is over and who is asked, before it is sent. @param what such as "order" or "release" */
export function approvalAheadText(what: string, { per, limit, spent, approvers }: ApprovalAhead): string {
	const over = `This ${what} is over your limit of ${formatMoney(limit)} per ${per}`;
	const soFar = per === "month" ? ` (${formatMoney(spent)} ordered this month)` : "";
	const named = approvers.length > 0 && approvers.length <= mostNamed;
	return `${over}${soFar}; it goes to ${named ? anyOf.format(approvers) : "an approver of your company"} for approval.`;
}
