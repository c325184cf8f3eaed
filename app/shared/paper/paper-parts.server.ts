/** Parts of a printed document: head, headings, boxes, notes, foot. Lengths in points. */
import {
	type Doc,
	inks,
	measure,
	ornament,
	paper,
	type Sheet,
	set,
	tagged,
	turnPage,
} from "./paper.server.ts";

/** Size of figures and notes. */
export const small = 7.5;

/** A heading with its rule; returns the height. */
export function heading(sheet: Sheet, x: number, y: number, width: number, text: string): number {
	const { doc } = sheet;
	tagged(sheet, sheet.root, "H2", () => {
		set(doc, text, { x, y, width, size: 9, strong: true, colour: inks.navy });
	});
	ornament(doc, () => {
		doc
			.moveTo(x, y + 13)
			.lineTo(x + width, y + 13)
			.lineWidth(0.75)
			.strokeColor(inks.navy)
			.stroke();
	});
	return 17;
}

/** Store and kind of document, with a rule under them. */
export function masthead(sheet: Sheet, storeName: string, kind: string): void {
	const { doc } = sheet;
	const { margin, inner } = paper;
	tagged(sheet, sheet.root, "P", () => {
		set(doc, storeName, {
			x: margin,
			y: sheet.y,
			width: inner * 0.6,
			size: 15,
			strong: true,
			colour: inks.navy,
			lines: 1,
		});
	});
	tagged(sheet, sheet.root, "P", () => {
		set(doc, kind, {
			x: margin + inner * 0.5,
			y: sheet.y + 5,
			width: inner * 0.5,
			size: 9.5,
			align: "right",
			colour: inks.muted,
		});
	});
	ornament(doc, () => {
		doc.rect(margin, sheet.y + 22, inner, 2).fill(inks.navy);
	});
	sheet.y += 31;
}

export type Field = { label: string; value: string; share: number };

/** Boxes that a submittal carries, filled in or left for the pen. */
export function fieldBoxes(sheet: Sheet, fields: readonly Field[]): void {
	const { doc } = sheet;
	const height = 31;
	const total = fields.reduce((sum, field) => sum + field.share, 0);
	let x: number = paper.margin;
	for (const { label, value, share } of fields) {
		const width = (paper.inner * share) / total;
		ornament(doc, () => {
			doc.rect(x, sheet.y, width, height).lineWidth(0.5).strokeColor(inks.line).stroke();
		});
		tagged(sheet, sheet.root, "P", () => {
			set(doc, label, {
				x: x + 5,
				y: sheet.y + 4,
				width: width - 8,
				size: 6,
				strong: true,
				colour: inks.muted,
			});
			// A long number is set smaller before it is cut.
			const size =
				[9, 8, 7, 6].find(
					(pt) =>
						measure(doc, value, { width: 1000, size: pt, lines: 1 }) && widthOf(doc, value, pt) <= width - 10,
				) ?? 6;
			set(doc, value || " ", {
				x: x + 5,
				y: sheet.y + 15 + (9 - size) / 2,
				width: width - 9,
				size,
				lines: 1,
			});
		});
		x += width;
	}
	sheet.y += height + 12;
}

export function widthOf(doc: Doc, text: string, size: number): number {
	return doc.font("regular").fontSize(size).widthOfString(text);
}

/** Small paragraphs under a heading. */
export function notes(sheet: Sheet, title: string, paragraphs: readonly string[]): void {
	if (paragraphs.length === 0) return;
	const { doc } = sheet;
	const heights = paragraphs.map((text) => measure(doc, text, { width: paper.inner, size: small, lines: 6 }));
	if (sheet.y + 17 + (heights[0] ?? 0) > paper.bottom) turnPage(sheet);
	sheet.y += heading(sheet, paper.margin, sheet.y, paper.inner, title);
	paragraphs.forEach((text, index) => {
		const height = heights[index] ?? 0;
		if (sheet.y + height > paper.bottom) turnPage(sheet);
		tagged(sheet, sheet.root, "P", () => {
			set(doc, text, {
				x: paper.margin,
				y: sheet.y,
				width: paper.inner,
				size: small,
				colour: inks.muted,
				lines: 6,
			});
		});
		sheet.y += height + 3;
	});
	sheet.y += 6;
}

/** Two lines of text and the page number at the foot of every page. */
export function footers(sheet: Sheet, texts: { first: string; second: string }): void {
	const { doc } = sheet;
	const { start, count } = doc.bufferedPageRange();
	for (let page = 0; page < count; page++) {
		doc.switchToPage(start + page);
		doc.markContent("Artifact", { type: "Pagination" });
		const y = paper.height - 50;
		doc
			.moveTo(paper.margin, y)
			.lineTo(paper.margin + paper.inner, y)
			.lineWidth(0.5)
			.strokeColor(inks.line)
			.stroke();
		const width = paper.inner - 70;
		const height = set(doc, texts.first, {
			x: paper.margin,
			y: y + 5,
			width,
			size: 6.5,
			colour: inks.muted,
			lines: 2,
		});
		set(doc, texts.second, {
			x: paper.margin,
			y: y + 6 + height,
			width,
			size: 6.5,
			colour: inks.muted,
			lines: 1,
		});
		set(doc, `Page ${page + 1} of ${count}`, {
			x: paper.margin + width,
			y: y + 5,
			width: 70,
			size: 7.5,
			align: "right",
			colour: inks.muted,
		});
		doc.endMarkedContent();
	}
}
