/** View model of the form with limits, such as at least 1,000 lm. */
import { type ListedRange, type RangeKey, rangeLimits } from "#contracts/catalog/listing";
import { formatNumber } from "~/shared/format.ts";
import { thinSpace } from "../figures.ts";
import { type ListingState, listingQuery } from "./listing-state.ts";

export type LimitsView = {
	fields: { key: RangeKey; label: string; unit: string; value: string; hint: string }[];
	/** What the form sends along: the search, facets, sort and view. */
	kept: [string, string][];
};

const withUnit = (text: string, unit: string) =>
	unit === "" || unit === "°" ? `${text}${unit}` : `${text}${thinSpace}${unit}`;

/** "At least 1,000 lm", "Beam to 40°". */
export function limitChipLabel(key: RangeKey, value: number): string {
	const { fact, bound, unit, decimals } = rangeLimits[key];
	const figure = withUnit(formatNumber(value, decimals), unit);
	if (fact === "beam") return `Beam ${bound === "min" ? "from" : "to"} ${figure}`;
	return `${bound === "min" ? "At least" : "At most"} ${fact === "cri" ? "CRI " : ""}${figure}`;
}

/** @param baseQuery of the listing's own address, such as the category of a search */
export function limitsView(
	ranges: readonly ListedRange[],
	state: ListingState,
	baseQuery: string | undefined,
): LimitsView {
	const keys = new Set<string>(ranges.map(({ key }) => key));
	return {
		fields: ranges.map(({ key, value, lowest, highest }) => {
			const { label, unit, decimals } = rangeLimits[key];
			const [low, high] = [lowest, highest].map((figure) => formatNumber(figure, decimals));
			return {
				key,
				label,
				unit,
				value: value === null ? "" : String(value),
				hint: `${low}–${high}`,
			};
		}),
		kept: [...new URLSearchParams(baseQuery), ...listingQuery({ ...state, page: 1, more: null })].filter(
			([name]) => !keys.has(name),
		),
	};
}
