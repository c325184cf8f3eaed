/** Demo shipping rates by value of the goods, without weight or distance. */
import type { ShippingMethod } from "#contracts/orders/orders";

type Rate = {
	id: string;
	name: string;
	promise: string;
	flatCents: number;
	/** Of the goods, in basis points. */
	basisPoints: number;
	freeFromCents?: number;
};

const rates: readonly Rate[] = [
	{
		id: "ground",
		name: "Ground",
		promise: "Arrives in 3 to 6 business days. Free on orders of $500 or more.",
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

export type Shipping = Omit<ShippingMethod, "price"> & { cents: number };

export const shippingMethods = (goodsCents: number): Shipping[] =>
	rates.map(({ flatCents, basisPoints, freeFromCents, ...method }) => ({
		...method,
		cents:
			freeFromCents !== undefined && goodsCents >= freeFromCents
				? 0
				: flatCents + takeShare(goodsCents, basisPoints),
	}));

/** Splits the amount so that the product stays a safe integer. */
function takeShare(cents: number, basisPoints: number): number {
	const wholes = Math.floor(cents / 10_000);
	return wholes * basisPoints + Math.floor(((cents - wholes * 10_000) * basisPoints + 5000) / 10_000);
}

export const toShippingMethod = ({ cents, ...method }: Shipping): ShippingMethod => ({
	...method,
	price: cents / 100,
});
