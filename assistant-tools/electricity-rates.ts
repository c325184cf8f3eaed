/** The state whose average electricity rate a message asks for. */
import {
	electricityRatesYear,
	getStateRate,
	type StateRate,
	stateRates,
} from "#rules/payback/commercial-rates";

export const ratesSource = `EIA, commercial average for ${electricityRatesYear}`;

/** Rate of a state by its code or name; `null` for others. */
export function findStateRate(state: string): StateRate | null {
	const normalizedState = state.trim().toLowerCase();
	return (
		getStateRate(normalizedState) ??
		stateRates.find(({ name }) => name.toLowerCase() === normalizedState) ??
		null
	);
}

// "West Virginia" before "Virginia".
const longestFirst = stateRates.toSorted((a, b) => b.name.length - a.name.length);

/** The state that a message names: "in Texas", "in TX". Codes count only in upper case after a preposition or comma. */
export function readState(message: string): StateRate | null {
	const named = longestFirst.find(({ name }) => new RegExp(`\\b${name}\\b`, "i").test(message));
	if (named) return named;
	const code = /(?:\b(?:in|for)\s+|,\s*)([A-Z]{2})\b/.exec(message)?.[1];
	return code === undefined ? null : (getStateRate(code) ?? null);
}
