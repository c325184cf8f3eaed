/** Areas of sales territories: states, the whole country, and ZIP codes by their first digits. */
import { usStates } from "#rules/locations/us-states";

const states = new Set(usStates.map(({ code }) => code));

/** "US" covers every ZIP code; any other area is more exact. */
export const wholeCountry = "US";

/**
 * Reads one entry of the column `covers`: "OH", "US", "606", "60601", or a range such as "900-935".
 * @returns the areas, or `null` when it is none of these
 */
export function parseArea(entry: string): string[] | null {
	const text = entry.trim().toUpperCase();
	if (text === wholeCountry || states.has(text)) return [text];
	if (/^\d{3,5}$/.test(text)) return [text];
	const [, from, to] = /^(\d{3})\s*-\s*(\d{3})$/.exec(text) ?? [];
	if (from === undefined || to === undefined || from > to) return null;
	return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) =>
		String(Number(from) + index).padStart(3, "0"),
	);
}

/**
 * Areas that may cover a ZIP code, the most exact first.
 * @param state USPS code
 */
export const areasOfZip = (zip: string, state: string): string[] => [
	zip,
	zip.slice(0, 4),
	zip.slice(0, 3),
	state,
	wholeCountry,
];

/** The entries of the most exact area: who covers "606" is preferred to who covers "IL". */
export function mostExact<Entry extends { area: string }>(
	entries: readonly Entry[],
	areas: readonly string[],
): Entry[] {
	const best = areas.find((area) => entries.some((entry) => entry.area === area));
	return entries.filter((entry) => entry.area === best);
}
