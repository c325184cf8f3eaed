/**
 * The light cone of a directional product: how wide the beam is and how bright its center, at four distances.
 * Angles in degrees, intensities in cd, distances in ft and m, illuminances in fc and lx.
 *
 * - Beam diameter at distance d: 2 · d · tan(angle / 2). The beam angle is the full angle at which the
 *   intensity has fallen to half (IES RP-16).
 * - Illuminance at the center: E = I / d², the inverse square law, with I the center beam candle power.
 */

/** A beam wider than this is not a cone that a plot could show. */
export const widestBeamDegrees = 140;

/** Common mounting heights above the lit surface. */
const beamDistancesFeet = [4, 6, 8, 10] as const;

const metersPerFoot = 0.3048;
/** 1 fc = 1 lm/ft² = 10.764 lx. */
const luxPerFootcandle = 1 / 0.3048 ** 2;

export type BeamRow = {
	readonly distanceFeet: number;
	readonly distanceMeters: number;
	readonly diameterFeet: number;
	readonly diameterMeters: number;
	/** `null` when neither CBCP nor lumens are known. */
	readonly centerFootcandles: number | null;
	readonly centerLux: number | null;
};

export type BeamPlot = {
	readonly beamDegrees: number;
	/** In cd; `null` when unknown. */
	readonly candela: number | null;
	/** Derived from lumens. */
	readonly estimated: boolean;
	readonly rows: readonly BeamRow[];
};

export type BeamFigures = {
	readonly beamDegrees: number | null;
	readonly cbcp: number | null;
	readonly lumens: number | null;
};

/** @param distance in any unit, which the result has too */
export function beamDiameter(distance: number, beamDegrees: number): number {
	return 2 * distance * Math.tan((beamDegrees * Math.PI) / 360);
}

const measuredShare = 0.75;

/**
 * Intensity in cd estimated from lumens: I = 0.75 · Φ / Ω, with the solid angle of the beam's cone
 * Ω = 2π · (1 − cos(angle / 2)) sr. Good for comparing, not for a photometric layout.
 */
export function estimatedCandela(lumens: number, beamDegrees: number): number {
	return (measuredShare * lumens) / (2 * Math.PI * (1 - Math.cos((beamDegrees * Math.PI) / 360)));
}

/** @returns fc for a distance in ft, lx for one in m */
export function illuminance(candela: number, distance: number): number {
	return candela / distance ** 2;
}

const positive = (value: number | null): value is number =>
	value !== null && Number.isFinite(value) && value > 0;

/** `null` for omnidirectional products and those without a beam angle. */
export function beamPlot({ beamDegrees, cbcp, lumens }: BeamFigures): BeamPlot | null {
	if (!positive(beamDegrees) || beamDegrees > widestBeamDegrees) return null;
	const estimated = !positive(cbcp);
	const candela = positive(cbcp) ? cbcp : positive(lumens) ? estimatedCandela(lumens, beamDegrees) : null;
	return {
		beamDegrees,
		candela,
		estimated: estimated && candela !== null,
		rows: beamDistancesFeet.map((distanceFeet) => {
			const diameterFeet = beamDiameter(distanceFeet, beamDegrees);
			const centerFootcandles = candela === null ? null : illuminance(candela, distanceFeet);
			return {
				distanceFeet,
				distanceMeters: distanceFeet * metersPerFoot,
				diameterFeet,
				diameterMeters: diameterFeet * metersPerFoot,
				centerFootcandles,
				centerLux: centerFootcandles === null ? null : centerFootcandles * luxPerFootcandle,
			};
		}),
	};
}

export type BeamCone = {
	readonly width: number;
	readonly height: number;
	readonly apex: readonly [x: number, y: number];
	readonly planes: readonly { readonly y: number; readonly rx: number; readonly ry: number }[];
};

/**
 * Fits the cone into a box. Depth and width share one scale while the beam fits; a wider one is narrowed, so
 * that 120° still shows every plane.
 */
export function beamCone(plot: BeamPlot, width = 240, height = 200): BeamCone {
	const top = 14;
	const bottom = 16;
	const depth = height - top - bottom;
	const perFoot = depth / Math.max(...beamDistancesFeet);
	const widest = Math.max(...plot.rows.map((row) => row.diameterFeet));
	const squeeze = Math.min(1, (width - 16) / (widest * perFoot));
	return {
		width,
		height,
		apex: [width / 2, top],
		planes: plot.rows.map((row) => {
			const rx = (row.diameterFeet * perFoot * squeeze) / 2;
			return { y: top + row.distanceFeet * perFoot, rx, ry: Math.min(bottom - 4, rx * 0.16) };
		}),
	};
}
