/** The customer's own part numbers of an account, each standing for one of our SKUs. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { customerPartLimits as limits } from "#rules/customer-parts/customer-part-terms";
import { extension } from "../document.ts";

const id = z.string().min(1).max(128);
const path = "/user-service/customer-parts/{accountId}";
const without = "accounts have no part numbers of their own, and no page for them";

const number = z.string().trim().min(1).max(limits.number);
const sku = z.string().trim().min(1).max(limits.sku);

export const customerPartSchema = z.object({
	id,
	number: z.string(),
	sku: z.string(),
	/** Name of the product; empty when the SKU left the catalog. */
	name: z.string(),
	link: z.string().nullable(),
	changedBy: z.string(),
	changedAt: z.string(),
});
export type CustomerPart = z.infer<typeof customerPartSchema>;

export const customerPartModes = ["add", "replace"] as const;
export type CustomerPartMode = (typeof customerPartModes)[number];

export const partRefusalSchema = z.object({
	/** Line of the file. */
	row: z.number().int(),
	number: z.string(),
	sku: z.string(),
	reason: z.string(),
});
export type PartRefusal = z.infer<typeof partRefusalSchema>;

export const partImportSchema = z.object({
	/** False when "replace" had a row that was refused: then nothing was changed. */
	saved: z.boolean(),
	added: z.number().int(),
	changed: z.number().int(),
	unchanged: z.number().int(),
	removed: z.number().int(),
	refused: z.array(partRefusalSchema),
});
export type PartImport = z.infer<typeof partImportSchema>;

export const customerPartsContract = {
	list: oc
		.route({
			method: "GET",
			path,
			...extension(
				"The account's own part numbers, by number; `search` finds a part of either number. For verified users of the account",
				without,
			),
		})
		.input(
			z.object({
				accountId: id,
				search: z.string().trim().max(limits.number).optional(),
				page: z.coerce.number().int().min(1).default(1),
			}),
		)
		.output(
			z.object({
				parts: z.array(customerPartSchema),
				total: z.number().int(),
				page: z.number().int(),
				pageCount: z.number().int(),
			}),
		),

	part: oc
		.route({
			method: "GET",
			path: `${path}/numbers/{id}`,
			...extension("One own part number; 404 for an unknown one", without),
		})
		.input(z.object({ accountId: id, id }))
		.output(customerPartSchema),

	csv: oc
		.route({
			method: "GET",
			path: `${path}/csv`,
			...extension("All own part numbers as CSV, as the import reads them", without),
		})
		.input(z.object({ accountId: id }))
		.output(z.object({ csv: z.string() })),

	lookUp: oc
		.route({
			method: "POST",
			path: `${path}/look-up`,
			...extension(
				"Our SKUs for texts that are own part numbers of the account; others are left out",
				without,
			),
		})
		.input(
			z.object({
				accountId: id,
				texts: z.array(z.string().max(limits.sku)).min(1).max(limits.lookups),
			}),
		)
		.output(z.array(z.object({ text: z.string(), number: z.string(), sku: z.string() }))),

	import: oc
		.route({
			method: "POST",
			path: `${path}/import`,
			...extension(
				"Add own part numbers, or replace all of them. Refused rows come back with reasons; a replacement with one changes nothing. 422 LIMIT above the limit of an account. For people who order for the account",
				without,
			),
		})
		.input(
			z.object({
				accountId: id,
				mode: z.enum(customerPartModes),
				rows: z
					.array(
						z.object({
							row: z.number().int().min(1),
							number: z.string().max(limits.sku),
							sku: z.string().max(limits.sku),
						}),
					)
					.min(1)
					.max(limits.rows),
			}),
		)
		.output(partImportSchema),

	save: oc
		.route({
			method: "PUT",
			path,
			...extension(
				"Add an own part number, or change the one of `id`. 409 NUMBER_TAKEN, 404 for an unknown `id`, 422 UNKNOWN_SKU, OUR_NUMBER or LIMIT",
				without,
			),
		})
		.input(z.object({ accountId: id, id: id.optional(), number, sku }))
		.output(customerPartSchema),

	remove: oc
		.route({
			method: "DELETE",
			path: `${path}/numbers/{id}`,
			...extension("Delete an own part number; 404 for an unknown one", without),
		})
		.input(z.object({ accountId: id, id }))
		.output(z.object({ number: z.string() })),
};
