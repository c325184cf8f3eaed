/** One rounding for the figures of the catalog, on pages, in documents and in service answers. */
import { formatNumber } from "../format.ts";

/** Most decimals shown. */
const decimals = {
	lumens: 0,
	watts: 1,
	efficacy: 1,
	cri: 0,
	beamDegrees: 1,
	cbcp: 0,
	powerFactor: 2,
	standbyWatts: 2,
	hours: 0,
	inches: 2,
	millimeters: 1,
	percent: 1,
} as const;

export type FigureName = keyof typeof decimals;

/** Formats a figure with thousands separators, without a unit: 1234.56 W is "1,234.6". */
export const formatFigure = (name: FigureName, value: number): string => formatNumber(value, decimals[name]);
