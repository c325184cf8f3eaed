/** Returns orders that were not approved to where they came from, and tells the buyer. */
import type { ReleasePart } from "#rules/blanket-orders/blanket-rules";
import { toCents } from "#rules/money/cents";
import { lockCart, returnCartLines } from "../../cart-service/public.server.ts";
import type { CartLineTable } from "../../db/cart-schema.ts";
import type { Db } from "../../db/connect.server.ts";
import { workThrough } from "../../db/list-pages.server.ts";
import { type Schedule, schedule } from "../../queue/enqueue.server.ts";
import { type Handler, handle, recurringJob } from "../../queue/job.ts";
import { lockedBlanketRow, putBackForRelease } from "../blanket-orders/blanket-repository.server.ts";
import type { OrderDeps } from "../order-actor.server.ts";
import { tellReturned } from "./approval-notices.server.ts";
import { getOrder } from "./approval-view.server.ts";
import {
	type ApprovalRow,
	expiredApprovals,
	lockedApprovalRow,
	updateApproval,
} from "./approvals-repository.server.ts";

/** The cart's rows as they were, and its coupon. */
export type Held = { lines: CartLineTable[]; couponKey: string | null };

export const getParts = ({ release_parts }: Pick<ApprovalRow, "release_parts">) =>
	JSON.parse(release_parts) as ReleasePart[];

/** The lines of a cart to the cart, the parts of a release on hold; a draft only opens again. */
export async function giveBack(trx: Db, row: ApprovalRow, at: string): Promise<void> {
	if (row.blanket_order_id !== null) {
		const blanket = await lockedBlanketRow(trx, row.account_id, row.blanket_order_id);
		const { discount } = getOrder(row).content.totals;
		if (blanket)
			await putBackForRelease(trx, blanket, { parts: getParts(row), discountCents: toCents(discount), at });
		return;
	}
	if (row.draft_id !== "") return;
	const { lines, couponKey } = JSON.parse(row.cart) as Held;
	await lockCart(trx, row.account_id, at);
	await returnCartLines(trx, row.account_id, lines, couponKey);
}

/** Returns orders to their carts whose prices are not kept any more. @returns how many */
export async function expireApprovals({ db, now }: Pick<OrderDeps, "db" | "now">): Promise<number> {
	const at = new Date(now()).toISOString();
	let expired = 0;
	const untold = () => expiredApprovals(db, at);
	await workThrough(untold, ({ id, account_id }) =>
		db.transaction().execute(async (trx) => {
			const row = await lockedApprovalRow(trx, account_id, id);
			if (row?.status !== "waiting") return;
			await updateApproval(trx, row, { status: "expired", decided_at: at });
			await giveBack(trx, row, at);
			await tellReturned(trx, row, { actor: null, comment: "", at });
			expired++;
		}),
	);
	return expired;
}

const expireJob = recurringJob("approvals.expire", 10 * 60);

/** Every ten minutes. */
export const expireSchedule: Schedule = schedule("approvals.expire", "*/10 * * * *", expireJob, {});

export const expireHandler = (deps: Pick<OrderDeps, "db" | "now">): Handler =>
	handle(expireJob, async () => {
		while ((await expireApprovals(deps)) > 0);
	});
