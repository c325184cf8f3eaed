/** What the search is asked, counted by week: for administrators of the shop. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { searchReportLimits as limits, searchReportLists } from "#rules/search-report/search-report-terms";
import { extension } from "../document.ts";

const path = "/product-service/search-report";
const without = "searches are not counted, and there is no report";

const count = z.number().int().min(0).max(limits.count);
const figures = { searches: count, empty: count, clicks: count, refined: count };
const sums = z.number().int().min(0);

export const searchedTermSchema = z.object({
	term: z.string(),
	searches: sums,
	/** Searches that found nothing. */
	empty: sums,
	/** Products opened, or put into the cart, from the results. */
	clicks: sums,
	/** Other searches begun on the results. */
	refined: sums,
});
export type SearchedTerm = z.infer<typeof searchedTermSchema>;

export const searchReportContract = {
	record: oc
		.route({
			method: "POST",
			path,
			...extension(
				"Add counts of searches to the present day; for the storefront alone, by the secret that it shares (403 for others)",
				without,
			),
		})
		.input(
			z.object({
				counts: z
					.array(z.object({ term: z.string().max(limits.term), ...figures }))
					.min(1)
					.max(limits.batch),
			}),
		)
		.output(z.object({ recorded: z.boolean() })),

	week: oc
		.route({
			method: "GET",
			path: `${path}/{week}`,
			...extension(
				"Counts of a week, which begins on Monday by the shop's clock, with the terms that have the most of each list. For administrators of the shop",
				without,
			),
		})
		.input(
			z.object({
				week: z.iso.date(),
				limit: z.coerce.number().int().min(1).max(limits.exported).default(limits.shown),
			}),
		)
		.output(
			z.object({
				/** Monday of the week. */
				week: z.string(),
				/** Weeks with counts, the newest first. */
				weeks: z.array(z.string()),
				/** Sums of all terms, including those that no list has. */
				totals: searchedTermSchema.omit({ term: true }),
				/** Searches of rare terms, which are counted together on days with too many different ones. */
				others: sums,
				/** Days that counts are kept; 0 when nothing is counted. */
				keptDays: sums,
				lists: z.record(z.enum(searchReportLists), z.array(searchedTermSchema)),
			}),
		),
};
