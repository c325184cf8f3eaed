/** Figures in doubt: shown marked, and left out of what is computed from them or summarizes them. */
import type { Variation } from "#contracts/catalog/catalog";
import type { BeamFigures } from "./beam-plot.ts";

export const unverifiedMark = "(unverified)";

export const isUnverified = (text: string): boolean => text.endsWith(unverifiedMark);

/** What a beam plot may be drawn from. */
export function trustedBeam({
	doubtful,
	beamDegrees,
	cbcp,
	lumens,
}: Pick<Variation, "doubtful" | "beamDegrees" | "cbcp" | "lumens">): BeamFigures {
	return {
		beamDegrees: doubtful.includes("beamDegrees") ? null : beamDegrees,
		cbcp,
		lumens: doubtful.includes("lumens") ? null : lumens,
	};
}
