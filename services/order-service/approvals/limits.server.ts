/** Whether an order is over its buyer's limits and the budgets of its jobs, at the company and at its branch. */
import type { ApprovalAhead, BudgetLeft, OwnLimit } from "#contracts/checkout/checkout";
import {
	approvalReason,
	approvalSteps,
	brokenOf,
	isBroken,
	type Limit,
	type Met,
	noApprover,
} from "#rules/approvals/approval-rules";
import type { MetBudget, SpendingLine } from "#rules/approvals/budgets";
import { getMonth } from "#rules/clock/time-zones";
import { toDollars } from "#rules/money/cents";
import { toHundredths } from "#rules/typed-numbers/decimal";
import { fullName } from "#rules/users/full-name";
import { cartRow } from "../../cart-service/public.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import {
	accountRow,
	budgetsOf,
	companyRules,
	lockedMemberRow,
	memberRow,
} from "../../user-service/public.server.ts";
import { cartContent, toOrderLine } from "../checkout/checkout-content.server.ts";
import type { OrderActor, OrderDeps } from "../order-actor.server.ts";
import { askedForSteps } from "./approval-view.server.ts";
import { spentCents } from "./approvals-repository.server.ts";
import { budgetsOfBuyer, metBudgets, type SpendingPlace, spendingPlaces } from "./budgets.server.ts";

const approvalNeeded = "APPROVAL_NEEDED";

/** An order that isn't stored yet. */
export type Spending = { totalCents: number; lines: readonly SpendingLine[] };

/**
 * Why an order needs approval, `null` when it doesn't. Locks the buyer's limits and the budgets until the transaction
 * ends, so that two orders at once don't both fit.
 */
export async function reasonForApproval(
	trx: Db,
	actor: OrderActor,
	order: Spending,
	now: number,
): Promise<string | null> {
	const broken = brokenOf(await readMet(trx, actor, order.lines, now, true), order.totalCents);
	return isBroken(broken) ? approvalReason(broken) : null;
}

/** @throws {ServiceFailure} 422 APPROVAL_NEEDED over a limit or budget @param advice what to do then */
export async function requireWithinLimits(
	trx: Db,
	actor: OrderActor,
	order: Spending,
	now: number,
	advice: string,
): Promise<void> {
	const reason = await reasonForApproval(trx, actor, order, now);
	if (reason) throw new ServiceFailure(422, approvalNeeded, `${reason} ${advice}`);
}

/** Tells pages, before an order is placed, every limit and budget that it is over, who is asked, and what is left. */
export async function limitsAhead(
	db: Db,
	actor: OrderActor,
	order: Spending,
	now: number,
): Promise<{ approval: ApprovalAhead | null; budgets: BudgetLeft[] }> {
	const met = await readMet(db, actor, order.lines, now, false);
	const budgets = met.budgets.map(toBudgetLeft);
	const broken = brokenOf(met, order.totalCents);
	if (!isBroken(broken)) return { approval: null, budgets };
	const asked = await askedForSteps(db, await stepsAhead(db, actor, order.totalCents), now);
	const approval = {
		limits: broken.limits.map(toOwnLimit),
		...(broken.budgets.length > 0 && { budgets: broken.budgets.map(toBudgetLeft) }),
		steps: asked.map((people) => people.map(fullName)),
	};
	return { approval, budgets };
}

const toOwnLimit = ({ per, limitCents, spentCents, of }: Limit): OwnLimit => ({
	per,
	limit: toDollars(limitCents),
	spent: toDollars(spentCents),
	of,
});

/**
 * The limits of a buyer, and the budgets that the buyer orders for, whatever is in the cart; none for representatives.
 * @param total of an order in US dollars with two decimals, for who would be asked to approve it
 */
export async function ownLimits(
	db: Db,
	actor: OrderActor,
	now: number,
	total?: string,
): Promise<{ limits: OwnLimit[]; budgets: BudgetLeft[]; moreBudgets: boolean; steps?: string[][] }> {
	if (actor.user.customerType !== "distributor") return { limits: [], budgets: [], moreBudgets: false };
	const places = await spendingPlaces(db, actor.accountId);
	const limits = await metLimits(db, actor, places, now, memberRow);
	const { met, more } = await budgetsOfBuyer(db, places, actor.user.userId, now);
	const own = { limits: limits.map(toOwnLimit), budgets: met.map(toBudgetLeft), moreBudgets: more };
	if (total === undefined) return own;
	const asked = await askedForSteps(db, await stepsAhead(db, actor, toHundredths(total)), now);
	return { ...own, steps: asked.map((people) => people.map(fullName)) };
}

const toBudgetLeft = ({ budget, limitCents, spentCents, takesCents, of }: MetBudget): BudgetLeft => ({
	kind: budget.kind,
	name: budget.name,
	period: budget.period,
	budget: toDollars(limitCents),
	spent: toDollars(spentCents),
	takes: toDollars(takesCents),
	of,
});

/** The steps of an order that isn't stored yet. */
async function stepsAhead(db: Db, { user, accountId }: OrderActor, totalCents: number) {
	const steps = approvalSteps(await companyRules(db, accountId), totalCents);
	return { account_id: accountId, user_id: user.userId, steps: JSON.stringify(steps) };
}

/** @throws {ServiceFailure} 422 NO_APPROVER when nobody may and can decide a step */
export async function requireApprovers(
	db: Db,
	actor: OrderActor,
	totalCents: number,
	now: number,
): Promise<void> {
	const asked = await askedForSteps(db, await stepsAhead(db, actor, totalCents), now);
	if (asked.some((people) => people.length === 0)) throw new ServiceFailure(422, "NO_APPROVER", noApprover);
}

/** Representatives have neither limits nor budgets. Locks buyers' rows before those of rules, always in this order. */
async function readMet(
	db: Db,
	actor: OrderActor,
	lines: readonly SpendingLine[],
	now: number,
	lock: boolean,
): Promise<Met> {
	if (actor.user.customerType !== "distributor") return { limits: [], budgets: [] };
	const places = await spendingPlaces(db, actor.accountId);
	return {
		limits: await metLimits(db, actor, places, now, lock ? lockedMemberRow : memberRow),
		budgets: await metBudgets(db, places, lines, now, lock),
	};
}

/** Limits of the company count orders in all its accounts, those of a branch its own. */
async function metLimits(
	db: Db,
	{ user }: OrderActor,
	places: readonly SpendingPlace[],
	now: number,
	read: typeof memberRow,
): Promise<Limit[]> {
	const limits: Limit[] = [];
	for (const { accountId, accountIds, of, readTimeZone } of places) {
		const member = await read(db, accountId, user.userId);
		if (!member) continue;
		if (member.order_limit_cents !== null)
			limits.push({ per: "order", limitCents: Number(member.order_limit_cents), spentCents: 0, of });
		if (member.month_limit_cents === null) continue;
		const month = getMonth(now, await readTimeZone());
		limits.push({
			per: "month",
			limitCents: Number(member.month_limit_cents),
			spentCents: await spentCents(db, { accountIds, userId: user.userId }, month),
			of,
		});
	}
	return limits;
}

// What is left of the budgets of a cart's cost centers and jobs.

/** The budgets of a cart: none for representatives, and where the company set none. */
export async function readCartBudgets(
	deps: OrderDeps,
	{ user, accountId }: OrderActor,
): Promise<{ budgets: BudgetLeft[] }> {
	const { db, now } = deps;
	if (user.customerType !== "distributor") return { budgets: [] };
	const places = await spendingPlaces(db, accountId);
	const set = await Promise.all(places.map((place) => budgetsOf(db, place.accountId)));
	if (set.every((budgets) => budgets.length === 0)) return { budgets: [] };
	const [cart, account] = await Promise.all([cartRow(db, accountId), accountRow(db, accountId)]);
	const { lines } = await cartContent(deps, db, accountId, { cart, discount: account?.discount ?? 0 });
	const met = await metBudgets(db, places, lines.map(toOrderLine), now(), false);
	return { budgets: met.map(toBudgetLeft) };
}
