/** Whether an order is over its buyer's limits, at the company and at its branch. */

import type { ApprovalAhead } from "#contracts/checkout/checkout";
import {
	approvalReason,
	approvalSteps,
	type Limit,
	noApprover,
	overLimits,
} from "#rules/approvals/approval-rules";
import { getMonth } from "#rules/clock/time-zones";
import type { Db } from "../../db/connect.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import {
	branchesOf,
	companyPlaces,
	companyRules,
	lockedMemberRow,
	memberRow,
	rulesOfCompany,
} from "../../user-service/public.server.ts";
import { formatName, type OrderActor } from "../order-actor.server.ts";
import { spentCents } from "./approvals-repository.server.ts";
import { askedForSteps } from "./deciders.server.ts";

const approvalNeeded = "APPROVAL_NEEDED";

/**
 * Why an order needs approval, `null` when it doesn't. Locks the buyer's limits until the transaction ends, so that two
 * orders at once don't both fit.
 */
export async function reasonForApproval(
	trx: Db,
	actor: OrderActor,
	totalCents: number,
	now: number,
): Promise<string | null> {
	if (actor.user.customerType !== "distributor") return null;
	const over = await brokenLimits(trx, actor, totalCents, now, lockedMemberRow);
	return over.length > 0 ? approvalReason(over) : null;
}

/** @throws {ServiceFailure} 422 APPROVAL_NEEDED over a limit @param advice what to do then */
export async function requireWithinLimits(
	trx: Db,
	actor: OrderActor,
	totalCents: number,
	now: number,
	advice: string,
): Promise<void> {
	const reason = await reasonForApproval(trx, actor, totalCents, now);
	if (reason) throw new ServiceFailure(422, approvalNeeded, `${reason} ${advice}`);
}

/** Tells pages, before an order is placed, every limit that it is over and who is asked. */
export async function approvalAhead(
	db: Db,
	actor: OrderActor,
	totalCents: number,
	now: number,
): Promise<ApprovalAhead | null> {
	if (actor.user.customerType !== "distributor") return null;
	const over = await brokenLimits(db, actor, totalCents, now, memberRow);
	if (over.length === 0) return null;
	const asked = await askedForSteps(db, await stepsAhead(db, actor, totalCents), now);
	return {
		limits: over.map(({ per, limitCents, spentCents, of }) => ({
			per,
			limit: limitCents / 100,
			spent: spentCents / 100,
			of,
		})),
		steps: asked.map((people) => people.map(formatName)),
	};
}

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

/** Limits of the company count orders in all its accounts, those of a branch its own. */
async function brokenLimits(
	db: Db,
	{ user, accountId }: OrderActor,
	totalCents: number,
	now: number,
	read: typeof memberRow,
): Promise<Limit[]> {
	const { company, branch } = await companyPlaces(db, accountId);
	const branches = await branchesOf(db, company.accountId);
	const limits: Limit[] = [];
	for (const place of [company, ...(branch ? [branch] : [])]) {
		const member = await read(db, place.accountId, user.userId);
		if (!member) continue;
		const of = branch || branches.length > 0 ? place.name : null;
		if (member.order_limit_cents !== null)
			limits.push({ per: "order", limitCents: Number(member.order_limit_cents), spentCents: 0, of });
		if (member.month_limit_cents === null) continue;
		const isCompany = place === company;
		const accountIds = isCompany ? [company, ...branches].map((one) => one.accountId) : [place.accountId];
		const { timeZone } = await (isCompany ? rulesOfCompany : companyRules)(db, place.accountId);
		limits.push({
			per: "month",
			limitCents: Number(member.month_limit_cents),
			spentCents: await spentCents(db, { accountIds, userId: user.userId }, getMonth(now, timeZone)),
			of,
		});
	}
	return overLimits(limits, totalCents);
}
