/** Effective reflectances, 0 to 1. */
export interface CavityReflectances {
	readonly ceiling: number;
	readonly walls: number;
	readonly floor: number;
}

/**
 * Coefficient of utilization of a room by the zonal-cavity method.
 *
 * Source: IES LM-57, Recommended Procedure for Calculating Coefficients of Utilization, Wall and Ceiling Cavity
 * Exitance; Lighting Handbook, 9th edition, chapter 9.
 *
 * @param zones lumens of the luminaire in 18 zones of ten degrees
 * @param lumens that the coefficient refers to: of the lamps in relative photometry, of the luminaire in absolute
 * @param ratio room cavity ratio, 0 or more
 * @returns 0 for a luminaire without light
 */
export function coefficientOfUtilization(
	zones: readonly number[],
	lumens: number,
	ratio: number,
	{ ceiling, walls, floor }: CavityReflectances,
): number {
	if (lumens <= 0) return 0;
	const share = (from: number, to: number) =>
		zones.slice(from, to).reduce((total, zone) => total + zone, 0) / lumens;
	const down = share(0, 9);
	const up = share(9, 18);
	if (ratio <= 0) return (down + ceiling * up) / (1 - ceiling * floor);
	const direct = directRatio(zones, ratio);
	/** Form factor from floor to ceiling cavity. */
	const f = 0.026 + 0.503 * Math.exp(-0.27 * ratio) + 0.47 * Math.exp(-0.119 * ratio);
	const c1 = ((1 - walls) * (1 - f * f) * ratio) / (2.5 * walls * (1 - f * f) + ratio * f * (1 - walls));
	const c2 = ((1 - ceiling) * (1 + f)) / (1 + ceiling * f);
	const c3 = ((1 - floor) * (1 + f)) / (1 + floor * f);
	const c0 = c1 + c2 + c3;
	const fromWalls = (2.5 * walls * c1 * c3 * (1 - direct) * down) / (ratio * (1 - walls) * (1 - floor) * c0);
	const fromCeiling = (ceiling * c2 * c3 * up) / ((1 - ceiling) * (1 - floor) * c0);
	const fromLuminaires = ((1 - (floor * c3 * (c1 + c2)) / ((1 - floor) * c0)) * direct * down) / (1 - floor);
	return fromWalls + fromCeiling + fromLuminaires;
}

/** Columns of the published table: ceiling cavity reflectance with its wall reflectances, in percent. */
export const utilizationColumns = [
	{ ceiling: 80, walls: [70, 50, 30, 10] },
	{ ceiling: 70, walls: [70, 50, 30, 10] },
	{ ceiling: 50, walls: [50, 30, 10] },
	{ ceiling: 30, walls: [50, 30, 10] },
	{ ceiling: 10, walls: [50, 30, 10] },
	{ ceiling: 0, walls: [0] },
] as const;

export interface UtilizationRow {
	readonly roomCavityRatio: number;
	/** Values in the order of `utilizationColumns`, in percent, not rounded. */
	readonly percent: readonly number[];
}

/** Coefficients for room cavity ratios 0 to 10 and a floor cavity of 20%. */
export function utilizationTable(zones: readonly number[], lumens: number): UtilizationRow[] {
	const columns = utilizationColumns.flatMap(({ ceiling, walls }) =>
		walls.map((wall) => ({ ceiling: ceiling / 100, walls: wall / 100, floor: 0.2 })),
	);
	return Array.from({ length: 11 }, (_, roomCavityRatio) => ({
		roomCavityRatio,
		percent: columns.map(
			(reflectances) => 100 * coefficientOfUtilization(zones, lumens, roomCavityRatio, reflectances),
		),
	}));
}

/** Constants of the zonal multipliers, zones 0°-10° to 80°-90° (IES LM-57). */
const a = [0, 0.041, 0.07, 0.1, 0.136, 0.19, 0.315, 0.64, 2.1];
const b = [0, 0.98, 1.05, 1.12, 1.16, 1.25, 1.25, 1.25, 0.8];

/**
 * Share of the downward lumens that falls directly on the work plane: D = Σ K·Φ / ΣΦ with the zonal multipliers
 * K = exp(-A · RCR^B).
 *
 * Source: IES LM-57, Recommended Procedure for Calculating Coefficients of Utilization; Lighting Handbook.
 *
 * @param zones lumens in zones of ten degrees; those below the horizontal are the first nine
 * @param roomCavityRatio 5 · height · (length + width) / (length · width)
 * @returns 0 to 1; 0 for a luminaire without downward light
 */
export function directRatio(zones: readonly number[], roomCavityRatio: number): number {
	let down = 0;
	let direct = 0;
	for (let zone = 0; zone < 9; zone += 1) {
		const lumens = zones[zone] ?? 0;
		down += lumens;
		direct += Math.exp(-(a[zone] ?? 0) * roomCavityRatio ** (b[zone] ?? 0)) * lumens;
	}
	return down > 0 ? direct / down : 0;
}
