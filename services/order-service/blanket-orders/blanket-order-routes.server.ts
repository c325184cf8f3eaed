import { implement } from "@orpc/server";
import { blanketOrdersContract } from "#contracts/blanket-orders/blanket-orders";
import { approvalNumber } from "#rules/approvals/approval-rules";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../../shared/idempotency-repository.server.ts";
import { approvalRow } from "../approvals/approvals-repository.server.ts";
import { reasonForApproval } from "../approvals/limits.server.ts";
import { openApproval } from "../approvals/open-approval.server.ts";
import { type OrderActor, type OrderDeps, orderActor } from "../order-actor.server.ts";
import {
	blanketOrder,
	blanketOrders,
	closeBlanket,
	holdDraftForRelease,
	unknownBlanket,
} from "./blanket-orders.server.ts";
import { lockedBlanketRow } from "./blanket-repository.server.ts";
import {
	cancelRelease,
	releaseParts,
	releaseShippingMethods,
	reviewRelease,
	takeRelease,
	taxBeforeRelease,
	type WantedWithTotal,
} from "./releases.server.ts";

/** Every call needs cart access and uses the current account. */
export function blanketOrderRoutes(deps: OrderDeps, verify: TokenVerifier) {
	const os = implement(blanketOrdersContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		list: os.list.handler(async ({ context, input }) =>
			blanketOrders(deps, await orderActor(deps, context, input.accountId)),
		),
		blanketOrder: os.blanketOrder.handler(async ({ context, input }) =>
			blanketOrder(deps, await orderActor(deps, context), input.id),
		),
		hold: os.hold.handler(async ({ context, input }) =>
			holdDraftForRelease(deps, await orderActor(deps, context), input),
		),
		shippingMethods: os.shippingMethods.handler(async ({ context, input }) =>
			releaseShippingMethods(deps, await orderActor(deps, context), input.id),
		),
		review: os.review.handler(async ({ context, input }) =>
			reviewRelease(deps, await orderActor(deps, context), input),
		),
		release: os.release.handler(async ({ context, input }) =>
			releaseParts(deps, await orderActor(deps, context), input),
		),
		requestApproval: os.requestApproval.handler(async ({ context, input }) =>
			requestReleaseApproval(deps, await orderActor(deps, context), input),
		),
		cancelRelease: os.cancelRelease.handler(async ({ context, input }) =>
			cancelRelease(deps, await orderActor(deps, context), input),
		),
		close: os.close.handler(async ({ context, input }) =>
			closeBlanket(deps, await orderActor(deps, context), input),
		),
	});
}

/**
 * Idempotent by form key.
 * @throws {ServiceFailure} as `releaseParts`, and 409 NOT_NEEDED within the limits
 */
export async function requestReleaseApproval(
	deps: OrderDeps,
	actor: OrderActor,
	{ formKey, acceptedTotal, ...releaseRequest }: WantedWithTotal,
): Promise<{ id: string; number: string }> {
	const { db, now } = deps;
	const { user, accountId } = actor;
	const digest = formKey ? hashContent("release-approval", formKey, accountId, releaseRequest) : null;
	const getTax = await taxBeforeRelease(deps, actor, releaseRequest);
	return db.transaction().execute(async (trx) => {
		const blanket = await lockedBlanketRow(trx, accountId, releaseRequest.id);
		if (!blanket) throw unknownBlanket(actor, releaseRequest.id);
		const record = await findRecorded(trx, "order", user, digest);
		const earlier = record?.resultId ? await approvalRow(trx, accountId, record.resultId) : undefined;
		if (earlier) return { id: earlier.id, number: approvalNumber(earlier.sequence) };
		const at = new Date(now()).toISOString();
		const { order, parts } = await takeRelease({ ...deps, db: trx }, blanket, {
			actor,
			wanted: releaseRequest,
			acceptedTotal,
			at,
			getTax,
		});
		const spending = { totalCents: order.row.total_cents, lines: order.lines };
		const reason = await reasonForApproval(trx, actor, spending, now());
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
