import type { Services } from "#client/call-context";
import type { VariationRow } from "#contracts/catalog/catalog";
import { readNumber, type SeriesMatrix, seriesMatrix } from "#rules/catalog/catalog-number";
import {
	mostPartNumbers,
	type NumberedSeries,
	type NumberPick,
	seriesOf,
} from "#rules/catalog/catalog-number-terms";
import { candidateFigures } from "#rules/catalog/matching/match-line";
import { explainExtra, pickNumber } from "#rules/catalog/pick-number";
import { readListing, readNumberedSeries, readPricing } from "../catalog.server.ts";
import type { Pricing } from "../pricing.ts";

const skusPerRead = 100;
const mostReads = mostPartNumbers / skusPerRead;

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
	/** Whether that is no number of the series, so that nothing was read from it. */
	isOther: boolean;
	/** The series that it is a number of, where that is another one of ours. */
	otherSeries: string | null;
	/** Why codes at its end were left out. */
	extra: string | null;
	matrix: SeriesMatrix;
	pick: Omit<NumberPick<never>, "found">;
	found: VariationRow | null;
	/** "800 lm, 9 W, 2700 K, 90-minute battery". */
	figures: string;
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
	const isOther = number !== "" && read === null;
	const others = isOther ? readAllSeries(context.services) : [];
	const requested =
		read?.choices ?? Object.fromEntries(matrix.columns.map(({ key }) => [key, query.get(key) ?? undefined]));
	const { found, ...pick } = pickNumber(matrix, rows, requested);
	const [pricing, series] = await Promise.all([
		found && readPricing(context, [found.variationID]).then((priceOf) => priceOf(found.variationID)),
		others,
	]);
	return {
		number,
		isOther,
		otherSeries: seriesOf(series, number)?.series ?? null,
		extra: read && explainExtra(matrix, read),
		matrix,
		pick,
		found,
		figures: found ? candidateFigures(found) : "",
		pricing,
	};
}

/** None when the catalog is down: the page works without them. */
export const readAllSeries = (services: Services): Promise<NumberedSeries[]> =>
	readNumberedSeries(services).catch(() => []);

/** The SKU of a number that no builder makes, such as an accessory's; `null` for unknown ones and when the catalog is down. */
export async function findWholeNumber(
	services: Services,
	number: string,
): Promise<Pick<VariationRow, "sku" | "name" | "link"> | null> {
	const listing = await readListing(services, { searchTerm: number, unit: "variation", pageSize: 1 }).catch(
		() => null,
	);
	const id = listing?.interpretation?.onlyVariation;
	const row = id ? listing?.variations.find(({ variationID }) => variationID === id) : undefined;
	return row ? { sku: row.sku, name: row.name, link: row.link } : null;
}
