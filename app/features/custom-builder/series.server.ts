import type { Services } from "#client/call-context";
import type { ProductCard } from "#contracts/catalog/catalog";
import { readListing } from "~/features/catalog/catalog.server.ts";
import { productRanges, type SeriesRange, seriesRange } from "./series-range.ts";

export type SeriesFigures = { products: ProductCard[]; range: SeriesRange };

const wholeSeries = 100;

/** `null` when the catalog has no such series (custom catalogs) or is down; the page keeps its text. */
export async function readSeries(services: Services, series: string): Promise<SeriesFigures | null> {
	const listing = await readListing(services, { series, unit: "product", pageSize: wholeSeries }).catch(
		() => null,
	);
	if (!listing || listing.products.length === 0) return null;
	return { products: listing.products, range: seriesRange(listing.products.map(productRanges)) };
}
