/** Placing the order of a checkout, once. */
import { centsOf } from "#contracts/cents";
import type { Order } from "#contracts/orders";
import type { QuoteLine } from "#contracts/quotes";
import { lineDetails } from "../cart-service/line-details.server.ts";
import { digestOf } from "../cart-service/quotes/quote-actor.server.ts";
import { deleteCartLines, emptiedCart, lockedCartRow } from "../cart-service/repository.server.ts";
import type { Skus } from "../cart-service/supplies.server.ts";
import type { Db } from "../db/connect.server.ts";
import { notFound, ServiceFailure } from "../http.server.ts";
import { putIntoOutbox } from "../outbox/outbox.server.ts";
import { type AccountRow, accountRow } from "../user-service/repository.server.ts";
import { billToOf, ownerOf } from "./checkout.server.ts";
import type { Content } from "./checkout-content.server.ts";
import { cartContent, draftContent, toOrderLine, withDetails } from "./checkout-content.server.ts";
import { fingerprintOf } from "./checkout-fingerprint.server.ts";
import {
	type CheckoutRow,
	checkoutRow,
	choicesOf,
	type DraftRow,
	deleteCheckout,
	deleteCheckoutsOfDraft,
	lockedCheckoutRow,
	lockedDraftRow,
} from "./checkouts-repository.server.ts";
import { nameOf, type OrderDeps, type OrderPlacer, unknown } from "./order-actor.server.ts";
import { deleteOrderDraftRow } from "./order-drafts-repository.server.ts";
import { orderMail } from "./order-mail.ts";
import { firstState, placedNote } from "./order-start.ts";
import { toOrder } from "./order-view.server.ts";
import { wholeOrder } from "./orders.server.ts";
import { insertOrder, orderRow, recordSubmission, submittedOrderId } from "./orders-repository.server.ts";
import { missingParts, obstacles, paymentProblem, pricedCheckout } from "./priced-checkout.ts";
import { toShippingMethod } from "./shipping-methods.ts";

export type Placing = {
	checkoutId: string;
	accepted: { fingerprint: string; total: number };
	formKey?: string;
};

/**
 * Places the order of a checkout as it was accepted, all or nothing: the order is written, the cart emptied or the draft
 * deleted, the checkout ended, the mail put into the outbox. The same form arriving again answers the first order.
 *
 * @throws {ServiceFailure} 404 for a checkout that is another's or over; 409 CART_EMPTY, CHANGED or EXPIRED; 422
 *   INCOMPLETE, NOT_ORDERABLE or TOO_MUCH
 */
export async function placeOrder(deps: OrderDeps, placer: OrderPlacer, wanted: Placing): Promise<Order> {
	const { db, now } = deps;
	const { user, accountId } = placer;
	const digest = wanted.formKey ? digestOf("place", wanted.formKey, wanted.checkoutId) : null;
	return db.transaction().execute(async (trx) => {
		const at = new Date(now()).toISOString();
		// A draft is locked before its checkouts by everybody, so that nobody who orders it waits in a circle.
		const begun = await checkoutRow(trx, ownerOf(placer), wanted.checkoutId);
		if (begun?.draft_id) await lockedDraftRow(trx, accountId, begun.draft_id);
		const row = await lockedCheckoutRow(trx, ownerOf(placer), wanted.checkoutId);
		if (!row) return placedBefore(trx, placer, wanted.checkoutId, digest);
		const account = await accountRow(trx, accountId);
		const { content, draft } = await lockedContent(deps, trx, placer, row, account);
		const choices = choicesOf(row);
		const priced = pricedCheckout(content, choices);
		requirePlaceable(
			{ content, draft, totalCents: priced.totalCents, fingerprint: fingerprintOf(priced.snapshot) },
			wanted.accepted,
			missingParts(choices, priced.shipping).length > 0,
			at,
		);
		const { shipping, totalCents } = priced;
		const { shipTo, PaymentType: paymentType } = choices;
		if (!shipping || !shipTo || !paymentType) throw incomplete();
		const problem = paymentProblem(paymentType, totalCents);
		if (problem) throw new ServiceFailure(422, "TOO_MUCH", problem);

		const id = crypto.randomUUID();
		const lines = await orderLinesOf(trx, content, draft ? [] : { cartOf: accountId });
		const state = firstState(paymentType, totalCents);
		const events = [
			{ status: state.order_status, at, note: placedNote(nameOf(user), state.order_status, paymentType) },
		];
		const placed = await insertOrder(trx, {
			row: {
				id,
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
				placed_by_name: nameOf(user),
				created_at: at,
				updated_at: at,
			},
			accountName: account?.name ?? accountId,
			content: {
				totals: priced.totals,
				appliedCoupon: content.coupon.note === null ? content.coupon.applied : null,
				billTo: billToOf(account, accountId),
				shipTo,
				shippingMethod: toShippingMethod(shipping),
			},
			lines,
			events,
		});
		if (draft) {
			await deleteOrderDraftRow(trx, accountId, draft.id);
			await deleteCheckoutsOfDraft(trx, accountId, draft.id);
		} else {
			await deleteCartLines(trx, accountId);
			await emptiedCart(trx, accountId, at);
			await deleteCheckout(trx, row);
		}
		if (digest) await recordSubmission(trx, { user_id: user.userId, digest, order_id: id, at });
		await putIntoOutbox(trx, orderMail(placed, user.email, deps.origin), Date.parse(at));
		return toOrder(placed, placer, { lines, events, held: false });
	});
}

/** The order that a form has placed already; otherwise the checkout is another's or over. */
async function placedBefore(
	trx: Db,
	placer: OrderPlacer,
	checkoutId: string,
	digest: string | null,
): Promise<Order> {
	const orderId = digest && (await submittedOrderId(trx, placer.user.userId, digest));
	const row = orderId ? await orderRow(trx, [placer.accountId], orderId) : undefined;
	if (!row) throw unknown(placer, checkoutId, "checkout");
	return wholeOrder(trx, row, placer);
}

/** What is ordered, with its cart or draft locked until the transaction ends. */
async function lockedContent(
	deps: OrderDeps,
	trx: Db,
	{ accountId }: OrderPlacer,
	row: CheckoutRow,
	account: AccountRow | undefined,
): Promise<{ content: Content; draft: DraftRow | null }> {
	if (row.draft_id === "") {
		const cart = await lockedCartRow(trx, accountId);
		const known = { cart, discount: account?.discount ?? 0 };
		return { content: await cartContent(deps, trx, accountId, known), draft: null };
	}
	const draft = await lockedDraftRow(trx, accountId, row.draft_id);
	if (!draft) throw notFound("This checkout");
	return { content: await draftContent(trx, draft.content), draft };
}

const incomplete = () =>
	new ServiceFailure(422, "INCOMPLETE", "Something is missing. Please fill in every step of the checkout.");

function requirePlaceable(
	now: { content: Content; draft: DraftRow | null; totalCents: number; fingerprint: string },
	accepted: Placing["accepted"],
	isIncomplete: boolean,
	at: string,
): void {
	const [obstacle] = obstacles(now.content, now.draft, now.totalCents, at);
	if (obstacle?.code === "CART_EMPTY" || obstacle?.code === "EXPIRED")
		throw new ServiceFailure(409, obstacle.code, obstacle.text);
	if (isIncomplete) throw incomplete();
	if (now.fingerprint !== accepted.fingerprint || now.totalCents !== centsOf(accepted.total)) throw changed();
	if (obstacle) throw new ServiceFailure(422, obstacle.code, obstacle.text);
}

const changed = () =>
	new ServiceFailure(
		409,
		"CHANGED",
		"Something changed since this was shown. Please look at what is different, and accept it or not.",
	);

/** The lines with the names of their products, as the order keeps them. */
async function orderLinesOf(trx: Db, { lines }: Content, unnamed: Skus): Promise<QuoteLine[]> {
	const details = await lineDetails(trx, unnamed);
	return lines.map((line) => {
		const named = withDetails(line, details.get(line.productId));
		// The catalogue was replaced this very moment.
		if (!named.product) throw changed();
		return toOrderLine(named);
	});
}
