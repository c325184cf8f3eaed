/** Releases: parts of a blanket order, placed as orders that are billed to the account. */

import type { BlanketOrder, ReleaseReview, WantedRelease } from "#contracts/blanket-orders/blanket-orders";
import type { CheckoutLine } from "#contracts/checkout/checkout";
import type { QuoteLine } from "#contracts/quotes/quotes";
import type { ReleasePart } from "#rules/blanket-orders/blanket-rules";
import { stockNotices } from "#rules/cart/priced-line";
import { countPieces, getPieces } from "#rules/catalog/quantity-rules";
import { shippingMethods } from "#rules/checkout/shipping-methods";
import { formatCents, formatCount } from "#rules/format";
import { mailLine } from "#rules/mail/mail-details";
import { placedDetails } from "#rules/mail/order-details";
import { toCents } from "#rules/money/cents";
import { hideInnerPrices } from "#rules/quotes/adders";
import { fullName } from "#rules/users/full-name";
import { signals } from "#telemetry/signals";
import { getSupplies } from "../../cart-service/public.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { notify } from "../../notification-service/public.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../../shared/idempotency-repository.server.ts";
import { type GetSalesTax, getSalesTax, type TaxedOrder, taxAhead } from "../../tax-service/public.server.ts";
import { accountRow } from "../../user-service/public.server.ts";
import { limitsAhead, requireWithinLimits } from "../approvals/limits.server.ts";
import { findSameOrders } from "../approvals/same-purchase-order.server.ts";
import { getBillTo } from "../checkout/checkout.server.ts";
import { requireTax } from "../checkout/price-checkout.server.ts";
import { type OrderActor, type OrderDeps, unknown } from "../order-actor.server.ts";
import { mailedOrder } from "../order-notices.server.ts";
import { emitOrder } from "../order-webhooks.server.ts";
import { cancelLocked } from "../orders.server.ts";
import {
	insertOrder,
	lockedOrderRow,
	type NewOrder,
	type OrderContent,
	orderRow,
} from "../orders-repository.server.ts";
import { requireBlanket, unknownBlanket } from "./blanket-orders.server.ts";
import {
	type BlanketRow,
	changeBlanket,
	insertReleaseLines,
	lockedBlanketRow,
	putBackForRelease,
	releasedParts,
	takeForRelease,
} from "./blanket-repository.server.ts";
import { blanketNumber, releaseNumber, toBlanketOrder } from "./blanket-view.server.ts";
import { pricedRelease } from "./priced-release.server.ts";

type Wanted = WantedRelease & { id: string };
export type WantedWithTotal = Wanted & { acceptedTotal: number; formKey?: string };

/** @throws {ServiceFailure} as `releaseParts` */
export async function reviewRelease(
	deps: OrderDeps,
	actor: OrderActor,
	releaseRequest: Wanted,
): Promise<ReleaseReview> {
	const { db, now } = deps;
	const row = await requireBlanket(db, actor, releaseRequest.id);
	const { lines, totals, shippingMethod, PurchaseOrder } = await pricedRelease(deps, row, releaseRequest, {
		now: now(),
		getTax: (trx, order) => requireTax(getSalesTax(deps)(trx, order)),
	});
	const { approval } = await limitsAhead(db, actor, { totalCents: toCents(totals.total), lines }, now());
	const same = await findSameOrders(db, actor, PurchaseOrder, now(), { blanketOrderId: row.id });
	return {
		lines: await withShortStock(db, hideInnerPrices(lines)),
		...{ totals, shippingMethod, PurchaseOrder, ...same, approval },
	};
}

/** Says of each line whether all pieces of its SKU are in stock, as the review of a checkout does. */
async function withShortStock(db: Db, lines: readonly QuoteLine[]): Promise<CheckoutLine[]> {
	const supplies = await getSupplies(
		db,
		lines.map(({ productId }) => productId),
	);
	const counts = countPieces(lines);
	return lines.map((line) => ({
		...line,
		notices: stockNotices(supplies.get(line.productId)?.stock ?? null, getPieces(counts, line.productId)),
	}));
}

export async function releaseShippingMethods({ db, pickups }: OrderDeps, actor: OrderActor, id: string) {
	await requireBlanket(db, actor, id);
	return shippingMethods(0, pickups).map(({ id, name, promise }) => ({ id, name, promise }));
}

/**
 * In one transaction, takes the quantities from hold, places the order and queues its mail. Idempotent by form key.
 * @throws {ServiceFailure} 404 for another account's blanket order or line; 409 NOT_ON_HOLD
 * or CHANGED; 422 NOT_ORDERABLE, UNKNOWN_SHIPPING_METHOD, DATE_PASSED or, over a limit of the buyer, APPROVAL_NEEDED
 */
export async function releaseParts(
	deps: OrderDeps,
	actor: OrderActor,
	{ formKey, acceptedTotal, ...releaseRequest }: WantedWithTotal,
): Promise<{ orderId: string; number: string }> {
	const { db, now } = deps;
	const { user, accountId } = actor;
	const digest = formKey ? hashContent("release", formKey, accountId, releaseRequest) : null;
	let isNew = false;
	const getTax = await taxBeforeRelease(deps, actor, releaseRequest);
	const placed = await db.transaction().execute(async (trx) => {
		const row = await lockedBlanketRow(trx, accountId, releaseRequest.id);
		if (!row) throw unknownBlanket(actor, releaseRequest.id);
		const earlier = await findRecorded(trx, "order", user, digest);
		const before = earlier?.resultId ? await orderRow(trx, [accountId], earlier.resultId) : undefined;
		if (before) return { orderId: before.id, number: before.number ?? "" };
		const at = new Date(now()).toISOString();
		const taken = await takeRelease({ ...deps, db: trx }, row, {
			actor,
			wanted: releaseRequest,
			acceptedTotal,
			at,
			getTax,
		});
		await requireWithinLimits(
			trx,
			actor,
			{ totalCents: taken.order.row.total_cents, lines: taken.order.lines },
			now(),
			"Nothing was released. Review the release again to send it for approval, or release less.",
		);
		const order = await insertOrder(trx, taken.order);
		const { id } = order;
		const number = order.number ?? "";
		await insertReleaseLines(trx, id, taken.parts);
		if (digest) await recordKey(trx, "order", user, { digest, resultId: id, at });
		const released = `${mailLine(fullName(user))} released ${formatCount(order.line_count, "line")} of ${blanketNumber(row.sequence)}, ${formatCents(Number(order.total_cents))}.`;
		await emitOrder(trx, "order.released", order, at, { blanketOrder: blanketNumber(row.sequence) });
		await notify(trx, {
			kind: "release-placed",
			key: `release-placed:${id}`,
			at,
			accountId,
			actorId: user.userId,
			authorId: user.userId,
			to: "both",
			path: `/user/orders/${id}`,
			subject: `Release ${number} has been placed`,
			body: [released, `Purchase order: ${order.purchase_order}.`].join("\n"),
			details: placedDetails(mailedOrder(order, taken.order.lines), [released]),
		});
		isNew = true;
		return { orderId: id, number };
	});
	if (isNew) signals.orderPlaced.send({ payment: "account" });
	return placed;
}

/**
 * Asks the owner's tax service, where there is one, before the release's transaction begins.
 * @throws {ServiceFailure} 404 for another account's blanket order, 422 TAX_UNKNOWN
 */
export async function taxBeforeRelease(
	deps: OrderDeps,
	actor: OrderActor,
	releaseRequest: Wanted,
): Promise<GetSalesTax> {
	const { db, now, taxService } = deps;
	if (!taxService) return getSalesTax(deps);
	const row = await requireBlanket(db, actor, releaseRequest.id);
	let order: TaxedOrder | null = null;
	try {
		await pricedRelease(deps, row, releaseRequest, {
			now: now(),
			getTax: async (_db, taxed) => {
				order = taxed;
				return null;
			},
		});
	} catch (error) {
		// The transaction refuses it, or finds that it was placed before.
		if (!(error instanceof ServiceFailure)) throw error;
	}
	return requireTax(taxAhead(deps, order, changed));
}

/**
 * Takes the parts from hold and numbers the release; its order is not placed yet.
 * @throws {ServiceFailure} as `releaseParts`, except over a limit
 */
export async function takeRelease(
	deps: Pick<OrderDeps, "db" | "ordersNonCatalog" | "pickups" | "taxService">,
	row: BlanketRow,
	{
		actor: { user, accountId },
		wanted: releaseRequest,
		acceptedTotal,
		at,
		getTax,
	}: { actor: OrderActor; wanted: Wanted; acceptedTotal: number; at: string; getTax: GetSalesTax },
): Promise<{ order: NewOrder & { row: { total_cents: number } }; parts: ReleasePart[] }> {
	const { db: trx } = deps;
	const { parts, discountCents, ...priced } = await pricedRelease(deps, row, releaseRequest, {
		now: Date.parse(at),
		getTax,
	});
	if (toCents(priced.totals.total) !== toCents(acceptedTotal)) throw changed();
	for (const part of parts) if (!(await takeForRelease(trx, row, part))) throw changed();
	await changeBlanket(trx, row, {
		release_count: row.release_count + 1,
		discount_given_cents: Number(row.discount_given_cents) + discountCents,
		updated_at: at,
	});
	const account = await accountRow(trx, accountId);
	const order = {
		row: {
			id: crypto.randomUUID(),
			number: releaseNumber(blanketNumber(row.sequence), row.release_count + 1),
			blanket_order_id: row.id,
			requested_on: releaseRequest.requestedOn,
			account_id: accountId,
			purchase_order: priced.PurchaseOrder,
			note: releaseRequest.note,
			payment_type: "CHECK_MY_NET_ACCOUNT" as const,
			order_status: "PENDING" as const,
			payment_status: "ON_ACCOUNT" as const,
			payment_cents: 0,
			total_cents: toCents(priced.totals.total),
			quote_id: row.quote_id,
			quote_number: row.quote_number,
			placed_by: user.userId,
			placed_by_name: fullName(user),
			created_at: at,
			updated_at: at,
		},
		accountName: account?.name ?? accountId,
		content: {
			totals: priced.totals,
			appliedCoupon: null,
			billTo: getBillTo(account, accountId),
			shipTo: releaseRequest.shipTo,
			shippingMethod: priced.shippingMethod,
			...(deps.taxService && priced.totals.salesTax && { taxService: true as const }),
		},
		lines: priced.lines,
		events: [
			{
				status: "PENDING" as const,
				at,
				note: `Released by ${fullName(user)} from ${blanketNumber(row.sequence)}; to be billed on the account.`,
			},
		],
	};
	return { order, parts };
}

const changed = () =>
	new ServiceFailure(
		409,
		"CHANGED",
		"The blanket order or the shipping price changed since this was shown, so nothing was released. Review the release again.",
	);

/**
 * Cancels a release and puts its quantities and discount back. A repeated cancellation changes nothing.
 * @throws {ServiceFailure} 404 for another account's; 409 once it is being processed or invoiced
 */
export async function cancelRelease(
	{ db, now }: OrderDeps,
	actor: OrderActor,
	{ id, orderId }: { id: string; orderId: string },
): Promise<BlanketOrder> {
	const { user, accountId } = actor;
	return db.transaction().execute(async (trx) => {
		const at = new Date(now()).toISOString();
		const row = await lockedBlanketRow(trx, accountId, id);
		if (!row) throw unknownBlanket(actor, id);
		const order = await lockedOrderRow(trx, accountId, orderId);
		if (!order || order.blanket_order_id !== id) throw unknown(actor, orderId, "order");
		if (order.order_status === "CANCELLED") return toBlanketOrder(trx, row, actor);
		await cancelLocked(trx, order, user, {
			at,
			on: "blanket-order",
			note: `Canceled by ${fullName(user)}. Its quantities are back ${row.closed_at === null ? "on hold" : "in the closed remainder"}.`,
		});
		const { totals } = JSON.parse(order.content) as OrderContent;
		const parts = await releasedParts(trx, orderId);
		await putBackForRelease(trx, row, { parts, discountCents: toCents(totals.discount), at });
		return toBlanketOrder(trx, await requireBlanket(trx, actor, id), actor);
	});
}
