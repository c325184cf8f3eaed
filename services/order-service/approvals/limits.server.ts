/** Whether an order is over its buyer's limits. */

import type { ApprovalAhead } from "#contracts/checkout/checkout";
import {
	approvalReason,
	approvalSteps,
	getMonth,
	type OverLimit,
	overLimit,
} from "#rules/approvals/approval-rules";
import type { Db } from "../../db/connect.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { companyRules, lockedMemberRow, memberRow } from "../../user-service/public.server.ts";
import { formatName, type OrderActor } from "../order-actor.server.ts";
import { spentCents } from "./approvals-repository.server.ts";
import { askedPeople } from "./deciders.server.ts";

const approvalNeeded = "APPROVAL_NEEDED";

const optional = (cents: string | number | null | undefined) =>
	cents === null || cents === undefined ? null : Number(cents);

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
	const over = await whichLimit(trx, actor, totalCents, now, lockedMemberRow);
	return over && approvalReason(over);
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

/** Tells pages, before an order is placed, the limit that it is over and who is asked. */
export async function approvalAhead(
	db: Db,
	actor: OrderActor,
	totalCents: number,
	now: number,
): Promise<ApprovalAhead | null> {
	if (actor.user.customerType !== "distributor") return null;
	const over = await whichLimit(db, actor, totalCents, now, memberRow);
	if (!over) return null;
	const { tiers } = await companyRules(db, actor.accountId);
	const row = {
		account_id: actor.accountId,
		user_id: actor.user.userId,
		steps: JSON.stringify(approvalSteps(tiers, totalCents)),
		step: 0,
	};
	return {
		per: over.per,
		limit: over.limitCents / 100,
		spent: over.spentCents / 100,
		approvers: (await askedPeople(db, row, now)).map(formatName),
	};
}

async function whichLimit(
	db: Db,
	{ user, accountId }: OrderActor,
	totalCents: number,
	now: number,
	read: typeof memberRow,
): Promise<OverLimit | null> {
	const member = await read(db, accountId, user.userId);
	const orderCents = optional(member?.order_limit_cents);
	const monthCents = optional(member?.month_limit_cents);
	if (orderCents === null && monthCents === null) return null;
	const { timeZone } = await companyRules(db, accountId);
	const month = getMonth(now, timeZone);
	const spent = monthCents === null ? 0 : await spentCents(db, { accountId, userId: user.userId }, month);
	return overLimit({ orderCents, monthCents }, totalCents, spent);
}
