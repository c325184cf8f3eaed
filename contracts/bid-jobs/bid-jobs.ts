/** Bid jobs: quotes of several accounts for the same job, which a representative compares. Seen by nobody else. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { bidJobLimits } from "#rules/bid-jobs/bid-jobs";
import { formKeySchema } from "../common-fields.ts";
import { extension } from "../document.ts";
import { quoteStatusSchema } from "../quotes/quotes.ts";

const without = "quotes of several accounts are not compared";
const id = z.string().min(1).max(128);

export const bidJobNameSchema = z.string().trim().min(1).max(bidJobLimits.name);

const bidJobSummarySchema = z.object({
	id,
	name: z.string(),
	/** Number of its quotes in accounts that are assigned now. */
	quoteCount: z.number().int(),
});
export type BidJobSummary = z.infer<typeof bidJobSummarySchema>;

export const bidJobSchema = z.object({
	id,
	name: z.string(),
	/** In the order in which they were added. */
	quotes: z.array(
		z.object({
			id,
			number: z.string(),
			/** Name of the bid, else of the quote; may be empty. */
			name: z.string(),
			accountId: id,
			accountName: z.string(),
			status: quoteStatusSchema,
			total: z.number().min(0).multipleOf(0.01),
			/** What is in the total. */
			lines: z.array(
				z.object({ fixtureType: z.string(), sku: z.string(), quantity: z.number().int().min(1) }),
			),
		}),
	),
});
export type BidJob = z.infer<typeof bidJobSchema>;

export const bidJobsContract = {
	list: oc
		.route({
			method: "GET",
			path: "/cart-service/bid-jobs",
			...extension("The representative's own bid jobs, by name; 403 for others", without),
		})
		.output(z.object({ jobs: z.array(bidJobSummarySchema) })),

	job: oc
		.route({
			method: "GET",
			path: "/cart-service/bid-jobs/{id}",
			...extension(
				"The quotes of a bid job in assigned accounts, without drafts of buyers; 404 for a job of others",
				without,
			),
		})
		.input(z.object({ id }))
		.output(bidJobSchema),

	create: oc
		.route({
			method: "POST",
			path: "/cart-service/bid-jobs",
			...extension("Make a bid job; the same formKey returns the first one; 409 LIMIT_REACHED", without),
		})
		.input(z.object({ name: bidJobNameSchema, formKey: formKeySchema }))
		.output(bidJobSchema),

	addQuote: oc
		.route({
			method: "POST",
			path: "/cart-service/bid-jobs/{id}/quotes",
			...extension(
				"Add a quote of an assigned account by its number, once; 404 for a job of others; 409 LIMIT_REACHED; 422 UNKNOWN_QUOTE for a number that isn't in the assigned accounts, or is a buyer's draft",
				without,
			),
		})
		.input(z.object({ id, number: z.string().trim().min(1).max(20) }))
		.output(bidJobSchema),

	removeQuote: oc
		.route({
			method: "DELETE",
			path: "/cart-service/bid-jobs/{id}/quotes/{quoteId}",
			...extension("Take a quote out of a bid job; the quote stays. 404 for a job of others", without),
		})
		.input(z.object({ id, quoteId: id }))
		.output(bidJobSchema),

	delete: oc
		.route({
			method: "DELETE",
			path: "/cart-service/bid-jobs/{id}",
			...extension("Delete a bid job; its quotes stay. 404 for a job of others", without),
		})
		.input(z.object({ id }))
		.output(z.object({ id })),
};
