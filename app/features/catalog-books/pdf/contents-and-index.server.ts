/** Contents of a book, with sections and groups as links, and its index of part numbers. Lengths in points. */
import type { Entry, Place } from "#rules/catalog-books/book-pages";
import { compareText } from "#rules/compare-text";
import { formatCount, formatDay, formatNames } from "#rules/format";
import { addTagged, colors, drawArtifact, type PdfDocument } from "~/shared/pdf/pdf-document.server.ts";
import { drawMasthead } from "~/shared/pdf/pdf-parts.server.ts";
import { type Face, lineHeight, type Typesetter } from "~/shared/pdf/typesetter.server.ts";
import type { BookHead } from "../part-table.ts";
import { bottom, type DrawingForms, inner, margin } from "./book-style.server.ts";
import type { BookPlan } from "./lay-out-book.server.ts";

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

// The index of a book: each part number once, with the pages it is on. Lengths in points.

export type IndexLine = { sku: string[]; pages: string; height: number };

const columns = 3;
const columnGap = 18;
const width = (inner - (columns - 1) * columnGap) / columns;
const face: Face = { size: 7.2 };
const pageFace: Face = { size: 7.2, color: colors.muted, tabular: true };
const rowGap = 1.3;

export const indexGrid = { columns, height: bottom - top };

/** Sorts by letters and digits alone, so that "A-10" is beside "A10". */
const sortKey = (sku: string): string => sku.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** @param front pages before page 1 of `pagesBySku` */
export function layOutIndex(
	pagesBySku: ReadonlyMap<string, ReadonlySet<number>>,
	front: number,
	setter: Typesetter,
): IndexLine[] {
	return [...pagesBySku]
		.map(([sku, pages]) => ({ sku, pages, key: sortKey(sku) }))
		.toSorted((a, b) => compareText(a.key, b.key) || compareText(a.sku, b.sku))
		.map(({ sku, pages }) => {
			const text = [...pages].map((page) => page + front).join(", ");
			const lines = setter.lines(sku, width - setter.width(text, pageFace) - 8, face);
			return { sku: lines, pages: text, height: lines.length * lineHeight(face) + rowGap };
		});
}

/** Draws one page of the index. @param page from 0 */
export function drawIndexPage(
	pdf: PdfDocument,
	setter: Typesetter,
	{ lines, places, page }: { lines: readonly IndexLine[]; places: readonly Place[]; page: number },
): void {
	addTagged(pdf, pdf.root, page === 0 ? "H2" : "P", () => {
		const title = page === 0 ? "Index of part numbers" : "Index of part numbers, continued";
		setter.draw(title, { x: margin, y: 58, width: inner }, { size: 22, strong: true, color: colors.navy });
	});
	for (let column = 0; column < columns; column++) {
		const x = margin + column * (width + columnGap);
		// One element for a column: one for each of thousands of rows would double the size of the file.
		addTagged(pdf, pdf.root, "P", () => {
			places.forEach((place, index) => {
				const line = lines[index];
				if (place.page !== page || place.column !== column || !line) return;
				const y = top + place.y;
				line.sku.forEach((text, at) => {
					setter.draw(text, { x, y: y + at * lineHeight(face), width }, face);
				});
				const last = y + (line.sku.length - 1) * lineHeight(face);
				setter.draw(line.pages, { x, y: last, width, align: "right" }, pageFace);
			});
		});
	}
}

// The cover of a book: what it is, of when, from whom, with a drawing of each section. Lengths in points.

const titleFace: Face = { size: 38, strong: true, color: colors.navy };
const leadFace: Face = { size: 13, color: colors.ink };
const factFace: Face = { size: 10.5, color: colors.muted };
const captionFace: Face = { size: 8.5, strong: true, color: colors.navy };
const noteFace: Face = { size: 7.5, color: colors.muted };

const grid = { most: 12, top: 268, height: 380, gap: 18, caption: 40 };
/** Few sections have large drawings. */
const columnsFor = (drawings: number) => (drawings <= 4 ? 2 : drawings <= 6 ? 3 : 4);

export function drawCover(
	pdf: PdfDocument,
	setter: Typesetter,
	drawings: DrawingForms,
	head: BookHead,
	plan: BookPlan,
): void {
	drawMasthead(pdf, head.storeName, "Product catalog");
	let y = 150;
	const lines = (tag: string, texts: readonly string[], face: Face) => {
		if (texts.length === 0) return;
		addTagged(pdf, pdf.root, tag, () => {
			for (const text of texts) {
				setter.draw(text, { x: margin, y, width: inner }, face);
				y += lineHeight(face);
			}
		});
	};
	lines("H1", setter.lines(head.category.name, inner, titleFace, 2), titleFace);
	y += 6;
	const { description } = head.category;
	lines("P", description ? setter.lines(description, inner, leadFace, 3) : [], leadFace);
	y += 10;
	const counts = `${formatCount(plan.products, "product")}, ${formatCount(plan.parts, "part number")}`;
	lines("P", [`${counts}  ·  ${formatDay(head.date)}`], factFace);
	drawSections(pdf, setter, drawings, head, plan);
	y = bottom - 60;
	drawArtifact(pdf.doc, () => {
		pdf.doc.rect(margin, y - 10, inner, 0.75).fill(colors.line);
	});
	lines(
		"P",
		setter.lines(
			[head.contact, head.origin].filter(Boolean).join("  ·  ") || head.storeName,
			inner,
			noteFace,
			2,
		),
		noteFace,
	);
	lines("P", setter.lines(sourcesText(plan), inner, noteFace, 4), noteFace);
}

function drawSections(
	pdf: PdfDocument,
	setter: Typesetter,
	drawings: DrawingForms,
	{ sections }: BookHead,
	{ counts }: BookPlan,
): void {
	const drawn = sections
		.filter(({ slug, drawing }) => drawing !== null && counts.has(slug))
		.slice(0, grid.most);
	const columns = columnsFor(drawn.length);
	const rows = Math.ceil(drawn.length / columns);
	const cell = (inner - (columns - 1) * grid.gap) / columns;
	const height = Math.min(cell * 0.75, grid.height / rows - grid.caption);
	const width = height / 0.75;
	drawn.forEach(({ name, drawing, cctKelvin }, index) => {
		const left = margin + (index % columns) * (cell + grid.gap);
		const y = grid.top + Math.floor(index / columns) * (height + grid.caption);
		const outline = drawing && { drawing, cctKelvin, canSizesInches: [] };
		drawings.draw(pdf, outline, { x: left + (cell - width) / 2, y, width });
		addTagged(pdf, pdf.root, "P", () => {
			setter.lines(name, cell, captionFace, 2).forEach((text, line) => {
				const top = y + height + 4 + line * lineHeight(captionFace);
				setter.draw(text, { x: left, y: top, width: cell, align: "center" }, captionFace);
			});
		});
	});
}

function sourcesText({ sources }: BookPlan): string {
	const texts = [...sources.values()].map(
		({ register, publisher, asOf }) => `${register} (${publisher}), ${formatDay(asOf)}`,
	);
	const note = "Specifications can change without notice. Brand names belong to their owners.";
	return texts.length === 0
		? note
		: `Demo data: ${formatNames(texts, 400)}. Not a certification listing. ${note}`;
}
