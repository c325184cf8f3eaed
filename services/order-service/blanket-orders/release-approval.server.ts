/** Releases over a buyer's limit: their parts are taken from hold, and the order waits for approval. */
import { ServiceFailure } from "../../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../../shared/idempotency-repository.server.ts";
import { approvalNumber, approvalRow } from "../approvals/approvals-repository.server.ts";
import { reasonForApproval } from "../approvals/limits.server.ts";
import { openApproval } from "../approvals/open-approval.server.ts";
import type { OrderActor, OrderDeps } from "../order-actor.server.ts";
import { requireBuyer, unknownBlanket } from "./blanket-orders.server.ts";
import { lockedBlanketRow } from "./blanket-repository.server.ts";
import { takeRelease, type WantedWithTotal } from "./releases.server.ts";

/**
 * Idempotent by form key.
 * @throws {ServiceFailure} as `releaseParts`, and 409 NOT_NEEDED within the limits
 */
export async function requestReleaseApproval(
	{ db, now }: OrderDeps,
	actor: OrderActor,
	{ formKey, acceptedTotal, ...wanted }: WantedWithTotal,
): Promise<{ id: string; number: string }> {
	requireBuyer(actor);
	const { user, accountId } = actor;
	const digest = formKey ? hashContent("release-approval", formKey, accountId, wanted) : null;
	return db.transaction().execute(async (trx) => {
		const blanket = await lockedBlanketRow(trx, accountId, wanted.id);
		if (!blanket) throw unknownBlanket(actor, wanted.id);
		const known = await findRecorded(trx, "order", user, digest);
		const earlier = known?.resultId ? await approvalRow(trx, accountId, known.resultId) : undefined;
		if (earlier) return { id: earlier.id, number: approvalNumber(earlier.sequence) };
		const at = new Date(now()).toISOString();
		const { order, parts } = await takeRelease(trx, blanket, { actor, wanted, acceptedTotal, at });
		const reason = await reasonForApproval(trx, actor, order.row.total_cents, now());
		if (!reason)
			throw new ServiceFailure(409, "NOT_NEEDED", "This release needs no approval any more. Place it.");
		const row = await openApproval(trx, actor, {
			order,
			reason,
			at,
			release: { blanketId: blanket.id, parts },
		});
		if (digest) await recordKey(trx, "order", user, { digest, resultId: row.id, at });
		return { id: row.id, number: approvalNumber(row.sequence) };
	});
}
