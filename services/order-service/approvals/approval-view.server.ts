import type { Approval, ApprovalSummary } from "#contracts/approvals/approvals";
import type { PortalUser } from "#contracts/users/user";
import {
	type ApprovalStep,
	approvalNumber,
	askedForStep,
	mayDecideStep,
} from "#rules/approvals/approval-rules";
import { stopAdvice } from "#rules/approvals/changes-since";
import { hideInnerPrices } from "#rules/quotes/adders";
import { fullName } from "#rules/users/full-name";
import { isAdministrator, maySeeApprovals, workingAt } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import {
	type AccountCall,
	aboutOrder,
	accountActor,
	type Deciding,
	decidersAt,
	portalUserById,
	readDeciding,
	toDecider,
	withOwnNumbers,
} from "../../user-service/public.server.ts";
import type { OrderDeps, OrderReader } from "../order-actor.server.ts";
import type { NewOrder } from "../orders-repository.server.ts";
import { toPurchaseOrder } from "../purchase-orders-repository.server.ts";
import { type ApprovalRow, waitingOfDraft } from "./approvals-repository.server.ts";
import { changesKey, readChanges, sentFrom } from "./changes-since.server.ts";

// Who may and can decide an order.

export const getSteps = ({ steps }: Pick<ApprovalRow, "steps">) => JSON.parse(steps) as ApprovalStep[];

/** The people who are asked for each step that isn't decided; none for a decided one. */
export async function askedForSteps(
	db: Db,
	row: Pick<ApprovalRow, "account_id" | "user_id" | "steps">,
	now: number,
): Promise<PortalUser[][]> {
	const deciding = await readDeciding(db, row.account_id);
	const people = await decidersAt(db, row.account_id, deciding);
	const about = aboutOrder(row.user_id, deciding, now);
	return getSteps(row).map((step) =>
		step.decision ? [] : askedForStep(step, people, about).map(({ user }) => user),
	);
}

/** The people who are asked for the step that waits. */
export const askedPeople = async (
	db: Db,
	row: Pick<ApprovalRow, "account_id" | "user_id" | "steps" | "step">,
	now: number,
): Promise<PortalUser[]> => (await askedForSteps(db, row, now))[row.step] ?? [];

export const getOrder = ({ content }: Pick<ApprovalRow, "content">) => JSON.parse(content) as NewOrder;

/** @throws {ServiceFailure} 403 for users without an account, and representatives */
export const approvalActor = (db: Db, call: AccountCall): Promise<OrderReader> =>
	accountActor(db, call, {
		may: maySeeApprovals,
		refusal: "Approvals are for the people of the company.",
		what: "This approval",
	});

type WaitingApproval = Pick<
	ApprovalRow,
	"account_id" | "user_id" | "status" | "step" | "steps" | "expires_at"
>;

/** Whether a person may decide a waiting approval now. */
export function mayDecide(
	row: WaitingApproval,
	{ user }: OrderReader,
	deciding: Deciding,
	now: number,
): boolean {
	const step = getSteps(row)[row.step];
	return (
		row.status === "waiting" &&
		row.expires_at > new Date(now).toISOString() &&
		step !== undefined &&
		mayDecideStep(step, toDecider(user, row.account_id, deciding), aboutOrder(row.user_id, deciding, now))
	);
}

/** The buyer may see it, those who decide or decided, and administrators of the account. */
export const maySee = (row: ApprovalRow, reader: OrderReader, deciding: Deciding, now: number): boolean =>
	row.user_id === reader.user.userId ||
	isAdministrator(reader.user) ||
	getSteps(row).some(({ approverId, by }) => [approverId, by].includes(reader.user.userId)) ||
	mayDecide(row, reader, deciding, now);

// What an order that waits keeps from its order draft.

/**
 * A draft whose order waits is neither ordered again, nor held for release, nor discarded. Call it with the draft
 * locked.
 * @throws {ServiceFailure} 409 WAITING
 */
export async function requireNotWaiting(trx: Db, accountId: string, draftId: string): Promise<void> {
	const waiting = await waitingOfDraft(trx, accountId, draftId);
	if (!waiting) return;
	const number = approvalNumber(waiting.sequence);
	throw new ServiceFailure(409, "WAITING", `This order draft waits for approval already, as ${number}.`);
}

/** The order of a draft that waits; its id only for who may see it. */
export async function waitingApproval(
	db: Db,
	{ userId, accountId }: { userId: string; accountId: string },
	draftId: string,
	now: number,
): Promise<{ id: string | null; number: string; keepsPricesUntil: string | null } | null> {
	const row = await waitingOfDraft(db, accountId, draftId);
	if (!row) return null;
	const { expires_at: until } = row;
	const stored = await portalUserById(db, userId);
	const user = stored && workingAt(stored, accountId);
	const seen =
		user && maySeeApprovals(user) && maySee(row, { user, accountId }, await readDeciding(db, accountId), now);
	return {
		id: seen ? row.id : null,
		number: approvalNumber(row.sequence),
		keepsPricesUntil: until > new Date(now).toISOString() ? until : null,
	};
}

export function toSummary(row: ApprovalRow, now: number): ApprovalSummary {
	const { row: order, lines } = getOrder(row);
	const late = row.status === "waiting" && row.expires_at <= new Date(now).toISOString();
	return {
		id: row.id,
		number: approvalNumber(row.sequence),
		status: late ? "expired" : row.status,
		accountId: row.account_id,
		buyer: { userId: row.user_id, name: row.user_name },
		total: Number(row.total_cents) / 100,
		PurchaseOrder: order.purchase_order,
		lineCount: lines.length,
		reason: row.reason,
		createdAt: row.created_at,
		expiresAt: row.expires_at,
		orderId: row.order_id,
	};
}

export async function toApproval(deps: OrderDeps, row: ApprovalRow, reader: OrderReader): Promise<Approval> {
	const { db } = deps;
	const now = deps.now();
	const { row: order, lines, content } = getOrder(row);
	const summary = toSummary(row, now);
	const [deciding, asked, changes] = await Promise.all([
		readDeciding(db, row.account_id),
		askedForSteps(db, row, now),
		summary.status === "waiting" ? readChanges(deps, row) : [],
	]);
	const isBuyer = row.user_id === reader.user.userId;
	return {
		...summary,
		step: row.step,
		steps: getSteps(row).map(({ decision, byName, at, comment }, index) => ({
			asked: summary.status === "waiting" ? (asked[index] ?? []).map(fullName) : [],
			decision,
			byName,
			at,
			comment,
		})),
		lines: await withOwnNumbers(db, row.account_id, hideInnerPrices(lines)),
		totals: content.totals,
		appliedCoupon: content.appliedCoupon,
		shipTo: content.shipTo,
		shippingMethod: content.shippingMethod,
		PaymentType: order.payment_type,
		note: order.note ?? "",
		...(await toPurchaseOrder(db, row.account_id, { approval_id: row.id })),
		fromDraft: row.draft_id !== "",
		release:
			row.blanket_order_id === null
				? null
				: { blanketOrderId: row.blanket_order_id, number: order.number ?? "" },
		changes,
		changesKey: changesKey(changes),
		stopped: stopAdvice(changes, { isBuyer, from: sentFrom(row) }),
		may: {
			decide: mayDecide(row, reader, deciding, now),
			withdraw: summary.status === "waiting" && isBuyer,
		},
	};
}
