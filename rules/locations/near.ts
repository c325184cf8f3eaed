/** Coordinates of a browser in a URL. */
import type { Coordinates } from "#reference/distance";

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
