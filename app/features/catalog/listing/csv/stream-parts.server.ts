/** Streams the part numbers of a listing as CSV, a batch at a time. */

import { env } from "#client/env.server";
import type { VariationRow } from "#contracts/catalog/catalog";
import type { Offer } from "#contracts/catalog/offers";
import type { Listing } from "#contracts/catalog/product-service";
import { maySeePrices } from "#rules/users/permissions";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { offersPrices } from "../../offers.server.ts";
import type { ListingState } from "../listing-state.ts";
import { shownColumns } from "../table/table-view.ts";
import { maxCsvRows } from "./max-csv-rows.ts";
import { csvColumns, csvHead, csvRows } from "./parts-csv.ts";

const batchSize = 100;

export type CsvTarget = { category?: string; subcategory?: string; searchTerm?: string };

type Context = Pick<
	RequestContext<unknown>,
	"services" | "session" | "user" | "url" | "log" | "hasExtension"
>;

/**
 * The first batch is read before the answer begins, so that failures have a status.
 * @throws {ServiceError} 404 for an unknown category, 5xx when the service is down
 */
export async function streamParts(
	context: Context,
	target: CsvTarget,
	state: ListingState,
): Promise<ReadableStream<Uint8Array>> {
	const { services, log } = context;
	const readPage = (page: number): Promise<Listing> =>
		services.product.listing({
			...target,
			facets: state.facets,
			ranges: state.ranges,
			sort: state.sort ?? (target.searchTerm ? "relevance" : "featured"),
			unit: "variation",
			page,
			pageSize: batchSize,
		});
	const priced =
		context.session !== null && maySeePrices(await context.user()) && (await offersPrices(context));
	const first = await readPage(1);
	const keys = csvColumns(shownColumns(first.variations, state.columns));
	const origin = env.ORIGIN ?? context.url.origin;
	const pages = Math.min(first.pageCount, maxCsvRows / batchSize);
	const toText = async ({ variations }: Listing) =>
		csvRows(variations, keys, priced ? await readOffers(context, variations) : null, origin);
	const encoder = new TextEncoder();
	const start = encoder.encode(csvHead(keys, priced) + (await toText(first)));
	let page = 0;
	return new ReadableStream({
		async pull(controller) {
			page += 1;
			try {
				controller.enqueue(page === 1 ? start : encoder.encode(await toText(await readPage(page))));
				if (page >= pages) controller.close();
			} catch (error) {
				log.warn({ err: error, page }, "failed to continue the CSV of a listing");
				controller.error(error);
			}
		},
	});
}

async function readOffers(
	{ services }: Context,
	rows: readonly VariationRow[],
): Promise<ReadonlyMap<string, Offer>> {
	if (rows.length === 0) return new Map();
	const offers = await services.product.offers({ ids: rows.map(({ variationID }) => variationID) });
	return new Map(offers.map((offer) => [offer.variationID, offer]));
}
