/** What a buyer does with an order that waits for a payment by card or ACH: bill it to the account, or undo it. */
import type { Order } from "#contracts/orders/orders";
import { putBackLines, updateLockedCart } from "../cart-service/public.server.ts";
import type { Db } from "../db/connect.server.ts";
import { findPaymentHold } from "../portal-service/public.server.ts";
import { accountDiscount } from "../product-service/public.server.ts";
import { ServiceFailure } from "../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../shared/idempotency-repository.server.ts";
import { formatName, type OrderActor, type OrderDeps, unknown } from "./order-actor.server.ts";
import { tellChanged } from "./order-notices.server.ts";
import { wholeOrder } from "./orders.server.ts";
import {
	addOrderEvent,
	lockedOrderRow,
	orderLines,
	orderRow,
	updateOrder,
} from "./orders-repository.server.ts";

type Locked = NonNullable<Awaited<ReturnType<typeof lockedOrderRow>>>;

async function lockedOrder(trx: Db, actor: OrderActor, id: string): Promise<Locked> {
	const row = await lockedOrderRow(trx, actor.accountId, id);
	if (!row) throw unknown(actor, id, "order");
	return row;
}

/** @throws {ServiceFailure} 409 when not awaiting payment or while one is in progress */
async function requireUnpaid(trx: Db, { id, order_status }: Locked): Promise<void> {
	if (order_status !== "AWAITING_PAYMENT")
		throw new ServiceFailure(409, "NOT_POSSIBLE", "This order is no longer awaiting payment.");
	if (await findPaymentHold(trx, `order:${id}`))
		throw new ServiceFailure(
			409,
			"PAYMENT_OPEN",
			"A payment of this order is under way. Finish or cancel the payment first.",
		);
}

/**
 * Idempotent.
 * @throws {ServiceFailure} 404 for an order of another account, 409 as above
 */
export async function billToAccount({ db, now }: OrderDeps, actor: OrderActor, id: string): Promise<Order> {
	return db.transaction().execute(async (trx) => {
		const row = await lockedOrder(trx, actor, id);
		if (row.payment_status !== "ON_ACCOUNT") {
			await requireUnpaid(trx, row);
			const at = new Date(now()).toISOString();
			await updateOrder(trx, actor.accountId, id, {
				payment_type: "CHECK_MY_NET_ACCOUNT",
				order_status: "PENDING",
				payment_status: "ON_ACCOUNT",
				updated_at: at,
			});
			const note = `Billed to the account by ${formatName(actor.user)}.`;
			await addOrderEvent(trx, id, { status: "PENDING", at, note });
			const by = { userId: actor.user.userId, name: formatName(actor.user) };
			await tellChanged(trx, row, by, "was billed to the account", at);
		}
		const changed = await orderRow(trx, [actor.accountId], id);
		if (!changed) throw unknown(actor, id, "order");
		return wholeOrder(trx, changed, actor);
	});
}

export type Returned = { lines: number; leftOut: string[]; canceled: boolean };

/**
 * Cancels the order and puts its lines back into the cart, in one transaction. Idempotent.
 * @throws {ServiceFailure} 404 for an order of another account, 409 as above and when the cart is full
 */
export async function returnToCart(deps: OrderDeps, actor: OrderActor, id: string): Promise<Returned> {
	const { user, accountId } = actor;
	const digest = hashContent("return to cart", id);
	const discount = await accountDiscount(deps.db, accountId);
	const { returned } = await updateLockedCart(deps, accountId, async (trx, at) => {
		const row = await lockedOrder(trx, actor, id);
		const done = await findRecorded(trx, "order", { accountId }, digest);
		if (done?.answer) return { changed: false, extra: { returned: JSON.parse(done.answer) as Returned } };
		await requireUnpaid(trx, row);
		const lines = await orderLines(trx, id);
		const put = await putBackLines(trx, { accountId, userId: user.userId, discount, at }, lines);
		await updateOrder(trx, accountId, id, { order_status: "CANCELLED", updated_at: at });
		const note = `Canceled by ${formatName(user)}; its items went back to the cart.`;
		await addOrderEvent(trx, id, { status: "CANCELLED", at, note });
		await tellChanged(trx, row, { userId: user.userId, name: formatName(user) }, "was canceled", at);
		const answer: Returned = { ...put, canceled: true };
		await recordKey(
			trx,
			"order",
			{ accountId },
			{ digest, at, resultId: id, answer: JSON.stringify(answer) },
		);
		return { changed: true, extra: { returned: answer } };
	});
	return returned;
}
