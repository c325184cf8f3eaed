/** What putting an account into a company, or taking it out, changes: said before it is done. */
import { formatCents, formatCount, formatNames } from "../format.ts";
import { type Budget, budgetTitle } from "./budgets.ts";

/** What holds in the branches of a company. */
export type HeldRules = {
	name: string;
	/** People of the account whom the company limits. */
	limited: readonly { name: string; orderLimitCents: number | null; monthLimitCents: number | null }[];
	tiers: readonly { aboveCents: number; approver: string }[];
	budgets: readonly Budget[];
	/** How many days an order that waits keeps its prices at most. */
	holdDays: number;
	/** People who belong to this account and to another one of the company. */
	inBoth: readonly string[];
};

/** Characters of a list of names before it is cut. */
const room = 300;

const limitText = ({ name, orderLimitCents, monthLimitCents }: HeldRules["limited"][number]): string => {
	const limits = [
		...(orderLimitCents === null ? [] : [`${formatCents(orderLimitCents)} per order`]),
		...(monthLimitCents === null ? [] : [`${formatCents(monthLimitCents)} per month`]),
	];
	return `${name} to ${limits.join(" and ")}`;
};

/** Sentences about an account that becomes a branch: what it gets from the company. */
export function joiningText(account: string, company: HeldRules): string[] {
	const { name, limited, tiers, budgets, holdDays, inBoth } = company;
	return [
		`Roles and limits of ${name} hold at ${account} from the next order on. What ${account} set itself counts as far as it is stricter.`,
		limited.length > 0
			? `${name} limits people of ${account}: ${formatNames(limited.map(limitText), room)}.`
			: `${name} limits nobody of ${account}.`,
		tiers.length > 0
			? `Orders need approval: ${tiers.map(({ aboveCents, approver }) => `over ${formatCents(aboveCents)} by ${approver}`).join("; ")}.`
			: `${name} has no approvers by amount.`,
		...(budgets.length > 0
			? [
					`Orders count for the budgets of ${name}: ${formatNames(
						budgets.map((budget) => budgetTitle(budget, null)),
						room,
					)}.`,
				]
			: []),
		`Orders that wait for approval keep their prices for ${formatCount(holdDays, "day")} at most.`,
		`Tax exemption certificates of ${name} count at ${account} too.`,
		inBoth.length > 0
			? `Who may pay invoices in both pays them together. In both: ${formatNames(inBoth, room)}.`
			: `Nobody belongs to ${account} and to another account of ${name}, so no invoices are paid together.`,
	];
}

/** Sentences about a branch that leaves its company: what stops. */
export const leavingText = (account: string, company: HeldRules): string[] => [
	`Roles, limits, approvers and budgets of ${company.name} stop at ${account} with the next order. What ${account} set itself stays.`,
	...(company.limited.length > 0
		? [
				`No longer limited by ${company.name}: ${formatNames(
					company.limited.map(({ name }) => name),
					room,
				)}.`,
			]
		: []),
	`Tax exemption certificates of ${company.name} no longer count at ${account}: its orders may have sales tax.`,
	...(company.inBoth.length > 0
		? [
				`Invoices of ${account} are no longer paid together with those of ${company.name}: ${formatNames(company.inBoth, room)}.`,
			]
		: []),
];
