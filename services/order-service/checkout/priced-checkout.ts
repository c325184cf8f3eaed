/** A checkout with its choices: total, missing parts and obstacles. */

import type { OrderTotals } from "#contracts/cart/cart-service";
import type { CheckoutPart } from "#contracts/checkout/checkout";
import type { Address } from "#contracts/users/user";
import { cartLimits } from "#rules/cart/cart-limits";
import type { Snapshot } from "#rules/checkout/checkout-snapshot";
import {
	addressInLine,
	type DeliveryProblem,
	deliveryProblems,
	type LineDelivery,
	shownDelivery,
	type TaxPlace,
} from "#rules/checkout/line-delivery";
import { goodsCents, orderTotals } from "#rules/checkout/order-totals";
import {
	isPickup,
	type PickupLocation,
	pickupPlace,
	type Shipping,
	shippingMethods,
} from "#rules/checkout/shipping-methods";
import { dayIn } from "#rules/clock/time-zones";
import { formatDayIn } from "#rules/format";
import { toCents } from "#rules/money/cents";
import type { PaymentType } from "#rules/payments/payment-terms";
import { shownUnitCents } from "#rules/quotes/adders";
import type { SalesTax } from "#rules/tax/sales-tax";
import type { TaxedOrder } from "../../tax-service/public.server.ts";
import { type Content, toOrderLine } from "./checkout-content.server.ts";

export type Choices = {
	shipTo: Address | null;
	PurchaseOrder: string;
	note: string;
	shippingMethodId: string | null;
	PaymentType: PaymentType | null;
	/** Dates and addresses of lines, by their ids. */
	lines?: Record<string, LineDelivery>;
	/** What was chosen for an earlier cart, until it is taken over or an address is saved for this one. */
	earlier?: {
		choices: Choices;
		begunAt: string;
		/** Missing in those stored before it was. */
		begunFor?: { firstSku: string; lineCount: number };
	};
};

export type PricedCheckout = {
	methods: Shipping[];
	shipping: Shipping | null;
	totals: OrderTotals;
	totalCents: number;
	/** Where sales tax is charged; `null` without tax, and for an order that is picked up. */
	taxPlace: TaxPlace | null;
	snapshot: Snapshot;
};

/**
 * What sales tax is calculated for; `null` before it is known where the order goes.
 * @param pickups warehouses where orders are picked up
 */
export function taxedOrder(
	accountId: string,
	content: Content,
	{ shippingMethodId, shipTo }: Choices,
	pickups: readonly PickupLocation[] = [],
): TaxedOrder | null {
	const place = pickupPlace(shippingMethodId, pickups) ?? shipTo;
	if (!place) return null;
	const { street, city, state, zip } = place;
	const cents = goodsCents(content.totals);
	return {
		accountId,
		place: { street, city, state, zip },
		lines: content.lines.map((line) => ({
			sku: line.sku,
			quantity: line.quantity,
			cents: toCents(toOrderLine(line).lineTotal),
		})),
		goodsCents: cents,
		shippingCents: shippingMethods(cents, pickups).find(({ id }) => id === shippingMethodId)?.cents ?? 0,
	};
}

/**
 * @param pickups warehouses where orders are picked up
 * @param salesTax of `taxedOrder`; `null` where the shop collects none
 */
export function pricedCheckout(
	content: Content,
	choices: Choices,
	pickups: readonly PickupLocation[] = [],
	salesTax: SalesTax | null = null,
): PricedCheckout {
	const { shippingMethodId, shipTo, PurchaseOrder, note, PaymentType } = choices;
	const methods = shippingMethods(goodsCents(content.totals), pickups);
	const shipping = methods.find(({ id }) => id === shippingMethodId) ?? null;
	const totals = orderTotals(content.totals, shipping?.cents ?? 0, salesTax);
	const totalCents = toCents(totals.total);
	const { applied, cents } = content.coupon;
	return {
		methods,
		shipping,
		totals,
		totalCents,
		taxPlace: salesTax && shipTo ? { state: salesTax.state, zip: shipTo.zip, kind: salesTax.kind } : null,
		snapshot: {
			lines: content.lines.map(
				({
					key,
					sku,
					quantity,
					priceCents,
					options,
					adders,
					state,
					short,
					belowFloor,
					note,
					shipComplete,
					lot,
					delivery: { requestedOn, shipTo: lineShipTo } = {},
				}) => ({
					key,
					sku,
					quantity,
					cents:
						lot?.cents ??
						options.reduce((sum, option) => sum + option.cents, shownUnitCents(priceCents, adders, quantity)),
					state,
					short,
					special: belowFloor,
					...(note && { note }),
					...(shipComplete && { shipComplete }),
					...(requestedOn && { requestedOn }),
					...(lineShipTo && { shipTo: addressInLine(lineShipTo) }),
				}),
			),
			coupon: applied && { code: applied.coupon, cents },
			shipping: shipping && { id: shipping.id, name: shipping.name, cents: shipping.cents },
			...(salesTax && { salesTax }),
			totalCents,
			given: { shipTo: shipTo && addressInLine(shipTo), PurchaseOrder, note, PaymentType },
		},
	};
}

/** The content with the dates and addresses that were chosen for its lines. */
export const withDelivery = (content: Content, { lines: chosen = {}, shipTo }: Choices): Content => ({
	...content,
	lines: content.lines.map((line) => {
		const delivery = chosen[line.id];
		return delivery ? { ...line, delivery: shownDelivery(delivery, shipTo) } : line;
	}),
});

/** The missing parts in the order of the pages. */
export function missingParts(choices: Choices, shipping: Shipping | null): CheckoutPart[] {
	return [
		...(choices.shipTo === null || choices.PurchaseOrder === "" ? (["address"] as const) : []),
		...(shipping === null ? (["shipping"] as const) : []),
		...(choices.PaymentType === null ? (["payment"] as const) : []),
	];
}

/** Why a checkout cannot be placed, even when complete. */
export type Obstacle = {
	code: "CART_EMPTY" | "EXPIRED" | "NOT_ORDERABLE" | "TOO_MUCH" | "TAX_UNKNOWN" | DeliveryProblem["code"];
	text: string;
};

export type DraftHead = { quote_number: string | null; held_until: string | null };

/** Whether a date of the checkout depends on the account's time zone. */
export const needsZone = (draft: DraftHead | null, { lines }: Content): boolean =>
	draft !== null || lines.some(({ delivery }) => delivery?.requestedOn);

/** @param at the present, ISO 8601 @param zone of the account, where `needsZone` */
export function getObstacles(
	content: Content,
	draft: DraftHead | null,
	{
		totalCents,
		shipping,
		taxPlace = null,
	}: Pick<PricedCheckout, "totalCents" | "shipping"> & Partial<Pick<PricedCheckout, "taxPlace">>,
	{ at, zone }: { at: string; zone: string },
): Obstacle[] {
	if (draft?.held_until && draft.held_until <= at) return [{ code: "EXPIRED", text: expired(draft, zone) }];
	if (content.lines.length === 0) return [{ code: "CART_EMPTY", text: "The cart is empty." }];
	return [
		...content.lines.flatMap(({ state, sku, problem }): Obstacle[] => {
			if (state === "orderable") return [];
			const gone = draft
				? `${sku} can no longer be ordered. Ask your representative for a quote without it.`
				: `${sku} can no longer be ordered. Remove it from the cart.`;
			return [{ code: "NOT_ORDERABLE", text: state === "rules" && problem ? problem : gone }];
		}),
		...deliveryProblems(
			content.lines.map(({ sku, delivery = {} }) => ({ sku, delivery })),
			{ today: dayIn(Date.parse(at), zone), isPickup: shipping !== null && isPickup(shipping.id), taxPlace },
		),
		...(totalCents > toCents(cartLimits.subTotal)
			? [{ code: "TOO_MUCH" as const, text: "An order can total at most $999,999,999.99." }]
			: []),
	];
}

const expired = ({ quote_number, held_until }: DraftHead, zone: string): string =>
	`The prices of ${quote_number ? `quote ${quote_number}` : "this order draft"} were held until ${formatDayIn(held_until ?? "", zone)}. Ask for a new quote, or order from the cart at today's prices.`;
