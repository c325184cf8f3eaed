import type { Distribution } from "../distribution.ts";
import { totalLumens } from "../figures/flux.ts";
import type { PhotometricFile } from "../files/photometric-file.ts";

/** Kinds of luminaire that spread light differently. */
export type LuminaireKind = "directional" | "omnidirectional" | "diffuse" | "outdoor";

/** What a catalog says of a luminaire. */
export interface CatalogFigures {
	readonly kind: LuminaireKind;
	/** Total lumens; `null` when unknown. */
	readonly lumens: number | null;
	/** Candela at the center of the beam; `null` when unknown. */
	readonly centerCandela: number | null;
	/** Full angle at half the intensity, in degrees; `null` when unknown. */
	readonly beamDegrees: number | null;
	/** Beam angle across the luminaire, where it differs from the one along it. */
	readonly acrossDegrees?: number;
	/** Form of outdoor luminaires; without it, nothing is computed for them. */
	readonly form?: OutdoorForm | null;
	readonly watts: number | null;
	/** Size of the luminous opening, in meters; 0 when unknown. */
	readonly size: { readonly width: number; readonly length: number; readonly round: boolean };
	readonly manufacturer: string;
	readonly catalogNumber: string;
	readonly description: string;
}

/** What every picture and file of a computed distribution says. */
export const computedLabel = "Computed, not measured";

/**
 * A photometric file from catalog figures, in the way of `luminaireCourse`. It serves for estimates and is no
 * substitute for a test report.
 *
 * @returns `null` when neither lumens nor center candela are known, and for an outdoor luminaire of unknown form
 */
export function computeFile(figures: CatalogFigures): PhotometricFile | null {
	const course = luminaireCourse(figures);
	if (!course) return null;
	const { verticalAngles, horizontalAngles, candela } = courseCandela(course);
	return {
		format: "LM-63-2019",
		photometricType: "C",
		distribution: { verticalAngles, horizontalAngles, candela },
		lampCount: 1,
		lumensPerLamp: null,
		ballastFactor: 1,
		inputWatts: figures.watts !== null && figures.watts > 0 ? figures.watts : null,
		opening: { ...figures.size, height: 0 },
		keywords: [
			{ name: "TEST", value: computedLabel },
			{ name: "TESTLAB", value: "None" },
			{ name: "MANUFAC", value: figures.manufacturer },
			{ name: "LUMCAT", value: figures.catalogNumber },
			{ name: "LUMINAIRE", value: figures.description },
			{ name: "OTHER", value: `${computedLabel}: ${describeCourse(course)}` },
		].filter(({ value }) => value !== ""),
		tilt: null,
		streetSide: 0,
		computed: true,
		notes: [],
	};
}

/** How the distribution was computed, beginning with "from". */
export function describeCourse({ kind, exponent, acrossExponent, source, form }: Course): string {
	if (form)
		return form === "forward"
			? "from total lumens. Typical forward throw of a wall pack assumed."
			: `from total lumens and IES type ${form}, as stated. Typical type ${form} distribution assumed.`;
	const from =
		source === "candela"
			? "center beam candlepower and beam angle"
			: source === "beam"
				? "total lumens and beam angle"
				: "total lumens and the kind of luminaire";
	return `from ${from}. ${assumedShape({ kind, exponent, acrossExponent })} distribution assumed.`;
}

/** A power of 1 is what the trade calls Lambertian. */
function assumedShape({
	kind,
	exponent,
	acrossExponent,
}: Pick<Course, "kind" | "exponent" | "acrossExponent">): string {
	if (kind === "omnidirectional") return "Omnidirectional";
	const along = Number(exponent.toPrecision(3));
	if (acrossExponent !== undefined)
		return `Cosine-power (n = ${along} along, ${Number(acrossExponent.toPrecision(3))} across)`;
	return along === 1 ? "Lambertian" : `Cosine-power (n = ${along})`;
}

/** How intensity falls off, and how much of it there is. */
interface Course {
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
 * the form that its type says (`compute-file.ts`).
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
function courseCandela(course: Course): Distribution {
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

// Typical forms of outdoor optics, for catalogs that state a type and no measurement.

/** The roadway types that a form exists for, and the forward throw of a wall pack. */
export const outdoorForms = ["II", "III", "IV", "V", "forward"] as const;
export type OutdoorForm = (typeof outdoorForms)[number];

type Lobes = {
	/** Where the two brightest points lie, in mounting heights along the road and toward the street. */
	along: number;
	toStreet: number;
	/** Full angle at half the candela of a lobe, in degrees. */
	width: number;
	/** Candela straight down, in shares of the greatest. */
	down: number;
};

const lobes: Record<Exclude<OutdoorForm, "V">, Lobes> = {
	II: { along: 2, toStreet: 0.45, width: 34, down: 0.25 },
	III: { along: 1.8, toStreet: 0.9, width: 36, down: 0.28 },
	IV: { along: 1.3, toStreet: 1.7, width: 44, down: 0.3 },
	forward: { along: 0.7, toStreet: 1, width: 60, down: 0.45 },
};

/** Light near the horizon glares: optics of cutoff luminaires end between these angles. */
const cutoff = { from: 72, to: 88 };

/**
 * Candela in a direction, the greatest about 1. Types II, III and IV are two lobes of von Mises-Fisher form,
 * exp(κ (cos γ - 1)) with γ the angle from the lobe's axis, over light straight down that is weaker behind the pole.
 * Type V is a ring at 58°. All light is below the horizon.
 *
 * @param vertical degrees from nadir
 * @param fromStreet degrees from the street side, or from the front of a wall pack
 */
function outdoorIntensity(form: OutdoorForm, vertical: number, fromStreet: number): number {
	if (vertical >= cutoff.to) return 0;
	const end = smooth((cutoff.to - vertical) / (cutoff.to - cutoff.from));
	if (form === "V") return end * (0.35 * cosine(vertical) + 0.9 * Math.exp(-(((vertical - 58) / 17) ** 2)));
	const { along, toStreet, width, down } = lobes[form];
	const [x, y, z] = direction(vertical, fromStreet);
	const length = Math.hypot(along, toStreet, 1);
	const concentration = Math.log(2) / (1 - Math.cos((width / 2) * radians));
	const lobe = (side: 1 | -1) => {
		const angle = (x * side * along + y * toStreet + z) / length;
		return Math.exp(concentration * (angle - 1));
	};
	const behind = y < 0 ? smooth(1 + y * (form === "forward" ? 1.6 : 1.1)) : 1;
	return end * (lobe(1) + lobe(-1) + down * cosine(vertical) * behind);
}

/** Along the road, toward the street, down. */
function direction(vertical: number, fromStreet: number): [x: number, y: number, z: number] {
	const across = Math.sin(vertical * radians);
	return [
		across * Math.sin(fromStreet * radians),
		across * Math.cos(fromStreet * radians),
		Math.cos(vertical * radians),
	];
}

const cosine = (degrees: number): number => Math.cos(degrees * radians);

/** 0 to 1 without a corner at the ends. */
function smooth(share: number): number {
	const clamped = Math.min(1, Math.max(0, share));
	return clamped * clamped * (3 - 2 * clamped);
}
