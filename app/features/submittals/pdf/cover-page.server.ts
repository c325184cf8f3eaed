/** First page of a package: project, parties, stamps and disclaimers. Lengths in points. */
import { formatCount, formatDay } from "#rules/format";
import {
	addTagged,
	colors,
	drawArtifact,
	drawText,
	measureText,
	type PdfDocument,
	pageLayout,
} from "~/shared/pdf/pdf-document.server.ts";
import { drawFieldBoxes, drawHeading, drawMasthead, drawNotes } from "~/shared/pdf/pdf-parts.server.ts";
import type { SubmittalInput } from "./submittal-input.ts";

const { margin, inner } = pageLayout;
const gap = 20;
const half = (inner - gap) / 2;

export function drawCover(pdf: PdfDocument, input: SubmittalInput): void {
	const { cover, parts, types } = input;
	drawMasthead(pdf, input.storeName, "Lighting submittal");
	if (input.company) {
		addTagged(pdf, pdf.root, "P", () => {
			pdf.y += drawText(pdf.doc, input.company, {
				x: margin,
				y: pdf.y - 3,
				width: inner,
				size: 8,
				color: colors.muted,
				lines: 2,
			});
		});
	}
	pdf.y += 34;
	addTagged(pdf, pdf.root, "H1", () => {
		pdf.y += drawText(pdf.doc, cover.project, {
			x: margin,
			y: pdf.y,
			width: inner,
			size: 24,
			strong: true,
			color: colors.navy,
			lines: 3,
		});
	});
	const pieces = types.reduce((sum, { quantity }) => sum + quantity, 0);
	addTagged(pdf, pdf.root, "P", () => {
		pdf.y += drawText(
			pdf.doc,
			[cover.location, `${formatCount(types.length, "fixture type")}, ${formatCount(pieces, "piece")}`]
				.filter(Boolean)
				.join("  ·  "),
			{ x: margin, y: pdf.y + 4, width: inner, size: 10.5, color: colors.muted, lines: 2 },
		);
	});
	pdf.y += 22;
	drawFieldBoxes(pdf, [
		{ label: "SUBMITTAL NO.", value: cover.number, share: 1.4 },
		{ label: "DATE", value: formatDay(cover.date || input.date), share: 1.6 },
		{ label: "SPEC SECTION", value: cover.section, share: 1.3 },
		{ label: "ACCOUNT", value: input.account, share: 1.8 },
		{ label: "MADE FROM", value: input.source, share: 1.6 },
	]);
	drawParties(pdf, [
		{ title: "Contractor", text: cover.contractor },
		{ title: "Architect or engineer", text: cover.engineer },
	]);
	drawParties(pdf, [
		{ title: "Prepared for", text: cover.preparedFor },
		{ title: "Prepared by", text: cover.preparedBy },
	]);
	if (cover.remarks) drawRemarks(pdf, cover.remarks, (parts.stamps ? stampTop : disclaimerTop) - 12);
	if (parts.stamps) drawStamps(pdf);
	pdf.y = disclaimerTop;
	drawNotes(pdf, "Please note", disclaimers);
}

/** Stamps and disclaimers stand at the same place on every cover. */
const stampHeight = 176;
const stampTop = pageLayout.bottom - 88 - stampHeight;
const disclaimerTop = stampTop + stampHeight + 12;

const disclaimers = [
	"Specifications and dimensions are nominal and subject to change without notice. Check them against the contract documents before you release the order.",
	"Approval of this submittal does not place an order. Quantities are for reference; the purchase order governs.",
	"Computed photometric figures are marked as computed, not measured, and do not replace a test report.",
];

type Party = { title: string; text: string };

/** Side by side, with room to write in what is not filled in. */
function drawParties(pdf: PdfDocument, parties: readonly [Party, Party]): void {
	const top = pdf.y;
	const ends = parties.map(({ title, text }, index) => {
		const x = margin + index * (half + gap);
		const style = { width: half, size: 10, lines: 2 };
		const y = top + drawHeading(pdf, x, top, half, title);
		addTagged(pdf, pdf.root, "P", () => {
			drawText(pdf.doc, text || " ", { ...style, x, y: y + 1 });
		});
		return y + Math.max(partyHeight, measureText(pdf.doc, text || " ", style));
	});
	pdf.y = Math.max(...ends) + 8;
}

/** The height of one line, with room to write by hand. */
const partyHeight = 16;

/** Draws as many lines as fit above `bottom`. */
function drawRemarks(pdf: PdfDocument, remarks: string, bottom: number): void {
	const size = 8.5;
	pdf.y += drawHeading(pdf, margin, pdf.y, inner, "Remarks");
	for (const text of remarks.split(/\n+/)) {
		const style = { width: inner, size };
		const lineHeight = measureText(pdf.doc, "0", style);
		const lines = Math.floor((bottom - pdf.y) / lineHeight);
		if (lines < 1) return;
		addTagged(pdf, pdf.root, "P", () => {
			pdf.y += drawText(pdf.doc, text || " ", { ...style, x: margin, y: pdf.y, lines }) + 2;
		});
	}
}

const outcomes = ["Approved", "Approved as noted", "Revise and resubmit", "Rejected"];

/** Draws empty boxes for the reviewers' stamps and signatures. */
function drawStamps(pdf: PdfDocument): void {
	const titles = ["Contractor's review", "Architect's or engineer's review"];
	titles.forEach((title, index) => {
		const x = margin + index * (half + gap);
		drawArtifact(pdf.doc, () => {
			pdf.doc.rect(x, stampTop, half, stampHeight).lineWidth(0.75).strokeColor(colors.line).stroke();
		});
		line(pdf, title, x + 8, stampTop + 8, { size: 9, strong: true, color: colors.navy });
		outcomes.forEach((outcome, row) => {
			const y = stampTop + 26 + row * 14;
			drawArtifact(pdf.doc, () => {
				pdf.doc
					.rect(x + 8, y, 8, 8)
					.lineWidth(0.75)
					.strokeColor(colors.muted)
					.stroke();
			});
			line(pdf, outcome, x + 22, y - 0.5, { size: 8 });
		});
		line(pdf, "Stamp", x + half - 122, stampTop + 26, { size: 6.5, color: colors.muted });
		drawArtifact(pdf.doc, () => {
			pdf.doc
				.rect(x + half - 128, stampTop + 22, 120, 96)
				.lineWidth(0.5)
				.dash(3, { space: 3 })
				.strokeColor(colors.line)
				.stroke()
				.undash();
		});
		["By", "Date"].forEach((label, row) => {
			const y = stampTop + 136 + row * 20;
			line(pdf, label, x + 8, y, { size: 7.5, color: colors.muted });
			drawArtifact(pdf.doc, () => {
				pdf.doc
					.moveTo(x + 32, y + 9)
					.lineTo(x + half - 8, y + 9)
					.lineWidth(0.5)
					.strokeColor(colors.line)
					.stroke();
			});
		});
	});
}

function line(
	pdf: PdfDocument,
	text: string,
	x: number,
	y: number,
	style: { size: number; strong?: boolean; color?: string },
): void {
	addTagged(pdf, pdf.root, "P", () => {
		drawText(pdf.doc, text, { x, y, width: half - 30, lines: 1, ...style });
	});
}
