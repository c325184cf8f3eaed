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
