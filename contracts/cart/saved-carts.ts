/** Carts of an account that are saved under a name, to be ordered later or again. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { savedCartLimits as limits } from "#rules/cart/cart-limits";
import { tidyLineText } from "#rules/cart/line-texts";
import { formKeySchema } from "../common-fields.ts";
import { extension } from "../document.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);
const path = "/cart-service/saved-carts";
const without = "carts can't be saved; a quote or a project keeps a list of products";

export const savedCartNameSchema = z
	.string()
	.overwrite(tidyLineText)
	.min(1, "Enter a name for the cart")
	.max(limits.name, `A name has at most ${limits.name} characters`);

export const savedCartSummarySchema = z.object({
	id,
	accountId: id,
	name: z.string(),
	lineCount: z.number().int(),
	pieces: z.number().int(),
	savedBy: z.object({ userId: id, name: z.string() }),
	savedAt: z.string(),
});
export type SavedCartSummary = z.infer<typeof savedCartSummarySchema>;

export const savedCartLineSchema = z.object({
	productId: id,
	sku: z.string(),
	name: z.string(),
	link: z.string().nullable(),
	options: z.array(z.string()),
	quantity: z.number().int(),
	job: z.string(),
	note: z.string(),
	shipComplete: z.boolean(),
	/** The account's price of today; `null` for what can't be ordered in this quantity. */
	price: dollars.nullable(),
	lineTotal: dollars.nullable(),
	/** Why it would be left out; `null` for what can be put into the cart. */
	problem: z.string().nullable(),
	discontinued: z.boolean(),
});
export type SavedCartLine = z.infer<typeof savedCartLineSchema>;

const ofAccount = z.object({ accountId: id });
const byId = ofAccount.extend({ id });
const name = savedCartNameSchema;

export const savedCartCalls = {
	savedCarts: oc
		.route({
			method: "GET",
			path: `${path}/{accountId}`,
			...extension("Saved carts of an account, newest first. For people who may use its cart", without),
		})
		.input(ofAccount)
		.output(z.array(savedCartSummarySchema)),

	savedCart: oc
		.route({
			method: "GET",
			path: `${path}/{accountId}/{id}`,
			...extension("A saved cart with its lines at today's prices; 404 for one of another account", without),
		})
		.input(byId)
		.output(savedCartSummarySchema.extend({ lines: z.array(savedCartLineSchema) })),

	saveCart: oc
		.route({
			method: "POST",
			path: `${path}/{accountId}`,
			...extension(
				"Save the lines of the cart under a name; the cart stays as it is. 422 CART_EMPTY, 409 NAME_TAKEN, 409 LIMIT_REACHED for too many lines or saved carts. The same formKey returns the first one",
				without,
			),
		})
		.input(ofAccount.extend({ name, formKey: formKeySchema }))
		.output(savedCartSummarySchema),

	renameSavedCart: oc
		.route({
			method: "PUT",
			path: `${path}/{accountId}/{id}`,
			...extension("Rename a saved cart; 404 for one of another account, 409 NAME_TAKEN", without),
		})
		.input(byId.extend({ name }))
		.output(savedCartSummarySchema),

	deleteSavedCart: oc
		.route({
			method: "DELETE",
			path: `${path}/{accountId}/{id}`,
			...extension("Delete a saved cart; 404 for one of another account", without),
		})
		.input(byId)
		.output(savedCartSummarySchema),

	takeSavedCart: oc
		.route({
			method: "POST",
			path: `${path}/{accountId}/{id}/take`,
			...extension(
				"Put the lines of a saved cart into the cart, at today's prices, or replace the cart with them. Lines with the same SKU, options and job add up. What can no longer be ordered is left out and named; 422 NOTHING_LEFT when that is all of it, which changes nothing. The same formKey does it once",
				without,
			),
		})
		.input(byId.extend({ replace: z.boolean().default(false), formKey: formKeySchema }))
		.output(z.object({ name: z.string(), lines: z.number().int(), leftOut: z.array(z.string()) })),
};
