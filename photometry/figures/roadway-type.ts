import { type Distribution, intensityAt } from "../distribution.ts";

/** Lateral types of outdoor luminaires: how far their light reaches across the road. */
export type RoadwayType = "I" | "II" | "III" | "IV" | "V";

/** How far the brightest point is along the road. */
export type RoadwayRange = "very short" | "short" | "medium" | "long";

export interface RoadwayClass {
	readonly type: RoadwayType;
	/** `null` beyond 6 mounting heights. */
	readonly range: RoadwayRange | null;
	/** Farthest point toward the street with half the greatest candela, in mounting heights. */
	readonly reach: number;
}

const radians = Math.PI / 180;
const step = 1;

/** Steeper light lies beyond 11 mounting heights, where no line of the classification runs. */
const highest = 85;

/** Axially symmetric when the candela of a cone differ by less from its mean, in shares of the greatest. */
const evenness = 0.08;

/**
 * The IES roadway type. The trace of half the greatest candela is drawn on the road in mounting heights: it decides
 * the type by the line along the road that it doesn't cross on the street side (I: 1.0 on both sides, II: 1.75,
 * III: 2.75, else IV). V has the same candela all around.
 *
 * Source: ANSI/IES RP-8 (Recommended Practice for Design and Maintenance of Roadway and Parking Facility Lighting),
 * annex on luminaire classification; IES Lighting Handbook, 10th edition, chapter 22.
 *
 * @param streetSide horizontal angle in degrees that faces the street
 * @returns `null` without light below the horizon
 */
export function roadwayClass(distribution: Distribution, streetSide: number): RoadwayClass | null {
	let greatest = 0;
	let along = 0;
	let distanceOfGreatest = 0;
	const points: { candela: number; toStreet: number }[] = [];
	for (let vertical = 0; vertical <= highest; vertical += step) {
		const distance = Math.tan(vertical * radians);
		for (let fromStreet = 0; fromStreet < 360; fromStreet += step * 2) {
			const candela = intensityAt(distribution, vertical, streetSide + fromStreet);
			points.push({ candela, toStreet: distance * Math.cos(fromStreet * radians) });
			if (candela > greatest) {
				greatest = candela;
				distanceOfGreatest = distance;
				along = Math.abs(distance * Math.sin(fromStreet * radians));
			}
		}
	}
	if (greatest === 0) return null;
	const bright = points.filter(({ candela }) => candela >= greatest / 2).map(({ toStreet }) => toStreet);
	const reach = Math.max(...bright);
	const even = isEven(distribution, greatest);
	return {
		type: even ? "V" : lateralType(reach, Math.min(...bright)),
		range: rangeOf(even ? distanceOfGreatest : along),
		reach,
	};
}

function rangeOf(along: number): RoadwayRange | null {
	if (along >= 6) return null;
	return along < 1 ? "very short" : along < 2.25 ? "short" : along < 3.75 ? "medium" : "long";
}

function lateralType(reach: number, behind: number): RoadwayType {
	if (reach <= 1 && behind >= -1) return "I";
	if (reach <= 1.75) return "II";
	return reach <= 2.75 ? "III" : "IV";
}

function isEven(distribution: Distribution, greatest: number): boolean {
	for (let vertical = 0; vertical <= highest; vertical += 5) {
		const cone = Array.from({ length: 36 }, (_, index) => intensityAt(distribution, vertical, index * 10));
		const mean = cone.reduce((sum, candela) => sum + candela, 0) / cone.length;
		if (cone.some((candela) => Math.abs(candela - mean) > evenness * greatest)) return false;
	}
	return true;
}
