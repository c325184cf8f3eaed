import type { Drawing, Variation } from "#contracts/catalog";

const filamentFeature = "Filament style";

/** The drawing of one option: its own dimensions where it states them, its product's otherwise. */
export function optionDrawing(
	shared: Drawing,
	variation: Pick<Variation, "lengthMm" | "diameterMm" | "widthMm" | "heightMm" | "base" | "features">,
): Drawing {
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
