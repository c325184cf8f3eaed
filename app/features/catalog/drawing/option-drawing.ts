import type { Drawing, Variation } from "#contracts/catalog/catalog";

const filamentFeature = "Filament style";

/** The SKU's own dimensions, or else its product's. */
export function optionDrawing(
	shared: Drawing | null,
	variation: Pick<Variation, "lengthMm" | "diameterMm" | "widthMm" | "heightMm" | "base" | "features">,
): Drawing | null {
	if (shared === null) return null;
	return {
		...shared,
		lengthMm: variation.lengthMm ?? shared.lengthMm,
		diameterMm: variation.diameterMm ?? shared.diameterMm,
		widthMm: variation.widthMm ?? shared.widthMm,
		heightMm: variation.heightMm ?? shared.heightMm,
		base: variation.base ?? shared.base,
		...(variation.features.includes(filamentFeature) ? { filament: true } : {}),
	};
}
