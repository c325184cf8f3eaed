/** Distances on the earth. */

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
