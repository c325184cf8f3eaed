import { type Doc, inks, measure, ornament, type Sheet, set, tagged } from "~/shared/paper/paper.server.ts";
import { heading, small } from "~/shared/paper/paper-parts.server.ts";
import type { BeamPlot } from "../drawing/beam-plot.ts";
import { type DrawingLayout, gridPerPixel } from "../drawing/layout.ts";
import { type FigureGroup, formatFeet, formatFootcandles, formatLux, formatMetres } from "../figures.ts";

/** Paints a laid-out drawing into a box, in its own proportions. */
export function drawing(sheet: Sheet, layout: DrawingLayout, x: number, y: number, width: number): number {
	const { doc } = sheet;
	const factor = width / layout.width;
	tagged(
		sheet,
		sheet.root,
		"Figure",
		() => {
			doc.save().translate(x, y).scale(factor).lineJoin("round").lineCap("round");
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
				doc.font("regular").fontSize(size).fillColor(label.colour);
				const half = doc.widthOfString(label.text) / 2;
				doc.text(label.text, label.x - half, label.y, { lineBreak: false, baseline: "alphabetic" });
			}
			doc.restore();
		},
		layout.title,
	);
	return layout.height * factor;
}

/** Label and value, in a column; returns the height. */
export function figureGroup(sheet: Sheet, group: FigureGroup, x: number, y: number, width: number): number {
	const { doc } = sheet;
	let at = y + heading(sheet, x, y, width, group.title);
	const labelWidth = width * 0.42;
	const table = doc.struct("Table");
	sheet.root.add(table);
	for (const row of group.rows) {
		const height = figureRowHeight(doc, row.value, width);
		const tr = doc.struct("TR");
		table.add(tr);
		tagged(sheet, tr, "TH", () => {
			set(doc, row.label, { x, y: at + 2, width: labelWidth, size: small, colour: inks.muted });
		});
		tagged(sheet, tr, "TD", () => {
			set(doc, row.value, { x: x + labelWidth + 4, y: at + 2, width: width - labelWidth - 4, size: small });
		});
		tr.end();
		at += height;
		const rule = at;
		ornament(doc, () => {
			doc
				.moveTo(x, rule)
				.lineTo(x + width, rule)
				.lineWidth(0.25)
				.strokeColor(inks.line)
				.stroke();
		});
	}
	table.end();
	return at - y + 9;
}

function figureRowHeight(doc: Doc, value: string, width: number): number {
	return Math.max(13, measure(doc, value, { width: width * 0.58 - 4, size: small }) + 3);
}

/** Height that `figureGroup` will take. */
export function figureGroupHeight(doc: Doc, group: FigureGroup, width: number): number {
	return 17 + group.rows.reduce((sum, row) => sum + figureRowHeight(doc, row.value, width), 0) + 9;
}

/** The beam's width and brightness at three distances. */
export function beamGroup(plot: BeamPlot): FigureGroup {
	return {
		title: `Beam data, ${plot.beamDegrees}°${plot.estimated ? " (illuminance estimated)" : ""}`,
		rows: plot.rows.map((row) => ({
			label: `At ${formatMetres(row.distanceMetres)} (${formatFeet(row.distanceFeet)})`,
			value: [
				`${formatMetres(row.diameterMetres)} (${formatFeet(row.diameterFeet)}) across`,
				...(row.centreLux === null || row.centreFootcandles === null
					? []
					: [`${formatLux(row.centreLux)} (${formatFootcandles(row.centreFootcandles)})`]),
			].join(", "),
		})),
	};
}
