/** The photometric file of a SKU, computed from its catalog figures. */
import type { ProductDetail, ProductKind, Variation } from "#contracts/catalog/catalog";
import {
	computeFile,
	describeCourse,
	type LuminaireKind,
	luminaireCourse,
	type OutdoorForm,
} from "#photometry/computed/compute-file";
import { keywordValue, type PhotometricFile, PhotometricFileError } from "#photometry/files/photometric-file";
import { readPhotometricFile } from "#photometry/files/read-photometric-file";
import { getDistribution } from "#rules/catalog/trade-facts";
import { trustedBeam } from "~/shared/catalog/figures.ts";
import { wholeRunFigures } from "./run-photometry.ts";

const kinds: Partial<Record<ProductKind, LuminaireKind>> = {
	lamp: "omnidirectional",
	downlight: "diffuse",
	"high-bay": "diffuse",
	troffer: "diffuse",
	linear: "diffuse",
	"wall-pack": "outdoor",
	"area-light": "outdoor",
	"flood-light": "outdoor",
};

const outdoorKinds: readonly ProductKind[] = ["wall-pack", "area-light", "flood-light"];

export const isOutdoor = (kind: ProductKind): boolean => outdoorKinds.includes(kind);

const formOfType: Record<string, OutdoorForm> = {
	"Type II": "II",
	"Type III": "III",
	"Type IV": "IV",
	"Type V": "V",
};

/**
 * The form of an outdoor luminaire's light: that of the IES type that its source states; wall packs throw forward.
 * `null` where none follows: a form that nobody states would be a guess.
 */
export function outdoorForm(kind: ProductKind, features: readonly string[]): OutdoorForm | null {
	const stated = getDistribution(features);
	if (stated !== null) return formOfType[stated] ?? null;
	return kind === "wall-pack" ? "forward" : null;
}

/** Why an outdoor luminaire or emergency light with lumens has no computed file; `null` for others. */
export function whyNoFile(kind: ProductKind, variation: Variation): string | null {
	if (trustedBeam(variation).lumens === null) return null;
	if (kind === "emergency-light")
		return "No photometry is computed for this part number, because we have no typical distribution of emergency lights.";
	if (!isOutdoor(kind)) return null;
	const stated = getDistribution(variation.features);
	return stated === null
		? "No photometry is computed for this part number, because its data states neither a distribution type nor a beam angle."
		: `No photometry is computed for this part number, because we have no typical form of ${stated}.`;
}

/** A reflector lamp has a beam; a bulb gives light all around, whatever angle its data states. */
const narrowestBulb = 150;

/**
 * @returns `null` for exit signs and the like, without lumens, and for outdoor luminaires of unknown form; figures in
 *   doubt count as unknown
 */
export function catalogFile(
	product: Pick<ProductDetail, "kind" | "name" | "brand">,
	variation: Variation,
): { file: PhotometricFile; source: string } | null {
	const { beamDegrees, cbcp, lumens } = trustedBeam(variation);
	const usual = kinds[product.kind];
	if (!usual) return null;
	const directional = product.kind === "lamp" && beamDegrees !== null && beamDegrees < narrowestBulb;
	const figures = {
		kind: directional ? ("directional" as const) : usual,
		lumens,
		centerCandela: cbcp,
		beamDegrees,
		form: outdoorForm(product.kind, variation.features),
		watts: variation.doubtful.includes("watts") ? null : variation.watts,
		size: luminousSize(variation),
		manufacturer: product.brand,
		catalogNumber: variation.sku,
		description: product.name,
		...wholeRunFigures(variation.sku),
	};
	const file = computeFile(figures);
	const course = luminaireCourse(figures);
	return file && course && { file, source: `This distribution comes ${describeCourse(course)}` };
}

function luminousSize({ diameterMm, widthMm, lengthMm }: Variation) {
	const meters = (millimeters: number | null) =>
		millimeters !== null && millimeters > 0 ? millimeters / 1000 : 0;
	if (meters(diameterMm) > 0) return { width: meters(diameterMm), length: meters(diameterMm), round: true };
	const hasDimensions = meters(widthMm) > 0 && meters(lengthMm) > 0;
	return hasDimensions
		? { width: meters(widthMm), length: meters(lengthMm), round: false }
		: { width: 0, length: 0, round: false };
}

// The photometric file that the owner imported for a SKU.

export type SkuFile = { file: PhotometricFile; source: string };

/**
 * @param content the text of an LM-63 or EULUMDAT file
 * @param onUnreadable is told which line cannot be read, and why
 * @returns `null` for an unreadable file
 */
export function readOwnerFile(
	content: string,
	sku: string,
	onUnreadable: (reason: string) => void = () => {},
): SkuFile | null {
	try {
		const file = readPhotometricFile(new TextEncoder().encode(content));
		const catalogKeywords = keywordValue(file, "LUMCAT") === null ? [{ name: "LUMCAT", value: sku }] : [];
		return {
			file: { ...file, keywords: [...file.keywords.filter(({ value }) => value !== ""), ...catalogKeywords] },
			source: sourceText(file),
		};
	} catch (error) {
		if (!(error instanceof PhotometricFileError)) throw error;
		onUnreadable(error.message);
		return null;
	}
}

/** What kind of file it is and who tested the luminaire, in one line. */
export function sourceText(file: PhotometricFile): string {
	const lab = keywordValue(file, "TESTLAB");
	const test = keywordValue(file, "TEST");
	const photometry = file.lumensPerLamp === null ? "absolute photometry" : "relative photometry";
	return [
		`${file.format}, type ${file.photometricType}, ${photometry}`,
		lab && `laboratory: ${lab}`,
		test && `test: ${test}`,
	]
		.filter(Boolean)
		.join("; ")
		.slice(0, 300)
		.concat(".");
}
