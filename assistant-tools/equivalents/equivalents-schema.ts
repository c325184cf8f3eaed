/** What the search for equivalents answers. */
import { z } from "zod";
import { namedPart } from "../product-relations.ts";
import { productResult } from "../result-schemas.ts";

const checkSchema = z.object({ fact: z.string(), wanted: z.string(), has: z.string(), passes: z.boolean() });
const equivalentSchema = z.object({
	id: z.string().describe("SKU id, one of the products"),
	passes: z.array(z.string()).describe("What matches"),
	fails: z.array(z.string()).describe("What doesn't, or isn't stated"),
	why: z.string().describe("Why it ranks there"),
});
export const equivalentsSchema = z.object({
	asked: z.string(),
	known: productResult.nullable().describe("The product of this number; null for a description"),
	discontinued: z.boolean().describe("Whether the product of this number is no longer made"),
	replacedBy: namedPart.nullable().describe("What the catalog sells instead of the product of this number"),
	read: z.array(z.string()).describe("How a lamp code was read; empty for others"),
	crossReferenced: z
		.boolean()
		.describe("Whether the shop's own cross-reference names the products for another maker's number"),
	fluorescent: z.boolean().describe("Whether it is the code of a fluorescent tube"),
	equivalents: z.array(equivalentSchema).describe("Best first"),
	products: z.array(productResult),
	checks: z.array(checkSchema).describe("Of the best one"),
	notUnderstood: z.array(z.string()).describe("Parts of a description that were not checked"),
});
export type Equivalents = z.infer<typeof equivalentsSchema>;
