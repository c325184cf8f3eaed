/** Names of places, a browser's coordinates in a URL, and limits of the wholesaler finder. */
import { type City, type Coordinates, isMilitary, parseZip, type ZipTable } from "#reference/zip-codes";
import { stateName, usStates } from "#rules/locations/us-states";

/** A city with its state, such as "Springfield, IL". */
export const cityLabel = ({ place, state }: { place: string; state: string }) => `${place}, ${state}`;

// Coordinates of a browser in a URL.

/** The longest ZIP code or city, in characters. */
export const placeLimit = 80;

/** Coordinates of a browser, as "41.88,-87.63": two decimals, which is within half a mile. */
export function parseNear(text: string): Coordinates | null {
	const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text) ?? [];
	if (latitude === undefined || longitude === undefined) return null;
	const at = { latitude: roundNear(Number(latitude)), longitude: roundNear(Number(longitude)) };
	return Math.abs(at.latitude) <= 90 && Math.abs(at.longitude) <= 180 ? at : null;
}

export const formatNear = ({ latitude, longitude }: Coordinates): string =>
	`${roundNear(latitude)},${roundNear(longitude)}`;

const roundNear = (degrees: number) => Math.round(degrees * 100) / 100;

// Limits of the wholesaler finder. Without schemas, so that its page loads none.

/** Distances that the wholesaler finder offers, in miles. */
export const searchMiles = [10, 25, 50, 100, 250] as const;

/** Wholesalers on a page of results, and so numbers on its map. */
export const wholesalersPerPage = 20;

// Reads where a person wants to buy: a ZIP code, or a city with or without its state.

export type PlaceSearch =
	| { kind: "blank" }
	| { kind: "found"; at: Coordinates; label: string; state: string; zip: string | null }
	/** A city of several states, the biggest first. */
	| { kind: "choose"; name: string; cities: City[] }
	| { kind: "wrong"; error: string; suggestions: City[] };

const tooMany = 60;

const wrong = (error: string, suggestions: City[] = []): PlaceSearch => ({
	kind: "wrong",
	error,
	suggestions,
});

export function searchPlace(typed: string, zips: ZipTable): PlaceSearch {
	const text = typed.trim();
	if (text === "") return { kind: "blank" };
	if (text.length > placeLimit) return wrong("Enter a ZIP code, or a city and state");
	if (/^[\d\s-]+$/.test(text)) return searchZip(text, zips);
	const { city, state } = splitState(text);
	if (state !== null && city === "") return wrong("Enter a city with the state, or a ZIP code");
	const cities = zips.cities(city, state ?? undefined);
	const [only] = cities;
	if (only && cities.length === 1)
		return { kind: "found", at: only, label: cityLabel(only), state: only.state, zip: null };
	if (only) return { kind: "choose", name: only.place, cities: cities.slice(0, tooMany) };
	const elsewhere = state === null ? [] : zips.cities(city).slice(0, 6);
	if (elsewhere.length > 0)
		return wrong(`We couldn't find that city in ${stateName(state ?? "")}. Check the state`, elsewhere);
	const similar = zips.similarCities(city).filter((found) => state === null || found.state === state);
	return wrong("We couldn't find that city. Check the spelling, or enter a ZIP code", similar);
}

function searchZip(text: string, zips: ZipTable): PlaceSearch {
	const zip = parseZip(text);
	if (zip === null) return wrong("Enter a 5-digit ZIP code");
	const found = zips.find(zip);
	if (!found) return wrong(`ZIP code ${zip} doesn't exist. Check the number`);
	if (isMilitary(found.state))
		return wrong(
			"That's a military ZIP code, so we can't place it on the map. Enter a ZIP code or city near you",
		);
	const { place, state } = found;
	return { kind: "found", at: found, label: `${place}, ${state} ${zip}`, state, zip };
}

/** Longest first, since "West Virginia" ends with "Virginia". */
const stateEndings = usStates
	.flatMap(({ code, name }) => [
		{ ending: name.toLowerCase(), code },
		{ ending: code.toLowerCase(), code },
	])
	.toSorted((one, other) => other.ending.length - one.ending.length);

/** "Springfield, IL", "Springfield IL" and "Springfield Illinois" name a state; "Springfield" does not. */
export function splitState(text: string): { city: string; state: string | null } {
	for (const { ending, code } of stateEndings) {
		const at = text.length - ending.length;
		if (at > 0 && text.slice(at).toLowerCase() === ending && /[,\s]/.test(text[at - 1] ?? ""))
			return { city: text.slice(0, at).replace(/[,\s]+$/, ""), state: code };
	}
	return { city: text.replace(/[,\s]+$/, ""), state: null };
}
