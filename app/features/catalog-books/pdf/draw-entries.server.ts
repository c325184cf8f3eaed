/** Draws headings, products and their tables at the places of the layout. Lengths in points. */
import {
	addTagged,
	colors,
	drawArtifact,
	type PdfDocument,
	pageLayout,
	type Tag,
} from "~/shared/pdf/pdf-document.server.ts";
import { type Face, lineHeight, type Typesetter } from "~/shared/pdf/typesetter.server.ts";
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
import type { ProductLayout, TableColumn } from "./lay-out-product.server.ts";

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
