/** Reads the limits that a buyer types, and says what is wrong with those that cannot apply. */

import type { RangeSelection } from "#contracts/catalog/listing";
import { type RangeKey, rangeKeys, rangeLimits } from "#rules/catalog/listing-terms";
import { formatNumber } from "#rules/format";
import { readNumber } from "#rules/typed-numbers/decimal";

export type LimitMistake = { key: RangeKey; typed: string; message: string };

const longestTyped = 40;

/** Limits that apply, and the others as typed. An empty box is neither. */
export function readLimits(query: URLSearchParams): { ranges: RangeSelection; mistakes: LimitMistake[] } {
	const ranges: RangeSelection = {};
	const mistakes: LimitMistake[] = [];
	for (const key of rangeKeys) {
		const typed = (query.get(key) ?? "").trim().slice(0, longestTyped);
		if (typed === "") continue;
		const limit = readLimit(key, typed);
		if (limit === null) mistakes.push({ key, typed, message: boundsText(key) });
		else if (key === "maxBeam" && limit < (ranges.minBeam ?? 0))
			mistakes.push({ key, typed, message: "The beam's upper limit must not be below the lower one." });
		else ranges[key] = limit;
	}
	return { ranges, mistakes };
}

/** Reads a figure with thousands separators, rounded; `null` for what is no positive number within the limit. */
function readLimit(key: RangeKey, text: string): number | null {
	const { most, decimals } = rangeLimits[key];
	const limit = Number((readNumber(text) ?? 0).toFixed(decimals));
	return limit > 0 && limit <= most ? limit : null;
}

/** "Enter a whole number from 1 to 100." */
function boundsText(key: RangeKey): string {
	const { most, decimals } = rangeLimits[key];
	const kind = decimals === 0 ? "whole number" : "number";
	return `Enter a ${kind} from ${10 ** -decimals} to ${formatNumber(most)}.`;
}
