/** The specification sheet of an option as a PDF that an engineer can put into a submittal. */
import type { ProductDetail, Variation } from "#contracts/catalogue";
import {
	closeSheet,
	inks,
	measure,
	openSheet,
	paper,
	type Sheet,
	set,
	tagged,
	turnPage,
} from "~/shared/paper/paper.server.ts";
import { fieldBoxes, footers, masthead, notes } from "~/shared/paper/paper-parts.server.ts";
import { beamPlot } from "../drawing/beam-plot.ts";
import { layoutDrawing } from "../drawing/layout.ts";
import { optionDrawing } from "../drawing/option-drawing.ts";
import { drawOutline } from "../drawing/outline.ts";
import { formatIsoDate, specificationGroups } from "../figures.ts";
import { orderingTable } from "./ordering-part.server.ts";
import { beamGroup, drawing, figureGroup, figureGroupHeight } from "./sheet-parts.server.ts";

export type SpecSheetOptions = {
	/** Name of the shop. */
	readonly storeName: string;
	/** Absolute address of the shop, for the link to the product's page. */
	readonly origin: string;
	/** Date of the sheet, printed and kept as the file's own date; day and time zone are UTC. */
	readonly date: Date;
	/** Name of the project, when the sheet belongs to one. */
	readonly project?: string;
};

/**
 * Renders the sheet of one option, US Letter. The same input gives the same bytes, so that the answer can be cached
 * and tagged.
 *
 * @throws RangeError when the product has no such option
 */
export async function renderSpecSheet(
	product: ProductDetail,
	variationID: string,
	options: SpecSheetOptions,
): Promise<Buffer> {
	const variation = product.variations.find(({ id }) => id === variationID);
	if (!variation) throw new RangeError(`Product ${product.productID} has no option ${variationID}.`);

	const subject = "Submittal / specification sheet";
	const sheet = openSheet({
		title: `${variation.sku}: ${product.name}`,
		author: options.storeName,
		subject,
		keywords: [product.brand, variation.sku, product.subcategory.name, product.category.name].join(", "),
		date: options.date,
	});
	masthead(sheet, options.storeName, subject);
	fieldBoxes(sheet, [
		{ label: "PROJECT", value: options.project ?? "", share: 2.6 },
		{ label: "TYPE", value: "", share: 1 },
		{ label: "CATALOG #", value: variation.sku, share: 2.4 },
		{ label: "PREPARED BY", value: "", share: 1.6 },
		{ label: "DATE", value: formatIsoDate(options.date.toISOString()), share: 1.2 },
	]);
	title(sheet, product, variation);
	overview(sheet, product, variation);
	orderingTable(sheet, product, variation.id);
	notes(sheet, "Notes", noteTexts(product, variation));

	const { provenance } = product;
	footers(sheet, {
		first: `Demonstration data from: ${provenance.register} (${provenance.publisher}) as of ${formatIsoDate(provenance.asOf)}. No present certification is claimed. Brand names belong to their owners; no affiliation is implied.`,
		second: new URL(variation.link || product.link, options.origin).href,
	});
	return closeSheet(sheet);
}

function title(sheet: Sheet, product: ProductDetail, variation: Variation): void {
	const { doc } = sheet;
	const { margin, inner } = paper;
	tagged(sheet, sheet.root, "H1", () => {
		sheet.y += set(doc, product.name, {
			x: margin,
			y: sheet.y,
			width: inner,
			size: 14,
			strong: true,
			lines: 3,
		});
	});
	const line = [product.brand, product.series, product.subcategory.name, variation.sku]
		.filter(Boolean)
		.join("  ·  ");
	tagged(sheet, sheet.root, "P", () => {
		sheet.y += set(doc, line, {
			x: margin,
			y: sheet.y + 1,
			width: inner,
			size: 8.5,
			colour: inks.muted,
			lines: 1,
		});
	});
	if (product.status === "discontinued") {
		tagged(sheet, sheet.root, "P", () => {
			sheet.y += set(doc, "Discontinued. Kept for reference; not for new projects.", {
				x: margin,
				y: sheet.y + 2,
				width: inner,
				size: 8.5,
				strong: true,
			});
		});
	}
	sheet.y += 8;
}

/** Drawing and description beside the groups of figures, in two columns of about equal height. */
function overview(sheet: Sheet, product: ProductDetail, variation: Variation): void {
	const { doc } = sheet;
	const gap = 20;
	const width = (paper.inner - gap) / 2;
	const x = [paper.margin, paper.margin + width + gap] as const;
	const top = sheet.y;
	const layout = layoutDrawing(
		drawOutline(optionDrawing(product.drawing, variation), {
			cctKelvin: variation.cctKelvin[Math.floor((variation.cctKelvin.length - 1) / 2)] ?? null,
			canSizesInches: variation.canSizesInches,
		}),
		"full",
	);
	const ends: [number, number] = [top, top];
	ends[0] += drawing(sheet, layout, x[0], top, width) + 6;
	const describing = { width, size: 8, lines: 9 };
	const height = measure(doc, product.description, describing);
	tagged(sheet, sheet.root, "P", () => {
		set(doc, product.description, { ...describing, x: x[0], y: ends[0] });
	});
	ends[0] += height + 8;

	const plot = beamPlot(variation);
	const groups = [...specificationGroups(product, variation), ...(plot ? [beamGroup(plot)] : [])];
	for (const group of groups) {
		const needed = figureGroupHeight(doc, group, width);
		let column: 0 | 1 = ends[1] <= ends[0] ? 1 : 0;
		if (ends[column] + needed > paper.bottom) column = column === 0 ? 1 : 0;
		if (ends[column] + needed > paper.bottom) {
			turnPage(sheet);
			ends[0] = sheet.y;
			ends[1] = sheet.y;
			column = 0;
		}
		ends[column] += figureGroup(sheet, group, x[column], ends[column], width);
	}
	sheet.y = Math.max(...ends) + 2;
}

function noteTexts(product: ProductDetail, variation: Variation): string[] {
	const plot = beamPlot(variation);
	return [
		...(product.application.length > 0 ? [`Application: ${product.application.join("; ")}`] : []),
		...(variation.orderable || variation.notes.length > 0
			? []
			: [
					"This catalog number names a family (it holds placeholders) and must be completed before it is ordered.",
				]),
		...(plot?.estimated
			? [
					"Centre illuminance is estimated from lumens and beam angle: 0.75 × lumens / (2π × (1 – cos(angle / 2))) / distance².",
				]
			: []),
		...variation.notes,
		"Dimensions are nominal. Figures are those of the register named below and are subject to change without notice.",
	];
}
