/** Limits that buyers type, such as at least 1,000 lm: filtered SKUs, and the figures that a listing has. */
import type { ListedRange, RangeSelection } from "#contracts/catalog/listing";
import { formatNumber } from "#rules/format";
import { type RangeKey, rangeKeys, rangeLimits } from "../listing-terms.ts";
import type { CatalogIndex, SkuList } from "./catalog-index.ts";

/** SKUs that keep all limits; one without the figure keeps none. */
export function withinLimits(index: CatalogIndex, listed: SkuList, ranges: RangeSelection): SkuList {
	const tests = rangeKeys.flatMap((key) => {
		const limit = ranges[key];
		if (limit === undefined) return [];
		const { fact } = rangeLimits[key];
		const { codes, values } = index.columns[fact];
		return [
			{
				codes,
				pass: Uint8Array.from(values, (list) =>
					list.some((value) => isWithin(key, limit, Number(value))) ? 1 : 0,
				),
			},
		];
	});
	if (tests.length === 0) return listed;
	const skus = new Uint32Array(listed.length);
	let length = 0;
	for (let i = 0; i < listed.length; i++) {
		const sku = listed.skus[i] as number;
		if (tests.every(({ codes, pass }) => pass[codes[sku] as number] === 1)) skus[length++] = sku;
	}
	return { skus, length };
}

/** The figure as pages show it counts too: 9.64 W is shown as 9.6 W, and is within at most 9.6. */
function isWithin(key: RangeKey, limit: number, value: number): boolean {
	const { bound, decimals } = rangeLimits[key];
	if (bound === "min" ? value >= limit : value <= limit) return true;
	if (Math.abs(value - limit) >= 10 ** -decimals) return false;
	return formatNumber(value, decimals) === formatNumber(limit, decimals + 1);
}

/** The limits that narrow the listing, and those that are set. */
export function listedRanges(index: CatalogIndex, listed: SkuList, ranges: RangeSelection): ListedRange[] {
	return rangeKeys.flatMap((key) => {
		const value = ranges[key] ?? null;
		const extent = getExtent(index, listed, rangeLimits[key].fact);
		const narrows = extent !== null && extent.lowest < extent.highest;
		if (!narrows && value === null) return [];
		return [{ key, value, lowest: extent?.lowest ?? 0, highest: extent?.highest ?? 0 }];
	});
}

type LimitedFact = (typeof rangeLimits)[RangeKey]["fact"];
type Extent = { lowest: number; highest: number } | null;

const keptExtents = new WeakMap<SkuList, Map<LimitedFact, Extent>>();

function getExtent(index: CatalogIndex, listed: SkuList, fact: LimitedFact): Extent {
	let extentByFact = keptExtents.get(listed);
	if (extentByFact === undefined) {
		extentByFact = new Map();
		keptExtents.set(listed, extentByFact);
	}
	const cachedExtent = extentByFact.get(fact);
	if (cachedExtent !== undefined) return cachedExtent;
	const { codes, values } = index.columns[fact];
	const seen = new Uint8Array(values.length);
	for (let i = 0; i < listed.length; i++) seen[codes[listed.skus[i] as number] as number] = 1;
	const stated = values.flatMap((list, code) => (seen[code] === 1 ? list.map(Number) : []));
	const extent = stated.length === 0 ? null : { lowest: Math.min(...stated), highest: Math.max(...stated) };
	extentByFact.set(fact, extent);
	return extent;
}
