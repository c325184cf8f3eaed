/** Head, headings, boxes, notes and footer of a PDF. Lengths in points. */

import type { NegotiatedPrice } from "#contracts/cart/line-fields";
import type { Address } from "#contracts/users/user";
import {
	addPage,
	addTagged,
	colors,
	type Doc,
	drawArtifact,
	drawText,
	measureText,
	type PdfDocument,
	pageLayout,
} from "./pdf-document.server.ts";

export const small = 7.5;

export function drawHeading(pdf: PdfDocument, x: number, y: number, width: number, text: string): number {
	const { doc } = pdf;
	addTagged(pdf, pdf.root, "H2", () => {
		drawText(doc, text, { x, y, width, size: 9, strong: true, color: colors.navy });
	});
	drawArtifact(doc, () => {
		doc
			.moveTo(x, y + 13)
			.lineTo(x + width, y + 13)
			.lineWidth(0.75)
			.strokeColor(colors.navy)
			.stroke();
	});
	return 17;
}

export function drawMasthead(pdf: PdfDocument, storeName: string, kind: string): void {
	const { doc } = pdf;
	const { margin, inner } = pageLayout;
	addTagged(pdf, pdf.root, "P", () => {
		drawText(doc, storeName, {
			x: margin,
			y: pdf.y,
			width: inner * 0.6,
			size: 15,
			strong: true,
			color: colors.navy,
			lines: 1,
		});
	});
	addTagged(pdf, pdf.root, "P", () => {
		drawText(doc, kind, {
			x: margin + inner * 0.5,
			y: pdf.y + 5,
			width: inner * 0.5,
			size: 9.5,
			align: "right",
			color: colors.muted,
		});
	});
	drawArtifact(doc, () => {
		doc.rect(margin, pdf.y + 22, inner, 2).fill(colors.navy);
	});
	pdf.y += 31;
}

export type Field = { label: string; value: string; share: number };

/** Boxes of a submittal, filled in or left empty for handwriting. */
export function drawFieldBoxes(pdf: PdfDocument, fields: readonly Field[]): void {
	const { doc } = pdf;
	const height = 31;
	const total = fields.reduce((sum, field) => sum + field.share, 0);
	let x: number = pageLayout.margin;
	for (const { label, value, share } of fields) {
		const width = (pageLayout.inner * share) / total;
		drawArtifact(doc, () => {
			doc.rect(x, pdf.y, width, height).lineWidth(0.5).strokeColor(colors.line).stroke();
		});
		addTagged(pdf, pdf.root, "P", () => {
			drawText(doc, label, {
				x: x + 5,
				y: pdf.y + 4,
				width: width - 8,
				size: 6,
				strong: true,
				color: colors.muted,
			});
			// Shrink a long number before truncating it.
			const size =
				[9, 8, 7, 6].find(
					(pt) =>
						measureText(doc, value, { width: 1000, size: pt, lines: 1 }) &&
						measureWidth(doc, value, pt) <= width - 10,
				) ?? 6;
			drawText(doc, value || " ", {
				x: x + 5,
				y: pdf.y + 15 + (9 - size) / 2,
				width: width - 9,
				size,
				lines: 1,
			});
		});
		x += width;
	}
	pdf.y += height + 12;
}

export function measureWidth(doc: Doc, text: string, size: number): number {
	return doc.font("regular").fontSize(size).widthOfString(text);
}

export function drawNotes(pdf: PdfDocument, title: string, paragraphs: readonly string[]): void {
	if (paragraphs.length === 0) return;
	const { doc } = pdf;
	const heights = paragraphs.map((text) =>
		measureText(doc, text, { width: pageLayout.inner, size: small, lines: 6 }),
	);
	if (pdf.y + 17 + (heights[0] ?? 0) > pageLayout.bottom) addPage(pdf);
	pdf.y += drawHeading(pdf, pageLayout.margin, pdf.y, pageLayout.inner, title);
	paragraphs.forEach((text, index) => {
		const height = heights[index] ?? 0;
		if (pdf.y + height > pageLayout.bottom) addPage(pdf);
		addTagged(pdf, pdf.root, "P", () => {
			drawText(doc, text, {
				x: pageLayout.margin,
				y: pdf.y,
				width: pageLayout.inner,
				size: small,
				color: colors.muted,
				lines: 6,
			});
		});
		pdf.y += height + 3;
	});
	pdf.y += 6;
}

export function drawFooters(pdf: PdfDocument, texts: { first: string; second: string }): void {
	const { doc } = pdf;
	const { start, count } = doc.bufferedPageRange();
	for (let page = 0; page < count; page++) {
		doc.switchToPage(start + page);
		doc.markContent("Artifact", { type: "Pagination" });
		const y = pageLayout.height - 50;
		doc
			.moveTo(pageLayout.margin, y)
			.lineTo(pageLayout.margin + pageLayout.inner, y)
			.lineWidth(0.5)
			.strokeColor(colors.line)
			.stroke();
		const width = pageLayout.inner - 70;
		const height = drawText(doc, texts.first, {
			x: pageLayout.margin,
			y: y + 5,
			width,
			size: 6.5,
			color: colors.muted,
			lines: 2,
		});
		drawText(doc, texts.second, {
			x: pageLayout.margin,
			y: y + 6 + height,
			width,
			size: 6.5,
			color: colors.muted,
			lines: 1,
		});
		drawText(doc, `Page ${page + 1} of ${count}`, {
			x: pageLayout.margin + width,
			y: y + 5,
			width: 70,
			size: 7.5,
			align: "right",
			color: colors.muted,
		});
		doc.endMarkedContent();
	}
}

/** Round scales of drawings, in feet to the inch. */
const scales = [
	1, 2, 4, 5, 8, 10, 16, 20, 30, 40, 50, 60, 80, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1500, 2000,
	3000,
];
const pointsPerInch = 72;

/**
 * The largest round scale at which a plan fits.
 *
 * @param plan in feet
 * @param room in points
 * @returns feet to the inch, and points to the foot
 */
export function planScale(
	plan: { width: number; depth: number },
	room: { width: number; height: number },
): { perInch: number; scale: number } {
	const needed = Math.max(plan.width / room.width, plan.depth / room.height) * pointsPerInch;
	const perInch = scales.find((feet) => feet >= needed) ?? Math.ceil(needed);
	return { perInch, scale: pointsPerInch / perInch };
}

// Addresses and file names of PDF documents.

/** Skips empty parts. */
export const formatAddressLines = (firm: string, { name, street, city, state, zip }: Address): string[] =>
	[
		firm,
		name === firm ? "" : name,
		street,
		[city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", "),
	].filter(Boolean);

/** The name has only characters that are valid in every file system and header. */
export const toPdfFileName = (name: string): string => `${name.replace(/[^\w-]+/g, "-").slice(0, 80)}.pdf`;

// Notes below the description of a printed line.

/** The texts of a line that is not simply in the total. */
export type PrintedAlternate = { label: string; difference: string; inTotal: boolean };

export const specialPriceText = ({ by, reason }: NegotiatedPrice): string =>
	["Special price", by && ` set by ${by}`, reason && `: ${reason}`].join("");

export const alternateText = (alternate: PrintedAlternate | undefined): string =>
	alternate
		? [alternate.label, alternate.difference, alternate.inTotal ? "" : "not in the total"]
				.filter(Boolean)
				.join(", ")
		: "";
