/** How rates of commission are written in fields. */

export type SentRate = { lineId?: string; percent?: string; seen?: string };

/** "13.37" for 1,337 basis points; empty for none. */
export const toRateText = (basisPoints: number | null): string =>
	basisPoints === null ? "" : String(basisPoints / 100);
