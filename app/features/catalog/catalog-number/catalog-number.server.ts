import type { Services } from "#client/call-context";
import type { VariationRow } from "#contracts/catalog/catalog";
import { pickNumber, readNumber, type SeriesMatrix, seriesMatrix } from "#rules/catalog/catalog-number";
import type { NumberPick } from "#rules/catalog/catalog-number-terms";
import { readListing, readPricing } from "../catalog.server.ts";
import type { Pricing } from "../pricing.ts";

const skusPerRead = 100;
/** A longer series has no matrix: one that leaves SKUs out would be wrong. */
const mostReads = 5;

/** Every SKU of the series; none for an unknown one, for more than 500, and when the catalog is down. */
export async function readSeriesRows(services: Services, series: string): Promise<VariationRow[]> {
	const read = (page: number) =>
		readListing(services, { series, unit: "variation", pageSize: skusPerRead, page }).catch(() => null);
	const first = await read(1);
	if (first === null || first.pageCount > mostReads) return [];
	const others = await Promise.all(
		Array.from({ length: Math.max(0, first.pageCount - 1) }, (_, index) => read(index + 2)),
	);
	if (others.includes(null)) return [];
	return [first, ...others].flatMap((listing) => listing?.variations ?? []);
}

export type SettledNumber = {
	/** The number that was pasted; empty without one. */
	number: string;
	/** Whether that is a number of another series, so that nothing was read from it. */
	ofOtherSeries: boolean;
	matrix: SeriesMatrix;
	pick: Omit<NumberPick<never>, "found">;
	found: VariationRow | null;
	pricing: Pricing | null;
};

/**
 * The choices of the query, or of the catalog number that it pastes, settled against the numbers of the series.
 * @returns `null` for a series without a matrix
 */
export async function settleNumber(
	context: Parameters<typeof readPricing>[0],
	rows: readonly VariationRow[],
	query: URLSearchParams,
): Promise<SettledNumber | null> {
	const matrix = seriesMatrix(rows);
	if (!matrix) return null;
	const number = query.get("number")?.slice(0, 80).trim() ?? "";
	const read = number === "" ? null : readNumber(matrix, number);
	const requested =
		read ?? Object.fromEntries(matrix.columns.map(({ key }) => [key, query.get(key) ?? undefined]));
	const { found, ...pick } = pickNumber(matrix, rows, requested);
	const pricing = found && (await readPricing(context, [found.variationID]))(found.variationID);
	return { number, ofOtherSeries: number !== "" && read === null, matrix, pick, found, pricing };
}
