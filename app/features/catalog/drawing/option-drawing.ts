import type { Drawing, Variation } from "#contracts/catalog/catalog";
import { getDrawingMarks } from "#rules/catalog/drawing-marks";

const filamentFeature = "Filament style";

/** The SKU's own dimensions, or else its product's, and what tells it from others. @param name of the product */
export function optionDrawing(
	shared: Drawing | null,
	variation: Pick<
		Variation,
		"lengthMm" | "diameterMm" | "widthMm" | "heightMm" | "base" | "features" | "beamDegrees"
	>,
	name: string,
): Drawing | null {
	if (shared === null) return null;
	return {
		...shared,
		lengthMm: variation.lengthMm ?? shared.lengthMm,
		diameterMm: variation.diameterMm ?? shared.diameterMm,
		widthMm: variation.widthMm ?? shared.widthMm,
		heightMm: variation.heightMm ?? shared.heightMm,
		base: variation.base ?? shared.base,
		marks: getDrawingMarks({ shape: shared.shape, name, ...variation }),
		...(variation.features.includes(filamentFeature) ? { filament: true } : {}),
	};
}
