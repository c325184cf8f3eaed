/**
 * The light cone of a directional product: how wide the beam is and how bright its center, at three distances.
 * Pure. Angles in degrees, distances in m, intensities in cd, illuminances in lx.
 *
 * - Beam diameter at distance d: 2 · d · tan(angle / 2). The beam angle is the full angle at which the
 *   intensity has fallen to half (IES RP-16).
 * - Illuminance at the center: E = I / d², the inverse square law, with I the center beam candle power.
 */

/** A beam wider than this is not a cone that a plot could show. */
export const widestBeamDegrees = 140;

const beamDistancesMeters = [1, 2, 3] as const;

const feetPerMeter = 1 / 0.3048;
/** 1 fc = 1 lm/ft² = 10.764 lx. */
const luxPerFootcandle = 1 / 0.3048 ** 2;

export type BeamRow = {
	readonly distanceMeters: number;
	readonly distanceFeet: number;
	readonly diameterMeters: number;
	readonly diameterFeet: number;
	/** `null` when neither CBCP nor lumens are known. */
	readonly centerLux: number | null;
	readonly centerFootcandles: number | null;
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

export function illuminance(candela: number, meters: number): number {
	return candela / meters ** 2;
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
		rows: beamDistancesMeters.map((distanceMeters) => {
			const diameterMeters = beamDiameter(distanceMeters, beamDegrees);
			const centerLux = candela === null ? null : illuminance(candela, distanceMeters);
			return {
				distanceMeters,
				distanceFeet: distanceMeters * feetPerMeter,
				diameterMeters,
				diameterFeet: diameterMeters * feetPerMeter,
				centerLux,
				centerFootcandles: centerLux === null ? null : centerLux / luxPerFootcandle,
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
 * that 120° still shows three planes.
 */
export function beamCone(plot: BeamPlot, width = 240, height = 200): BeamCone {
	const top = 14;
	const bottom = 16;
	const depth = height - top - bottom;
	const deepest = Math.max(...beamDistancesMeters);
	const perMeter = depth / deepest;
	const widest = Math.max(...plot.rows.map((row) => row.diameterMeters));
	const squeeze = Math.min(1, (width - 16) / (widest * perMeter));
	return {
		width,
		height,
		apex: [width / 2, top],
		planes: plot.rows.map((row) => {
			const rx = (row.diameterMeters * perMeter * squeeze) / 2;
			return { y: top + row.distanceMeters * perMeter, rx, ry: Math.min(bottom - 4, rx * 0.16) };
		}),
	};
}
