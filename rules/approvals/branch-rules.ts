/**
 * What of a company holds in its branches. A branch tightens and never loosens: it takes roles away, adds tiers, lowers
 * limits, and keeps prices for fewer days.
 */
import { formatCents, formatCount, formatNames } from "../format.ts";
import type { Substitute, Tier } from "./approval-rules.ts";
import { type Budget, budgetTitle } from "./budgets.ts";

export type Roles = { buyer: boolean; approver: boolean; payable: boolean };

/** Roles of a person without an entry. */
const defaultRoles: Roles = { buyer: true, approver: false, payable: true };

/**
 * What a person may do at a branch.
 * @param company as the company set it, undefined where it set nothing
 * @returns undefined where nobody set anything
 */
export function rolesAtBranch(company: Roles | undefined, branch: Roles | undefined): Roles | undefined {
	if (!company && !branch) return undefined;
	const from = company ?? defaultRoles;
	return {
		buyer: from.buyer && branch?.buyer !== false,
		approver: from.approver && branch?.approver !== false,
		payable: from.payable && branch?.payable !== false,
	};
}

/**
 * Roles for each account that has any.
 * @param own what administrators gave a person, by account
 * @param companies the company of each branch
 */
export function rolesByAccount(
	own: ReadonlyMap<string, Roles>,
	accountIds: readonly string[],
	companies: ReadonlyMap<string, string>,
): (Roles & { accountId: string })[] {
	return [...new Set([...own.keys(), ...accountIds])].flatMap((accountId) => {
		const companyId = companies.get(accountId);
		const roles =
			companyId === undefined ? own.get(accountId) : rolesAtBranch(own.get(companyId), own.get(accountId));
		return roles ? [{ accountId, ...roles }] : [];
	});
}

/** Approval rules as they were set for one account. */
export type AccountRules = {
	holdDays: number;
	timeZone: string;
	tiers: readonly Tier[];
	substitutes: readonly Substitute[];
};

/** Approval rules as orders of an account meet them. */
export type RulesAt = AccountRules & {
	/** A branch's own, beside those of the company. */
	branchTiers: readonly Tier[];
};

/** @param branch undefined for the company's own account, and for a branch that set nothing */
export function rulesAt(company: AccountRules, branch: AccountRules | undefined): RulesAt {
	if (!branch) return { ...company, branchTiers: [] };
	const named = new Set(company.tiers.map(({ approverId }) => approverId));
	return {
		holdDays: Math.min(company.holdDays, branch.holdDays),
		timeZone: branch.timeZone,
		tiers: company.tiers,
		branchTiers: branch.tiers,
		// Who stands in for an approver of the company, the company says.
		substitutes: [...company.substitutes, ...branch.substitutes.filter(({ userId }) => !named.has(userId))],
	};
}

type PersonLimits = { orderLimitCents: number | null; monthLimitCents: number | null };

/** Why a branch may not set these limits and roles, or `null`. @param company undefined where it set nothing */
export function looserPerson(
	name: string,
	company: (PersonLimits & Roles) | undefined,
	branch: PersonLimits & Roles,
): string | null {
	if (branch.approver && !company?.approver)
		return `Approvers are named by ${name}. Ask its administrator to make this person an approver.`;
	if (branch.buyer && company?.buyer === false) return `${name} does not let this person buy.`;
	if (branch.payable && company?.payable === false)
		return `${name} keeps this person from invoices and payments.`;
	for (const [per, own, most] of [
		["order", branch.orderLimitCents, company?.orderLimitCents],
		["month", branch.monthLimitCents, company?.monthLimitCents],
	] as const)
		if (own !== null && most !== null && most !== undefined && own > most)
			return `The limit of ${name} is ${formatCents(most)} per ${per}. Enter that or less, or nothing.`;
	return null;
}

/** Why a branch may not set these rules, or `null`. */
export function looserRules(name: string, company: AccountRules, branch: AccountRules): string | null {
	if (branch.holdDays > company.holdDays)
		return `${name} keeps prices for ${company.holdDays} days. Enter that or less.`;
	const named = new Set(company.tiers.map(({ approverId }) => approverId));
	return branch.substitutes.some(({ userId }) => named.has(userId))
		? `Substitutes of its approvers are chosen by ${name}.`
		: null;
}

/** Which accounts may be a company and its branches: there is one level. */
export type CompanyAccount = { accountId: string; name: string; companyId: string | null };

/**
 * Why an account can't be a branch of a company, or `null`.
 * @param companyId `null`: of none
 */
export function accountProblem(
	accountId: string,
	companyId: string | null,
	accounts: ReadonlyMap<string, CompanyAccount>,
): string | null {
	if (!accounts.has(accountId)) return `There is no account ${accountId}.`;
	if (companyId === null) return null;
	const company = accounts.get(companyId);
	if (!company) return `There is no account ${companyId}.`;
	if (accountId === companyId) return `${accountId} can't be a branch of itself.`;
	if (company.companyId !== null)
		return `${companyId} is a branch of ${company.companyId}. Enter the company, or remove ${companyId} from that company first.`;
	const branches = [...accounts.values()].filter((account) => account.companyId === accountId);
	if (branches.length > 0)
		return `${accountId} has branches (${branches.map((branch) => branch.accountId).join(", ")}), and can't be one.`;
	return null;
}

// What putting an account into a company, or taking it out, changes: said before it is done.

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

// What changes when an account is put into a company or taken out, in sentences.

type Place = { accountId: string; name: string };

export type Placement = {
	account: Place;
	from: (Place & HeldRules) | null;
	to: (Place & HeldRules) | null;
};

const titled = ({ name, accountId }: Place): string => `${name} (${accountId})`;

export function placementText({ account, from, to }: Placement): { title: string; effects: string[] } {
	const name = titled(account);
	if (from?.accountId === to?.accountId)
		return {
			title: to ? `${name} is a branch of ${titled(to)}` : `${name} isn't part of a company`,
			effects: [
				to ? "Nothing changes. To remove it from the company, leave the company blank." : "Nothing changes.",
			],
		};
	return {
		title: to ? `Make ${name} a branch of ${titled(to)}` : `Take ${name} out of ${titled(from as Place)}`,
		effects: [...(from ? leavingText(account.name, from) : []), ...(to ? joiningText(account.name, to) : [])],
	};
}
