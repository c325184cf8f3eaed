/** The photometric file of a type, computed from its catalog figures. Pure. */
import type { ProductDetail, ProductKind, Variation } from "#contracts/catalog/catalog";
import { computeFile, type LuminaireKind } from "#photometry/computed/compute-file";
import type { PhotometricFile } from "#photometry/files/photometric-file";
import { trustedBeam } from "~/features/catalog/doubt.ts";

const kinds: Partial<Record<ProductKind, LuminaireKind>> = {
	lamp: "omnidirectional",
	downlight: "diffuse",
	"high-bay": "diffuse",
	troffer: "diffuse",
	linear: "diffuse",
	"wall-pack": "area",
	"area-light": "area",
	"flood-light": "area",
};

/** A lamp with a wider beam gives light all around. */
const widestBeam = 150;

/** @returns `null` for exit signs and the like, and without lumens; figures in doubt count as unknown */
export function typePhotometry(
	{ kind, brand, name }: Pick<ProductDetail, "kind" | "brand" | "name">,
	variation: Variation,
): PhotometricFile | null {
	const usual = kinds[kind];
	if (!usual) return null;
	const { beamDegrees, cbcp, lumens } = trustedBeam(variation);
	const reflector = kind === "lamp" && beamDegrees !== null && beamDegrees < widestBeam;
	return computeFile({
		kind: reflector ? "directional" : usual,
		lumens,
		centerCandela: cbcp,
		beamDegrees,
		watts: variation.doubtful.includes("watts") ? null : variation.watts,
		size: luminousOpening(variation),
		manufacturer: brand,
		catalogNumber: variation.sku,
		description: name,
	});
}

/** In meters. */
function luminousOpening({ diameterMm, widthMm, lengthMm }: Variation) {
	const meters = (millimeters: number | null) => Math.max(0, millimeters ?? 0) / 1000;
	const [diameter, width, length] = [meters(diameterMm), meters(widthMm), meters(lengthMm)];
	if (diameter > 0) return { width: diameter, length: diameter, round: true };
	return width > 0 && length > 0 ? { width, length, round: false } : { width: 0, length: 0, round: false };
}
