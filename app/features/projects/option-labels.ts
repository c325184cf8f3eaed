import type { ProductCard } from "#contracts/catalog";
import {
	formatDegrees,
	formatFigures,
	formatKelvins,
	formatWatts,
	keyFigures,
} from "~/features/catalog/figures.ts";

/** How the options of a line read: the axes of the catalog with their units, others as their id says. */
export function optionLabel(optionID: string): string {
	const [, axis, value = ""] = /^(cct|beam|watts)-([\d.-]+)$/.exec(optionID) ?? [];
	if (axis === "cct") return formatKelvins(value.split("-").map(Number), 7);
	if (axis === "beam") return formatDegrees(Number(value));
	return axis === "watts" ? formatWatts(Number(value)) : optionID;
}

/** What a line says of its SKU: its figures and its options, each once. @param card of the SKU, where it is known */
export function lineFacts(card: ProductCard | undefined, options: readonly string[]): string {
	const figures = card ? keyFigures(card).map((figure) => formatFigures([figure])) : [];
	return [...new Set([...figures, ...options.map(optionLabel)])].filter(Boolean).join(" · ");
}
