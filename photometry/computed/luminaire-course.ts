import type { Distribution } from "../distribution.ts";
import { totalLumens } from "../figures/flux.ts";
import type { CatalogFigures, LuminaireKind } from "./compute-file.ts";
import { type OutdoorForm, outdoorIntensity } from "./outdoor-form.ts";

/** How intensity falls off, and how much of it there is. */
export interface Course {
	readonly kind: LuminaireKind;
	/** Exponent of the cosine. */
	readonly exponent: number;
	/** Exponent of the cosine in the planes across the luminaire, where it differs from the one along it. */
	readonly acrossExponent?: number;
	/** Form of an outdoor luminaire; exponents mean nothing then. */
	readonly form?: OutdoorForm;
	/** Candela straight down, or of an outdoor form the greatest, about. */
	readonly peak: number;
	/** What the course was computed from. */
	readonly source: "candela" | "beam" | "lumens";
}

const radians = Math.PI / 180;

/** A beam as wide or wider is not a beam: the luminaire counts as diffuse. */
const widestBeam = 150;

/**
 * Intensity I(θ) = I₀ · cosᵐθ, with m = ln 0.5 / ln cos(beam / 2), so that it is a half at the edge of the beam,
 * and Φ = 2π I₀ / (m + 1). A luminaire without beam angle is Lambertian (m = 1), equal all around or, outdoors, of
 * the form that its type says (`outdoor-form.ts`).
 *
 * Source: cosine power model of LED sources, as in IES Lighting Handbook, 10th edition, chapter 10, and
 * I. Moreno, C.-C. Sun, "Modeling the radiation pattern of LEDs", Optics Express 16 (2008).
 *
 * With another beam across: I(θ, φ) = I₀ · cosᵐθ, with m = m₀ cos²φ + m₉₀ sin²φ, and Φ = 2π I₀ / √((m₀ + 1)(m₉₀ + 1)).
 * Source: the lobe of M. Ashikhmin, P. Shirley, "An anisotropic Phong BRDF model", Journal of Graphics Tools 5 (2000).
 *
 * @returns `null` when neither lumens nor center candela are known
 */
export function luminaireCourse(
	figures: Pick<
		CatalogFigures,
		"kind" | "lumens" | "centerCandela" | "beamDegrees" | "acrossDegrees" | "form"
	>,
): Course | null {
	const isPositive = (value: number | null): value is number =>
		value !== null && Number.isFinite(value) && value > 0;
	const beam =
		isPositive(figures.beamDegrees) && figures.beamDegrees < widestBeam ? figures.beamDegrees : null;
	if (beam !== null && figures.kind !== "omnidirectional") {
		const exponent = beamExponent(beam);
		const across = isPositive(figures.acrossDegrees ?? null) ? (figures.acrossDegrees ?? beam) : beam;
		const acrossExponent = across < widestBeam ? beamExponent(across) : 1;
		const shape = { kind: "directional", exponent, ...(across !== beam && { acrossExponent }) } as const;
		if (isPositive(figures.centerCandela))
			return { ...shape, peak: figures.centerCandela, source: "candela" };
		if (!isPositive(figures.lumens)) return null;
		return { ...shape, peak: figures.lumens / lumensPerPeak(shape), source: "beam" };
	}
	if (!isPositive(figures.lumens)) return null;
	if (figures.kind === "omnidirectional") {
		return { kind: "omnidirectional", exponent: 0, peak: figures.lumens / (4 * Math.PI), source: "lumens" };
	}
	if (figures.kind === "outdoor") {
		if (!figures.form) return null;
		const { form, lumens } = figures;
		const peak = lumens / totalLumens(outdoorGrid(form, 1));
		return { kind: "outdoor", exponent: 1, form, peak, source: "lumens" };
	}
	return { kind: "diffuse", exponent: 1, peak: figures.lumens / Math.PI, source: "lumens" };
}

const beamExponent = (beam: number): number => Math.log(0.5) / Math.log(Math.cos((beam / 2) * radians));

/** Lumens for each candela straight down, of light that goes down. */
const lumensPerPeak = ({
	exponent,
	acrossExponent = exponent,
}: Pick<Course, "exponent" | "acrossExponent">) =>
	(2 * Math.PI) / Math.sqrt((exponent + 1) * (acrossExponent + 1));

/** The distribution of a course. Narrow beams get finer angles; the lumens are those of the formula. */
export function courseCandela(course: Course): Distribution {
	if (course.form) return outdoorGrid(course.form, course.peak);
	const { kind, exponent, acrossExponent = exponent, peak } = course;
	const last = kind === "omnidirectional" ? 180 : 90;
	const narrowest = Math.max(exponent, acrossExponent);
	const step = narrowest > 20 ? 0.5 : narrowest > 4 ? 1 : 2.5;
	const verticalAngles = Array.from({ length: last / step + 1 }, (_, index) => index * step);
	const horizontalAngles =
		acrossExponent === exponent ? [0, 360] : Array.from({ length: 37 }, (_, index) => index * 10);
	const planes = horizontalAngles.map((horizontal) => {
		const across = Math.sin(horizontal * radians) ** 2;
		const power = exponent * (1 - across) + acrossExponent * across;
		return verticalAngles.map((angle) => {
			if (kind === "omnidirectional") return peak;
			return angle === 90 ? 0 : peak * Math.cos(angle * radians) ** power;
		});
	});
	const sampled = { verticalAngles, horizontalAngles, candela: planes };
	const scale = kind === "omnidirectional" ? 1 : (peak * lumensPerPeak(course)) / totalLumens(sampled);
	return { ...sampled, candela: planes.map((plane) => plane.map((value) => value * scale)) };
}

/** Type V is the same all around; the others are mirrored at the plane of 0°, which faces the street. */
function outdoorGrid(form: OutdoorForm, peak: number): Distribution {
	const verticalAngles = Array.from({ length: 37 }, (_, index) => index * 2.5);
	const horizontalAngles = form === "V" ? [0, 360] : Array.from({ length: 73 }, (_, index) => index * 5);
	return {
		verticalAngles,
		horizontalAngles,
		candela: horizontalAngles.map((horizontal) =>
			verticalAngles.map((vertical) => peak * outdoorIntensity(form, vertical, horizontal)),
		),
	};
}
