import { parseFeet } from "#rules/typed-numbers/length";

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
