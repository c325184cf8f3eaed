/**
 * Limits of the lighting zones, and of light and signs along paths of egress.
 *
 * Source: Joint IDA-IES Model Lighting Ordinance (MLO) with User's Guide, June 15, 2011: tables C-1 to C-3 (maximum
 * allowable backlight, uplight and glare ratings) and table F (maximum vertical illuminance at any point in the plane
 * of the property line). An ordinance that a city adopted may differ.
 */

import type { BugRating } from "../figures/bug-rating.ts";
import { area, edges, type Outline, perimeter } from "../rooms/plan.ts";
import type { Head } from "./site-light.ts";

export const lightingZones = {
	LZ0: "LZ0: no ambient lighting",
	LZ1: "LZ1: low ambient lighting",
	LZ2: "LZ2: moderate ambient lighting",
	LZ3: "LZ3: moderately high ambient lighting",
	LZ4: "LZ4: high ambient lighting",
} as const;
export type LightingZone = keyof typeof lightingZones;

const zoneNumber = (zone: LightingZone) => Number(zone.slice(2));

/** Rows by distance to the property line in mounting heights: 2 and more, 1 to 2, 0.5 to 1, less. Columns: LZ0 to LZ4. */
const backlight = [
	[1, 3, 4, 5, 5],
	[1, 2, 3, 4, 4],
	[0, 1, 2, 3, 3],
	[0, 0, 0, 1, 2],
] as const;

const glare = [
	[0, 1, 2, 3, 4],
	[0, 0, 1, 1, 2],
	[0, 0, 0, 1, 1],
	[0, 0, 0, 0, 1],
] as const;

/** Vertical footcandles at the property line, LZ0 to LZ4. */
const trespass = [0.05, 0.1, 0.3, 0.8, 1.5] as const;

export const trespassLimit = (zone: LightingZone): number => trespass[zoneNumber(zone)] as number;

/** The ordinance says "perpendicular"; plans are rarely exact. */
const perpendicular = 30;

export interface LineDistance {
	/** To the nearest property line, in mounting heights; infinite without one. */
	readonly mountingHeights: number;
	/** Its back faces the nearest property line ("ideally oriented"). */
	readonly ideallyOriented: boolean;
}

/** How a luminaire stands to the nearest property line. */
export function lineDistance(head: Pick<Head, "x" | "y" | "z" | "aim">, line: Outline | null): LineDistance {
	let nearest = Number.POSITIVE_INFINITY;
	let direction = 0;
	for (const [a, b] of line ? edges(line) : []) {
		const dx = b.x - a.x;
		const dy = b.y - a.y;
		const along = ((head.x - a.x) * dx + (head.y - a.y) * dy) / (dx * dx + dy * dy || 1);
		const share = Math.min(1, Math.max(0, along));
		const [toX, toY] = [a.x + share * dx - head.x, a.y + share * dy - head.y];
		const distance = Math.hypot(toX, toY);
		if (distance >= nearest) continue;
		nearest = distance;
		direction = (Math.atan2(toY, toX) * 180) / Math.PI;
	}
	const apart = Math.abs(((((head.aim + 180 - direction) % 360) + 540) % 360) - 180);
	return { mountingHeights: nearest / head.z, ideallyOriented: apart <= perpendicular };
}

export interface RatingLimit {
	readonly backlight: number;
	readonly uplight: number;
	readonly glare: number;
}

const band = (mountingHeights: number): 0 | 1 | 2 | 3 =>
	mountingHeights >= 2 ? 0 : mountingHeights >= 1 ? 1 : mountingHeights >= 0.5 ? 2 : 3;

/**
 * Highest ratings of a luminaire. Near the property line the backlight of one whose back faces it is limited, and the
 * glare of any other.
 *
 * @param isArea true for street and area lighting, which may send no light above 90° in any zone
 */
export function ratingLimit(zone: LightingZone, at: LineDistance, isArea: boolean): RatingLimit {
	const column = zoneNumber(zone);
	const row = band(at.mountingHeights);
	return {
		backlight: backlight[at.ideallyOriented ? row : 0][column] as number,
		uplight: isArea ? 0 : column,
		glare: glare[at.ideallyOriented ? 0 : row][column] as number,
	};
}

export const isWithin = (rating: BugRating, limit: RatingLimit): boolean =>
	rating.backlight <= limit.backlight && rating.uplight <= limit.uplight && rating.glare <= limit.glare;

/**
 * Emergency light along a path of egress.
 *
 * Source: NFPA 101, Life Safety Code, section 7.9.2.1: initially at least 1 fc on average and 0.1 fc at any point at
 * floor level, with at most 40 to 1 between the brightest and the darkest point.
 */
export const egressLimits = { average: 1, minimum: 0.1, ratio: 40 } as const;

/** @param light footcandles of the points of the path */
export const isEgressLit = ({
	average,
	minimum,
	maximum,
}: {
	average: number;
	minimum: number;
	maximum: number;
}): boolean =>
	average >= egressLimits.average &&
	minimum >= egressLimits.minimum &&
	maximum <= egressLimits.ratio * minimum;

export interface ExitSigns {
	/** Length of the path, in feet. */
	readonly path: number;
	/** No point of the path is farther from a sign ahead. */
	readonly distance: number;
	readonly count: number;
	/** Between signs, and from the start of the path to the first. */
	readonly spacing: number;
}

/** Feet at which a sign without a rated viewing distance can be read, and the most with one. */
export const signViewing = 100;

/**
 * Exit signs along a path of egress: one at the exit, the others evenly before it.
 *
 * Source: NFPA 101, Life Safety Code, section 7.10.1.5.2: no point of an exit access corridor may be farther from the
 * nearest sign than its rated viewing distance or 100 ft, whichever is less. Signs that were passed don't count here,
 * since people who leave see only those ahead.
 *
 * @param rated viewing distance on the sign's label (UL 924); `null` where it has none
 */
export function exitSigns(path: number, rated: number | null): ExitSigns {
	const distance = Math.min(rated ?? signViewing, signViewing);
	const count = Math.max(1, Math.ceil(path / distance - 1e-9));
	return { path, distance, count, spacing: path / count };
}

/**
 * Length of a corridor along its middle, from its outline: the one that has this area and perimeter with the same width
 * all along, also around right-angled turns. For a rectangle it is the longer side.
 */
export function corridorLength(outline: Outline): number {
	const half = perimeter(outline) / 2;
	return (half + Math.sqrt(Math.max(0, half * half - 4 * area(outline)))) / 2;
}
