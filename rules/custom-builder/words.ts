/** Wording of lengths, counts and lists in the builder, and lengths as people type them. */
import { parseFeet } from "#rules/typed-numbers/length";
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

/**
 * Reads a length as a person types it: `144`, `144 in`, `12'`, `12'-6"`, `12 ft 6 in`, `12-6`, `12.5 ft`, `3.8 m`, `12 ft., 6 in.`. A
 * number alone is inches. Runs are made in whole inches, so a metric length becomes the next shorter one, which fits.
 * @returns inches, maybe with a fraction, or `null` for something else
 */
export function parseLength(text: string): number | null {
	const typed = text.slice(0, 40).trim();
	const feet = parseFeet(/^[\d.,]+$/.test(typed) ? `${typed} in` : typed);
	if (feet === null) return null;
	// 12.1 ft is 145.2 in, not 145.19999999999999.
	const inches = Math.round(feet * 12_000) / 1000;
	return /(?:m|met(?:er|re)s?)\.?$/i.test(typed) ? Math.floor(inches) : inches;
}
