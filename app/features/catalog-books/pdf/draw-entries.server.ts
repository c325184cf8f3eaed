/** Draws headings, products and their tables at the places of the layout. Lengths in points. */

import { keepUnits } from "~/shared/catalog/figures.ts";
import {
	addTagged,
	colors,
	drawArtifact,
	type PdfDocument,
	pageLayout,
	type Tag,
} from "~/shared/pdf/pdf-document.server.ts";
import { type Face, lineHeight, type Typesetter } from "~/shared/pdf/typesetter.server.ts";
import { brandLine } from "../../catalog/card-view.ts";
import { type BookProduct, bookGroup, type PartColumn, partTable } from "../part-table.ts";
import {
	continuedHeight,
	type DrawingForms,
	faces,
	inner,
	margin,
	picture,
	productDrawing,
	rowPadding,
	tableHeadHeight,
	textWidth,
	textX,
} from "./book-style.server.ts";

export function drawGroup(pdf: PdfDocument, setter: Typesetter, name: string, y: number): void {
	addTagged(pdf, pdf.root, "H3", () => {
		const [shown = ""] = setter.lines(name, inner, faces.group, 1);
		setter.draw(shown, { x: margin, y, width: inner }, faces.group);
	});
	drawArtifact(pdf.doc, () => rule(pdf, margin, inner, y + 17, 0.75, colors.navy));
}

export function drawProduct(
	pdf: PdfDocument,
	setter: Typesetter,
	drawings: DrawingForms,
	{ product, title, meta, description, shared }: ProductLayout,
	top: number,
): void {
	let y = top;
	const lines = (tag: string, texts: readonly string[], face: Face) => {
		if (texts.length === 0) return;
		addTagged(pdf, pdf.root, tag, () => {
			for (const text of texts) {
				setter.draw(text, { x: textX, y, width: textWidth }, face);
				y += lineHeight(face);
			}
		});
	};
	lines("H4", title, faces.title);
	drawings.draw(pdf, productDrawing(product), { x: margin, y: top, width: picture.width });
	lines("P", meta ? [meta] : [], faces.meta);
	y += 2;
	lines("P", description, faces.description);
	y += 2;
	lines("P", shared, faces.shared);
}

/** @returns the row, to be added to its table */
export function drawTableHead(
	pdf: PdfDocument,
	setter: Typesetter,
	table: Tag,
	{ product, columns }: ProductLayout,
	top: number,
	continued: boolean,
): void {
	let y = top;
	if (continued) {
		drawArtifact(pdf.doc, () => {
			const [name = ""] = setter.lines(product.name, textWidth - 60, faces.runningStrong, 1);
			setter.draw(`${name}, continued`, { x: textX, y, width: textWidth }, faces.runningStrong);
		});
		y += continuedHeight;
	}
	drawArtifact(pdf.doc, () => {
		pdf.doc.rect(textX, y, textWidth, tableHeadHeight).fill(colors.surface);
		rule(pdf, textX, textWidth, y + tableHeadHeight, 0.6, colors.navy);
	});
	const row = pdf.doc.struct("TR");
	table.add(row);
	for (const column of columns)
		addTagged(pdf, row, "TH", () => setter.draw(column.title, lineIn(column, y + 2.8), faces.head));
	row.end();
}

export function drawRow(
	pdf: PdfDocument,
	setter: Typesetter,
	table: Tag,
	{ columns, rows }: ProductLayout,
	index: number,
	top: number,
): void {
	const cells = rows[index]?.cells ?? [];
	const row = pdf.doc.struct("TR");
	table.add(row);
	cells.forEach((lines, at) => {
		const column = columns[at];
		if (!column) return;
		const face = at === 0 ? faces.part : column.numeric ? faces.number : faces.cell;
		addTagged(pdf, row, "TD", () => {
			lines.forEach((text, line) => {
				setter.draw(text, lineIn(column, top + rowPadding + line * lineHeight(face)), face);
			});
		});
	});
	row.end();
}

const lineIn = ({ x, width, numeric }: TableColumn, y: number) => ({
	x: textX + x + (x === 0 ? 2 : 0),
	y,
	width,
	align: numeric ? ("right" as const) : ("left" as const),
});

/** The lines below rows, in one go. */
export function drawRowRules(pdf: PdfDocument, ys: readonly number[]): void {
	if (ys.length === 0) return;
	drawArtifact(pdf.doc, () => {
		for (const y of ys) pdf.doc.moveTo(textX, y).lineTo(textX + textWidth, y);
		pdf.doc.lineWidth(0.25).strokeColor(colors.line).stroke();
	});
}

function rule(
	{ doc }: PdfDocument,
	x: number,
	width: number,
	y: number,
	weight: number,
	color: string,
): void {
	doc
		.moveTo(x, y)
		.lineTo(x + width, y)
		.lineWidth(weight)
		.strokeColor(color)
		.stroke();
}

export type Running = { left: string; right: string; foot: string; page: number; pages: number };

/** Head and foot of a page; a cover has no head. */
export function drawRunning(
	pdf: PdfDocument,
	setter: Typesetter,
	{ left, right, foot, page, pages }: Running,
): void {
	const { doc } = pdf;
	doc.markContent("Artifact", { type: "Pagination" });
	if (left || right) {
		setter.draw(left, { x: margin, y: 32, width: inner / 2 }, faces.runningStrong);
		const [shown = ""] = setter.lines(right, inner * 0.6, faces.running, 1);
		setter.draw(shown, { x: margin, y: 32, width: inner, align: "right" }, faces.running);
		rule(pdf, margin, inner, 45, 0.5, colors.line);
	}
	const y = pageLayout.height - 50;
	rule(pdf, margin, inner, y, 0.5, colors.line);
	const [note = ""] = setter.lines(foot, inner - 80, faces.note, 1);
	setter.draw(note, { x: margin, y: y + 6, width: inner }, faces.note);
	setter.draw(
		`Page ${page} of ${pages}`,
		{ x: margin, y: y + 5, width: inner, align: "right" },
		{ ...faces.running, tabular: true },
	);
	doc.endMarkedContent();
}

// A product's entry: text and table beside its drawing, measured. Lengths in points.

type TableColumn = { title: string; numeric: boolean; x: number; width: number };
export type TableRow = { sku: string; cells: string[][]; height: number };

export type ProductLayout = {
	product: BookProduct;
	title: string[];
	meta: string;
	description: string[];
	shared: string[];
	columns: TableColumn[];
	rows: TableRow[];
	/** Text above the table. */
	headHeight: number;
};

const most = { title: 2, description: 4, shared: 3 };
const cellGap = 8;
/** Sums of widths are not exact. */
const tolerance = 0.1;
const partWidth = { least: 84, most: 176 };
const widestCell = 108;
const partTitle = "Part number";

export function layOutProduct(product: BookProduct, setter: Typesetter): ProductLayout {
	const { shared, columns, needed } = partTable(product);
	const title = setter.lines(keepUnits(product.name), textWidth, faces.title, most.title);
	const meta = [brandLine(product), product.series]
		.filter((text) => text && text !== bookGroup(product))
		.join("  ·  ");
	const description = product.description
		? setter.lines(product.description, textWidth, faces.description, most.description)
		: [];
	const sharedText = shared.map(keepTogether).join("  ·  ");
	const sharedLines = sharedText
		? setter
				.lines(sharedText, textWidth, faces.shared, most.shared)
				.map((line) => line.replace(dotsAround, ""))
		: [];
	const table = layOutTable(product, columns, needed, setter);
	return {
		product,
		title,
		meta,
		description,
		shared: sharedLines,
		...table,
		headHeight:
			title.length * lineHeight(faces.title) +
			(meta ? lineHeight(faces.meta) : 0) +
			2 +
			description.length * lineHeight(faces.description) +
			(sharedLines.length > 0 ? 2 + sharedLines.length * lineHeight(faces.shared) : 0) +
			4,
	};
}

/** Separators left at the ends of a line that was broken. */
const dotsAround = /^[\s·]+|[\s·]+$/g;

/** Lines break between figures, not inside of one. */
const keepTogether = (text: string): string => text.replaceAll(" ", "\u00a0");

export const entryHeight = ({ headHeight, rows }: ProductLayout, tableHead: number): number =>
	Math.max(picture.height, headHeight + tableHead + rows.reduce((sum, { height }) => sum + height, 0));

function layOutTable(
	{ variations }: BookProduct,
	columns: readonly PartColumn[],
	needed: number,
	setter: Typesetter,
): Pick<ProductLayout, "columns" | "rows"> {
	const skus = variations.map(({ sku }) => sku);
	const widest = (texts: readonly string[], face: Parameters<Typesetter["width"]>[1]) =>
		texts.reduce((width, text) => Math.max(width, setter.width(text, face)), 0);
	const ownWidth = Math.min(partWidth.most, Math.max(partWidth.least, widest(skus, faces.part) + cellGap));
	const shown: (PartColumn & { width: number })[] = [];
	let left = textWidth - ownWidth;
	for (const [index, column] of columns.entries()) {
		const face = column.numeric ? faces.number : faces.cell;
		const natural = Math.min(widestCell, widest(column.values, face) + tolerance);
		const width = Math.max(natural, setter.width(column.title, faces.head)) + cellGap;
		// What tells part numbers apart is squeezed in rather than left out.
		const fits = width <= left || (index < needed && left >= 48);
		if (fits) shown.push({ ...column, width: Math.min(width, left) });
		left -= fits ? Math.min(width, left) : 0;
	}
	const first = ownWidth + left;
	let x = first;
	const placed = shown.map(({ title, numeric, width }) => {
		const column = { title, numeric, x, width: width - cellGap };
		x += width;
		return column;
	});
	return {
		columns: [{ title: partTitle, numeric: false, x: 0, width: first - cellGap }, ...placed],
		rows: skus.map((sku, part) => {
			const cells = [
				setter.lines(sku, first - cellGap, faces.part),
				...shown.map(({ values, numeric, width }) =>
					setter.lines(values[part] || "–", width - cellGap, numeric ? faces.number : faces.cell, 3),
				),
			];
			const lines = cells.reduce((tallest, { length }) => Math.max(tallest, length), 1);
			return { sku, cells, height: lines * lineHeight(faces.cell) + 2 * rowPadding };
		}),
	};
}
