/** Reads a series of the house range from the catalog. */
import type { ProductCard } from "#contracts/catalog";
import { readListing } from "~/features/catalog/catalog.server.ts";
import type { Services } from "~/shared/http/service-client.server.ts";
import { type SeriesRange, seriesRange } from "./series-range.ts";

export type SeriesFigures = { products: ProductCard[]; range: SeriesRange };

const wholeSeries = 100;

/**
 * The products of a series with the figures of the range; `null` when the catalog holds no such series, as in an
 * owner's own catalog, or does not answer. The page then says so and keeps its text.
 */
export async function readSeries(services: Services, series: string): Promise<SeriesFigures | null> {
	const listing = await readListing(services, { series, unit: "product", pageSize: wholeSeries }).catch(
		() => null,
	);
	if (!listing || listing.products.length === 0) return null;
	return { products: listing.products, range: seriesRange(listing.products) };
}
