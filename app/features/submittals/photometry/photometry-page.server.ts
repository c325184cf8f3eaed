/** Photometry of a type on one page: polar plot, angles and zonal lumens. Lengths in points. */

import { computedLabel } from "#photometry/computed/compute-file";
import { intensityAt } from "#photometry/distribution";
import { spreadAngles } from "#photometry/figures/beam";
import { totalLumens, zonesOfTen } from "#photometry/figures/flux";
import { figureNoteText, keywordValue, type PhotometricFile } from "#photometry/files/photometric-file";
import { formatNumber } from "#rules/format";
import { figureGroup } from "~/features/catalog/spec-sheet/sheet-parts.server.ts";
import {
	addTagged,
	colors,
	drawText,
	type PdfDocument,
	pageLayout,
} from "~/shared/pdf/pdf-document.server.ts";
import { drawFieldBoxes, drawMasthead, drawNotes } from "~/shared/pdf/pdf-parts.server.ts";
import type { PackageType } from "../pdf/submittal-input.ts";

const { margin, inner } = pageLayout;
const gap = 20;
const half = (inner - gap) / 2;

/** Draws photometry from the top of the current page. */
export function drawPhotometry(
	pdf: PdfDocument,
	file: PhotometricFile,
	{ type, storeName, project }: { type: PackageType; storeName: string; project: string },
): void {
	drawMasthead(pdf, storeName, "Photometry");
	drawFieldBoxes(pdf, [
		{ label: "PROJECT", value: project, share: 2.6 },
		{ label: "TYPE", value: type.tag, share: 1 },
		{ label: "CATALOG #", value: type.sku, share: 2.4 },
	]);
	addTagged(pdf, pdf.root, "H2", () => {
		const title = file.computed ? `Photometry: ${computedLabel.toLowerCase()}` : "Photometry";
		pdf.y += drawText(pdf.doc, title, { x: margin, y: pdf.y, width: inner, size: 14, strong: true }) + 10;
	});
	const top = pdf.y;
	const plotEnd = drawPolarPlot(pdf, file, margin, top, half);
	const { distribution } = file;
	const total = totalLumens(distribution);
	const degrees = (share: number) => {
		const { along } = spreadAngles(distribution, share);
		return along === null ? "Not stated" : `${formatNumber(along)}°`;
	};
	let y = top;
	const x = margin + half + gap;
	y += figureGroup(
		pdf,
		{
			title: "Summary",
			rows: [
				{ label: "Total lumens", value: `${formatNumber(total)} lm` },
				{ label: "Highest intensity", value: `${formatNumber(getPeak(file))} cd` },
				{ label: "Beam angle (50%)", value: degrees(0.5) },
				{ label: "Field angle (10%)", value: degrees(0.1) },
				{ label: "Input watts", value: file.inputWatts === null ? "Not stated" : `${file.inputWatts} W` },
			],
		},
		x,
		y,
		half,
	);
	y += figureGroup(
		pdf,
		{
			title: "Zonal lumens",
			rows: zonesOfTen(distribution).flatMap((lumens, zone) =>
				lumens < 0.5
					? []
					: [
							{
								label: `${zone * 10}° to ${zone * 10 + 10}°`,
								value: `${formatNumber(lumens)} lm (${formatNumber(total > 0 ? (lumens / total) * 100 : 0, 1)}%)`,
							},
						],
			),
		},
		x,
		y,
		half,
	);
	pdf.y = Math.max(y, plotEnd) + 10;
	drawNotes(pdf, "Check these figures of the file", (file.figureNotes ?? []).map(figureNoteText));
	drawNotes(
		pdf,
		"Notes",
		[
			keywordValue(file, "OTHER"),
			"The plot shows candela by angle from straight down. Navy is along the fixture (0° and 180°), green across it (90° and 270°).",
		].filter((note) => note !== null),
	);
}

const getPeak = ({ distribution }: PhotometricFile): number =>
	distribution.candela.reduce((most, row) => Math.max(most, ...row), 0);

/** Rings of the scale, and the step of the curve in degrees. */
const rings = 4;
const step = 2;

/** @returns the y where it ends */
function drawPolarPlot(pdf: PdfDocument, file: PhotometricFile, x: number, y: number, width: number): number {
	const { doc } = pdf;
	const { distribution } = file;
	const peak = getPeak(file) || 1;
	const upward = (distribution.verticalAngles.at(-1) ?? 90) > 90;
	const radius = width / 2 - 16;
	const [cx, cy] = [x + width / 2, upward ? y + radius + 12 : y + 12];
	const at = (angle: number, side: 1 | -1, share: number): [number, number] => {
		const radians = (angle * Math.PI) / 180;
		return [cx + side * Math.sin(radians) * radius * share, cy + Math.cos(radians) * radius * share];
	};
	const last = upward ? 180 : 90;
	const arc = (share: (angle: number, side: 1 | -1) => number) => {
		for (let angle = -last; angle <= last; angle += step) {
			const side = angle < 0 ? -1 : 1;
			const [px, py] = at(Math.abs(angle), side, share(Math.abs(angle), side));
			if (angle === -last) doc.moveTo(px, py);
			else doc.lineTo(px, py);
		}
	};
	const paint = () => {
		doc.lineWidth(0.4).strokeColor(colors.line);
		for (let ring = 1; ring <= rings; ring++) {
			arc(() => ring / rings);
			doc.stroke();
		}
		for (let angle = 0; angle <= last; angle += 30)
			for (const side of [1, -1] as const)
				doc
					.moveTo(cx, cy)
					.lineTo(...at(angle, side, 1))
					.stroke();
		for (const [horizontal, color] of [
			[0, colors.navy],
			[90, "#1e7b3c"],
		] as const) {
			arc(
				(angle, side) => intensityAt(distribution, angle, side === 1 ? horizontal : horizontal + 180) / peak,
			);
			doc.lineWidth(1.4).strokeColor(color).stroke();
		}
		for (let ring = 1; ring <= rings; ring++)
			drawText(doc, formatNumber((peak * ring) / rings), {
				...{ x: cx + 3, y: cy + (radius * ring) / rings - 9, width: 60, size: 6.5 },
				color: colors.muted,
				lines: 1,
			});
	};
	const alt = `Polar plot of the intensity in candela, at most ${formatNumber(peak)} cd`;
	addTagged(pdf, pdf.root, "Figure", paint, alt);
	return cy + radius + 8;
}
