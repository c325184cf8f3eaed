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
		`Roles and limits of ${name} apply at ${account} from the next order. Rules that ${account} set itself apply where they are stricter.`,
		limited.length > 0
			? `${name} limits people at ${account}: ${formatNames(limited.map(limitText), room)}.`
			: `${name} sets no limits for people at ${account}.`,
		tiers.length > 0
			? `Orders need approval: ${tiers.map(({ aboveCents, approver }) => `over ${formatCents(aboveCents)} by ${approver}`).join("; ")}.`
			: `${name} has no approvers by amount.`,
		...(budgets.length > 0
			? [
					`Orders count toward the budgets of ${name}: ${formatNames(
						budgets.map((budget) => budgetTitle(budget, null)),
						room,
					)}.`,
				]
			: []),
		`Prices of orders waiting for approval are held for up to ${formatCount(holdDays, "day")}.`,
		`Tax exemption certificates of ${name} also apply at ${account}.`,
		inBoth.length > 0
			? `People who pay invoices in both accounts can pay them together: ${formatNames(inBoth, room)}.`
			: `No one belongs to both ${account} and another account of ${name}, so no one can pay their invoices together.`,
	];
}

/** Sentences about a branch that leaves its company: what stops. */
export const leavingText = (account: string, company: HeldRules): string[] => [
	`Roles, limits, approvers and budgets of ${company.name} no longer apply at ${account} from the next order. Rules that ${account} set itself stay.`,
	...(company.limited.length > 0
		? [
				`No longer limited by ${company.name}: ${formatNames(
					company.limited.map(({ name }) => name),
					room,
				)}.`,
			]
		: []),
	`Tax exemption certificates of ${company.name} no longer apply at ${account}. Sales tax may be charged on its orders.`,
	...(company.inBoth.length > 0
		? [
				`Invoices of ${account} are no longer paid together with those of ${company.name}: ${formatNames(company.inBoth, room)}.`,
			]
		: []),
];
