/** Contents of a package, with links and page numbers. Lengths in points. */
import {
	addPage,
	addTagged,
	colors,
	drawArtifact,
	drawText,
	type PdfDocument,
	pageLayout,
} from "~/shared/pdf/pdf-document.server.ts";
import { drawMasthead } from "~/shared/pdf/pdf-parts.server.ts";

export type ContentsEntry = {
	/** Tag of the type; empty for other parts. */
	tag: string;
	title: string;
	/** Text beside the title. */
	text: string;
	/** Page number, from 1; `null` for a type without a sheet. */
	page: number | null;
};

const rowHeight = 16;
const firstRow = pageLayout.top + 31 + 44;
const perPage = Math.floor((pageLayout.bottom - firstRow) / rowHeight);

/** Name of a page in the links of the document. */
export const pageName = (page: number): string => `page-${page}`;

export const contentsPageCount = (entries: number): number => Math.max(1, Math.ceil(entries / perPage));

/** Adds the empty pages: their rows are known when everything else is drawn. @returns index of the first, from 0 */
export function reserveContents(pdf: PdfDocument, entries: number): number {
	const first = pdf.doc.bufferedPageRange().count;
	for (let page = 0; page < contentsPageCount(entries); page++) addPage(pdf);
	return first;
}

/** Draws into the reserved pages. */
export function drawContents(
	pdf: PdfDocument,
	first: number,
	storeName: string,
	entries: readonly ContentsEntry[],
): void {
	for (let page = 0; page < contentsPageCount(entries.length); page++) {
		pdf.doc.switchToPage(first + page);
		pdf.y = pageLayout.top;
		drawMasthead(pdf, storeName, "Lighting submittal");
		addTagged(pdf, pdf.root, page === 0 ? "H2" : "P", () => {
			drawText(pdf.doc, page === 0 ? "Contents" : "Contents, continued", {
				x: pageLayout.margin,
				y: pdf.y,
				width: pageLayout.inner,
				size: 14,
				strong: true,
				color: colors.navy,
			});
		});
		drawHead(pdf, firstRow - 18);
		const list = pdf.doc.struct("TOC");
		pdf.root.add(list);
		entries.slice(page * perPage, (page + 1) * perPage).forEach((entry, index) => {
			drawEntry(pdf, list, entry, firstRow + index * rowHeight);
		});
		list.end();
	}
}

const columns = {
	tag: { x: pageLayout.margin, width: 64 },
	title: { x: pageLayout.margin + 70, width: 150 },
	text: { x: pageLayout.margin + 226, width: 256 },
	page: { x: pageLayout.margin + pageLayout.inner - 44, width: 44 },
} as const;

function drawHead(pdf: PdfDocument, y: number): void {
	const head = { size: 7.5, strong: true, color: colors.muted, lines: 1 };
	drawArtifact(pdf.doc, () => {
		drawText(pdf.doc, "Type", { ...columns.tag, y, ...head });
		drawText(pdf.doc, "Catalog number", { ...columns.title, y, ...head });
		drawText(pdf.doc, "Description", { ...columns.text, y, ...head });
		drawText(pdf.doc, "Page", { ...columns.page, y, ...head, align: "right" });
		pdf.doc
			.moveTo(pageLayout.margin, y + 12)
			.lineTo(pageLayout.margin + pageLayout.inner, y + 12)
			.lineWidth(0.75)
			.strokeColor(colors.navy)
			.stroke();
	});
}

function drawEntry(
	pdf: PdfDocument,
	list: PDFKit.PDFStructureElement,
	{ tag, title, text, page }: ContentsEntry,
	y: number,
): void {
	const { doc } = pdf;
	const item = doc.struct("TOCI");
	list.add(item);
	const words = () => {
		const at = { y: y + 3, size: 8.5, lines: 1 };
		if (tag) drawText(doc, tag, { ...columns.tag, ...at, strong: true });
		drawText(doc, title, { ...columns.title, ...at, strong: tag === "" });
		drawText(doc, text || " ", { ...columns.text, ...at, color: colors.muted });
		const number = page === null ? "–" : String(page);
		drawText(doc, number, { ...columns.page, ...at, align: "right", tabular: true });
	};
	if (page === null) addTagged(pdf, item, "P", words);
	else {
		const link = doc.struct("Link");
		item.add(link);
		link.add(words);
		const about = `${[tag, title].filter(Boolean).join(", ")}, page ${page}`;
		doc.goTo(pageLayout.margin, y, pageLayout.inner, rowHeight, pageName(page), {
			structParent: link,
			// A String object is written as text; a plain string would be a name of the PDF.
			Contents: Object(about),
		} as PDFKit.Mixins.AnnotationOption);
		link.end();
	}
	item.end();
	drawArtifact(doc, () => {
		doc
			.moveTo(pageLayout.margin, y + rowHeight)
			.lineTo(pageLayout.margin + pageLayout.inner, y + rowHeight)
			.lineWidth(0.25)
			.strokeColor(colors.line)
			.stroke();
	});
}
