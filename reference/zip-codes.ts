/** ZIP codes of the United States with place, state and coordinates. Pure; `data-files.server.ts` reads the file. */

/** USPS codes of the 50 states, DC, the territories, the freely associated states, and the military (AA, AE, AP). */
export interface ZipPlace {
	zip: string;
	/** The post office's place name, such as "Springfield"; "APO", "FPO" or "DPO" for the military. */
	place: string;
	state: string;
	/** Degrees; an area code's center to about 100 m. A military code has the coordinates of its base. */
	latitude: number;
	longitude: number;
}

/** A place name within one state. */
export interface City {
	place: string;
	state: string;
	/** The mean of its ZIP codes, in degrees. */
	latitude: number;
	longitude: number;
	/** How many ZIP codes it has: a measure of its size. */
	zips: number;
}

const military = new Set(["AA", "AE", "AP"]);

/** Mail to a military or diplomatic post office. It has no US address, so nothing is near it. */
export const isMilitary = (state: string): boolean => military.has(state);

/**
 * Reads what a person types as a ZIP code: `"97205"`, `"97205-1234"`, `"972051234"`.
 * @returns the five digits, or `null` for anything else
 */
export function parseZip(text: string): string | null {
	return /^\s*(\d{5})(?:[-\s]?\d{4})?\s*$/.exec(text)?.[1] ?? null;
}

const abbreviations: Record<string, string> = {
	st: "saint",
	ste: "sainte",
	ft: "fort",
	mt: "mount",
	n: "north",
	s: "south",
	e: "east",
	w: "west",
};

/** A place name for comparing: without accents, case and punctuation, abbreviations spelled out. */
export function foldPlace(name: string): string {
	return name
		.normalize("NFD")
		.replace(/[\u0300-\u036f'’.]/g, "")
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter(Boolean)
		.map((word) => abbreviations[word] ?? word)
		.join(" ");
}

/** Looks up ZIP codes and cities. The rows stay one text; only what is asked for becomes objects. */
export class ZipTable {
	readonly #rows: readonly string[];
	#cities: Map<string, City[]> | null = null;

	/** @param text lines of ZIP code, place, state, latitude and longitude, separated by tabs, sorted by ZIP code */
	constructor(text: string) {
		this.#rows = text.trimEnd().split("\n");
	}

	/** How many ZIP codes there are. */
	get size(): number {
		return this.#rows.length;
	}

	/**
	 * @param zip five digits
	 * @returns `null` for a ZIP code that doesn't exist
	 */
	find(zip: string): ZipPlace | null {
		let low = 0;
		let high = this.#rows.length - 1;
		while (low <= high) {
			const middle = (low + high) >> 1;
			const found = this.#rows[middle]?.slice(0, 5) ?? "";
			if (found === zip) return toPlace(this.#rows[middle] ?? "");
			if (found < zip) low = middle + 1;
			else high = middle - 1;
		}
		return null;
	}

	*all(): Generator<ZipPlace> {
		for (const row of this.#rows) yield toPlace(row);
	}

	/**
	 * Cities of that name, biggest first; with a state, at most one.
	 * @param name in any case, with or without accents; "St." and "Saint" are the same
	 * @param state USPS code
	 */
	cities(name: string, state?: string): City[] {
		const found = this.#byName().get(foldPlace(name)) ?? [];
		return state ? found.filter((city) => city.state === state) : found;
	}

	/** A ZIP code of a city; `null` for a city that doesn't exist. */
	zipOf({ place, state }: Pick<City, "place" | "state">): string | null {
		for (const one of this.all()) if (one.place === place && one.state === state) return one.zip;
		return null;
	}

	/**
	 * Names close to an unknown one with the same first letter: its beginning, or one or two slips of the keys away.
	 * Biggest first.
	 */
	similarCities(name: string, limit = 6): City[] {
		const folded = foldPlace(name).slice(0, 40);
		if (folded.length < 3) return [];
		const slips = folded.length < 6 ? 1 : 2;
		const found: { city: City; rank: number }[] = [];
		for (const [key, cities] of this.#byName()) {
			const city = cities[0];
			if (!city || key[0] !== folded[0]) continue;
			if (key.startsWith(folded)) found.push({ city, rank: 1 });
			else if (Math.abs(key.length - folded.length) <= slips) {
				const distance = editDistance(key, folded, slips);
				if (distance <= slips) found.push({ city, rank: distance });
			}
		}
		return found
			.sort((one, other) => one.rank - other.rank || other.city.zips - one.city.zips)
			.slice(0, limit)
			.map(({ city }) => city);
	}

	#byName(): Map<string, City[]> {
		if (this.#cities) return this.#cities;
		const byPlace = new Map<string, City>();
		for (const { place, state, latitude, longitude } of this.all()) {
			if (isMilitary(state)) continue;
			const key = `${place}|${state}`;
			const city = byPlace.get(key) ?? { place, state, latitude: 0, longitude: 0, zips: 0 };
			city.zips++;
			city.latitude += (latitude - city.latitude) / city.zips;
			city.longitude += (longitude - city.longitude) / city.zips;
			byPlace.set(key, city);
		}
		const byName = new Map<string, City[]>();
		for (const city of byPlace.values()) {
			const name = foldPlace(city.place);
			const list = byName.get(name);
			if (list) list.push(city);
			else byName.set(name, [city]);
		}
		for (const list of byName.values()) {
			list.sort((one, other) => other.zips - one.zips || one.state.localeCompare(other.state));
		}
		this.#cities = byName;
		return byName;
	}
}

function toPlace(row: string): ZipPlace {
	const [zip = "", place = "", state = "", latitude, longitude] = row.split("\t");
	return { zip, place, state, latitude: Number(latitude), longitude: Number(longitude) };
}

/** Levenshtein distance, given up beyond `most`. */
function editDistance(one: string, other: string, most: number): number {
	let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
	for (let row = 1; row <= one.length; row++) {
		const current = [row];
		let best = row;
		for (let column = 1; column <= other.length; column++) {
			const cost = one[row - 1] === other[column - 1] ? 0 : 1;
			const value = Math.min(
				(previous[column] ?? 0) + 1,
				(current[column - 1] ?? 0) + 1,
				(previous[column - 1] ?? 0) + cost,
			);
			current.push(value);
			best = Math.min(best, value);
		}
		if (best > most) return best;
		previous = current;
	}
	return previous[other.length] ?? most + 1;
}

// Distances on the earth.

/** Degrees. */
export interface Coordinates {
	latitude: number;
	longitude: number;
}

/** Mean earth radius of 6,371.0088 km (IUGG), in statute miles of 1.609344 km. */
export const earthRadiusMiles = 6371.0088 / 1.609344;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Great-circle distance by the haversine formula. Off by up to 0.5%, since the earth is no sphere.
 * @returns statute miles
 */
export function milesBetween(one: Coordinates, other: Coordinates): number {
	const half =
		Math.sin(radians(other.latitude - one.latitude) / 2) ** 2 +
		Math.cos(radians(one.latitude)) *
			Math.cos(radians(other.latitude)) *
			Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
	return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(half)));
}
