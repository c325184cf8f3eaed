/** Warehouses where buyers pick orders up. The order of the list is the order in which they are offered. */
import { z } from "zod";
import { readJsonSetting } from "../settings/json-setting.ts";

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
