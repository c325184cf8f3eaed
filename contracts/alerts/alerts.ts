/** Alerts of a person for part numbers: back in stock, or a changed price, each for one of the person's accounts. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { alertKinds, alertRefusals, alertLimits as limits } from "#rules/alerts/alerts";
import { formKeySchema } from "../common-fields.ts";
import { extension } from "../document.ts";

const id = z.string().min(1).max(128);
const path = "/user-service/alerts";
const without = "there are no alerts for part numbers";
const dollars = z.number().min(0).multipleOf(0.01);

export const partAlertSchema = z.object({
	id,
	kind: z.enum(alertKinds),
	accountId: id,
	accountName: z.string(),
	productId: id,
	/** As they were when the alert was set, for a SKU that left the catalog. */
	sku: z.string(),
	name: z.string(),
	link: z.string().nullable(),
	/** Pieces that have to be in stock; 1 for prices. */
	quantity: z.number().int(),
	since: z.string(),
	/** The price of one piece that was told last, or when the alert was set; `null` for stock. */
	toldPrice: dollars.nullable(),
	/** The account's price of one piece, and pieces in stock, now. */
	price: dollars.nullable(),
	available: z.number().int(),
	discontinued: z.boolean(),
});
export type PartAlert = z.infer<typeof partAlertSchema>;

export const addedAlertsSchema = z.object({
	added: z.number().int(),
	/** Part numbers that had the alert already; a stock alert takes the quantity of the call. */
	existing: z.number().int(),
	/** How many weren't added; the first of them are in `refused`. */
	refusedCount: z.number().int(),
	refused: z.array(
		z.object({
			productId: id,
			/** Empty for an unknown SKU, as is the name. */
			sku: z.string(),
			name: z.string(),
			reason: z.enum(alertRefusals),
			available: z.number().int(),
		}),
	),
});
export type AddedAlerts = z.infer<typeof addedAlertsSchema>;

export const alertsContract = {
	list: oc
		.route({
			method: "GET",
			path,
			...extension(
				"Alerts of the user for all their accounts, newest first, with stock and price of today. For verified users",
				without,
			),
		})
		.input(
			z.object({
				/** Alerts for one SKU alone. */
				product: id.optional(),
				page: z.coerce.number().int().min(1).default(1),
			}),
		)
		.output(
			z.object({
				alerts: z.array(partAlertSchema),
				total: z.number().int(),
				page: z.number().int(),
				pageCount: z.number().int(),
			}),
		),

	add: oc
		.route({
			method: "POST",
			path: `${path}/accounts/{accountId}`,
			...extension(
				"Watch SKUs for an account, as far as they can be watched: those with stock, without a price, discontinued, unknown or above the limit of a person come back with the reason. The same formKey gives the same answer",
				without,
			),
		})
		.input(
			z.object({
				accountId: id,
				kind: z.enum(alertKinds),
				items: z
					.array(
						z.object({ productId: id, quantity: z.number().int().min(1).max(limits.quantity).default(1) }),
					)
					.min(1)
					.max(limits.items),
				formKey: formKeySchema,
			}),
		)
		.output(addedAlertsSchema),

	remove: oc
		.route({
			method: "POST",
			path: `${path}/remove`,
			...extension("Remove alerts of the user; those that are gone already don't count", without),
		})
		.input(z.object({ ids: z.array(id).min(1).max(limits.perPerson) }))
		.output(z.object({ removed: z.number().int() })),
};
