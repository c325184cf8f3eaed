/**
 * How an order is shipped and what that costs: demonstration rates, which know neither weights nor distances. An owner
 * with rates of a carrier has an order service of their own. Amounts are integer US cents.
 *
 *   ground     18.50; free from 500.00 of goods on
 *   two-day    29.00 and 4 % of the goods
 *   next-day   59.00 and 8 % of the goods
 *   pickup     free
 *
 * Goods are the subtotal less the discount; a share of them is rounded to the cent, half a cent up.
 */
import type { ShippingMethod } from "#contracts/orders";

type Rate = {
	id: string;
	name: string;
	promise: string;
	flatCents: number;
	/** Share of the goods, in basis points. */
	basisPoints: number;
	/** Goods from which it is free. */
	freeFromCents?: number;
};

const rates: readonly Rate[] = [
	{
		id: "ground",
		name: "Ground",
		promise: "Arrives in 3 to 6 business days. Free from $500 of goods.",
		flatCents: 1850,
		basisPoints: 0,
		freeFromCents: 50_000,
	},
	{
		id: "two-day",
		name: "Two-day",
		promise: "Arrives on the second business day after the order.",
		flatCents: 2900,
		basisPoints: 400,
	},
	{
		id: "next-day",
		name: "Next-day",
		promise: "Arrives on the next business day when ordered by 2 p.m. Eastern Time.",
		flatCents: 5900,
		basisPoints: 800,
	},
	{
		id: "pickup",
		name: "Pickup at the warehouse",
		promise: "Ready on the next business day. Bring the order number.",
		flatCents: 0,
		basisPoints: 0,
	},
];

/** A way to ship with what it costs for some goods. */
export type Shipping = Omit<ShippingMethod, "price"> & { cents: number };

/** @param goodsCents subtotal less discount */
export const shippingMethods = (goodsCents: number): Shipping[] =>
	rates.map(({ flatCents, basisPoints, freeFromCents, ...method }) => ({
		...method,
		cents:
			freeFromCents !== undefined && goodsCents >= freeFromCents
				? 0
				: flatCents + shareOf(goodsCents, basisPoints),
	}));

/** The amount is split so that the product stays a safe integer for any sum of an order. */
function shareOf(cents: number, basisPoints: number): number {
	const wholes = Math.floor(cents / 10_000);
	return wholes * basisPoints + Math.floor(((cents - wholes * 10_000) * basisPoints + 5000) / 10_000);
}

export const toShippingMethod = ({ cents, ...method }: Shipping): ShippingMethod => ({
	...method,
	price: cents / 100,
});
