/** View model of the form with limits, such as at least 1,000 lm. */
import type { ListedRange } from "#contracts/catalog/listing";
import { type RangeKey, rangeKeys, rangeLimits } from "#rules/catalog/listing-terms";
import { formatNumber } from "#rules/format";
import { thinSpace } from "~/shared/catalog/figures.ts";
import type { LimitMistake } from "./limit-values.ts";
import { type ListingState, listingQuery } from "./listing-state.ts";

/** `error` belongs to a value that does not apply. */
type LimitField = {
	key: RangeKey;
	label: string;
	unit: string;
	value: string;
	hint: string;
	error?: string;
};

export type LimitsView = {
	fields: LimitField[];
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
	mistakes: readonly LimitMistake[] = [],
): LimitsView {
	const keys = new Set<string>(ranges.map(({ key }) => key));
	return {
		fields: rangeKeys.flatMap((key) => {
			const range = ranges.find((listed) => listed.key === key);
			const mistake = mistakes.find((mistaken) => mistaken.key === key);
			return range || mistake ? [limitField(key, range, mistake)] : [];
		}),
		kept: [...new URLSearchParams(baseQuery), ...listingQuery({ ...state, page: 1, more: null })].filter(
			([name]) => !keys.has(name),
		),
	};
}

function limitField(
	key: RangeKey,
	range: ListedRange | undefined,
	mistake: LimitMistake | undefined,
): LimitField {
	const { label, unit, decimals } = rangeLimits[key];
	const field = {
		key,
		label,
		unit,
		value: mistake?.typed ?? String(range?.value ?? ""),
		hint: range ? `${formatNumber(range.lowest, decimals)}–${formatNumber(range.highest, decimals)}` : "",
	};
	return mistake ? { ...field, error: mistake.message } : field;
}
