import type { PhotometricFile } from "../files/photometric-file.ts";
import { type Course, courseCandela, luminaireCourse, type OutdoorForm } from "./luminaire-course.ts";

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
