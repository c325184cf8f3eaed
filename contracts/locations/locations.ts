/** Where to buy: wholesalers by distance, and the public business cards of sales reps by ZIP code. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { wholesalersPerPage } from "#rules/locations/places";
import { extension } from "../document.ts";

const text = z.string().max(200);

export const wholesalerSchema = z.object({
	wholesalerId: z.string().min(1).max(60),
	name: text,
	address: z.object({ street: text, city: text, state: text, zip: z.string().max(10) }),
	/** Degrees. */
	latitude: z.number().min(-90).max(90),
	longitude: z.number().min(-180).max(180),
	phone: z.string().max(40).nullable(),
	email: z.string().max(254).nullable(),
	website: z.string().max(300).nullable(),
	hours: text.nullable(),
	brands: z.array(z.string().max(60)).max(40),
	services: z.array(z.string().max(60)).max(40),
	/** True for what is made up for a demo. */
	demo: z.boolean(),
	/** Great-circle distance from the point that was asked about. */
	miles: z.number().min(0),
});
export type Wholesaler = z.infer<typeof wholesalerSchema>;

/** What anybody may know of a sales rep: a business card. */
export const salesRepCardSchema = z.object({
	salesRepId: z.string().min(1).max(128),
	name: text,
	agency: text.nullable(),
	email: z.string().max(254),
	phone: z.string().max(40).nullable(),
	territory: text,
	/** True for what is made up for a demo. */
	demo: z.boolean(),
});
export type SalesRepCard = z.infer<typeof salesRepCardSchema>;

export const locationCalls = {
	wholesalers: oc
		.route({
			method: "GET",
			path: "/user-service/wholesalers",
			...extension(
				"Wholesalers within a distance of a point, nearest first; when there are none, the nearest one anywhere; for everyone",
				"the wholesaler page says how to find one, and offers the sales rep finder and the contact page",
			),
		})
		.input(
			z.object({
				latitude: z.coerce.number().min(-90).max(90),
				longitude: z.coerce.number().min(-180).max(180),
				miles: z.coerce.number().min(1).max(1_000),
				page: z.coerce.number().int().min(1).max(1_000).default(1),
			}),
		)
		.output(
			z.object({
				wholesalers: z.array(wholesalerSchema).max(wholesalersPerPage),
				total: z.number().int(),
				pageCount: z.number().int(),
				/** The nearest one when none is within the distance. */
				nearest: wholesalerSchema.nullable(),
			}),
		),

	territorySalesReps: oc
		.route({
			method: "GET",
			path: "/user-service/territories/{zip}/sales-reps",
			...extension(
				"Business cards of the sales reps who cover a ZIP code, from the most exact territory; for everyone",
				"the shop asks for sales reps by territory, with the name of the ZIP code's state, its USPS code, and its region",
			),
		})
		.input(z.object({ zip: z.string().regex(/^\d{5}$/) }))
		.output(z.object({ salesReps: z.array(salesRepCardSchema).max(20) })),
};
