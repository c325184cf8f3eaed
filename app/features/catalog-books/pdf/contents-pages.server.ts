/** Contents of a book: sections and groups with their pages, as links. Lengths in points. */
import type { Entry, Place } from "#rules/catalog-books/book-pages";
import { addTagged, colors, drawArtifact, type PdfDocument } from "~/shared/pdf/pdf-document.server.ts";
import type { Face, Typesetter } from "~/shared/pdf/typesetter.server.ts";
import { bottom, inner, margin } from "./book-style.server.ts";

export type ContentsLine = { title: string; level: 0 | 1; page: number };

const top = 104;
const gap = 20;
const heights = [25, 13] as const;
const styles: readonly Face[] = [
	{ size: 10, strong: true, color: colors.navy },
	{ size: 8.2, color: colors.ink },
];
const pageWidth = 26;

/** Few lines in one column, many in three. */
export const contentsGrid = (lines: number) => ({
	columns: lines <= 40 ? 1 : lines <= 90 ? 2 : 3,
	height: bottom - top,
});

export const toContentsEntry = ({ level }: ContentsLine): Entry => ({
	height: heights[level],
	keepsNext: level === 0,
});

/** The name of a line's target, where the page is drawn. @param line from 0 */
export const contentsTarget = (line: number): string => `entry-${line}`;

/** Draws one page of the contents. @param page from 0 */
export function drawContentsPage(
	pdf: PdfDocument,
	setter: Typesetter,
	{ lines, places, page }: { lines: readonly ContentsLine[]; places: readonly Place[]; page: number },
): void {
	const { doc } = pdf;
	addTagged(pdf, pdf.root, page === 0 ? "H2" : "P", () => {
		const title = page === 0 ? "Contents" : "Contents, continued";
		setter.draw(title, { x: margin, y: 58, width: inner }, { size: 22, strong: true, color: colors.navy });
	});
	const { columns } = contentsGrid(lines.length);
	const width = (inner - (columns - 1) * gap) / columns;
	const list = doc.struct("TOC");
	pdf.root.add(list);
	places.forEach((place, index) => {
		const line = lines[index];
		if (place.page !== page || !line) return;
		drawLine(pdf, setter, list, {
			line,
			target: contentsTarget(index),
			x: margin + place.column * (width + gap),
			y: top + place.y,
			width,
		});
	});
	list.end();
}

type Placed = { line: ContentsLine; target: string; x: number; y: number; width: number };

function drawLine(
	pdf: PdfDocument,
	setter: Typesetter,
	list: PDFKit.PDFStructureElement,
	{ line: { title, level, page }, target, x, y, width }: Placed,
): void {
	const { doc } = pdf;
	const face = styles[level] ?? styles[1];
	if (!face) return;
	const indent = level === 0 ? 0 : 8;
	// The space of a section is above it.
	const textY = y + heights[level] - 13;
	const item = doc.struct("TOCI");
	list.add(item);
	const link = doc.struct("Link");
	item.add(link);
	link.add(() => {
		const [shown = ""] = setter.lines(title, width - indent - pageWidth, face, 1);
		setter.draw(shown, { x: x + indent, y: textY, width }, face);
		setter.draw(
			String(page),
			{ x: x + width - pageWidth, y: textY, width: pageWidth, align: "right" },
			{ ...face, tabular: true },
		);
	});
	doc.goTo(x, textY - 2, width, 13, target, {
		structParent: link,
		// A String object is written as text; a plain string would be a name of the PDF.
		Contents: Object(`${title}, page ${page}`),
	} as PDFKit.Mixins.AnnotationOption);
	link.end();
	item.end();
	if (level === 0)
		drawArtifact(doc, () => {
			doc
				.moveTo(x, y + heights[0] - 0.5)
				.lineTo(x + width, y + heights[0] - 0.5)
				.lineWidth(0.5)
				.strokeColor(colors.line)
				.stroke();
		});
}
