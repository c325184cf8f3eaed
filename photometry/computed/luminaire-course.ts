import type { Distribution } from "../distribution.ts";
import { totalLumens } from "../figures/flux.ts";
import type { CatalogFigures, LuminaireKind } from "./compute-file.ts";

/** How intensity falls off, and how much of it there is. */
export interface Course {
	readonly kind: LuminaireKind;
	/** Of the cosine. */
	readonly exponent: number;
	/** Candela straight down. */
	readonly peak: number;
	/** What the course was computed from. */
	readonly source: "candela" | "beam" | "lumens";
}

const radians = Math.PI / 180;

/** A beam as wide or wider is not a beam: the luminaire counts as diffuse. */
const widestBeam = 150;

/**
 * Intensity I(θ) = I₀ · cosᵐθ, with m = ln 0.5 / ln cos(beam / 2), so that it is a half at the edge of the beam,
 * and Φ = 2π I₀ / (m + 1). A luminaire without beam angle is Lambertian (m = 1), equal all around or, for area
 * lights, a low cutoff spread (m = 0.6).
 *
 * Source: cosine power model of LED sources, as in IES Lighting Handbook, 10th edition, chapter 10, and
 * I. Moreno, C.-C. Sun, "Modeling the radiation pattern of LEDs", Optics Express 16 (2008).
 *
 * @returns `null` when neither lumens nor center candela are known
 */
export function luminaireCourse(
	figures: Pick<CatalogFigures, "kind" | "lumens" | "centerCandela" | "beamDegrees">,
): Course | null {
	const known = (value: number | null): value is number =>
		value !== null && Number.isFinite(value) && value > 0;
	const beam = known(figures.beamDegrees) && figures.beamDegrees < widestBeam ? figures.beamDegrees : null;
	if (beam !== null && figures.kind !== "omnidirectional") {
		const exponent = Math.log(0.5) / Math.log(Math.cos((beam / 2) * radians));
		if (known(figures.centerCandela)) {
			return { kind: "directional", exponent, peak: figures.centerCandela, source: "candela" };
		}
		if (!known(figures.lumens)) return null;
		const peak = (figures.lumens * (exponent + 1)) / (2 * Math.PI);
		return { kind: "directional", exponent, peak, source: "beam" };
	}
	if (!known(figures.lumens)) return null;
	if (figures.kind === "omnidirectional") {
		return { kind: "omnidirectional", exponent: 0, peak: figures.lumens / (4 * Math.PI), source: "lumens" };
	}
	const kind = figures.kind === "area" ? "area" : "diffuse";
	const exponent = kind === "area" ? 0.6 : 1;
	return { kind, exponent, peak: (figures.lumens * (exponent + 1)) / (2 * Math.PI), source: "lumens" };
}

/** The distribution of a course. Narrow beams get finer angles; the lumens are those of the formula. */
export function courseCandela({ kind, exponent, peak }: Course): Distribution {
	const last = kind === "omnidirectional" ? 180 : 90;
	const step = exponent > 20 ? 0.5 : exponent > 4 ? 1 : 2.5;
	const verticalAngles = Array.from({ length: last / step + 1 }, (_, index) => index * step);
	const row = verticalAngles.map((angle) => {
		if (kind === "omnidirectional") return peak;
		return angle === 90 ? 0 : peak * Math.cos(angle * radians) ** exponent;
	});
	const sampled = { verticalAngles, horizontalAngles: [0, 360], candela: [row, row] };
	const lumens = (2 * Math.PI * peak) / (exponent + 1);
	const scale = kind === "omnidirectional" ? 1 : lumens / totalLumens(sampled);
	const scaled = row.map((value) => value * scale);
	return { ...sampled, candela: [scaled, scaled] };
}
