import type { Distribution } from "../distribution.ts";
import { zoneLumens } from "./flux.ts";

/** Lumens of the zones of the Luminaire Classification System. */
export interface OutdoorZones {
	/** Forward light: 0°-30°, 30°-60°, 60°-80°, 80°-90°. */
	readonly forward: {
		readonly low: number;
		readonly medium: number;
		readonly high: number;
		readonly veryHigh: number;
	};
	readonly back: {
		readonly low: number;
		readonly medium: number;
		readonly high: number;
		readonly veryHigh: number;
	};
	/** 90°-100° and 100°-180°. */
	readonly up: { readonly low: number; readonly high: number };
}

export interface BugRating {
	/** Each from 0, the least, to 5. */
	readonly backlight: number;
	readonly uplight: number;
	readonly glare: number;
	/** Such as "B2-U0-G1". */
	readonly text: string;
	readonly zones: OutdoorZones;
}

/** Most lumens of ratings 0 to 4; more is rated 5. IES TM-15-11, addendum A. */
const limits = {
	backlight: {
		high: [110, 500, 1000, 2500, 5000],
		medium: [220, 1000, 2500, 5000, 8500],
		low: [110, 500, 1000, 2500, 5000],
	},
	uplight: [0, 10, 50, 500, 1000],
	veryHigh: [10, 100, 225, 500, 750],
	forwardHigh: [660, 1800, 5000, 7500, 12_000],
	backHigh: [110, 500, 1000, 2500, 5000],
};

/**
 * Backlight, uplight and glare rating of an outdoor luminaire.
 *
 * Source: IES TM-15-11, Luminaire Classification System for Outdoor Luminaires, with addendum A. A type V luminaire
 * may have as much high light to the back as to the front.
 *
 * @param streetSide horizontal angle in degrees that faces what is to be lit
 */
export function bugRating(distribution: Distribution, streetSide: number): BugRating {
	const zones = outdoorZones(distribution, streetSide);
	const { forward, back, up } = zones;
	const backlight = Math.max(
		rate(back.high, limits.backlight.high),
		rate(back.medium, limits.backlight.medium),
		rate(back.low, limits.backlight.low),
	);
	const uplight = Math.max(rate(up.low, limits.uplight), rate(up.high, limits.uplight));
	const glare = Math.max(
		rate(forward.veryHigh, limits.veryHigh),
		rate(back.veryHigh, limits.veryHigh),
		rate(forward.high, limits.forwardHigh),
		rate(back.high, isTypeV(distribution, streetSide) ? limits.forwardHigh : limits.backHigh),
	);
	return { backlight, uplight, glare, text: `B${backlight}-U${uplight}-G${glare}`, zones };
}

/** Measured luminaires are never exactly the same all around. */
const typeVTolerance = 0.15;

/** Type V or V square: about as much high light to each of four sides. Not so a type I, which is symmetric too. */
function isTypeV(distribution: Distribution, streetSide: number): boolean {
	const sides = [0, 90, 180, 270].map((turn) =>
		zoneLumens(distribution, {
			from: 60,
			to: 80,
			horizontalFrom: streetSide + turn - 45,
			horizontalTo: streetSide + turn + 45,
		}),
	);
	const mean = sides.reduce((sum, lumens) => sum + lumens, 0) / sides.length;
	return sides.every((lumens) => Math.abs(lumens - mean) <= typeVTolerance * mean);
}

/** Lumens to tenths, so that rounding of the file doesn't spoil a rating. */
const rate = (lumens: number, most: readonly number[]): number => {
	const rating = most.findIndex((limit) => Math.round(lumens * 10) / 10 <= limit);
	return rating < 0 ? 5 : rating;
};

function outdoorZones(distribution: Distribution, streetSide: number): OutdoorZones {
	const half = (middle: number) => {
		const zone = (from: number, to: number) =>
			zoneLumens(distribution, { from, to, horizontalFrom: middle - 90, horizontalTo: middle + 90 });
		return { low: zone(0, 30), medium: zone(30, 60), high: zone(60, 80), veryHigh: zone(80, 90) };
	};
	return {
		forward: half(streetSide),
		back: half(streetSide + 180),
		up: {
			low: zoneLumens(distribution, { from: 90, to: 100 }),
			high: zoneLumens(distribution, { from: 100, to: 180 }),
		},
	};
}
