import type { ProductCard } from "#contracts/catalog/catalog";
import {
	type Figure,
	formatCri,
	formatDegrees,
	formatFigures,
	formatKelvins,
	formatLumens,
	formatWatts,
	keyFigures,
	markFigure,
} from "~/shared/catalog/figures.ts";

/** Labels of options: known axes with units, others by id. */
export function optionLabel(optionID: string): string {
	const [, axis, value = ""] = /^(cct|beam|watts|lumens)-([\d.-]+)$/.exec(optionID) ?? [];
	if (axis === "cct") return formatKelvins(value.split("-").map(Number), 7);
	if (axis === "beam") return formatDegrees(Number(value));
	if (axis === "lumens") return formatLumens(Number(value));
	return axis === "watts" ? formatWatts(Number(value)) : optionID;
}

/** What a fixture schedule states beside the figures of the kind. */
const scheduleFigures = (card: ProductCard): Figure[] => [
	{ label: "Watts", value: markFigure(formatWatts(card.watts), "watts", card) },
	{ label: "Beam", value: markFigure(formatDegrees(card.beamDegrees), "beamDegrees", card) },
	{ label: "CRI", value: markFigure(formatCri(card.cri), "cri", card) },
	{ label: "Color temperature", value: formatKelvins(card.cctKelvin, 7) },
];

/** Specs and options of a SKU without repetition, options that are no figures by their name. @param card if known */
export function lineFacts(card: ProductCard | undefined, options: readonly string[]): string {
	const stated = card ? [...keyFigures(card), ...scheduleFigures(card)] : [];
	const figures = stated.map((figure) => formatFigures([figure]));
	const named = new Map(card?.attributes.map(({ optionID, name }) => [optionID, name]));
	const labels = options.map((id) => (optionLabel(id) === id ? (named.get(id) ?? id) : optionLabel(id)));
	return [...new Set([...figures, ...labels])].filter(Boolean).join(" · ");
}
