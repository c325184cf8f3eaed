/** Facts of the trade that sources state only in words: derived from type, features and dimensions. */
import type { ProductKind } from "#contracts/catalog/catalog";
import type { Environment } from "#contracts/catalog/product-figures";

/** Heading of a note with the register's remark on a model. */
export const modelInformation = "ENERGY STAR model information: ";
/** Catalogs of earlier releases say "Register's". */
const modelNote = /^(?:ENERGY STAR|Register's) model information: /;

/** "Type III distribution" is "Type III"; `null` without one. */
export function getDistribution(features: readonly string[]): string | null {
	for (const feature of features) {
		const [, type] = /^type (V?I{1,3}|IV|V|VS)( distribution)?$/i.exec(feature) ?? [];
		if (type) return `Type ${type.toUpperCase()}`;
	}
	return null;
}

/** Features decide, else outdoor fixtures are for wet locations; `null` where nothing says it. */
export function getEnvironment(
	features: readonly string[],
	indoorOutdoor: string | null,
): Environment | null {
	const says = (pattern: RegExp) => features.some((feature) => pattern.test(feature));
	if (says(/^wet location/i)) return "wet";
	if (says(/^damp location/i)) return "damp";
	if (says(/^dry location/i)) return "dry";
	return indoorOutdoor?.toLowerCase() === "outdoor" ? "wet" : null;
}

/** The remark of the lamp register on a model, such as a retail number, without headings; `null` without one. */
export function getModelInformation(notes: readonly string[]): string | null {
	const note = notes.find((text) => modelNote.test(text));
	return note?.replace(modelNote, "").replace(/^Retail Number:\s*/i, "") ?? null;
}

export const hasEmergencyBattery = (features: readonly string[]): boolean =>
	features.some((feature) => /battery back-?up|emergency battery/i.test(feature));

/** The can size of a downlight that fits only one. */
export const getAperture = (kind: ProductKind, canSizes: readonly number[]): number | null =>
	kind === "downlight" && canSizes.length === 1 ? (canSizes[0] ?? null) : null;

/** `null` where no rating is stated, and for other kinds than downlights. */
export function isIcRated(
	kind: ProductKind,
	canRatings: readonly string[],
	features: readonly string[],
): boolean | null {
	if (kind !== "downlight") return null;
	if (canRatings.length === 0) return features.includes("IC rated") ? true : null;
	return canRatings.some((rating) => /^IC\b/i.test(rating));
}

/** First match counts: a retrofit troffer mounts as a retrofit, not as a troffer. */
const mountings: readonly [pattern: RegExp, mounting: string][] = [
	[/retrofit/i, "Retrofit"],
	[/pendant|suspended/i, "Pendant"],
	[/surface|disk|\bstrip\b|\bwrap\b/i, "Surface"],
	[/recessed/i, "Recessed"],
	[/troffer|panel/i, "Recessed grid"],
	[/post top/i, "Post top"],
	[/area light|roadway/i, "Pole"],
	[/wall pack/i, "Wall"],
	[/knuckle/i, "Knuckle"],
	[/yoke/i, "Yoke"],
];

/** The type decides; `null` for lamps and where it says none. */
export function getMounting(kind: ProductKind, type: string): string | null {
	if (kind === "lamp") return null;
	return mountings.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}

const millimetersPerFoot = 304.8;

const toFeet = (millimeters: number) => Math.round(millimeters / millimetersPerFoot);

/** Nominal size of a troffer or panel in feet, narrow side first: 603 by 1213 mm is "2x4". */
export function getTrofferSize(
	kind: ProductKind,
	lengthMm: number | null,
	widthMm: number | null,
): string | null {
	if (kind !== "troffer" || lengthMm === null || widthMm === null) return null;
	const sides = [toFeet(widthMm), toFeet(lengthMm)].sort((a, b) => a - b);
	return sides.every((feet) => feet > 0) ? sides.join("x") : null;
}

/** Nominal length of linear fixtures and linear high bays in feet: 1219 mm is 4. */
export function getNominalFeet(kind: ProductKind, lengthMm: number | null): number | null {
	if ((kind !== "linear" && kind !== "high-bay") || lengthMm === null) return null;
	const feet = toFeet(lengthMm);
	return feet > 0 ? feet : null;
}

// What has figures of light, and so can be asked for them.

type Figures = { lumens: number | null; watts: number | null; cctKelvin: readonly number[] };

/**
 * Whether something makes light. Of an accessory such as a mounting kit, a lens or a control, nobody states lumens, watts
 * or a color temperature.
 */
export const makesLight = (kind: string, { lumens, watts, cctKelvin }: Figures): boolean =>
	kind !== "other" || lumens !== null || watts !== null || cctKelvin.length > 0;

/** `null` for what makes no light and isn't stated to be dimmable: "Dimmable: No" says nothing of a mounting kit. */
export const readDimmable = (kind: string, isDimmable: boolean, figures: Figures): boolean | null =>
	isDimmable || makesLight(kind, figures) ? isDimmable : null;

// Lumens per watt.

/**
 * Highest efficacy that can be, in lm/W. The US Department of Energy's program plan of April 2012 puts the limit of
 * white LED packages at 199 lm/W (phosphor) and 266 lm/W (color-mixed), before losses in driver and optics. The
 * highest figure that the registers state is 155 lm/W.
 */
export const highestEfficacy = 250;

/** The efficacy as the source states it, else lumens per watt to one decimal; `null` without both. */
export function getEfficacy({
	lumens,
	watts,
	efficacy,
}: {
	lumens: number | null;
	watts: number | null;
	efficacy: number | null;
}): {
	efficacy: number | null;
	computed: boolean;
} {
	if (efficacy !== null) return { efficacy, computed: false };
	if (lumens === null || watts === null || watts <= 0) return { efficacy: null, computed: false };
	return { efficacy: Math.round((lumens / watts) * 10) / 10, computed: true };
}
