/** The specification tables of pages, comparisons and spec sheets. */
import type { ProductDetail, Variation } from "#contracts/catalog/catalog";
import type { DoubtfulFigure } from "#contracts/catalog/product-figures";
import { formatFigure } from "#rules/catalog/format-figure";
import { splitSpecs } from "#rules/catalog/spec-list";
import { formatNumber } from "#rules/format";
import {
	type Figure,
	formatCandela,
	formatCanSizes,
	formatCri,
	formatDegrees,
	formatDimmable,
	formatEfficacy,
	formatHours,
	formatIsoDate,
	formatKelvins,
	formatList,
	formatLumens,
	formatMillimeters,
	formatPercent,
	formatText,
	formatWatts,
	formatYears,
	formatYesNo,
	isNumber,
	markFigure,
	notStated,
	thinSpace,
} from "~/shared/catalog/figures.ts";

export type FigureGroup = { title: string; rows: Figure[] };

type SpecifiedProduct = Pick<
	ProductDetail,
	"kind" | "brand" | "series" | "drawing" | "provenance" | "status"
>;

/** All specs in groups. Rows that fit the kind are there even when unknown, so that two products line up. */
export function specificationGroups(product: SpecifiedProduct, variation: Variation): FigureGroup[] {
	if (product.kind === "other") return statedGroups(product, variation);
	const isLamp = product.kind === "lamp";
	const designation = product.drawing?.designation ?? null;
	const isDownlight = product.kind === "downlight";
	const marked = (text: string, name: DoubtfulFigure) => markFigure(text, name, variation);
	const rows = (...list: (Figure | false)[]) => list.filter((row): row is Figure => row !== false);
	const stated: readonly [label: string, millimeters: number | null, ofLamps: boolean][] = [
		[isLamp ? "Overall length" : "Length", variation.lengthMm, true],
		["Diameter", variation.diameterMm, true],
		["Width", variation.widthMm, false],
		["Height", variation.heightMm, false],
	];
	const lengths = stated
		.filter(([, millimeters, ofLamps]) => (isLamp ? ofLamps : millimeters !== null))
		.map(([label, millimeters]) => ({ label, value: formatMillimeters(millimeters) }));
	const groups: FigureGroup[] = [
		{
			title: "Light",
			rows: rows(
				{ label: "Lumens", value: marked(formatLumens(variation.lumens), "lumens") },
				{ label: "Efficacy", value: marked(formatEfficacy(variation.efficacy), "efficacy") },
				{ label: "Color temperature", value: formatKelvins(variation.cctKelvin, 7) },
				{ label: "Color rendering (CRI)", value: marked(formatCri(variation.cri), "cri") },
				(isLamp || variation.r9 !== null) && {
					label: "R9",
					value: isNumber(variation.r9) ? formatNumber(variation.r9) : notStated,
				},
				(isLamp || variation.beamDegrees !== null) && {
					label: "Beam angle",
					value: marked(formatDegrees(variation.beamDegrees), "beamDegrees"),
				},
				(isLamp || variation.cbcp !== null) && {
					label: "Center beam candlepower",
					value: formatCandela(variation.cbcp),
				},
				isLamp && {
					label: "Incandescent equivalent",
					value: formatWatts(variation.wattageEquivalent),
				},
			),
		},
		{
			title: "Electrical",
			rows: rows(
				{ label: "Input watts", value: marked(formatWatts(variation.watts), "watts") },
				{
					label: "Power factor",
					value: marked(
						isNumber(variation.powerFactor) ? formatFigure("powerFactor", variation.powerFactor) : notStated,
						"powerFactor",
					),
				},
				variation.standbyWatts !== null && {
					label: "Standby power",
					value: `${formatFigure("standbyWatts", variation.standbyWatts)}${thinSpace}W`,
				},
				{ label: "Dimmable", value: formatDimmable(variation) },
				(isLamp || variation.dimsToPercent !== null) && {
					label: "Dims down to",
					value: variation.dimmable
						? marked(formatPercent(variation.dimsToPercent), "dimsToPercent")
						: notStated,
				},
				isLamp && { label: "Three-way", value: formatYesNo(variation.threeWay) },
				{
					label: "Connected",
					value: variation.connected ? formatText(variation.connectsUsing ?? "Yes") : "No",
				},
			),
		},
		{
			title: "Physical",
			rows: rows(
				(isLamp || designation !== null) && {
					label: isLamp ? "Bulb shape" : "Nominal size",
					value: formatText(designation),
				},
				(isLamp || variation.base !== null) && {
					label: isLamp ? "Base" : "Connection",
					value: formatText(variation.base),
				},
				isDownlight && { label: "Can size", value: formatCanSizes(variation.canSizesInches) },
				...lengths,
			),
		},
		{
			title: "Ratings and life",
			rows: rows(
				{ label: "Rated life", value: formatHours(variation.lifeHours) },
				{ label: "Warranty", value: formatYears(variation.warrantyYears) },
				isLamp && { label: "Enclosed fixtures", value: formatYesNo(variation.enclosedRated) },
				isDownlight && { label: "Can rating", value: formatList(variation.canRatings) },
				{ label: "Location", value: formatText(variation.indoorOutdoor) },
				{ label: "Features", value: formatList(variation.features) },
			),
		},
		{
			title: "Identification",
			rows: rows(
				{ label: "Brand", value: formatText(product.brand) },
				product.series !== null && { label: "Series", value: product.series },
				{ label: "Part number", value: formatText(variation.sku) },
				variation.upc.length > 0 && {
					label: variation.upc.length > 1 ? "UPCs" : "UPC",
					value: formatUpcs(variation.upc),
				},
				{ label: "Markets", value: formatText(variation.markets) },
				variation.availableOn !== null && {
					label: "Available since",
					value: formatIsoDate(variation.availableOn),
				},
				variation.certifiedOn !== null && {
					label: "Listed since",
					value: formatIsoDate(variation.certifiedOn),
				},
			),
		},
	];
	return groups.filter((group) => group.rows.length > 0);
}

const shownUpcs = 3;

function formatUpcs(upcs: readonly string[]): string {
	if (upcs.length <= shownUpcs) return formatList(upcs);
	return `${upcs.slice(0, shownUpcs).join(", ")} and ${upcs.length - shownUpcs} more`;
}

/** The specs of a product of unknown kind, as stated. Specs with the same label are one row. */
function statedGroups(product: SpecifiedProduct, variation: Variation): FigureGroup[] {
	const stated = new Map<string, string[]>();
	for (const { label, value } of splitSpecs(variation.technicalSpecs)) {
		const values = stated.get(label || "Features") ?? [];
		if (!values.includes(value)) values.push(value);
		stated.set(label || "Features", values);
	}
	const specs = [...stated].map(([label, values]) => ({ label, value: values.join(", ") }));
	const options = variation.options.map(({ name }) => name).filter(Boolean);
	const identification = [
		{ label: "Brand", value: formatText(product.brand) },
		{ label: "Series", value: formatText(product.series) },
		{ label: "Part number", value: formatText(variation.sku) },
		{ label: "Options", value: formatList(options) },
	];
	return [
		{ title: "Details", rows: specs },
		{
			title: "Identification",
			rows: identification.filter(({ label, value }) => value !== notStated && !stated.has(label)),
		},
	].filter(({ rows }) => rows.length > 0);
}
