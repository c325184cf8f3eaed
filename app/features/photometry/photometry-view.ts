/** What a page shows of a photometric file, computed and formatted on the server. */

import { stringify } from "csv-stringify/sync";
import type { ProductDetail, Variation } from "#contracts/catalog/catalog";
import { spreadAngles } from "#photometry/figures/beam";
import { bugRating } from "#photometry/figures/bug-rating";
import { totalLumens, zoneLumens, zonesOfTen } from "#photometry/figures/flux";
import { unifiedGlare } from "#photometry/figures/glare";
import { spacingCriteria } from "#photometry/figures/spacing";
import { utilizationTable } from "#photometry/figures/utilization";
import { type FigureNote, keywordValue, type PhotometricFile } from "#photometry/files/photometric-file";
import { writeEulumdat } from "#photometry/files/write-eulumdat";
import { decimal, writeLm63 } from "#photometry/files/write-lm63";
import { writeTm33 } from "#photometry/files/write-tm33";
import { formatNumber } from "#rules/format";
import { plainCell } from "#rules/format/spreadsheet-cell";
import { paths } from "~/paths.ts";
import {
	formatDegrees,
	formatEfficacy,
	formatWatts,
	notStated,
	thinSpace,
} from "~/shared/catalog/figures.ts";
import { isOutdoor, type SkuFile } from "./catalog-file.ts";
import { type LightCone, type LightPlan, lightCone, lightPlan, readMountingHeight } from "./light-plan.ts";
import { type PolarPlot, polarPlot } from "./polar-plot.ts";

export type PhotometryView = {
	computed: boolean;
	/** How it was computed, or what the file is. */
	source: string;
	facts: { label: string; value: string }[];
	/** Figures of the file that can't be. */
	figureNotes: readonly FigureNote[];
	polar: PolarPlot | null;
	cone: LightCone | null;
	plan: LightPlan | null;
	zones: { zone: string; lumens: string; percent: string }[];
	/** Whole percents by room cavity ratio; `null` for a luminaire without light. */
	utilization: number[][] | null;
	bug: { rating: string; rows: string[][] } | null;
	/** Rooms of CIE 190: five reflectances viewed crosswise, then endwise. */
	glare: { label: string; values: string[] }[] | null;
};

type Wanted = {
	/** Whether to show what is stated of area lights. */
	outdoor: boolean;
	/** Whether to show what is stated of fixtures in rooms. */
	indoor: boolean;
	heightFeet: number;
	/** The source in words. */
	source: string;
};

const lumensText = (lumens: number) => `${formatNumber(lumens, lumens < 100 ? 1 : 0)}${thinSpace}lm`;
const ratio = (value: number | null) => (value === null ? notStated : formatNumber(value, 2));
const percent = (part: number, whole: number) =>
	whole > 0 ? `${formatNumber((100 * part) / whole, 1)}%` : notStated;

export function photometryView(file: PhotometricFile, viewOptions: Wanted): PhotometryView {
	const { distribution } = file;
	const lumens = totalLumens(distribution);
	const zones = zonesOfTen(distribution);
	const lampLumens = file.lumensPerLamp === null ? null : file.lumensPerLamp * Math.max(1, file.lampCount);
	const bug = viewOptions.outdoor ? bugRating(distribution, file.streetSide) : null;
	return {
		computed: file.computed,
		source: viewOptions.source,
		figureNotes: file.figureNotes ?? [],
		facts: facts(file, lumens, lampLumens, { bug: bug?.text ?? null, indoor: viewOptions.indoor }),
		polar: polarPlot(distribution),
		cone: lightCone(distribution),
		plan: viewOptions.outdoor ? lightPlan(distribution, viewOptions.heightFeet, file.streetSide) : null,
		zones: [
			[0, 30],
			[0, 40],
			[0, 60],
			[60, 90],
			[0, 90],
			[90, 180],
			[0, 180],
		].map(([from = 0, to = 0]) => {
			const within = zoneLumens(distribution, { from, to });
			return { zone: `${from}–${to}°`, lumens: lumensText(within), percent: percent(within, lumens) };
		}),
		utilization:
			viewOptions.indoor && lumens > 0
				? utilizationTable(zones, lampLumens === null ? lumens : lampLumens * file.ballastFactor).map((row) =>
						row.percent.map(Math.round),
					)
				: null,
		bug: bug && {
			rating: bug.text,
			rows: [
				["Low, 0–30°", lumensText(bug.zones.forward.low), lumensText(bug.zones.back.low)],
				["Medium, 30–60°", lumensText(bug.zones.forward.medium), lumensText(bug.zones.back.medium)],
				["High, 60–80°", lumensText(bug.zones.forward.high), lumensText(bug.zones.back.high)],
				["Very high, 80–90°", lumensText(bug.zones.forward.veryHigh), lumensText(bug.zones.back.veryHigh)],
			],
		},
		glare: viewOptions.indoor ? glareRows(file) : null,
	};
}

function facts(
	file: PhotometricFile,
	lumens: number,
	lampLumens: number | null,
	{ bug, indoor }: { bug: string | null; indoor: boolean },
) {
	const { distribution, inputWatts } = file;
	const spacing = spacingCriteria(distribution);
	const beam = spreadAngles(distribution, 0.5);
	const field = spreadAngles(distribution, 0.1);
	const both = (angles: { along: number | null; across: number | null }) =>
		angles.along !== null && angles.across !== null && Math.abs(angles.along - angles.across) < 0.5
			? formatDegrees(Math.round(angles.along))
			: `${formatDegrees(angles.along && Math.round(angles.along))} × ${formatDegrees(angles.across && Math.round(angles.across))}`;
	const highest = distribution.candela.reduce((most, row) => Math.max(most, ...row), 0);
	return [
		{ label: "Luminaire lumens", value: lumensText(lumens) },
		...(lampLumens === null
			? []
			: [{ label: "Efficiency", value: percent(lumens, lampLumens * file.ballastFactor) }]),
		...(inputWatts === null
			? []
			: [
					{ label: "Input watts", value: formatWatts(inputWatts) },
					{ label: "Efficacy", value: formatEfficacy(lumens / inputWatts) },
				]),
		{ label: "Maximum intensity", value: `${formatNumber(highest, highest < 10 ? 1 : 0)}${thinSpace}cd` },
		{ label: "Beam angle, 50%", value: both(beam) },
		{ label: "Field angle, 10%", value: both(field) },
		...(bug ? [{ label: "BUG rating", value: bug }] : []),
		...(indoor
			? [
					{
						label: "Spacing criterion, 0° / 90° / diagonal",
						value: [spacing.along, spacing.across, spacing.diagonal].map(ratio).join(" / "),
					},
				]
			: []),
		{ label: "Lumens below 90°", value: percent(zoneLumens(distribution, { from: 0, to: 90 }), lumens) },
	];
}

function glareRows({ distribution, opening }: PhotometricFile): PhotometryView["glare"] {
	const rows = unifiedGlare(distribution, opening);
	return (
		rows?.map(({ wide, deep, crosswise, endwise }) => ({
			label: `${wide}H × ${deep}H`,
			values: [...crosswise, ...endwise].map((value) => (value < 10 ? "< 10" : formatNumber(value, 1))),
		})) ?? null
	);
}

/** The photometry of one SKU; `null` for what gives no light to speak of, such as an exit sign. */
export function productPhotometry(
	product: ProductDetail,
	chosen: Variation,
	skuFile: SkuFile | null,
	url: URL,
) {
	if (!skuFile) return null;
	const outdoor = isOutdoor(product.kind);
	const height = readMountingHeight(url.searchParams.get("height"));
	const { category, subcategory, slug } = product;
	return {
		view: photometryView(skuFile.file, {
			outdoor,
			indoor: !outdoor && product.kind !== "lamp",
			heightFeet: height.feet,
			source: skuFile.source,
		}),
		link: paths.product(category.slug, subcategory.slug, slug),
		downloads: downloadFormats.map(({ format }) =>
			paths.productPhotometry(category.slug, subcategory.slug, slug, format, { option: chosen.id }),
		),
		option: chosen.id,
		height: { value: height.value, error: outdoor ? height.error : null },
	};
}

/** The formats that a photometric file can be downloaded in. */
export const downloadFormats = [
	{ format: "ies", label: "IES", detail: "LM-63-2019" },
	{ format: "ldt", label: "LDT", detail: "EULUMDAT" },
	{ format: "xml", label: "XML", detail: "TM-33-23" },
	{ format: "csv", label: "CSV", detail: "candela table" },
] as const;
type DownloadFormat = (typeof downloadFormats)[number]["format"];

// A photometric file in the formats that buyers can download.

const contentTypes: Record<DownloadFormat, string> = {
	ies: "text/plain; charset=utf-8",
	ldt: "text/plain; charset=utf-8",
	xml: "application/xml; charset=utf-8",
	csv: "text/csv; charset=utf-8",
};

/** @param name of the file, without its ending @param day as 2026-11-23 */
export function photometryDownload(
	file: PhotometricFile,
	format: DownloadFormat,
	{ name, day, cache }: { name: string; day: string; cache: string },
): Response {
	const write = { ies: writeLm63, ldt: writeEulumdat, xml: () => writeTm33(file, day), csv: candelaCsv };
	const safeName = name.replace(/[^\w.-]+/g, "-").slice(0, 80) || "luminaire";
	return new Response(write[format](file), {
		headers: {
			"Content-Type": contentTypes[format],
			"Content-Disposition": `attachment; filename="${safeName}.${format}"`,
			"Cache-Control": cache,
			"X-Robots-Tag": "noindex",
		},
	});
}

/** Candelas: one row for each vertical angle, one column for each horizontal angle. */
function candelaCsv(file: PhotometricFile): string {
	const { verticalAngles, horizontalAngles, candela } = file.distribution;
	const facts = ["MANUFAC", "LUMCAT", "LUMINAIRE", "TEST"].flatMap((name) => {
		const value = keywordValue(file, name);
		return value === null ? [] : [[name, plainCell(value)]];
	});
	// Numbers need no quotation marks, whose search takes longer than everything else.
	const rows = verticalAngles.map(
		(angle, column) => `${decimal(angle)},${candela.map((plane) => decimal(plane[column] ?? 0)).join(",")}\n`,
	);
	return `\uFEFF${stringify([
		...facts,
		["Intensities", file.computed ? "cd, computed, not measured" : "cd"],
		["Vertical angle \\ horizontal angle", ...horizontalAngles.map(decimal)],
	])}${rows.join("")}`;
}
