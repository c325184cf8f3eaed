import { ServiceError } from "#client/service-error";
import { quoteParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { csvFile } from "~/shared/csv-file.ts";
import { bidComparisonCsv, loadBidComparison } from "./quote-bid.server.ts";

/** A VE revision beside its base as CSV. */
export const loader = guardedResource(
	{ access: "cart", params: quoteParams, needs: "quotes.revise" },
	async (context) => {
		const comparison = await loadBidComparison(context);
		if (!comparison) throw ServiceError.unavailable();
		return csvFile(bidComparisonCsv(comparison), "bid-comparison.csv");
	},
);
