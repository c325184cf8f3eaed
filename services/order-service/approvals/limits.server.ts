import { approvalReason, monthOf } from "#contracts/orders/approval-rules";
import type { Db } from "../../db/connect.server.ts";
import { companyRules, lockedMemberRow } from "../../user-service/public.server.ts";
import type { OrderActor } from "../order-actor.server.ts";
import { spentCents } from "./approvals-repository.server.ts";

export const approvalNeeded = "APPROVAL_NEEDED";

const optional = (cents: string | number | null) => (cents === null ? null : Number(cents));

/**
 * Why an order needs approval, `null` when it doesn't. Locks the buyer's limits until the transaction ends, so that two
 * orders at once don't both fit.
 */
export async function reasonForApproval(
	trx: Db,
	{ user, accountId }: OrderActor,
	totalCents: number,
	now: number,
): Promise<string | null> {
	if (user.customerType !== "distributor") return null;
	const member = await lockedMemberRow(trx, accountId, user.userId);
	const orderCents = optional(member?.order_limit_cents ?? null);
	const monthCents = optional(member?.month_limit_cents ?? null);
	if (orderCents === null && monthCents === null) return null;
	const { timeZone } = await companyRules(trx, accountId);
	const spent =
		monthCents === null
			? 0
			: await spentCents(trx, { accountId, userId: user.userId }, monthOf(now, timeZone));
	return approvalReason({ orderCents, monthCents }, totalCents, spent);
}
