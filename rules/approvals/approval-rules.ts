/** When an order needs approval, by whom, and for how long. Pure; money in integer cents. */
import { dayIn, formatCents } from "../format.ts";

export const approvalStatuses = ["waiting", "approved", "rejected", "withdrawn", "expired"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const approvalViews = ["waiting", "decided", "mine"] as const;
export type ApprovalView = (typeof approvalViews)[number];

/** `null` is no limit. */
export type Limits = { orderCents: number | null; monthCents: number | null };

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

export const approvalDefaults = { holdDays: 14, timeZone: "America/New_York" } as const;
export const approvalLimits = {
	holdDays: 90,
	comment: 500,
	tiers: 10,
	substitutes: 20,
	/** The largest amount of a limit, in cents. */
	cents: 99_999_999_999,
} as const;

/** Which limit an order is over. */
export type OverLimit = { per: "order" | "month"; limitCents: number; spentCents: number };

/**
 * `null` within the limits.
 * @param spentCents placed and waiting orders of the calendar month, without this one
 */
export function overLimit(
	{ orderCents, monthCents }: Limits,
	totalCents: number,
	spentCents: number,
): OverLimit | null {
	if (orderCents !== null && totalCents > orderCents)
		return { per: "order", limitCents: orderCents, spentCents };
	if (monthCents !== null && totalCents + spentCents > monthCents)
		return { per: "month", limitCents: monthCents, spentCents };
	return null;
}

/** Why an order needs approval, for the people who decide. */
export const approvalReason = ({ per, limitCents, spentCents }: OverLimit): string =>
	per === "order"
		? `The order is over the limit of ${formatCents(limitCents)} per order.`
		: `With ${formatCents(spentCents)} ordered this month, the order is over the limit of ${formatCents(limitCents)} per month.`;

/**
 * The steps of an order, lowest tier first. An order under every tier, which is over a limit all the same, needs the
 * first. Without tiers, any approver decides.
 */
export function approvalSteps(tiers: readonly Tier[], totalCents: number): ApprovalStep[] {
	const sorted = tiers.toSorted((a, b) => a.aboveCents - b.aboveCents);
	const needed = sorted.filter(({ aboveCents }) => aboveCents < totalCents);
	const approvers = (needed.length > 0 ? needed : sorted.slice(0, 1)).map(({ approverId }) => approverId);
	const distinct: (string | null)[] = [...new Set(approvers)];
	return (distinct.length > 0 ? distinct : [null]).map((approverId) => ({
		approverId,
		decision: null,
		by: null,
		byName: null,
		at: null,
		comment: "",
	}));
}

/** Who stands in for a person on a day. */
export const toSubstitutes = (substitutes: readonly Substitute[], userId: string, day: string): string[] =>
	substitutes
		.filter((entry) => entry.userId === userId && entry.from <= day && day <= entry.to)
		.map(({ substituteId }) => substituteId);

export type Decider = { userId: string; approver: boolean; administrator: boolean };

/** Administrators of the account decide every step, so that an order never waits for someone who has left. */
export function mayDecideStep(
	{ approverId }: Pick<ApprovalStep, "approverId">,
	{ userId, approver, administrator }: Decider,
	{
		buyerId,
		ownApproval,
		substitutes,
		day,
	}: { buyerId: string; ownApproval: boolean; substitutes: readonly Substitute[]; day: string },
): boolean {
	if (userId === buyerId && !ownApproval) return false;
	if (administrator) return true;
	if (approverId === null) return approver;
	return (approver && approverId === userId) || toSubstitutes(substitutes, approverId, day).includes(userId);
}

/** Midnight of a day in a time zone, in ms since 1970. */
function midnight(day: string, timeZone: string): number {
	const utc = Date.parse(`${day}T00:00:00Z`);
	// No zone is more than 14 hours from UTC, and daylight saving moves by whole quarter hours.
	for (let at = utc - 14 * 3_600_000; at <= utc + 14 * 3_600_000; at += 900_000)
		if (dayIn(at, timeZone) === day) return at;
	return utc;
}

/** The calendar month of a moment in a time zone: from its first instant to that of the next, ISO 8601. */
export function getMonth(at: number, timeZone: string): { from: string; to: string } {
	const [year = 0, month = 0] = dayIn(at, timeZone).split("-").map(Number);
	const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
	const first = `${year}-${String(month).padStart(2, "0")}-01`;
	return {
		from: new Date(midnight(first, timeZone)).toISOString(),
		to: new Date(midnight(next, timeZone)).toISOString(),
	};
}
