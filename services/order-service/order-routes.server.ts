/** Every call needs a signed-in user and uses the current account. */
import { implement } from "@orpc/server";
import { orderServiceContract } from "#contracts/orders/order-service";
import type { Order, OrderListQuery, OrderSummary } from "#contracts/orders/orders";
import { unpaidProblem } from "#rules/orders/cancel-order";
import type { OrderScope } from "#rules/orders/order-terms";
import { getSide } from "#rules/quotes/quote-actions";
import { fullName } from "#rules/users/full-name";
import { mayReadTerritory, maySeeApprovals, mayUseCart } from "#rules/users/permissions";
import {
	countQuotes,
	mayAcceptAgain,
	putBackCoupon,
	putBackLines,
	quoteNumber,
	quoteRow,
	repricedParts,
	selectOrderDraftId,
	updateLockedCart,
} from "../cart-service/public.server.ts";
import type { Db } from "../db/connect.server.ts";
import type { PaymentDeps } from "../portal-service/public.server.ts";
import { accountDiscount } from "../product-service/public.server.ts";
import { signedIn, type TokenVerifier } from "../shared/auth.server.ts";
import { type ServiceContext, ServiceFailure } from "../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../shared/idempotency-repository.server.ts";
import { forbidden, readDeciding, type UploadFiles } from "../user-service/public.server.ts";
import { mayDecide } from "./approvals/approval-view.server.ts";
import { waitingRows } from "./approvals/approvals-repository.server.ts";
import { ownLimits, readCartBudgets } from "./approvals/limits.server.ts";
import { beginCheckout } from "./checkout/begin-checkout.server.ts";
import { checkout, checkoutChanges, placedOrder, saveCheckout } from "./checkout/checkout.server.ts";
import { placeOrder } from "./checkout/place-order.server.ts";
import {
	type OrderActor,
	type OrderDeps,
	type OrderReader,
	orderActor,
	orderReader,
	readableAccounts,
	unknown,
} from "./order-actor.server.ts";
import { tellChanged } from "./order-notices.server.ts";
import { completeOrder } from "./order-payment.server.ts";
import { selectOrderPage } from "./order-search-repository.server.ts";
import { cancelOrder, order, readOpenState, toSummary, wholeOrder } from "./orders.server.ts";
import {
	addOrderEvent,
	lockedOrderRow,
	type OrderContent,
	orderLines,
	orderRow,
	updateOrder,
} from "./orders-repository.server.ts";
import { attachPurchaseOrder, purchaseOrderPart, removePurchaseOrder } from "./purchase-orders.server.ts";

export function orderRoutes(deps: OrderDeps & PaymentDeps & { files: UploadFiles }, verify: TokenVerifier) {
	const os = implement(orderServiceContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		list: os.list.handler(async ({ context, input }) =>
			searchOrders(deps, await orderReader(deps, context), input),
		),
		waiting: os.waiting.handler(async ({ context }) => countWaiting(deps, await orderReader(deps, context))),
		order: os.order.handler(async ({ context, input }) =>
			order(deps, await orderReader(deps, context), input.id),
		),
		place: os.place.handler(async ({ context, input }) =>
			placeOrder(deps, await orderActor(deps, context), input),
		),
		complete: os.complete.handler(async ({ context, input }) =>
			completeOrder(deps, await orderActor(deps, context), input),
		),
		cancel: os.cancel.handler(async ({ context, input }) =>
			cancelOrder(deps, await orderActor(deps, context), input.id),
		),
		cartBudgets: os.cartBudgets.handler(async ({ context, input }) =>
			readCartBudgets(deps, await orderActor(deps, context, input.accountId)),
		),
		ownLimits: os.ownLimits.handler(async ({ context, input }) =>
			ownLimits(deps.db, await orderActor(deps, context, input.accountId), deps.now(), input.total),
		),
		billToAccount: os.billToAccount.handler(async ({ context, input }) =>
			billToAccount(deps, await orderActor(deps, context), input.id),
		),
		returnToCart: os.returnToCart.handler(async ({ context, input }) =>
			returnToCart(deps, await orderActor(deps, context), input.id),
		),
		beginCheckout: os.beginCheckout.handler(async ({ context, input }) =>
			beginCheckout(deps, await orderActor(deps, context, input.accountId), input.source, input.takesEarlier),
		),
		checkout: os.checkout.handler(async ({ context, input }) =>
			checkout(deps, await orderActor(deps, context), input.checkoutId),
		),
		placedOrder: os.placedOrder.handler(async ({ context, input }) =>
			placedOrder(deps, await orderActor(deps, context), input.checkoutId),
		),
		saveCheckout: os.saveCheckout.handler(async ({ context, input }) =>
			saveCheckout(deps, await orderActor(deps, context), input),
		),
		checkoutChanges: os.checkoutChanges.handler(async ({ context, input }) =>
			checkoutChanges(deps, await orderActor(deps, context), input),
		),
		attachPurchaseOrder: os.attachPurchaseOrder.handler(async ({ context, input }) =>
			attachPurchaseOrder(deps, await orderActor(deps, context), input),
		),
		removePurchaseOrder: os.removePurchaseOrder.handler(async ({ context, input }) =>
			removePurchaseOrder(deps, await orderActor(deps, context), input.checkoutId),
		),
		purchaseOrderPart: os.purchaseOrderPart.handler(async ({ context, input }) =>
			purchaseOrderPart(deps, await orderReader(deps, context), input),
		),
	});
}

type OrderPage = { orders: OrderSummary[]; total: number; page: number; pageCount: number };

/**
 * A page past the end gives the last one.
 * @throws {ServiceFailure} 404 for another user's list, 403 for the territory of a user without one
 */
export async function searchOrders(
	{ db }: OrderDeps,
	reader: OrderReader,
	query: OrderListQuery & { id: string; scope: OrderScope },
): Promise<OrderPage> {
	const { user, accountId } = reader;
	if (query.id !== user.userId) throw unknown(reader, query.id, "user");
	if (query.scope === "territory" && !mayReadTerritory(user))
		throw forbidden("Only a representative has a territory.");
	const accounts = query.scope === "territory" ? readableAccounts(reader) : [accountId];
	const { rows, ...place } = await selectOrderPage(db, accounts, query);
	return { orders: rows.map(toSummary), ...place };
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockedOrderRow>>>;

async function lockedOrder(trx: Db, actor: OrderActor, id: string): Promise<Locked> {
	const row = await lockedOrderRow(trx, actor.accountId, id);
	if (!row) throw unknown(actor, id, "order");
	return row;
}

/** @throws {ServiceFailure} 409 when not awaiting payment or while one is in progress */
async function requireUnpaid(trx: Db, row: Locked): Promise<void> {
	const problem = unpaidProblem(await readOpenState(trx, row));
	if (problem) throw new ServiceFailure(409, problem.code, problem.message);
}

/**
 * Idempotent.
 * @throws {ServiceFailure} 404 for an order of another account, 409 as above
 */
async function billToAccount({ db, now }: OrderDeps, actor: OrderActor, id: string): Promise<Order> {
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
			const note = `Billed to the account by ${fullName(actor.user)}.`;
			await addOrderEvent(trx, id, { status: "PENDING", at, note });
			const by = { userId: actor.user.userId, name: fullName(actor.user) };
			await tellChanged(trx, row, by, "PENDING", at);
		}
		const changed = await orderRow(trx, [actor.accountId], id);
		if (!changed) throw unknown(actor, id, "order");
		return wholeOrder(trx, changed, actor);
	});
}

type Returned = Awaited<ReturnType<typeof putBackLines>> & {
	canceled: boolean;
	repriced?: string[];
	coupon?: string;
	/** The quote of the order that can be accepted again at its prices. */
	quote?: { id: string; number: string };
};

/**
 * Cancels the order and puts its lines back into the cart, in one transaction. Idempotent.
 * @throws {ServiceFailure} 404 for an order of another account, 409 as above and when the cart is full
 */
async function returnToCart(deps: OrderDeps, actor: OrderActor, id: string): Promise<Returned> {
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
		const note = `Canceled by ${fullName(user)}; its items went back to the cart.`;
		await addOrderEvent(trx, id, { status: "CANCELLED", at, note });
		await tellChanged(trx, row, { userId: user.userId, name: fullName(user) }, "CANCELLED", at);
		const answer: Returned = { ...put, canceled: true, ...(await keptTerms(trx, actor, row, lines, at)) };
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

/** What else of the order is in the cart, or isn't. */
async function keptTerms(
	trx: Db,
	actor: OrderActor,
	row: Locked,
	lines: Awaited<ReturnType<typeof orderLines>>,
	at: string,
): Promise<Pick<Returned, "repriced" | "coupon" | "quote">> {
	const { accountId } = actor;
	const { appliedCoupon } = JSON.parse(row.content) as OrderContent;
	const quote = row.quote_id === null ? null : await quoteToAccept(trx, actor, row.quote_id, at);
	const isCartCoupon = row.quote_id === null && appliedCoupon;
	const coupon = isCartCoupon ? await putBackCoupon(trx, accountId, appliedCoupon.coupon) : null;
	const repriced = await repricedParts(trx, accountId, lines);
	return {
		...(repriced.length > 0 && { repriced }),
		...(coupon !== null && { coupon }),
		...(quote && { quote }),
	};
}

async function quoteToAccept(trx: Db, { user, accountId }: OrderActor, quoteId: string, at: string) {
	const by = { userId: user.userId, name: fullName(user), accountId, side: getSide(user) };
	const quote = await quoteRow(trx, by, quoteId);
	if (!quote) return null;
	const draftId = await selectOrderDraftId(trx, quote);
	const again = await mayAcceptAgain(trx, quote, by, draftId, at);
	return again ? { id: quoteId, number: quoteNumber(quote.sequence) } : null;
}

// How much waits for a person at an account, as numbers of a menu.

/** 0 of what the person may not see. */
async function countWaiting(
	deps: OrderDeps,
	reader: OrderReader,
): Promise<{ approvals: number; quotes: number }> {
	const [approvals, quotes] = await Promise.all([
		maySeeApprovals(reader.user) ? countApprovals(deps, reader) : 0,
		mayUseCart(reader.user) ? countOpenQuotes(deps, reader) : 0,
	]);
	return { approvals, quotes };
}

async function countApprovals({ db, now }: OrderDeps, reader: OrderReader): Promise<number> {
	const rows = await waitingRows(db, reader.accountId);
	if (rows.length === 0) return 0;
	const deciding = await readDeciding(db, reader.accountId);
	return rows.filter((row) => mayDecide(row, reader, deciding, now())).length;
}

/** Quotes that the caller's side answers next: priced ones for buyers, submitted ones for representatives. */
function countOpenQuotes({ db, now }: OrderDeps, { user, accountId }: OrderReader): Promise<number> {
	const side = getSide(user);
	const status = side === "buyer" ? "sent-back" : "submitted";
	return countQuotes(db, { accountId, side }, status, new Date(now()).toISOString());
}
