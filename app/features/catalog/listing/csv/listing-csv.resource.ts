import { env } from "#client/env.server";
import type { VariationRow } from "#contracts/catalog/catalog";
import type { Offer } from "#contracts/catalog/offers";
import type { Listing } from "#contracts/catalog/product-service";
import { rangeLimits } from "#rules/catalog/listing-terms";
import { maySeePrices } from "#rules/users/permissions";
import { guardedResource, httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { csvFile, ofAccount } from "~/shared/csv-file.ts";
import { formatWait } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { offersPrices } from "../../catalog.server.ts";
import { isSearchable, tidyTerm } from "../../search/search-term.ts";
import { type ListingState, parseListingState, readLimits, searchedWords } from "../listing-state.ts";
import { shownColumns } from "../table/table-view.ts";
import { csvColumns, csvHead, csvRows, maxCsvRows } from "./parts-csv.ts";

const consumeExport = createVisitorLimit("listing-csv", { each: 30, seconds: 600 });

/** The table of a listing as CSV, with its filters, sort and columns; prices with permission. */
export const loader = guardedResource({ access: "everyone" }, async (context) => {
	const query = context.url.searchParams;
	const target = readTarget(query);
	if (!target) throw httpError(400, "Choose a category or a search to download.");
	const [mistake] = readLimits(query).mistakes;
	if (mistake) throw httpError(400, `${rangeLimits[mistake.key].label}: ${mistake.message}`);
	const wait = await consumeExport(context.request);
	if (wait !== null) {
		throw httpError(429, `You've downloaded many lists in a short time. Try again in ${formatWait(wait)}.`);
	}
	const priced = showsPrices(context);
	const rows = await streamParts(context, target, parseListingState(query), priced);
	return csvFile(rows, `${fileName(target)}${ofAccount((await priced) && context.accountId)}.csv`);
});

/** `in` is a category, or a category and a subcategory; `q` is a search. A brand alone is a list too. */
function readTarget(query: URLSearchParams): CsvTarget | null {
	const [category, subcategory] = (query.get("in") ?? "").slice(0, 200).split("/").filter(Boolean);
	const term = tidyTerm(query.get("q") ?? "");
	const searchTerm = isSearchable(term) ? term : undefined;
	const [brand] = parseListingState(query).facets.brand ?? [];
	return category || searchTerm || brand ? { category, subcategory, searchTerm, brand } : null;
}

function fileName({ category, subcategory, searchTerm, brand }: CsvTarget): string {
	const plain = (searchTerm ?? subcategory ?? category ?? brand ?? "").replace(/[^\w-]+/g, "-").slice(0, 60);
	return plain.replace(/^-+|-+$/g, "") || "parts";
}

/** Otherwise the services leave a brand that they don't know out, and list everything. */
const isOfBrand = ({ facets }: Listing, brand: string | undefined): boolean =>
	facets.some(({ key, values }) => key === "brand" && values.some(({ value }) => value === brand));

const batchSize = 100;

type CsvTarget = { category?: string; subcategory?: string; searchTerm?: string; brand?: string };

type Context = Pick<
	RequestContext<unknown>,
	"services" | "session" | "user" | "url" | "log" | "hasExtension" | "accountId"
>;

/**
 * The first batch is read before the answer begins, so that failures have a status.
 * @throws {ServiceError} 404 for an unknown category, 5xx when the service is down
 */
async function streamParts(
	context: Context,
	target: CsvTarget,
	state: ListingState,
	isPriced: Promise<boolean>,
): Promise<ReadableStream<Uint8Array>> {
	const { services, log } = context;
	const { category, subcategory } = target;
	const searchTerm = searchedWords(target.searchTerm, state);
	const readPage = (page: number): Promise<Listing> =>
		services.product.listing({
			category,
			subcategory,
			searchTerm,
			facets: state.facets,
			ranges: state.ranges,
			sort: state.sort ?? (searchTerm ? "relevance" : "featured"),
			unit: "variation",
			page,
			pageSize: batchSize,
		});
	const [priced, first] = await Promise.all([isPriced, readPage(1)]);
	if (!category && !searchTerm && !isOfBrand(first, target.brand))
		throw httpError(404, "This catalog has no products of that brand.");
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

const showsPrices = async (context: Context): Promise<boolean> =>
	context.session !== null && maySeePrices(await context.user()) && (await offersPrices(context));

async function readOffers(
	{ services }: Context,
	rows: readonly VariationRow[],
): Promise<ReadonlyMap<string, Offer>> {
	if (rows.length === 0) return new Map();
	const offers = await services.product.offers({ ids: rows.map(({ variationID }) => variationID) });
	return new Map(offers.map((offer) => [offer.variationID, offer]));
}
