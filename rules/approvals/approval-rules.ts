/** When an order needs approval, by whom, and for how long. Pure; money in integer cents. */
import { formatCents, formatMoney } from "../format.ts";
import { type MetBudget, overBudgetReason, overBudgets } from "./budgets.ts";

export const approvalStatuses = ["waiting", "approved", "rejected", "withdrawn", "expired"] as const;
export const approvalNumber = (sequence: number | string): string => `AP-${100_000 + Number(sequence)}`;

export type ApprovalStatus = (typeof approvalStatuses)[number];

/** The statuses as badges and mail call them. */
export const approvalStatusWords: Readonly<Record<ApprovalStatus, string>> = {
	waiting: "Waiting for approval",
	approved: "Approved",
	rejected: "Rejected",
	withdrawn: "Withdrawn",
	expired: "Expired",
};

export const approvalViews = ["waiting", "decided", "mine"] as const;
export type ApprovalView = (typeof approvalViews)[number];

/** Orders above `aboveCents` need this approver, after those of lower tiers. */
export type Tier = { aboveCents: number; approverId: string };

/** Decides for `userId` from `from` to `to`, both included, as "2026-11-22". */
export type Substitute = { userId: string; substituteId: string; from: string; to: string };

/** `null` stands for any approver of the account. */
export type ApprovalStep = {
	approverId: string | null;
	decision: "approved" | "rejected" | null;
	by: string | null;
	byName: string | null;
	at: string | null;
	comment: string;
};

/** Message where nobody may and can decide an order. */
export const noApprover =
	"Nobody at your company can approve this order now. Ask an administrator of your company to name an approver.";

/** "Ann or Bob"; without names where they are many. @param names who is asked, at least one */
export const approverNames = (names: readonly string[]): string =>
	names.length > mostNamed ? "an approver of your company" : anyOf.format(names);

const mostNamed = 3;
const anyOf = new Intl.ListFormat("en-US", { type: "disjunction" });

export const approvalDefaults = { holdDays: 14 } as const;
export const approvalLimits = {
	holdDays: 90,
	comment: 500,
	tiers: 10,
	substitutes: 20,
	/** The largest amount of a limit, in cents. */
	cents: 99_999_999_999,
} as const;

/** A limit that an order meets, in cents. */
export type Limit = {
	per: "order" | "month";
	limitCents: number;
	/** Amount of placed and waiting orders of the calendar month, without this one; 0 per order. */
	spentCents: number;
	/** The name of the company or branch that set it; `null` where there is only one account. */
	of: string | null;
};

/** "$500.00 per month at Blue Ridge: $120.00 ordered this month, $380.00 left". @param limit in dollars, as `spent` */
export function ownLimitText({
	per,
	limit,
	spent,
	of,
}: {
	per: Limit["per"];
	limit: number;
	spent: number;
	of: string | null;
}): string {
	const title = `${formatMoney(limit)} per ${per}${of ? ` at ${of}` : ""}`;
	return per === "order"
		? title
		: `${title}: ${formatMoney(spent)} ordered this month, ${formatMoney(Math.max(0, limit - spent))} left`;
}

/** Every limit that an order is over; what is exactly at a limit is within it. */
export const overLimits = <Met extends Limit>(limits: readonly Met[], totalCents: number): Met[] =>
	limits.filter(({ spentCents, limitCents }) => totalCents + spentCents > limitCents);

/** What an order meets: its buyer's limits, and budgets of the jobs and cost centers on its lines. */
export type Met = { limits: Limit[]; budgets: MetBudget[] };

/** What of it the order is over. */
export const brokenOf = ({ limits, budgets }: Met, totalCents: number): Met => ({
	limits: overLimits(limits, totalCents),
	budgets: overBudgets(budgets),
});

export const isBroken = ({ limits, budgets }: Met): boolean => limits.length + budgets.length > 0;

/** Why an order needs approval, for the people who decide: a sentence for each limit and budget. */
export const approvalReason = ({ limits, budgets }: Met): string =>
	[...limits.map(limitReason), ...budgets.map(overBudgetReason)].join(" ");

function limitReason({ per, limitCents, spentCents, of }: Limit): string {
	const limit = `the limit of ${formatCents(limitCents)} per ${per}${of ? ` at ${of}` : ""}`;
	return per === "order"
		? `The order is over ${limit}.`
		: `With ${formatCents(spentCents)} ordered this month, the order is over ${limit}.`;
}

/**
 * The steps of an order, lowest tier first. An order under every tier, which is over a limit all the same, needs the
 * first. Without tiers, any approver decides. Tiers of a branch are asked first, and never replace the company's.
 */
export function approvalSteps(
	{ tiers, branchTiers }: { tiers: readonly Tier[]; branchTiers: readonly Tier[] },
	totalCents: number,
): ApprovalStep[] {
	const ofCompany = exceeded(tiers, totalCents);
	const company = ofCompany.length > 0 ? ofCompany : byAmount(tiers).slice(0, 1);
	const named = company.map(({ approverId }) => approverId);
	const asked = [
		...exceeded(branchTiers, totalCents).map(({ approverId }) => approverId),
		...(named.length > 0 ? named : [null]),
	];
	return [...new Set(asked)].map((approverId) => ({
		approverId,
		decision: null,
		by: null,
		byName: null,
		at: null,
		comment: "",
	}));
}

const byAmount = (tiers: readonly Tier[]) => tiers.toSorted((a, b) => a.aboveCents - b.aboveCents);
const exceeded = (tiers: readonly Tier[], totalCents: number) =>
	byAmount(tiers).filter(({ aboveCents }) => aboveCents < totalCents);

/** Whoever approves by amount has to be able to: a step of anybody else is left to administrators. `null` where all can. */
export function tierProblem(
	tiers: readonly Pick<Tier, "approverId">[],
	people: readonly { userId: string; name: string; approves: boolean }[],
): string | null {
	const named = new Set(tiers.map(({ approverId }) => approverId));
	const wrong = people.find(({ userId, approves }) => named.has(userId) && !approves);
	if (!wrong) return null;
	return `${wrong.name} isn't an approver. Give ${wrong.name} the Approver role first, or choose another approver.`;
}

/** Who stands in for a person on a day. */
export const toSubstitutes = (substitutes: readonly Substitute[], userId: string, day: string): string[] =>
	substitutes
		.filter((entry) => entry.userId === userId && entry.from <= day && day <= entry.to)
		.map(({ substituteId }) => substituteId);

export type Decider = { userId: string; approver: boolean; administrator: boolean };

/**
 * Administrators of the company decide every step, so that an order never waits for someone who has left. Nobody decides
 * an own order.
 */
export function mayDecideStep(
	{ approverId }: Pick<ApprovalStep, "approverId">,
	{ userId, approver, administrator }: Decider,
	{ buyerId, substitutes, day }: { buyerId: string; substitutes: readonly Substitute[]; day: string },
): boolean {
	if (userId === buyerId) return false;
	if (administrator) return true;
	if (approverId === null) return approver;
	return (approver && approverId === userId) || toSubstitutes(substitutes, approverId, day).includes(userId);
}

/**
 * Who is asked for a step: approvers and their substitutes; administrators, who may always decide, only where nobody
 * else can.
 * @param people who can sign in
 */
export function askedForStep<Person extends Decider>(
	step: Pick<ApprovalStep, "approverId">,
	people: readonly Person[],
	about: Parameters<typeof mayDecideStep>[2],
): Person[] {
	const approvers = people.filter((person) =>
		mayDecideStep(step, { ...person, administrator: false }, about),
	);
	return approvers.length > 0 ? approvers : people.filter((person) => mayDecideStep(step, person, about));
}

/** The limits that hold for a person, in cents, and whether a budget can send any order for approval. */
type Held = { order: readonly (number | null)[]; month: readonly (number | null)[]; budgeted: boolean };

/** Total of the smallest order that needs approval, in cents; `null` where none does. */
export function smallestOver({ order, month, budgeted }: Held): number | null {
	// What was ordered before may leave nothing.
	if (budgeted || month.some((cents) => cents !== null)) return 0;
	const limits = order.filter((cents) => cents !== null);
	return limits.length > 0 ? Math.min(...limits) + 1 : null;
}
