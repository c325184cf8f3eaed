/** Wording of lengths, counts and lists in the builder. */
import { formatNumber } from "../format.ts";

/** "1 battery", "2 batteries". */
export const formatCount = (count: number, one: string, several = `${one}s`): string =>
	`${formatNumber(count)} ${count === 1 ? one : several}`;

/** "24 in", "24 in and 28 in", "24 in, 28 in and 36 in". */
export function joinWords(words: readonly string[]): string {
	const last = words.at(-1) ?? "";
	return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** `12 ft 4 in`, `12 ft`, `9 in`. @param inches whole inches */
export function formatFeet(inches: number): string {
	const feet = Math.floor(inches / 12);
	const rest = inches - feet * 12;
	if (feet === 0) return `${rest} in`;
	return rest === 0 ? `${formatNumber(feet)} ft` : `${formatNumber(feet)} ft ${rest} in`;
}
