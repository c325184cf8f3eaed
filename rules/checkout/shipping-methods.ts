/** Demo shipping rates by value of the goods, without weight or distance. */
import type { ShippingMethod } from "#contracts/orders/orders";
import { shareCents } from "../money/basis-points.ts";
import type { PickupLocation } from "./pickup-locations.ts";

type Rate = {
	id: string;
	name: string;
	promise: string;
	flatCents: number;
	/** Share of the price of the goods, in basis points. */
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
];

const pickupId = "pickup";
/** @param id of a shipping method */
export const isPickup = (id: string): boolean => id === pickupId || id.startsWith(`${pickupId}-`);

const pickupPromise = "Ready on the next business day. Bring the order number.";

/** The first one's has no place in it, as where no warehouse is named. */
const idOfPickup = (id: string, index: number): string => (index === 0 ? pickupId : `${pickupId}-${id}`);

/** A method for each warehouse. */
function pickupMethods(locations: readonly PickupLocation[]): Rate[] {
	const free = { flatCents: 0, basisPoints: 0 };
	if (locations.length === 0)
		return [{ id: pickupId, name: "Pickup at the warehouse", promise: pickupPromise, ...free }];
	return locations.map(({ id, name, street, city, state, zip }, index) => ({
		id: idOfPickup(id, index),
		name: `Pickup at the ${name} warehouse`,
		promise: `${street}, ${city}, ${state} ${zip}. ${pickupPromise}`,
		...free,
	}));
}

/** Where an order is picked up; `undefined` for one that is shipped, or picked up where no warehouse is named. */
export const pickupPlace = (
	methodId: string | null,
	locations: readonly PickupLocation[],
): PickupLocation | undefined => locations.find(({ id }, index) => methodId === idOfPickup(id, index));

export type Shipping = Omit<ShippingMethod, "price"> & { cents: number };

/** @param locations warehouses where orders are picked up; none for one without a name and address */
export const shippingMethods = (goodsCents: number, locations: readonly PickupLocation[] = []): Shipping[] =>
	[...rates, ...pickupMethods(locations)].map(({ flatCents, basisPoints, freeFromCents, ...method }) => ({
		...method,
		cents:
			freeFromCents !== undefined && goodsCents >= freeFromCents
				? 0
				: flatCents + shareCents(goodsCents, basisPoints),
	}));

export const toShippingMethod = ({ cents, ...method }: Shipping): ShippingMethod => ({
	...method,
	price: cents / 100,
});
