/** Demo shipping rates by value of the goods, without weight or distance. */

import { z } from "zod";
import type { ShippingMethod } from "#contracts/orders/orders";
import { shareCents } from "../money/money.ts";
import { readJsonSetting } from "../settings/json-setting.ts";

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

// Warehouses where buyers pick orders up. The order of the list is the order in which they are offered.

const text = (most: number) => z.string().trim().min(1).max(most);

const locationSchema = z.strictObject({
	/** Stands in orders; never give it to another warehouse. */
	id: z.string().regex(/^[a-z0-9]{2,12}$/, "is 2 to 12 lower-case letters and digits"),
	name: text(60),
	street: text(120),
	city: text(60),
	state: z.string().regex(/^[A-Z]{2}$/, "is a state such as OH"),
	zip: z.string().regex(/^\d{5}(-\d{4})?$/, "is a ZIP code"),
});
export type PickupLocation = z.infer<typeof locationSchema>;

const listSchema = z
	.array(locationSchema)
	.max(50)
	.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, "has the same id twice");

/** The setting: a JSON list, of which each warehouse has its own `id`. */
export const pickupSetting = z
	.string()
	.transform(readJsonSetting(listSchema, (path, message) => `${path} ${message}`.trim()));

/** Made-up addresses at the demo's warehouses. */
export const demoPickupLocations: readonly PickupLocation[] = [
	{ id: "rno", name: "Reno", street: "1480 Distribution Drive", city: "Reno", state: "NV", zip: "89502" },
	{ id: "dfw", name: "Dallas", street: "4100 Freight Lane", city: "Dallas", state: "TX", zip: "75236" },
	{
		id: "cmh",
		name: "Columbus",
		street: "2255 Warehouse Court",
		city: "Columbus",
		state: "OH",
		zip: "43228",
	},
	{ id: "abe", name: "Allentown", street: "675 Dock Street", city: "Allentown", state: "PA", zip: "18106" },
];
