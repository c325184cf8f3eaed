/** Light below one luminaire: beam width and foot-candles at its center, at some distances. */
import { type Distribution, intensityAt } from "#photometry/distribution";
import { spreadAngles } from "#photometry/figures/beam";

export type LightCone = {
	beamDegrees: { along: number; across: number };
	rows: { feet: number; footcandles: number; widthAlong: number; widthAcross: number }[];
	width: number;
	height: number;
	apex: readonly [x: number, y: number];
	planes: { y: number; half: number; feet: number; footcandles: number }[];
};

/** A wider beam is no cone that could be drawn. */
const widestBeam = 140;
const near = [4, 6, 8, 10, 12];
const far = [10, 15, 20, 25, 30];
/** Candela straight down from which a luminaire is made for high ceilings. */
const highOutput = 6000;

/** `null` without light straight down, and for beams too wide. */
export function lightCone(distribution: Distribution): LightCone | null {
	const candela = intensityAt(distribution, 0, 0);
	const { along, across } = spreadAngles(distribution, 0.5);
	if (!(candela > 0) || !along || !across || along > widestBeam || across > widestBeam) return null;
	const width = 380;
	const height = 230;
	const [top, bottom] = [16, 10];
	const half = (degrees: number) => Math.tan((degrees * Math.PI) / 360);
	const rows = (candela >= highOutput ? far : near).map((feet) => ({
		feet,
		footcandles: candela / feet ** 2,
		widthAlong: 2 * feet * half(along),
		widthAcross: 2 * feet * half(across),
	}));
	const deepest = rows.at(-1)?.feet ?? 1;
	const perFoot = (height - top - bottom) / deepest;
	// Wide beams are narrowed to fit.
	const squeeze = Math.min(1, (width / 2 - 60 - 10) / (half(along) * deepest * perFoot));
	return {
		beamDegrees: { along, across },
		rows,
		width,
		height,
		apex: [width / 2 - 60, top],
		planes: rows.map(({ feet, footcandles }) => ({
			feet,
			footcandles,
			y: top + feet * perFoot,
			half: feet * half(along) * perFoot * squeeze,
		})),
	};
}
