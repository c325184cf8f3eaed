/** What a release orders and costs. */

import type { ReleaseReview, WantedRelease } from "#contracts/blanket-orders/blanket-orders";
import type { QuoteAdder, QuoteLine } from "#contracts/quotes/quotes";
import {
	countHeldForRelease,
	discountShare,
	mergeQuantities,
	type ReleasePart,
} from "#rules/blanket-orders/blanket-rules";
import { requestedDayProblem } from "#rules/checkout/line-delivery";
import { orderTotals } from "#rules/checkout/order-totals";
import { pickupPlace, shippingMethods, toShippingMethod } from "#rules/checkout/shipping-methods";
import { formatNumber } from "#rules/format";
import { toCents } from "#rules/money/cents";
import { adderCents, ownPrice } from "#rules/quotes/adders";
import { centsOfPieces, withLotSums } from "#rules/quotes/lots";
import { selectOrderable } from "../../cart-service/public.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import type { GetSalesTax } from "../../tax-service/public.server.ts";
import { todayOf } from "../../user-service/public.server.ts";
import type { OrderDeps } from "../order-actor.server.ts";
import { type BlanketLineRow, type BlanketRow, blanketLines } from "./blanket-repository.server.ts";

type Priced = Omit<ReleaseReview, "approval" | "lines"> & {
	lines: QuoteLine[];
	parts: ReleasePart[];
	discountCents: number;
};

/**
 * @param now ms
 * @param getTax inside a transaction what `taxBeforeRelease` returned
 * @throws {ServiceFailure} 404 for a line of another blanket order; 409 NOT_ON_HOLD; 422 NOT_ORDERABLE,
 * UNKNOWN_SHIPPING_METHOD or DATE_PASSED
 */
export async function pricedRelease(
	{ db, ordersNonCatalog, pickups }: Pick<OrderDeps, "db" | "ordersNonCatalog" | "pickups">,
	row: BlanketRow,
	releaseRequest: WantedRelease,
	{ now, getTax }: { now: number; getTax: GetSalesTax },
): Promise<Priced> {
	const { requestedOn, shipTo } = releaseRequest;
	const day =
		requestedOn !== null && requestedDayProblem(requestedOn, await todayOf(db, row.account_id, now));
	if (day) throw new ServiceFailure(422, "DATE_PASSED", day);
	const stored = await blanketLines(db, row);
	const byId = new Map(stored.map((line) => [line.id, line]));
	const quantities = mergeQuantities(releaseRequest.lines);
	const taken = quantities.map(({ lineId, quantity }): QuoteLine => {
		const line = byId.get(lineId);
		if (!line) throw new ServiceFailure(404, "NOT_FOUND", "This line is not in the blanket order.");
		const quoted = JSON.parse(line.content) as QuoteLine;
		if (quantity > countHeldForRelease(line))
			throw new ServiceFailure(
				409,
				"NOT_ON_HOLD",
				`${quoted.productDetails.sku}: ${formatNumber(countHeldForRelease(line))} on hold, ${formatNumber(quantity)} wanted.`,
			);
		return releasedLine(quoted, line, quantity);
	});
	const lines = withLotSums(taken);
	const parts = quantities.map((part): ReleasePart => {
		const line = byId.get(part.lineId);
		return line ? { ...part, ...partOfWhole(line, part.quantity) } : part;
	});
	await requireOrderable(db, ordersNonCatalog ? lines.filter(({ nonCatalog }) => !nonCatalog) : lines);
	const itemCents = lines.reduce(
		(sum, { quantity, lot, lineTotal, options }) =>
			sum + toCents(lineTotal) - (lot ? 0 : optionCents({ options }) * quantity),
		0,
	);
	const goodsCents = lines.reduce((sum, { lineTotal }) => sum + toCents(lineTotal), 0);
	const discountCents = discountShare(
		{ wholeCents: Number(row.discount_cents), givenCents: Number(row.discount_given_cents) },
		{ wholeCents: Number(row.goods_cents), releasedCents: goodsCents },
		isLast(stored, parts),
	);
	const method = shippingMethods(goodsCents - discountCents, pickups).find(
		({ id }) => id === releaseRequest.shippingMethodId,
	);
	if (!method) throw new ServiceFailure(422, "UNKNOWN_SHIPPING_METHOD", "Choose how the release ships.");
	const { street, city, state, zip } = pickupPlace(method.id, pickups ?? []) ?? shipTo;
	const salesTax = await getTax(db, {
		accountId: row.account_id,
		place: { street, city, state, zip },
		lines: lines.map(({ productDetails, quantity, lineTotal }) => ({
			sku: productDetails.sku,
			quantity,
			cents: toCents(lineTotal),
		})),
		goodsCents: goodsCents - discountCents,
		shippingCents: method.cents,
	});
	const totals = orderTotals(
		{
			itemTotal: itemCents / 100,
			optionTotal: (goodsCents - itemCents) / 100,
			subTotal: goodsCents / 100,
			shipping: 0,
			bankSurcharge: 0,
			discount: discountCents / 100,
			total: (goodsCents - discountCents) / 100,
		},
		method.cents,
		salesTax,
	);
	const PurchaseOrder = releaseRequest.PurchaseOrder || row.purchase_order;
	if (PurchaseOrder === "")
		throw new ServiceFailure(
			422,
			"PURCHASE_ORDER_MISSING",
			"Enter a PO number for this release. The blanket order has none.",
		);
	return { lines, totals, shippingMethod: toShippingMethod(method), PurchaseOrder, parts, discountCents };
}

/**
 * What belongs to all pieces of a line together: its share of a lot, or its adders for the line. A release takes what
 * is left of it by the pieces on hold; a canceled release gives its part back.
 */
function partOfWhole(line: BlanketLineRow, quantity: number): { lotCents?: number } {
	const { lot, lineTotal, adders = [] } = JSON.parse(line.content) as QuoteLine;
	const wholeCents = lot ? toCents(lineTotal) : adderCents(adders.map(inCents)).lineCents;
	if (!lot && wholeCents === 0) return {};
	return {
		lotCents: centsOfPieces(wholeCents - Number(line.lot_given_cents), countHeldForRelease(line), quantity),
	};
}

function releasedLine(quoted: QuoteLine, row: BlanketLineRow, quantity: number): QuoteLine {
	const { lotCents = 0 } = partOfWhole(row, quantity);
	if (quoted.lot) return { ...quoted, quantity, lineTotal: lotCents / 100 };
	const adders = (quoted.adders ?? []).map(inCents);
	const pieceCents = toCents(ownPrice(quoted)) + adderCents(adders).eachCents;
	const itemCents = pieceCents * quantity + lotCents;
	return {
		...quoted,
		quantity,
		lineTotal: (itemCents + optionCents(quoted) * quantity) / 100,
		...(quoted.adders && {
			price: Math.round(itemCents / quantity) / 100,
			adders: quoted.adders.map(({ amount, ...adder }) => ({
				...adder,
				// The amount for the line is of the whole line, not of this part.
				...(adder.basis === "each" && { amount }),
			})),
		}),
	};
}

const inCents = ({ basis, amount = 0 }: QuoteAdder) => ({ basis, cents: toCents(amount) });

const optionCents = ({ options }: Pick<QuoteLine, "options">): number =>
	options.reduce((sum, option) => sum + toCents(option.price), 0);

/** Whether nothing stays on hold, in a blanket order of which nothing was closed. */
function isLast(
	stored: readonly { id: string; ordered: number; released: number; closed: number }[],
	parts: readonly { lineId: string; quantity: number }[],
): boolean {
	const taken = new Map(parts.map(({ lineId, quantity }) => [lineId, quantity]));
	return stored.every((line) => line.closed === 0 && countHeldForRelease(line) === (taken.get(line.id) ?? 0));
}

async function requireOrderable(db: Db, lines: readonly QuoteLine[]): Promise<void> {
	const orderable = await selectOrderable(
		db,
		lines.map(({ productId }) => productId),
	);
	const gone = lines.find(({ productId }) => !orderable.has(productId));
	if (gone)
		throw new ServiceFailure(
			422,
			"NOT_ORDERABLE",
			`${gone.productDetails.sku} can no longer be ordered. Release the other lines, and ask your representative about this one.`,
		);
}
