/**
 * Places the order of a checkout exactly once at a service that knows no idempotency keys: what is sent is
 * recorded before, and after a lost answer the list of orders tells whether it arrived.
 */
import { ORPCError } from "@orpc/client";
import { ServiceError } from "#client/service-error";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import type { Order } from "#contracts/orders/orders";
import { toCents } from "#rules/money/cents";
import { paymentProblem } from "#rules/payments/payment-terms";
import type { SpecifiedOrder } from "#specified/calls/orders";
import type { FallbackContext } from "../../fallbacks.server.ts";
import {
	finishPlacing,
	isSettling,
	markPlaced,
	orderOfAttempt,
	sentBody,
	settle,
	withoutAttempt,
} from "./attempts.server.ts";
import {
	actingAccount,
	type CheckoutNow,
	leftSentences,
	missingParts,
	openCheckout,
	readCheckoutNow,
	unknownCheckout,
} from "./checkout.server.ts";
import {
	type Attempt,
	type CheckoutState,
	type KeptCheckout,
	readState,
	writeState,
} from "./checkout-state.server.ts";
import { findPlacedSince, findTwins, keepOrderAddress, readOrders, toOrder } from "./order-reading.server.ts";
import { cartFingerprint, toSeen } from "./seen-cart.server.ts";

export type Placing = {
	checkoutId: string;
	accepted: { fingerprint: string; total: number };
	formKey?: string;
};

/**
 * @throws {ServiceError} 404 for another user's or a finished checkout; 409 CART_EMPTY, CHANGED or SAME_ORDER;
 * 422 INCOMPLETE, NOT_ORDERABLE or TOO_MUCH; 503 while it is not known whether the service placed it
 */
export const placeOrder = (context: FallbackContext, placing: Placing): Promise<Order> =>
	oneAtATime(`checkout:${context.call.userId}:${context.call.accountId}`, () => placeAlone(context, placing));

async function placeAlone(context: FallbackContext, placing: Placing): Promise<Order> {
	const accountId = actingAccount(context);
	const state = await readState(context);
	const before = await placedBefore(context, state, placing, accountId);
	if (before) return before;
	const attempt = state.attempts.find(
		(one) => one.checkoutId === placing.checkoutId && one.accountId === accountId,
	);
	if (attempt) {
		const found = await findSent(context, state, attempt, placing);
		if (found) return found;
	}
	const { kept: checkout } = await openCheckout(context, placing.checkoutId);
	const [now, { own }] = await Promise.all([readCheckoutNow(context, checkout), readOrders(context)]);
	requirePlaceable(
		checkout,
		{ ...now, blocked: [...leftSentences(state, accountId), ...now.blocked] },
		placing,
	);
	return send(context, checkout, { ...now, own }, placing);
}

/** The order of the same press. A press of another tab on the same checkout is a 404, as everywhere. */
async function placedBefore(
	context: FallbackContext,
	{ placed }: CheckoutState,
	{ checkoutId, formKey }: Placing,
	accountId: string,
): Promise<Order | null> {
	const entry = placed.find((one) => one.checkoutId === checkoutId && one.accountId === accountId);
	if (!entry) return null;
	if (!formKey || entry.formKey !== formKey) throw unknownCheckout();
	const { own } = await readOrders(context);
	const order = own.find(({ id }) => id === entry.orderId);
	if (!order) throw unknownCheckout();
	return toOrder(order, true);
}

/** @throws {ServiceError} 503 while the service may still be working on it */
async function findSent(
	context: FallbackContext,
	state: CheckoutState,
	attempt: Attempt,
	placing: Placing,
): Promise<Order | null> {
	const { own } = await readOrders(context);
	const order = orderOfAttempt(state, attempt, own);
	if (!order) {
		if (isSettling(attempt, Date.now()))
			throw ServiceError.unavailable(new Error("The last attempt is unanswered."));
		return null;
	}
	await settle(context, attempt, order);
	if (attempt.formKey !== placing.formKey) throw unknownCheckout();
	return toOrder(order, true);
}

function requirePlaceable(
	kept: KeptCheckout,
	{ cart, snapshot, blocked }: CheckoutNow,
	{ accepted }: Placing,
): void {
	const [obstacle] = blocked;
	if (cart.items.length === 0) throw new ServiceError("CART_EMPTY", 409, "The cart is empty.");
	if (missingParts(kept).length > 0)
		throw new ServiceError(
			"INCOMPLETE",
			422,
			"Something is missing. Please fill in every step of the checkout.",
		);
	if (
		toSeen(snapshot).fingerprint !== accepted.fingerprint ||
		snapshot.totalCents !== toCents(accepted.total)
	)
		throw new ServiceError(
			"CHANGED",
			409,
			"Something changed since this was shown. Please check the changes, and accept them if they're right.",
		);
	if (obstacle) throw new ServiceError("NOT_ORDERABLE", 422, obstacle);
	const problem = kept.PaymentType && paymentProblem(kept.PaymentType, snapshot.totalCents);
	if (problem) throw new ServiceError("TOO_MUCH", 422, problem);
}

async function send(
	context: FallbackContext,
	checkout: KeptCheckout,
	{ cart, snapshot, own }: CheckoutNow & { own: readonly SpecifiedOrder[] },
	{ checkoutId, formKey }: Placing,
): Promise<Order> {
	const { accountId, PaymentType, shipTo } = checkout;
	if (!PaymentType || !shipTo) throw unknownCheckout();
	await requireNoSameOrder(context, checkout, own, snapshot.totalCents);
	const twins = findTwins(own, snapshot.totalCents, PaymentType);
	const attempt: Attempt = {
		checkoutId,
		accountId,
		formKey: formKey ?? null,
		twins,
		cart: cartFingerprint(cart),
		at: Date.now(),
		unsure: true,
	};
	const recorded = await record(context, attempt);
	let sent: SpecifiedOrder;
	try {
		sent = await context.specified.orders.place(
			sentBody(accountId, cart, { ...checkout, PaymentType, shipTo }),
		);
	} catch (error) {
		const found = await afterFailure(context, attempt, error);
		await keepOrderAddress(context, found.id, shipTo);
		await finishPlacing(context, markPlaced(await readState(context), attempt, found.id), found, cart);
		return toOrder(found, true);
	}
	await keepOrderAddress(context, sent.id, shipTo);
	const order: SpecifiedOrder = {
		...sent,
		PaymentType: sent.PaymentType || PaymentType,
		Price: { OrderTotal: sent.Price.OrderTotal ?? cart.total },
	};
	const left = await finishPlacing(context, markPlaced(recorded, attempt, order.id), order, cart);
	return { ...toOrder(order, true), leftInCart: left };
}

/**
 * A copy of the storefront that ended in the middle of placing recorded nothing that the browser knows.
 * @throws {ServiceError} 409 SAME_ORDER once, for an order that came after the review was shown
 */
async function requireNoSameOrder(
	context: FallbackContext,
	kept: KeptCheckout,
	own: readonly SpecifiedOrder[],
	cents: number,
): Promise<void> {
	const { twins, PaymentType } = kept;
	if (!PaymentType || twins?.cents !== cents || twins.type !== PaymentType) return;
	const state = await readState(context);
	const taken = new Set(state.placed.map(({ orderId }) => orderId));
	const same = findPlacedSince(own, twins, taken);
	if (!same) return;
	await writeState(context, {
		...state,
		checkout: { ...kept, twins: findTwins(own, cents, PaymentType) },
	});
	throw new ServiceError(
		"SAME_ORDER",
		409,
		`Order ${same.orderNumber ?? same.id} with the same total and payment type was placed since you opened this page. Check it under My Orders. To place another one, press the button again.`,
	);
}

async function record(context: FallbackContext, attempt: Attempt): Promise<CheckoutState> {
	const state = withoutAttempt(await readState(context), attempt.checkoutId);
	return writeState(context, { ...state, attempts: [attempt, ...state.attempts] });
}

const isRefusal = (error: unknown): error is ServiceError =>
	error instanceof ServiceError && error.status < 500;

/**
 * @returns the order, when it was placed all the same
 * @throws the refusal of the service, or 503 while it is not known
 */
async function afterFailure(
	context: FallbackContext,
	attempt: Attempt,
	error: unknown,
): Promise<SpecifiedOrder> {
	const state = await readState(context);
	if (isRefusal(error)) {
		await writeState(context, withoutAttempt(state, attempt.checkoutId));
		throw error;
	}
	const orders = await readOrders(context).catch(() => null);
	const found = orders && orderOfAttempt(state, attempt, orders.own);
	if (found) return found;
	const answered = error instanceof ServiceError && error.cause instanceof ORPCError;
	await record(context, { ...attempt, at: Date.now(), unsure: !answered });
	context.log.warn(
		{ err: error, checkoutId: attempt.checkoutId },
		"it is not known whether an order was placed",
	);
	throw error instanceof ServiceError && error.status === 503 ? error : ServiceError.unavailable(error);
}
