/** Holding an accepted quote for release, and closing what is left of it. */

import type { BlanketOrder, BlanketSummary } from "#contracts/blanket-orders/blanket-orders";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { mayCloseBlanket } from "#rules/blanket-orders/blanket-rules";
import { toCents } from "#rules/money/cents";
import { fullName } from "#rules/users/full-name";
import { deleteOrderDraftRow } from "../../cart-service/public.server.ts";
import { type Db, readOneState } from "../../db/connect.server.ts";
import { notOfAccount, ServiceFailure } from "../../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../../shared/idempotency-repository.server.ts";
import { forbidden, timeZoneOf } from "../../user-service/public.server.ts";
import { requireNotWaiting } from "../approvals/approval-view.server.ts";
import type { DraftContent } from "../checkout/checkout-content.server.ts";
import { deleteCheckoutsOfDraft, lockedDraftRow } from "../checkout/checkouts-repository.server.ts";
import { getObstacles } from "../checkout/priced-checkout.ts";
import { type OrderActor, type OrderDeps, unknown } from "../order-actor.server.ts";
import { quoteName } from "../orders-repository.server.ts";
import {
	type BlanketRow,
	blanketRow,
	blanketSummaries,
	changeBlanket,
	closeHeldForRelease,
	insertBlanket,
	lockedBlanketRow,
} from "./blanket-repository.server.ts";
import { toBlanketOrder, toSummary } from "./blanket-view.server.ts";

export const unknownBlanket = ({ user, accountId }: OrderActor, id: string) =>
	notOfAccount("This blanket order", { userId: user.userId, accountId, id, document: "blanket-order" });

/** @throws {ServiceFailure} 403 for a representative */
export function requireBuyer(actor: OrderActor): void {
	if (!mayCloseBlanket(actor.user))
		throw forbidden("Only the account's buyers hold orders for release and close what is left.");
}

export const blanketOrders = async (
	{ db }: OrderDeps,
	{ accountId }: OrderActor,
): Promise<BlanketSummary[]> => (await blanketSummaries(db, accountId)).map(toSummary);

/** @throws {ServiceFailure} 404 for a blanket order of another account */
export const blanketOrder = ({ db }: OrderDeps, actor: OrderActor, id: string): Promise<BlanketOrder> =>
	readOneState(db, async (state) => toBlanketOrder(state, await requireBlanket(state, actor, id), actor));

export async function requireBlanket(db: Db, actor: OrderActor, id: string): Promise<BlanketRow> {
	const row = await blanketRow(db, actor.accountId, id);
	if (!row) throw unknownBlanket(actor, id);
	return row;
}

/**
 * Turns an order draft into a blanket order with all its pieces on hold, and ends the draft and its checkouts.
 * Idempotent by form key.
 * @throws {ServiceFailure} 403 for a representative; 404 for a draft of another account or one already ordered; 409
 * EXPIRED when its prices are no longer held, WAITING while it waits for approval
 */
export async function holdDraftForRelease(
	{ db, now }: OrderDeps,
	actor: OrderActor,
	{ draftId, formKey }: { draftId: string; formKey?: string },
): Promise<BlanketOrder> {
	requireBuyer(actor);
	const { user, accountId } = actor;
	const digest = formKey ? hashContent("hold", formKey, accountId, draftId) : null;
	return db.transaction().execute(async (trx) => {
		const at = new Date(now()).toISOString();
		const draft = await lockedDraftRow(trx, accountId, draftId);
		if (!draft) {
			const earlier = await findRecorded(trx, "order", user, digest);
			const held = earlier?.resultId ? await blanketRow(trx, accountId, earlier.resultId) : undefined;
			if (!held) throw unknown(actor, draftId, "order draft");
			return toBlanketOrder(trx, held, actor);
		}
		await requireNotWaiting(trx, accountId, draftId);
		if (draft.held_until !== null && draft.held_until <= at) {
			const [expired] = getObstacles(
				emptyContent,
				draft,
				{ totalCents: 0, shipping: null },
				{
					at,
					zone: await timeZoneOf(trx, accountId),
				},
			);
			throw new ServiceFailure(409, "EXPIRED", expired?.text ?? "");
		}
		const { lines, totals } = JSON.parse(draft.content) as DraftContent;
		const id = crypto.randomUUID();
		await insertBlanket(
			trx,
			{
				id,
				account_id: accountId,
				quote_id: draft.quote_id,
				quote_number: draft.quote_number,
				name: draft.quote_id ? await quoteName(trx, accountId, draft.quote_id) : "",
				purchase_order: draft.purchase_order,
				note: draft.note,
				revision: 1,
				release_count: 0,
				goods_cents: toCents(totals.subTotal),
				discount_cents: toCents(totals.discount),
				discount_given_cents: 0,
				close_reason: "",
				closed_at: null,
				closed_by_name: "",
				created_by: user.userId,
				created_by_name: fullName(user),
				created_at: at,
				updated_at: at,
			},
			lines.map((line: QuoteLine, position) => ({
				id: crypto.randomUUID(),
				blanket_order_id: id,
				position,
				ordered: line.quantity,
				released: 0,
				closed: 0,
				content: JSON.stringify(line),
			})),
		);
		await deleteOrderDraftRow(trx, accountId, draftId);
		await deleteCheckoutsOfDraft(trx, accountId, draftId);
		if (digest) await recordKey(trx, "order", user, { digest, resultId: id, at });
		return toBlanketOrder(trx, await requireBlanket(trx, actor, id), actor);
	});
}

const emptyContent = {
	lines: [],
	totals: { itemTotal: 0, optionTotal: 0, subTotal: 0, shipping: 0, bankSurcharge: 0, discount: 0, total: 0 },
	coupon: { applied: null, cents: 0, note: null },
};

/**
 * Closes everything on hold. Released pieces stay ordered.
 * @throws {ServiceFailure} 403 for a representative; 404 for another account's; 409 after a concurrent change, and
 * when nothing is on hold
 */
export async function closeBlanket(
	{ db, now }: OrderDeps,
	actor: OrderActor,
	{ id, revision, reason }: { id: string; revision: number; reason: string },
): Promise<BlanketOrder> {
	requireBuyer(actor);
	return db.transaction().execute(async (trx) => {
		const row = await lockedBlanketRow(trx, actor.accountId, id);
		if (!row) throw unknownBlanket(actor, id);
		const repeated = row.revision === revision + 1 && row.closed_at !== null && row.close_reason === reason;
		if (repeated) return toBlanketOrder(trx, row, actor);
		if (row.revision !== revision)
			throw new ServiceFailure(
				409,
				"CHANGED_MEANWHILE",
				"This blanket order changed in the meantime, so nothing was closed. Check what is on hold and try again.",
			);
		if ((await closeHeldForRelease(trx, row)) === 0)
			throw new ServiceFailure(409, "NOT_POSSIBLE", "Nothing is on hold, so there is nothing to close.");
		const at = new Date(now()).toISOString();
		await changeBlanket(trx, row, {
			close_reason: reason,
			closed_at: at,
			closed_by_name: fullName(actor.user),
			updated_at: at,
		});
		return toBlanketOrder(trx, await requireBlanket(trx, actor, id), actor);
	});
}
