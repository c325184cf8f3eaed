/**
 * The light cone of a directional product: how wide the beam is and how bright its centre, at three distances.
 * Pure. Angles in degrees, distances in m, intensities in cd, illuminances in lx.
 *
 * - Beam diameter at distance d: 2 · d · tan(angle / 2). The beam angle is the full angle at which the
 *   intensity has fallen to half (IES RP-16).
 * - Illuminance at the centre: E = I / d², the inverse square law, with I the centre beam candle power.
 */

/** A beam wider than this is not a cone that a plot could show. */
export const widestBeamDegrees = 140;

/** Distances of the plot. */
const beamDistancesMetres = [1, 2, 3] as const;

const feetPerMetre = 1 / 0.3048;
/** 1 fc = 1 lm/ft² = 10.764 lx. */
const luxPerFootcandle = 1 / 0.3048 ** 2;

export type BeamRow = {
	readonly distanceMetres: number;
	readonly distanceFeet: number;
	readonly diameterMetres: number;
	readonly diameterFeet: number;
	/** `null` where neither the candle power nor the lumens are stated. */
	readonly centreLux: number | null;
	readonly centreFootcandles: number | null;
};

export type BeamPlot = {
	readonly beamDegrees: number;
	/** Centre intensity, cd; `null` when unknown. */
	readonly candela: number | null;
	/** True when the intensity was derived from the lumens instead of being stated. */
	readonly estimated: boolean;
	readonly rows: readonly BeamRow[];
};

export type BeamFigures = {
	readonly beamDegrees: number | null;
	readonly cbcp: number | null;
	readonly lumens: number | null;
};

/** Width of the beam at a distance, in the unit of the distance. */
export function beamDiameter(distance: number, beamDegrees: number): number {
	return 2 * distance * Math.tan((beamDegrees * Math.PI) / 360);
}

/**
 * Share of the evenly spread lumens that is found at the centre: the median of stated candle power over
 * lumens / Ω among the 3,344 lamps of the register that state both. Four fifths of those of
 * 30° and more lie between 0.58 and 1.0; narrower beams lose more of their light outside the cone.
 */
const measuredShare = 0.75;

/**
 * Intensity in cd estimated from lumens: I = 0.75 · Φ / Ω, with the solid angle of the beam's cone
 * Ω = 2π · (1 − cos(angle / 2)) sr. Good for comparing, not for a photometric layout.
 */
export function estimatedCandela(lumens: number, beamDegrees: number): number {
	return (measuredShare * lumens) / (2 * Math.PI * (1 - Math.cos((beamDegrees * Math.PI) / 360)));
}

/** Illuminance in lx at `metres` from a source of `candela`. */
export function illuminance(candela: number, metres: number): number {
	return candela / metres ** 2;
}

const positive = (value: number | null): value is number =>
	value !== null && Number.isFinite(value) && value > 0;

/** The beam's figures, or `null` for a product without a beam: no angle stated, or light to all sides. */
export function beamPlot({ beamDegrees, cbcp, lumens }: BeamFigures): BeamPlot | null {
	if (!positive(beamDegrees) || beamDegrees > widestBeamDegrees) return null;
	const estimated = !positive(cbcp);
	const candela = positive(cbcp) ? cbcp : positive(lumens) ? estimatedCandela(lumens, beamDegrees) : null;
	return {
		beamDegrees,
		candela,
		estimated: estimated && candela !== null,
		rows: beamDistancesMetres.map((distanceMetres) => {
			const diameterMetres = beamDiameter(distanceMetres, beamDegrees);
			const centreLux = candela === null ? null : illuminance(candela, distanceMetres);
			return {
				distanceMetres,
				distanceFeet: distanceMetres * feetPerMetre,
				diameterMetres,
				diameterFeet: diameterMetres * feetPerMetre,
				centreLux,
				centreFootcandles: centreLux === null ? null : centreLux / luxPerFootcandle,
			};
		}),
	};
}

/** Geometry of the cone picture, in units of its view box. */
export type BeamCone = {
	readonly width: number;
	readonly height: number;
	readonly apex: readonly [x: number, y: number];
	/** The beam at each distance: its plane as an ellipse seen a little from above. */
	readonly planes: readonly { readonly y: number; readonly rx: number; readonly ry: number }[];
};

/**
 * Lays the cone out in a box. Depth and width keep one scale while the beam fits; a wider one is narrowed to the
 * box, so that 120° still shows three planes.
 */
export function beamCone(plot: BeamPlot, width = 240, height = 200): BeamCone {
	const top = 14;
	const bottom = 16;
	const depth = height - top - bottom;
	const deepest = Math.max(...beamDistancesMetres);
	const perMetre = depth / deepest;
	const widest = Math.max(...plot.rows.map((row) => row.diameterMetres));
	const squeeze = Math.min(1, (width - 16) / (widest * perMetre));
	return {
		width,
		height,
		apex: [width / 2, top],
		planes: plot.rows.map((row) => {
			const rx = (row.diameterMetres * perMetre * squeeze) / 2;
			return { y: top + row.distanceMetres * perMetre, rx, ry: Math.min(bottom - 4, rx * 0.16) };
		}),
	};
}
