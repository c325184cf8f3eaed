import { rangeLimits } from "#rules/catalog/listing-terms";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { formatWait } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { isSearchable, tidyTerm } from "../../search/search-term.ts";
import { readLimits } from "../limit-values.ts";
import { parseListingState } from "../listing-state.ts";
import { type CsvTarget, streamParts } from "./stream-parts.server.ts";

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
	return new Response(await streamParts(context, target, parseListingState(query)), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${fileName(target)}"`,
			"Cache-Control": cacheControl.private,
			"X-Robots-Tag": "noindex",
		},
	});
});

/** `in` is a category, or a category and a subcategory; `q` is a search. */
function readTarget(query: URLSearchParams): CsvTarget | null {
	const [category, subcategory] = (query.get("in") ?? "").slice(0, 200).split("/").filter(Boolean);
	const term = tidyTerm(query.get("q") ?? "");
	const searchTerm = isSearchable(term) ? term : undefined;
	return category || searchTerm ? { category, subcategory, searchTerm } : null;
}

function fileName({ category, subcategory, searchTerm }: CsvTarget): string {
	const plain = (searchTerm ?? subcategory ?? category ?? "").replace(/[^\w-]+/g, "-").slice(0, 60);
	return `${plain.replace(/^-+|-+$/g, "") || "parts"}.csv`;
}
