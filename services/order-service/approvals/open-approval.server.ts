/** Stores an order that waits for approval, and tells its approvers. */
import { approvalSteps } from "#rules/approvals/approval-rules";
import type { ReleasePart } from "#rules/blanket-orders/blanket-rules";
import { endOfDayIn } from "#rules/clock/time-zones";
import { fullName } from "#rules/users/full-name";
import type { Db } from "../../db/connect.server.ts";
import { companyRules } from "../../user-service/public.server.ts";
import type { OrderActor } from "../order-actor.server.ts";
import type { NewOrder } from "../orders-repository.server.ts";
import { tellApprovers } from "./approval-notices.server.ts";
import { type ApprovalRow, insertApproval } from "./approvals-repository.server.ts";
import type { Held } from "./give-back.server.ts";
import { requireApprovers } from "./limits.server.ts";

type Opened = {
	order: NewOrder & { row: { total_cents: number } };
	reason: string;
	/** ISO 8601. */
	at: string;
	/** Its order draft, and until when the quote's prices are held. */
	draft?: { id: string; held_until: string | null } | null;
	/** What was taken from the cart. */
	cart?: Held;
	/** What was taken from hold. */
	release?: { blanketId: string; parts: readonly ReleasePart[] };
};

/** @throws {ServiceFailure} 422 NO_APPROVER when nobody may and can decide a step */
export async function openApproval(
	trx: Db,
	{ user, accountId }: OrderActor,
	{ order, reason, at, draft, cart, release }: Opened,
): Promise<ApprovalRow> {
	const rules = await companyRules(trx, accountId);
	const total = order.row.total_cents;
	await requireApprovers(trx, { user, accountId }, total, Date.parse(at));
	// Prices of a quote are kept no longer than the quote does.
	const holdExpiry = endOfDayIn(rules.holdDays, Date.parse(at), rules.timeZone);
	const row = await insertApproval(trx, {
		id: crypto.randomUUID(),
		account_id: accountId,
		user_id: user.userId,
		user_name: fullName(user),
		draft_id: draft?.id ?? "",
		status: "waiting",
		total_cents: total,
		reason,
		step: 0,
		steps: JSON.stringify(approvalSteps(rules, total)),
		content: JSON.stringify(order),
		cart: JSON.stringify(cart ?? { lines: [], couponKey: null }),
		created_at: at,
		expires_at: draft?.held_until && draft.held_until < holdExpiry ? draft.held_until : holdExpiry,
		decided_at: null,
		order_id: null,
		blanket_order_id: release?.blanketId ?? null,
		release_parts: JSON.stringify(release?.parts ?? []),
	});
	await tellApprovers(trx, row, user.userId, at);
	return row;
}
