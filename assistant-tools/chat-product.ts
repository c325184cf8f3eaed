/** One SKU as the chat shows it (section 3). */

import type { ChatProduct } from "#contracts/assistant/chat-cards";
import type { Variation } from "#contracts/catalog/catalog";
import type { DoubtfulFigure } from "#contracts/catalog/product-figures";
import { type FigureName, formatFigure } from "#rules/catalog/format-figure";
import { formatCount } from "#rules/format";

const millimetersPerInch = 25.4;

type Spec = { label: string; figure?: DoubtfulFigure; value: (sku: Variation) => string | null };

const withUnit = (name: FigureName, value: number | null, unit: string): string | null =>
	value === null ? null : `${formatFigure(name, value)}${unit}`;
const list = (values: readonly (string | number)[], unit = ""): string | null =>
	values.length === 0 ? null : `${values.join(", ")}${unit}`;

/** "48 × 24 × 3 in (1,219 × 610 × 76 mm)"; diameters are marked. */
export function formatSize({
	diameterMm,
	lengthMm,
	widthMm,
	heightMm,
}: Pick<Variation, "diameterMm" | "lengthMm" | "widthMm" | "heightMm">): string | null {
	const sides = [
		{ mm: diameterMm, mark: " dia." },
		{ mm: lengthMm, mark: "" },
		{ mm: widthMm, mark: "" },
		{ mm: heightMm, mark: "" },
	].flatMap(({ mm, mark }) => (mm === null ? [] : [{ mm, mark }]));
	if (sides.length === 0) return null;
	const inches = sides.map(({ mm, mark }) => formatFigure("inches", mm / millimetersPerInch) + mark);
	const metric = sides.map(({ mm }) => formatFigure("millimeters", mm));
	return `${inches.join(" × ")} in (${metric.join(" × ")} mm)`;
}

function formatDimming({ doubtful, dimmable, dimsToPercent }: Variation): string | null {
	if (doubtful.includes("dimmable")) return "Some models";
	if (dimmable === null) return null;
	if (!dimmable) return "No";
	return dimsToPercent === null ? "Yes" : `Yes, down to ${formatFigure("percent", dimsToPercent)}%`;
}

/** Those that buyers ask for first come first. */
const specs: readonly Spec[] = [
	{ label: "Light output", figure: "lumens", value: (sku) => withUnit("lumens", sku.lumens, " lm") },
	{ label: "Power", figure: "watts", value: (sku) => withUnit("watts", sku.watts, " W") },
	{
		label: "Efficacy",
		figure: "efficacy",
		value: (sku) => withUnit("efficacy", sku.efficacy, sku.efficacyComputed ? " lm/W (computed)" : " lm/W"),
	},
	{
		label: "Color temperature",
		value: ({ cctKelvin }) => list(cctKelvin, cctKelvin.length > 1 ? " K, selectable or tunable" : " K"),
	},
	{ label: "CRI", figure: "cri", value: (sku) => withUnit("cri", sku.cri, "") },
	{ label: "Size", value: formatSize },
	{ label: "Base", value: (sku) => sku.base },
	{ label: "Replaces", value: (sku) => withUnit("watts", sku.wattageEquivalent, " W incandescent") },
	{ label: "Can size", value: (sku) => list(sku.canSizesInches, " in") },
	{ label: "Can rating", value: (sku) => list(sku.canRatings) },
	{
		label: "Beam angle",
		figure: "beamDegrees",
		value: (sku) => withUnit("beamDegrees", sku.beamDegrees, "°"),
	},
	{ label: "CBCP", value: (sku) => withUnit("cbcp", sku.cbcp, " cd") },
	{ label: "Features", value: (sku) => list(sku.features) },
	{ label: "Dimming", value: formatDimming },
	{
		label: "Enclosed fixtures",
		value: ({ enclosedRated }) => (enclosedRated === null ? null : enclosedRated ? "Yes" : "No"),
	},
	{ label: "Three-way", value: ({ threeWay }) => (threeWay ? "Yes" : null) },
	{ label: "Location", value: (sku) => sku.indoorOutdoor },
	{ label: "Life", value: (sku) => withUnit("hours", sku.lifeHours, " hr") },
	{
		label: "Warranty",
		value: ({ warrantyYears }) => (warrantyYears === null ? null : formatCount(warrantyYears, "year")),
	},
	{ label: "R9", value: (sku) => withUnit("cri", sku.r9, "") },
	{
		label: "Power factor",
		figure: "powerFactor",
		value: (sku) => withUnit("powerFactor", sku.powerFactor, ""),
	},
	{ label: "Standby power", value: (sku) => withUnit("standbyWatts", sku.standbyWatts, " W") },
	{ label: "Connects using", value: (sku) => sku.connectsUsing },
];

/** A figure of a product as a number. Several of one label are choices, such as color temperatures. */
export type ProductFigure = { label: string; value: number; unit: string };

/** A product of a tool's result: the specification's fields, and its figures as numbers. */
export type ToolProduct = ChatProduct & { figures?: ProductFigure[] | undefined };

type Measure = {
	label: string;
	unit: string;
	figure?: DoubtfulFigure;
	read: (sku: Variation) => readonly (number | null)[];
};

const toInches = (mm: number | null) =>
	mm === null ? null : Math.round((mm / millimetersPerInch) * 100) / 100;

/** Labels are those of `technicalSpecs`; a size has one for each side. */
const measures: readonly Measure[] = [
	{ label: "Light output", unit: "lm", figure: "lumens", read: (sku) => [sku.lumens] },
	{ label: "Power", unit: "W", figure: "watts", read: (sku) => [sku.watts] },
	{ label: "Efficacy", unit: "lm/W", figure: "efficacy", read: (sku) => [sku.efficacy] },
	{ label: "Color temperature", unit: "K", read: (sku) => sku.cctKelvin },
	{ label: "CRI", unit: "", figure: "cri", read: (sku) => [sku.cri] },
	{ label: "Diameter", unit: "in", read: (sku) => [toInches(sku.diameterMm)] },
	{ label: "Length", unit: "in", read: (sku) => [toInches(sku.lengthMm)] },
	{ label: "Width", unit: "in", read: (sku) => [toInches(sku.widthMm)] },
	{ label: "Height", unit: "in", read: (sku) => [toInches(sku.heightMm)] },
	{ label: "Replaces", unit: "W", read: (sku) => [sku.wattageEquivalent] },
	{ label: "Can size", unit: "in", read: (sku) => sku.canSizesInches },
	{ label: "Beam angle", unit: "°", figure: "beamDegrees", read: (sku) => [sku.beamDegrees] },
	{ label: "CBCP", unit: "cd", read: (sku) => [sku.cbcp] },
	{
		label: "Dims to",
		unit: "%",
		figure: "dimmable",
		read: (sku) => [sku.dimmable ? sku.dimsToPercent : null],
	},
	{ label: "Life", unit: "hr", read: (sku) => [sku.lifeHours] },
	{ label: "Warranty", unit: "yr", read: (sku) => [sku.warrantyYears] },
	{ label: "R9", unit: "", read: (sku) => [sku.r9] },
	{ label: "Power factor", unit: "", figure: "powerFactor", read: (sku) => [sku.powerFactor] },
	{ label: "Standby power", unit: "W", read: (sku) => [sku.standbyWatts] },
];

/** Unrounded, except for inches. */
const readFigures = (sku: Variation): ProductFigure[] =>
	measures
		.filter(({ figure }) => figure === undefined || !sku.doubtful.includes(figure))
		.flatMap(({ label, unit, read }) =>
			read(sku).flatMap((value) => (value === null ? [] : [{ label, value, unit }])),
		);

/** Figures in doubt are left out. */
export function toChatProduct(sku: Variation): ToolProduct {
	const stated = specs.flatMap(({ label, figure, value }) => {
		const text = figure !== undefined && sku.doubtful.includes(figure) ? null : value(sku);
		return text ? [`${label}: ${text.replaceAll("::", ":")}`] : [];
	});
	return {
		id: sku.id,
		productID: sku.productID,
		name: sku.name,
		sku: sku.sku,
		images: sku.images,
		technicalSpecs: stated.join("::"),
		application: sku.application,
		link: sku.link,
		options: sku.options,
		figures: readFigures(sku),
	};
}
