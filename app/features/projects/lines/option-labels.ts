import type { ProductCard } from "#contracts/catalog/catalog";
import {
	formatDegrees,
	formatFigures,
	formatKelvins,
	formatWatts,
	keyFigures,
} from "~/features/catalog/figures.ts";

/** Labels of options: known axes with units, others by id. */
export function optionLabel(optionID: string): string {
	const [, axis, value = ""] = /^(cct|beam|watts)-([\d.-]+)$/.exec(optionID) ?? [];
	if (axis === "cct") return formatKelvins(value.split("-").map(Number), 7);
	if (axis === "beam") return formatDegrees(Number(value));
	return axis === "watts" ? formatWatts(Number(value)) : optionID;
}

/** Specs and options of a SKU without repetition. @param card if known */
export function lineFacts(card: ProductCard | undefined, options: readonly string[]): string {
	const figures = card ? keyFigures(card).map((figure) => formatFigures([figure])) : [];
	return [...new Set([...figures, ...options.map(optionLabel)])].filter(Boolean).join(" · ");
}
