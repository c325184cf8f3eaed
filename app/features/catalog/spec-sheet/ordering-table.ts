/** Columns and texts of a spec sheet's ordering information. */
import type { ProductDetail, Variation } from "#contracts/catalog/catalog";
import { furtherOptions } from "#rules/catalog/sku-attributes";
import {
	formatCanSizes,
	formatCri,
	formatDegrees,
	formatKelvins,
	formatLumens,
	formatWatts,
	markFigure,
	notStated,
} from "~/shared/catalog/figures.ts";

export type OrderingColumn = {
	readonly title: string;
	readonly share: number;
	readonly align: "left" | "right";
	readonly text: (variation: Variation) => string;
};

/** Longer lists are set in two blocks with fewer columns. */
export const blockThreshold = 18;

const catalogNumber: OrderingColumn = {
	title: "Catalog number",
	share: 4,
	align: "left",
	text: (variation) => variation.sku,
};
const color: OrderingColumn = {
	title: "Color temp.",
	share: 1.9,
	align: "right",
	text: (variation) => formatKelvins(variation.cctKelvin, 1),
};
const lumens: OrderingColumn = {
	title: "Lumens",
	share: 1.1,
	align: "right",
	text: (variation) => markFigure(formatLumens(variation.lumens), "lumens", variation),
};
const watts: OrderingColumn = {
	title: "Watts",
	share: 0.95,
	align: "right",
	text: (variation) => markFigure(formatWatts(variation.watts), "watts", variation),
};
const beam: OrderingColumn = {
	title: "Beam",
	share: 0.75,
	align: "right",
	text: (variation) => markFigure(formatDegrees(variation.beamDegrees), "beamDegrees", variation),
};
const rendering: OrderingColumn = {
	title: "CRI",
	share: 0.6,
	align: "right",
	text: (variation) => markFigure(formatCri(variation.cri), "cri", variation),
};
const can: OrderingColumn = {
	title: "Can size",
	share: 1.1,
	align: "right",
	text: (variation) => formatCanSizes(variation.canSizesInches),
};

const options: OrderingColumn = {
	title: "Options",
	share: 2.6,
	align: "left",
	text: (variation) => furtherOptions(variation.attributes).join(", ") || notStated,
};

/** Columns with a value for at least one SKU, and what tells SKUs apart beside their figures. */
export function orderingColumns({ variations }: Pick<ProductDetail, "variations">): OrderingColumn[] {
	const any = (column: OrderingColumn) =>
		variations.some((variation) => column.text(variation) !== notStated);
	const differ = (column: OrderingColumn) => new Set(variations.map(column.text)).size > 1;
	const narrow = variations.length > blockThreshold;
	return [
		catalogNumber,
		...[color, lumens, watts, options].filter(any),
		...[beam, rendering, can]
			.filter((column) => (narrow ? differ(column) : any(column)))
			.slice(0, narrow ? 1 : 3),
	];
}
