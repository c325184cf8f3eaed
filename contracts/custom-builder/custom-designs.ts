/** Custom designs of the signed-in user, part of the cart service. Designs of others are a 404. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { designLimits } from "#rules/custom-builder/scx-options";
import { formKeySchema } from "../common-fields.ts";
import { extension, extensionField, specified } from "../document.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);
const nameSchema = z.string().trim().min(1).max(designLimits.name);
const partNumberSchema = z.string().trim().min(1).max(designLimits.partNumber);

export const customDesignSchema = z.object({
	rid: id,
	/** Empty if unknown. */
	name: z.string().describe(extensionField("the shop remembers the name for a year, then shows the id")),
	/** Such as "SCX-L144X96-A090-840-FW-1D0"; `null` if unknown. */
	partNumber: z
		.string()
		.nullable()
		.describe(
			extensionField("the shop remembers the part number for a year; then the design cannot be opened"),
		),
	/** ISO 8601: creation or the last change. */
	updatedAt: z.string().nullable().describe(extensionField("no date is shown")),
});
export type CustomDesign = z.infer<typeof customDesignSchema>;

export const customDesignsContract = {
	list: oc
		.route({
			method: "GET",
			path: "/cart-service/custom-design",
			...specified("The custom designs of the user, last changed first"),
		})
		.output(z.array(customDesignSchema)),

	add: oc
		.route({
			method: "POST",
			path: "/cart-service/custom-design/add",
			...specified(
				"Save a design; 422 for a part number that cannot be built, 409 at the limit. The same formKey returns the first design",
			),
		})
		.input(z.object({ name: nameSchema, partNumber: partNumberSchema, formKey: formKeySchema }))
		.output(customDesignSchema),

	design: oc
		.route({
			method: "GET",
			path: "/cart-service/custom-design/{rid}",
			...extension("A design of the user; 404 if unknown", "the design is found in the list"),
		})
		.input(z.object({ rid: id }))
		.output(customDesignSchema),

	rename: oc
		.route({
			method: "PUT",
			path: "/cart-service/custom-design/{rid}",
			...extension("Change the name of a design; 404 if unknown", "designs keep their names"),
		})
		.input(z.object({ rid: id, name: nameSchema }))
		.output(customDesignSchema),

	delete: oc
		.route({
			method: "DELETE",
			path: "/cart-service/custom-design/{rid}",
			...extension("Delete a design; 404 if unknown", "designs cannot be deleted"),
		})
		.input(z.object({ rid: id }))
		.output(z.object({ rid: id })),

	price: oc
		.route({
			method: "GET",
			path: "/cart-service/custom-design-price/{partNumber}",
			...extension(
				"List price and account price of a run, in US dollars; 403 without permission to see prices, 422 for a part number that cannot be built",
				"runs show “Price on request”",
			),
		})
		.input(z.object({ partNumber: partNumberSchema }))
		.output(
			z.object({
				listPrice: dollars,
				price: dollars,
				/** List price of one of each part. With their quantities, they add up to the list price. */
				parts: z
					.array(z.object({ partNumber: partNumberSchema, listPrice: dollars }))
					.describe(extensionField("the bill of parts shows no prices"))
					.optional(),
			}),
		),
};
