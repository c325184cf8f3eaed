import type { BeamPlot } from "~/shared/catalog/beam-plot.ts";
import { formatFeet, formatFootcandles, formatLux, formatMeters } from "~/shared/catalog/figures.ts";
import { printable } from "~/shared/pdf/fonts.server.ts";
import {
	addTagged,
	colors,
	type Doc,
	drawArtifact,
	drawText,
	measureText,
	type PdfDocument,
} from "~/shared/pdf/pdf-document.server.ts";
import { drawHeading, small } from "~/shared/pdf/pdf-parts.server.ts";
import { type DrawingLayout, gridPerPixel } from "../drawing/layout.ts";
import type { FigureGroup } from "../specification-groups.ts";

/** Keeps the proportions. */
export function drawing(
	pdf: PdfDocument,
	layout: DrawingLayout,
	x: number,
	y: number,
	width: number,
): number {
	const { doc } = pdf;
	const factor = width / layout.width;
	addTagged(
		pdf,
		pdf.root,
		"Figure",
		() => {
			doc.save().translate(x, y).scale(factor);
			paintDrawing(doc, layout);
			doc.restore();
		},
		layout.title,
	);
	return layout.height * factor;
}

/** Paints it in its own units, from the origin. */
export function paintDrawing(doc: Doc, layout: DrawingLayout): void {
	doc.lineJoin("round").lineCap("round");
	for (const layer of layout.layers) {
		doc.path(layer.d).opacity(layer.opacity);
		if (layer.stroke) doc.lineWidth(layer.strokeWidth * gridPerPixel);
		if (layer.dash.length > 0) {
			const [on = 1, off = 1] = layer.dash;
			doc.dash(on * gridPerPixel, { space: off * gridPerPixel });
		} else doc.undash();
		if (layer.fill && layer.stroke) doc.fillAndStroke(layer.fill, layer.stroke);
		else if (layer.fill) doc.fill(layer.fill);
		else if (layer.stroke) doc.stroke(layer.stroke);
	}
	doc.undash().opacity(1);
	for (const label of layout.labels) {
		const size = label.size * gridPerPixel;
		doc.font("regular").fontSize(size).fillColor(label.color);
		const text = printable(label.text);
		const half = doc.widthOfString(text) / 2;
		doc.text(text, label.x - half, label.y, { lineBreak: false, baseline: "alphabetic" });
	}
}

/** A method of pdfkit that its types leave out. */
type ImageReader = Doc & { openImage(bytes: Buffer): { width: number; height: number } };

/** Height of a picture at most, in points. */
const maxPictureHeight = 150;

/** Centered; @returns the height with the gap below, 0 for a picture that cannot be read. */
export function drawPicture(
	pdf: PdfDocument,
	bytes: Buffer,
	title: string,
	x: number,
	y: number,
	width: number,
): number {
	const { doc } = pdf;
	let image: { width: number; height: number };
	try {
		image = (doc as ImageReader).openImage(bytes);
	} catch {
		return 0;
	}
	const factor = Math.min(width / image.width, maxPictureHeight / image.height);
	const size = { width: image.width * factor, height: image.height * factor };
	addTagged(
		pdf,
		pdf.root,
		"Figure",
		() => doc.image(bytes, x + (width - size.width) / 2, y, size),
		`Picture of ${title}`,
	);
	return size.height + 8;
}

/** Returns the height. */
export function figureGroup(
	pdf: PdfDocument,
	group: FigureGroup,
	x: number,
	y: number,
	width: number,
): number {
	const { doc } = pdf;
	let at = y + drawHeading(pdf, x, y, width, group.title);
	const labelWidth = width * 0.42;
	const table = doc.struct("Table");
	pdf.root.add(table);
	for (const row of group.rows) {
		const height = figureRowHeight(doc, row.value, width);
		const tr = doc.struct("TR");
		table.add(tr);
		addTagged(pdf, tr, "TH", () => {
			drawText(doc, row.label, { x, y: at + 2, width: labelWidth, size: small, color: colors.muted });
		});
		addTagged(pdf, tr, "TD", () => {
			drawText(doc, row.value, {
				x: x + labelWidth + 4,
				y: at + 2,
				width: width - labelWidth - 4,
				size: small,
			});
		});
		tr.end();
		at += height;
		const rule = at;
		drawArtifact(doc, () => {
			doc
				.moveTo(x, rule)
				.lineTo(x + width, rule)
				.lineWidth(0.25)
				.strokeColor(colors.line)
				.stroke();
		});
	}
	table.end();
	return at - y + 9;
}

function figureRowHeight(doc: Doc, value: string, width: number): number {
	return Math.max(13, measureText(doc, value, { width: width * 0.58 - 4, size: small }) + 3);
}

export function figureGroupHeight(doc: Doc, group: FigureGroup, width: number): number {
	return 17 + group.rows.reduce((sum, row) => sum + figureRowHeight(doc, row.value, width), 0) + 9;
}

export function beamGroup(plot: BeamPlot): FigureGroup {
	return {
		title: `Beam data, ${plot.beamDegrees}°${plot.estimated ? " (illuminance estimated)" : ""}`,
		rows: plot.rows.map((row) => ({
			label: `At ${formatFeet(row.distanceFeet)} (${formatMeters(row.distanceMeters)})`,
			value: [
				`${formatFeet(row.diameterFeet)} (${formatMeters(row.diameterMeters)}) across`,
				...(row.centerLux === null || row.centerFootcandles === null
					? []
					: [`${formatFootcandles(row.centerFootcandles)} (${formatLux(row.centerLux)})`]),
			].join(", "),
		})),
	};
}
