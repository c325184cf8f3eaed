/** Places the order of a checkout exactly once. */

import type { Order } from "#contracts/orders/orders";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { firstState, placedNote } from "#rules/checkout/order-totals";
import { toShippingMethod } from "#rules/checkout/shipping-methods";
import { shopTimeZone } from "#rules/clock/time-zones";
import { toCents } from "#rules/money/cents";
import { paymentProblem, paymentsOff } from "#rules/payments/payment-terms";
import { fullName } from "#rules/users/full-name";
import { signals } from "#telemetry/signals";
import {
	deleteCartLines,
	deleteOrderDraftRow,
	emptiedCart,
	formatPrices,
	lineDetails,
	lockedCartRow,
	requireConfirmation,
	type Skus,
} from "../../cart-service/public.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { paymentTypeProblem } from "../../portal-service/public.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../../shared/idempotency-repository.server.ts";
import type { GetSalesTax } from "../../tax-service/public.server.ts";
import { type AccountRow, accountRow, timeZoneOf } from "../../user-service/public.server.ts";
import { requireNotWaiting } from "../approvals/approval-view.server.ts";
import { requireWithinLimits } from "../approvals/limits.server.ts";
import { type OrderActor, type OrderDeps, unknown } from "../order-actor.server.ts";
import { tellPlaced } from "../order-notices.server.ts";
import { wholeOrder } from "../orders.server.ts";
import { insertOrder, type NewOrder, orderRow } from "../orders-repository.server.ts";
import { movePurchaseOrder } from "../purchase-orders-repository.server.ts";
import { checkoutDigest, getBillTo, getOwner } from "./checkout.server.ts";
import {
	type Content,
	cartContent,
	draftContent,
	specialPrices,
	toOrderLine,
	withDetails,
} from "./checkout-content.server.ts";
import { computeFingerprint } from "./checkout-fingerprint.server.ts";
import {
	type CheckoutRow,
	checkoutRow,
	type DraftRow,
	deleteCheckout,
	deleteCheckoutsOfDraft,
	lockedCheckoutRow,
	lockedDraftRow,
	parseChoices,
} from "./checkouts-repository.server.ts";
import { changed, priceCheckout, taxBeforePlacing } from "./price-checkout.server.ts";
import {
	getObstacles,
	missingParts,
	needsZone,
	type Obstacle,
	type PricedCheckout,
	withDelivery,
} from "./priced-checkout.ts";

export type Placing = {
	checkoutId: string;
	accepted: { fingerprint: string; total: number; confirmedPrices?: boolean };
	formKey?: string;
};

/**
 * In one transaction, writes the order, empties the cart or deletes the draft, ends the checkout and queues
 * the mail.
 * @throws {ServiceFailure} 404 for another user's or a finished checkout; 409 CART_EMPTY, CHANGED or EXPIRED;
 * 422 INCOMPLETE, NOT_ORDERABLE, TOO_MUCH, TAX_UNKNOWN, DATE_PASSED, PICKED_UP, TAX_PLACE, CONFIRM_PRICES, PAYMENTS_OFF
 * or, over a limit, APPROVAL_NEEDED
 */
export async function placeOrder(deps: OrderDeps, actor: OrderActor, placing: Placing): Promise<Order> {
	const { db, now } = deps;
	const { user, accountId } = actor;
	const digest = placing.formKey ? hashContent("place", placing.formKey, placing.checkoutId) : null;
	let isNew = false;
	const getTax = await taxBeforePlacing(deps, actor, placing);
	const order = await db.transaction().execute(async (trx) => {
		const at = new Date(now()).toISOString();
		const prepared = await prepareOrder(deps, trx, actor, placing, { at, getTax });
		if (!prepared) return placedBefore(trx, actor, placing.checkoutId, digest);
		const { row, order: fresh } = prepared;
		const spending = { totalCents: fresh.row.total_cents, lines: fresh.lines };
		await requireWithinLimits(trx, actor, spending, now(), "Send it for approval.");
		const placed = await insertOrder(trx, fresh);
		await movePurchaseOrder(trx, accountId, { checkout_id: row.id }, { order_id: fresh.row.id });
		await endCheckout(trx, accountId, prepared, at);
		for (const keyDigest of [digest, checkoutDigest(row.id)])
			if (keyDigest) await recordKey(trx, "order", user, { digest: keyDigest, resultId: fresh.row.id, at });
		await tellPlaced(trx, placed, fresh.lines, at);
		isNew = true;
		return wholeOrder(trx, placed, actor);
	});
	if (isNew)
		signals.orderPlaced.send({ payment: order.OrderStatus === "AWAITING_PAYMENT" ? "online" : "account" });
	return order;
}

export type Prepared = { row: CheckoutRow; draft: DraftRow | null; order: NewOrder };

/**
 * Locks and checks a checkout.
 * @param getTax of `taxBeforePlacing`
 * @returns the order to insert; `null` for a checkout that does not exist any more
 * @throws {ServiceFailure} as placing
 */
export async function prepareOrder(
	deps: OrderDeps,
	trx: Db,
	actor: OrderActor,
	placing: Placing,
	{ at, getTax }: { at: string; getTax: GetSalesTax },
): Promise<Prepared | null> {
	const { user, accountId } = actor;
	// Lock the draft before its checkouts, always in this order, to avoid deadlock.
	const started = await checkoutRow(trx, getOwner(actor), placing.checkoutId);
	if (started?.draft_id) await lockedDraftRow(trx, accountId, started.draft_id);
	const row = await lockedCheckoutRow(trx, getOwner(actor), placing.checkoutId);
	if (!row) return null;
	if (row.draft_id !== "") await requireNotWaiting(trx, accountId, row.draft_id);
	const account = await accountRow(trx, accountId);
	const choices = parseChoices(row);
	const { content: bare, draft } = await lockedContent(deps, trx, actor, row, account);
	const content = withDelivery(bare, choices);
	const priced = await priceCheckout(deps, trx, { accountId, content, choices }, getTax);
	requirePlaceable(
		{ content, draft, priced, fingerprint: computeFingerprint(priced.snapshot) },
		placing.accepted,
		missingParts(choices, priced.shipping).length > 0,
		{ at, zone: needsZone(draft, content) ? await timeZoneOf(trx, accountId) : shopTimeZone },
	);
	const { shipping, totalCents } = priced;
	const { shipTo, PaymentType: paymentType } = choices;
	if (!shipping || !shipTo || !paymentType) throw incomplete();
	const problem = paymentProblem(paymentType, totalCents);
	if (problem) throw new ServiceFailure(422, "TOO_MUCH", problem);
	const off = totalCents > 0 && (await paymentTypeProblem(trx, deps.provider, paymentType));
	if (off) throw new ServiceFailure(422, paymentsOff, off);

	const lines = await getOrderLines(trx, content, draft ? [] : { cartOf: accountId });
	const state = firstState(paymentType, totalCents);
	const note = placedNote(fullName(user), state.order_status, paymentType) + confirmedNote(content);
	const order: NewOrder = {
		row: {
			id: crypto.randomUUID(),
			account_id: accountId,
			purchase_order: choices.PurchaseOrder,
			note: choices.note,
			payment_type: paymentType,
			...state,
			payment_id: null,
			payment_cents: 0,
			total_cents: totalCents,
			tracking_number: null,
			tracking_url: null,
			quote_id: draft?.quote_id ?? null,
			quote_number: draft?.quote_number ?? null,
			placed_by: user.userId,
			placed_by_name: fullName(user),
			created_at: at,
			updated_at: at,
		},
		accountName: account?.name ?? accountId,
		content: {
			totals: priced.totals,
			appliedCoupon: content.coupon.note === null ? content.coupon.applied : null,
			billTo: getBillTo(account, accountId),
			shipTo,
			shippingMethod: toShippingMethod(shipping),
			...(deps.taxService && priced.totals.salesTax && { taxService: true }),
		},
		lines,
		events: [{ status: state.order_status, at, note }],
	};
	return { row, draft, order };
}

async function endCheckout(trx: Db, accountId: string, { row, draft }: Prepared, at: string): Promise<void> {
	if (draft) {
		await deleteOrderDraftRow(trx, accountId, draft.id);
		await deleteCheckoutsOfDraft(trx, accountId, draft.id);
		return;
	}
	await deleteCartLines(trx, accountId);
	await emptiedCart(trx, accountId, at);
	await deleteCheckout(trx, row);
}

/** The order of an earlier submission; otherwise 404. */
async function placedBefore(
	trx: Db,
	actor: OrderActor,
	checkoutId: string,
	digest: string | null,
): Promise<Order> {
	const placed = await findRecorded(trx, "order", actor.user, digest);
	const row = placed?.resultId ? await orderRow(trx, [actor.accountId], placed.resultId) : undefined;
	if (!row) throw unknown(actor, checkoutId, "checkout");
	return wholeOrder(trx, row, actor);
}

/** Locks the cart or draft until the transaction ends. */
async function lockedContent(
	deps: OrderDeps,
	trx: Db,
	{ accountId }: OrderActor,
	row: CheckoutRow,
	account: AccountRow | undefined,
): Promise<{ content: Content; draft: DraftRow | null }> {
	if (row.draft_id === "") {
		const cart = await lockedCartRow(trx, accountId);
		const cartContext = { cart, discount: account?.discount ?? 0 };
		return { content: await cartContent(deps, trx, accountId, cartContext), draft: null };
	}
	const draft = await lockedDraftRow(trx, accountId, row.draft_id);
	if (!draft) throw notFound("This checkout");
	return { content: await draftContent(deps, trx, draft.content), draft };
}

function confirmedNote(content: Content): string {
	const special = specialPrices(content);
	return special.length > 0 ? ` Special prices confirmed: ${formatPrices(special)}.` : "";
}

const incomplete = () =>
	new ServiceFailure(422, "INCOMPLETE", "Something is missing. Please fill in every step of the checkout.");

function requirePlaceable(
	now: {
		content: Content;
		draft: DraftRow | null;
		priced: PricedCheckout & { taxProblem: Obstacle | null };
		fingerprint: string;
	},
	accepted: Placing["accepted"],
	isIncomplete: boolean,
	clock: { at: string; zone: string },
): void {
	const [obstacle] = getObstacles(now.content, now.draft, now.priced, clock);
	if (obstacle?.code === "CART_EMPTY" || obstacle?.code === "EXPIRED")
		throw new ServiceFailure(409, obstacle.code, obstacle.text);
	if (isIncomplete) throw incomplete();
	const { taxProblem, totalCents } = now.priced;
	if (taxProblem) throw new ServiceFailure(422, taxProblem.code, taxProblem.text);
	if (now.fingerprint !== accepted.fingerprint || totalCents !== toCents(accepted.total)) throw changed();
	if (obstacle) throw new ServiceFailure(422, obstacle.code, obstacle.text);
	requireConfirmation(specialPrices(now.content), accepted.confirmedPrices);
}

async function getOrderLines(trx: Db, { lines }: Content, unnamed: Skus): Promise<QuoteLine[]> {
	const details = await lineDetails(trx, unnamed);
	return lines.map((line) => {
		const named = withDetails(line, details.get(line.productId));
		// The catalog was just replaced.
		if (!named.product) throw changed();
		return toOrderLine(named);
	});
}
