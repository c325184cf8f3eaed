/** Projects as CSV. */
import { stringify } from "csv-stringify/sync";
import type { ProductCard } from "#contracts/catalog/catalog";
import type { ProjectLine, ProjectPrices } from "#contracts/projects/projects";
import { plainCell } from "#rules/format/spreadsheet-cell";
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
	unverifiedMark,
} from "~/shared/catalog/figures.ts";

type CsvFacts = {
	products: readonly ProjectLine[];
	cards: ReadonlyMap<string, ProductCard>;
	/** `null` without permission to see prices. */
	prices: ProjectPrices | null;
	origin: string;
	optionLabel: (optionID: string) => string;
};

function figure(
	card: ProductCard | undefined,
	name: "lumens" | "watts" | "efficacy" | "cri" | "beamDegrees",
): string | number {
	const value = card?.[name] ?? "";
	return card?.doubtful.includes(name) ? `${value} ${unverifiedMark}` : value;
}

/** UTF-8 with byte order mark, for Excel. Money in US dollars. */
export function projectCsv({ products, cards, prices, origin, optionLabel }: CsvFacts): string {
	const priceById = new Map(prices?.lines.map((price) => [price.lineId, price]));
	const head = [
		"Fixture type",
		"Quantity",
		"Part number",
		"Brand",
		"Description",
		"Options",
		"Light (lm)",
		"Power (W)",
		"Efficacy (lm/W)",
		"Color temperature (K)",
		"CRI",
		"Beam angle (°)",
		"Base",
		...(prices ? ["Account price (USD)", "Line total (USD)"] : []),
		"Note",
		"Status",
		"Link",
	];
	const rows = products.map((line) => {
		const card = cards.get(line.productId);
		const price = priceById.get(line.lineId);
		return [
			line.fixtureType,
			line.quantity,
			card?.sku ?? line.productId,
			card?.brand ?? "",
			card?.name ?? "",
			line.options.map(optionLabel).join(", "),
			figure(card, "lumens"),
			figure(card, "watts"),
			figure(card, "efficacy"),
			card?.cctKelvin.join(", ") ?? "",
			figure(card, "cri"),
			figure(card, "beamDegrees"),
			card?.base ?? "",
			...(prices ? [price?.price.toFixed(2) ?? "", price?.lineTotal.toFixed(2) ?? ""] : []),
			line.note,
			card ? (card.status === "discontinued" ? "Discontinued" : "") : "No longer in the catalog",
			card ? origin + card.link : "",
		].map(plainCell);
	});
	const total = prices && [
		...head.map((title) => (title === "Line total (USD)" ? prices.total.toFixed(2) : "")),
	];
	if (total) total[0] = "Total";
	return stringify([head, ...rows, ...(total ? [total] : [])], { bom: true, record_delimiter: "windows" });
}

/**
 * The name has letters, digits and hyphens of the project's.
 * @param end of the name, such as the account whose prices it has
 */
export function csvFileName(name: string, end?: string | null): string {
	const plain = name
		.normalize("NFKD")
		.replace(/[^\w]+/g, "-")
		.replace(/^-+|-+$/g, "")
		.slice(0, 60);
	return `${plain || "project"}${end ?? ""}.csv`;
}

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
