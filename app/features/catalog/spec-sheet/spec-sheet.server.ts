/** Spec sheets as PDF, for submittals. */
import type { ProductDetail, ProductFacts, Variation } from "#contracts/catalog/catalog";
import { formatNumber } from "#rules/format";
import { beamPlot } from "~/shared/catalog/beam-plot.ts";
import { formatIsoDate, trustedBeam } from "~/shared/catalog/figures.ts";
import {
	addPage,
	addTagged,
	colors,
	createPdf,
	drawText,
	finishPdf,
	measureText,
	type PdfDocument,
	pageLayout,
} from "~/shared/pdf/pdf-document.server.ts";
import { drawFieldBoxes, drawFooters, drawMasthead, drawNotes } from "~/shared/pdf/pdf-parts.server.ts";
import { brandLine } from "../card-view.ts";
import { layoutDrawing } from "../drawing/layout.ts";
import { drawOutline } from "../drawing/outline.ts";
import { optionDrawing } from "../drawing/proportions.ts";
import { specificationGroups } from "../specification-groups.ts";
import { orderingMatrix, orderingTable } from "./ordering-guide.server.ts";
import { beamGroup, drawing, drawPicture, figureGroup, figureGroupHeight } from "./sheet-parts.server.ts";

/** What a sheet shows of a product. */
export type SheetProduct = ProductFacts;

export type SpecSheetOptions = {
	readonly storeName: string;
	readonly origin: string;
	readonly date: Date;
	readonly project?: string;
	/** The owner's picture, PNG or JPEG, shown above the drawing. */
	readonly picture?: Buffer;
	/** For a submittal package: the type of the fixture schedule, its pieces and note, and who prepared it. */
	readonly type?: { readonly tag: string; readonly quantity: number; readonly note: string };
	readonly preparedBy?: string;
};

const subject = "Submittal / specification sheet";

/**
 * US Letter. Deterministic, so that the answer can be cached and tagged.
 * @throws {RangeError} for an unknown option
 */
export async function renderSpecSheet(
	product: ProductDetail,
	variationID: string,
	options: SpecSheetOptions,
): Promise<Buffer> {
	const variation = product.variations.find(({ id }) => id === variationID);
	if (!variation) throw new RangeError(`Product ${product.productID} has no option ${variationID}.`);
	const pdf = createPdf({
		title: `${variation.sku}: ${product.name}`,
		author: options.storeName,
		subject,
		keywords: [product.brand, variation.sku, product.subcategory.name, product.category.name].join(", "),
		date: options.date,
	});
	drawFooters(pdf, drawSpecSheet(pdf, product, variation, options));
	return finishPdf(pdf);
}

/** Draws from the top of the current page, over as many pages as it needs. @returns the footer of these pages */
export function drawSpecSheet(
	pdf: PdfDocument,
	product: SheetProduct,
	variation: Variation,
	options: SpecSheetOptions,
): { first: string; second: string } {
	const { type } = options;
	drawMasthead(pdf, options.storeName, subject);
	drawFieldBoxes(pdf, [
		{ label: "PROJECT", value: options.project ?? "", share: 2.6 },
		{ label: "TYPE", value: type?.tag ?? "", share: 1 },
		...(type ? [{ label: "QTY", value: formatNumber(type.quantity), share: 0.7 }] : []),
		{ label: "CATALOG #", value: variation.sku, share: 2.4 },
		{ label: "PREPARED BY", value: options.preparedBy ?? "", share: 1.6 },
		{ label: "DATE", value: formatIsoDate(options.date.toISOString()), share: 1.2 },
	]);
	title(pdf, product, variation);
	overview(pdf, product, variation, options.picture);
	orderingMatrix(pdf, product, variation);
	orderingTable(pdf, product, variation.id);
	const note = type?.note ? [`Note on type ${type.tag}: ${type.note}`] : [];
	drawNotes(pdf, "Notes", [...note, ...getNoteTexts(product, variation)]);

	const { provenance } = product;
	return {
		first: provenance
			? `Demo data: ${provenance.register} (${provenance.publisher}), ${formatIsoDate(provenance.asOf)}. Not a certification listing. Brand names belong to their owners; no affiliation is implied.`
			: `${options.storeName}. Brand names belong to their owners.`,
		second: new URL(variation.link || product.link, options.origin).href,
	};
}

function title(pdf: PdfDocument, product: SheetProduct, variation: Variation): void {
	const { doc } = pdf;
	const { margin, inner } = pageLayout;
	addTagged(pdf, pdf.root, "H1", () => {
		pdf.y += drawText(doc, product.name, {
			x: margin,
			y: pdf.y,
			width: inner,
			size: 14,
			strong: true,
			lines: 3,
		});
	});
	const line = [brandLine(product), product.series, product.subcategory.name, variation.sku]
		.filter(Boolean)
		.join("  ·  ");
	addTagged(pdf, pdf.root, "P", () => {
		pdf.y += drawText(doc, line, {
			x: margin,
			y: pdf.y + 1,
			width: inner,
			size: 8.5,
			color: colors.muted,
			// A base catalog number can take three.
			lines: 3,
		});
	});
	if (product.status === "discontinued") {
		addTagged(pdf, pdf.root, "P", () => {
			pdf.y += drawText(doc, "Discontinued. Kept for reference; not for new projects.", {
				x: margin,
				y: pdf.y + 2,
				width: inner,
				size: 8.5,
				strong: true,
			});
		});
	}
	pdf.y += 8;
}

function overview(
	pdf: PdfDocument,
	product: SheetProduct,
	variation: Variation,
	picture: Buffer | undefined,
): void {
	const { doc } = pdf;
	const gap = 20;
	const width = (pageLayout.inner - gap) / 2;
	const x = [pageLayout.margin, pageLayout.margin + width + gap] as const;
	const top = pdf.y;
	const outline = optionDrawing(product.drawing, variation, product.name);
	const ends: [number, number] = [top, top];
	if (picture) ends[0] += drawPicture(pdf, picture, product.name, x[0], top, width);
	if (outline) {
		const layout = layoutDrawing(
			drawOutline(outline, {
				cctKelvin: variation.cctKelvin[Math.floor((variation.cctKelvin.length - 1) / 2)] ?? null,
				canSizesInches: variation.canSizesInches,
			}),
			"full",
		);
		ends[0] += drawing(pdf, layout, x[0], ends[0], width) + 6;
	}
	const describing = { width, size: 8, lines: 9 };
	if (product.description !== "") {
		const height = measureText(doc, product.description, describing);
		addTagged(pdf, pdf.root, "P", () => {
			drawText(doc, product.description, { ...describing, x: x[0], y: ends[0] });
		});
		ends[0] += height + 8;
	}

	const plot = beamPlot(trustedBeam(variation));
	const groups = [...specificationGroups(product, variation), ...(plot ? [beamGroup(plot)] : [])];
	for (const group of groups) {
		const needed = figureGroupHeight(doc, group, width);
		let column: 0 | 1 = ends[1] <= ends[0] ? 1 : 0;
		if (ends[column] + needed > pageLayout.bottom) column = column === 0 ? 1 : 0;
		if (ends[column] + needed > pageLayout.bottom) {
			addPage(pdf);
			ends[0] = pdf.y;
			ends[1] = pdf.y;
			column = 0;
		}
		ends[column] += figureGroup(pdf, group, x[column], ends[column], width);
	}
	pdf.y = Math.max(...ends) + 2;
}

function getNoteTexts(product: SheetProduct, variation: Variation): string[] {
	const plot = beamPlot(trustedBeam(variation));
	return [
		...(product.application.length > 0 ? [`Application: ${product.application.join("; ")}`] : []),
		...(variation.orderable || variation.notes.length > 0
			? []
			: ["Base catalog number. Replace # and * with finish or trim codes to order."]),
		...(plot?.estimated
			? [
					"Center illuminance is estimated from lumens and beam angle: 0.75 × lumens / (2π × (1 – cos(angle / 2))) / distance².",
				]
			: []),
		...variation.notes,
		product.provenance
			? "Dimensions are nominal. Data is from the list named below and subject to change without notice."
			: "Dimensions are nominal. Data is subject to change without notice.",
	];
}
