/** Sends orders for approval, and decides them: each is placed, returned or withdrawn exactly once. */

import type { Approval, ApprovalSummary } from "#contracts/approvals/approvals";
import type { PortalUser } from "#contracts/users/user";
import type { ApprovalStatus, ApprovalView } from "#rules/approvals/approval-rules";
import { approvalNumber } from "#rules/approvals/approval-rules";
import { type OrderChange, stopSentence } from "#rules/approvals/changes-since";
import { formatCents } from "#rules/format";
import { fullName } from "#rules/users/full-name";
import { signals } from "#telemetry/signals";
import {
	cartLineRows,
	deleteCartLines,
	deleteOrderDraftRow,
	emptiedCart,
	lockedCartRow,
} from "../../cart-service/public.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { notOfAccount, ServiceFailure } from "../../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../../shared/idempotency-repository.server.ts";
import {
	companyPlaces,
	lockedMemberRow,
	lockUser,
	portalUserById,
	readDeciding,
	recordChange,
	todayOf,
} from "../../user-service/public.server.ts";
import { insertReleaseLines } from "../blanket-orders/blanket-repository.server.ts";
import { deleteCheckout, deleteCheckoutsOfDraft } from "../checkout/checkouts-repository.server.ts";
import { type Placing, prepareOrder } from "../checkout/place-order.server.ts";
import { taxBeforePlacing } from "../checkout/price-checkout.server.ts";
import type { OrderActor, OrderDeps, OrderReader } from "../order-actor.server.ts";
import { insertOrder } from "../orders-repository.server.ts";
import { movePurchaseOrder } from "../purchase-orders-repository.server.ts";
import { tellApproved, tellApprovers, tellReturned, tellStopped } from "./approval-notices.server.ts";
import { getOrder, getSteps, mayDecide, maySee, toApproval, toSummary } from "./approval-view.server.ts";
import {
	type ApprovalRow,
	approvalRow,
	decidedRows,
	lockedApprovalRow,
	ownRows,
	updateApproval,
	waitingRows,
} from "./approvals-repository.server.ts";
import { lockBudgets } from "./budgets.server.ts";
import { asApproved, readChanges, requireSeen, sentFrom } from "./changes-since.server.ts";
import { getParts, giveBack, type Held } from "./give-back.server.ts";
import { reasonForApproval } from "./limits.server.ts";
import { openApproval } from "./open-approval.server.ts";

const pageSize = 25;

const unknownApproval = ({ user, accountId }: OrderReader, id: string) =>
	notOfAccount("This approval", { userId: user.userId, accountId, id, document: "approval" });
const decided = () =>
	new ServiceFailure(409, "DECIDED", "This order was decided, withdrawn or changed already.");

/**
 * The lines leave the cart; a draft stays, but can't be ordered meanwhile.
 * @throws {ServiceFailure} as placing, 409 NOT_NEEDED within the limits, and 422 NO_APPROVER when nobody could decide
 */
export async function requestApproval(deps: OrderDeps, actor: OrderActor, placing: Placing) {
	const { db, now } = deps;
	const { user, accountId } = actor;
	const digest = hashContent("approval", placing.checkoutId);
	const getTax = await taxBeforePlacing(deps, actor, placing);
	return db.transaction().execute(async (trx) => {
		const at = new Date(now()).toISOString();
		const prepared = await prepareOrder(deps, trx, actor, placing, { at, getTax });
		if (!prepared) {
			const record = await findRecorded(trx, "order", user, digest);
			const row = record?.resultId ? await approvalRow(trx, accountId, record.resultId) : undefined;
			if (!row) throw unknownApproval(actor, record?.resultId ?? "");
			return { id: row.id, number: approvalNumber(row.sequence) };
		}
		const { row: checkout, draft, order } = prepared;
		const spending = { totalCents: order.row.total_cents, lines: order.lines };
		const reason = await reasonForApproval(trx, actor, spending, now());
		if (!reason)
			throw new ServiceFailure(409, "NOT_NEEDED", "This order needs no approval any more. Place it again.");
		const cart = draft ? undefined : await holdCartForApproval(trx, accountId, at);
		const row = await openApproval(trx, actor, { order, reason, at, draft, cart });
		await movePurchaseOrder(trx, accountId, { checkout_id: checkout.id }, { approval_id: row.id });
		await deleteCheckout(trx, checkout);
		await recordKey(trx, "order", user, { digest, resultId: row.id, at });
		return { id: row.id, number: approvalNumber(row.sequence) };
	});
}

async function holdCartForApproval(trx: Db, accountId: string, at: string): Promise<Held> {
	const cart = await lockedCartRow(trx, accountId);
	const lines = await cartLineRows(trx, accountId);
	await deleteCartLines(trx, accountId);
	await emptiedCart(trx, accountId, at);
	return { lines, couponKey: cart?.coupon_key ?? null };
}

export async function listApprovals(
	{ db, now }: OrderDeps,
	reader: OrderReader,
	{ view, page }: { view: ApprovalView; page: number },
): Promise<{ approvals: ApprovalSummary[]; page: number; pageCount: number }> {
	const { accountId, user } = reader;
	const summaries = (rows: readonly ApprovalRow[]) => rows.map((row) => toSummary(row, now()));
	if (view === "mine") {
		const { rows, pageCount } = await ownRows(db, accountId, user.userId, page);
		return { approvals: summaries(rows), page: Math.min(page, Math.max(pageCount, 1)), pageCount };
	}
	const deciding = await readDeciding(db, accountId);
	const rows =
		view === "waiting"
			? (await waitingRows(db, accountId)).filter((row) => mayDecide(row, reader, deciding, now()))
			: (await decidedRows(db, accountId)).filter((row) =>
					getSteps(row).some(({ by }) => by === user.userId),
				);
	const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
	const shown = Math.min(page, pageCount);
	return {
		approvals: summaries(rows.slice((shown - 1) * pageSize, shown * pageSize)),
		page: shown,
		pageCount,
	};
}

/** @throws {ServiceFailure} 404 for all but its people */
export async function readApproval(deps: OrderDeps, reader: OrderReader, id: string): Promise<Approval> {
	const { db, now } = deps;
	const row = await approvalRow(db, reader.accountId, id);
	if (!row || !maySee(row, reader, await readDeciding(db, reader.accountId), now()))
		throw unknownApproval(reader, id);
	return toApproval(deps, row, reader);
}

type Decision = {
	id: string;
	step: number;
	decision: "approve" | "reject";
	comment: string;
	/** Of `changesKey`; undefined for a caller that wasn't shown what changed. */
	changesKey?: string | undefined;
};

/**
 * @throws {ServiceFailure} 403 for who may not decide, 404 for others, 409 DECIDED, EXPIRED, STOPPED when the order can't
 * be placed any more, or CHANGED since it was shown
 */
export async function decideApproval(
	deps: OrderDeps,
	{ requestId, ...reader }: OrderReader & { requestId: string },
	decisionInput: Decision,
): Promise<Approval> {
	const { db, now } = deps;
	let placed: "online" | "account" | null = null;
	let stopped: string | null = null;
	const row = await db.transaction().execute(async (trx) => {
		placed = null;
		stopped = null;
		const at = new Date(now()).toISOString();
		const locked = await lockedApprovalRow(trx, reader.accountId, decisionInput.id);
		const deciding = await readDeciding(trx, reader.accountId);
		if (!locked || !maySee(locked, reader, deciding, now())) throw unknownApproval(reader, decisionInput.id);
		const steps = getSteps(locked);
		const outcome = decisionInput.decision === "approve" ? ("approved" as const) : ("rejected" as const);
		const before = steps[decisionInput.step];
		if (before?.decision === outcome && before.by === reader.user.userId) return locked;
		if (locked.status !== "waiting" || decisionInput.step !== locked.step || !before) throw decided();
		if (locked.expires_at <= at)
			throw new ServiceFailure(
				409,
				"EXPIRED",
				"The prices of this order are no longer held. The buyer can send it again.",
			);
		if (!mayDecide(locked, reader, deciding, now()))
			throw new ServiceFailure(403, "FORBIDDEN", "You may not decide this order.");
		if (outcome === "approved") await lockBuyer(trx, locked);
		const changes = outcome === "approved" ? await readChanges({ ...deps, db: trx }, locked) : [];
		stopped = stopSentence(changes, { isBuyer: false, from: sentFrom(locked) });
		if (stopped) {
			await tellStopped(trx, locked, changes, at);
			return locked;
		}
		if (outcome === "approved") requireSeen(changes, decisionInput.changesKey);
		steps[decisionInput.step] = {
			...before,
			decision: outcome,
			by: reader.user.userId,
			byName: fullName(reader.user),
			at,
			comment: decisionInput.comment,
		};
		const change = { steps: JSON.stringify(steps), decided_at: at };
		const by = {
			actor: { userId: reader.user.userId, name: fullName(reader.user) },
			comment: decisionInput.comment,
			at,
		};
		await recordDecision(trx, locked, reader.user, outcome, { at, requestId });
		if (outcome === "rejected") {
			await updateApproval(trx, locked, { ...change, status: "rejected" });
			await giveBack(trx, locked, at);
			await tellReturned(trx, locked, by);
		} else if (decisionInput.step + 1 < steps.length) {
			const next = { ...locked, ...change, step: decisionInput.step + 1 };
			await updateApproval(trx, locked, { ...change, step: next.step });
			await tellApprovers(trx, next, reader.user.userId, at);
		} else {
			const { id, order_status } = await placeApproved(trx, locked, changes, by);
			await updateApproval(trx, locked, { ...change, status: "approved", order_id: id });
			placed = order_status === "AWAITING_PAYMENT" ? "online" : "account";
		}
		return (await approvalRow(trx, reader.accountId, decisionInput.id)) ?? locked;
	});
	if (stopped) throw new ServiceFailure(409, "STOPPED", stopped);
	if (placed) signals.orderPlaced.send({ payment: placed });
	return toApproval(deps, row, reader);
}

/** Records a decision about the buyer in the audit log of the account. */
async function recordDecision(
	change: Db,
	row: ApprovalRow,
	actor: PortalUser,
	outcome: ApprovalStatus,
	{ at, requestId }: { at: string; requestId: string },
): Promise<void> {
	const buyer = (await portalUserById(change, row.user_id)) ?? actor;
	const about = `${row.account_id}: order ${approvalNumber(row.sequence)} of ${formatCents(Number(row.total_cents))} ${outcome}`;
	await recordChange(change, actor, buyer, buyer, {
		action: "changed",
		about,
		accountId: row.account_id,
		at,
		requestId,
	});
}

/**
 * Locks what says whether the buyer may order, before it is read: nobody takes a right away between. Members' rows as when
 * placing, so that monthly limits and budgets see either the waiting order or the placed one.
 */
async function lockBuyer(trx: Db, { account_id, user_id }: ApprovalRow): Promise<void> {
	await lockUser(trx, user_id);
	const { company, branch } = await companyPlaces(trx, account_id);
	for (const { accountId } of [company, ...(branch ? [branch] : [])])
		await lockedMemberRow(trx, accountId, user_id);
}

/** Places the order with the kept prices; card and ACH orders then await the buyer's payment. */
async function placeApproved(
	trx: Db,
	row: ApprovalRow,
	changes: readonly OrderChange[],
	by: Parameters<typeof tellApproved>[3],
) {
	const { at, actor } = by;
	const today = await todayOf(trx, row.account_id, Date.parse(at));
	const order = asApproved(getOrder(row), changes, { approval: row, by: actor.name, at, today });
	await lockBudgets(trx, row.account_id, order.lines);
	const placed = await insertOrder(trx, order);
	await movePurchaseOrder(trx, row.account_id, { approval_id: row.id }, { order_id: placed.id });
	await insertReleaseLines(trx, placed.id, getParts(row));
	if (row.draft_id) {
		await deleteOrderDraftRow(trx, row.account_id, row.draft_id);
		await deleteCheckoutsOfDraft(trx, row.account_id, row.draft_id);
	}
	await tellApproved(trx, row, placed, { ...by, changes }, order.lines);
	return placed;
}

/** @throws {ServiceFailure} 404 for an order of someone else, 409 DECIDED */
export async function withdrawApproval(
	deps: OrderDeps,
	{ requestId, ...reader }: OrderReader & { requestId: string },
	id: string,
): Promise<Approval> {
	const { db, now } = deps;
	const row = await db.transaction().execute(async (trx) => {
		const at = new Date(now()).toISOString();
		const locked = await lockedApprovalRow(trx, reader.accountId, id);
		if (!locked || locked.user_id !== reader.user.userId) throw unknownApproval(reader, id);
		if (locked.status === "withdrawn") return locked;
		if (locked.status !== "waiting") throw decided();
		await updateApproval(trx, locked, { status: "withdrawn", decided_at: at });
		await giveBack(trx, locked, at);
		await recordDecision(trx, locked, reader.user, "withdrawn", { at, requestId });
		return (await approvalRow(trx, reader.accountId, id)) ?? locked;
	});
	return toApproval(deps, row, reader);
}
