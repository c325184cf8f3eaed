/** First pages of a package: project, parties, stamps and disclaimers, then its contents. Lengths in points. */
import { formatCount, formatDay } from "#rules/format";
import {
	addPage,
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
			const style = { width: inner, size: 8, color: colors.muted, lines: 2 };
			pdf.y += drawText(pdf.doc, input.company, { x: margin, y: pdf.y - 3, ...style });
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

export type ContentsEntry = {
	/** Tag of the type; empty for other parts. */
	tag: string;
	title: string;
	/** Text beside the title. */
	text: string;
	/** Page number, from 1; `null` for a type without a sheet. */
	page: number | null;
};

const rowHeight = 16;
const firstRow = pageLayout.top + 31 + 44;
const perPage = Math.floor((pageLayout.bottom - firstRow) / rowHeight);

/** Name of a page in the links of the document. */
export const pageName = (page: number): string => `page-${page}`;

export const contentsPageCount = (entries: number): number => Math.max(1, Math.ceil(entries / perPage));

/** Adds the empty pages: their rows are known when everything else is drawn. @returns index of the first, from 0 */
export function reserveContents(pdf: PdfDocument, entries: number): number {
	const first = pdf.doc.bufferedPageRange().count;
	for (let page = 0; page < contentsPageCount(entries); page++) addPage(pdf);
	return first;
}

/** Draws into the reserved pages. */
export function drawContents(
	pdf: PdfDocument,
	first: number,
	storeName: string,
	entries: readonly ContentsEntry[],
): void {
	for (let page = 0; page < contentsPageCount(entries.length); page++) {
		pdf.doc.switchToPage(first + page);
		pdf.y = pageLayout.top;
		drawMasthead(pdf, storeName, "Lighting submittal");
		addTagged(pdf, pdf.root, page === 0 ? "H2" : "P", () => {
			drawText(pdf.doc, page === 0 ? "Contents" : "Contents, continued", {
				x: margin,
				y: pdf.y,
				width: inner,
				size: 14,
				strong: true,
				color: colors.navy,
			});
		});
		drawHead(pdf, firstRow - 18);
		const list = pdf.doc.struct("TOC");
		pdf.root.add(list);
		entries.slice(page * perPage, (page + 1) * perPage).forEach((entry, index) => {
			drawEntry(pdf, list, entry, firstRow + index * rowHeight);
		});
		list.end();
	}
}

const columns = {
	tag: { x: margin, width: 64 },
	title: { x: margin + 70, width: 150 },
	text: { x: margin + 226, width: 256 },
	page: { x: margin + inner - 44, width: 44 },
} as const;

function drawHead(pdf: PdfDocument, y: number): void {
	const head = { size: 7.5, strong: true, color: colors.muted, lines: 1 };
	drawArtifact(pdf.doc, () => {
		drawText(pdf.doc, "Type", { ...columns.tag, y, ...head });
		drawText(pdf.doc, "Catalog number", { ...columns.title, y, ...head });
		drawText(pdf.doc, "Description", { ...columns.text, y, ...head });
		drawText(pdf.doc, "Page", { ...columns.page, y, ...head, align: "right" });
		pdf.doc
			.moveTo(margin, y + 12)
			.lineTo(margin + inner, y + 12)
			.lineWidth(0.75)
			.strokeColor(colors.navy)
			.stroke();
	});
}

function drawEntry(
	pdf: PdfDocument,
	list: PDFKit.PDFStructureElement,
	{ tag, title, text, page }: ContentsEntry,
	y: number,
): void {
	const { doc } = pdf;
	const item = doc.struct("TOCI");
	list.add(item);
	const words = () => {
		const at = { y: y + 3, size: 8.5, lines: 1 };
		if (tag) drawText(doc, tag, { ...columns.tag, ...at, strong: true });
		drawText(doc, title, { ...columns.title, ...at, strong: tag === "" });
		drawText(doc, text || " ", { ...columns.text, ...at, color: colors.muted });
		const number = page === null ? "–" : String(page);
		drawText(doc, number, { ...columns.page, ...at, align: "right", tabular: true });
	};
	if (page === null) addTagged(pdf, item, "P", words);
	else {
		const link = doc.struct("Link");
		item.add(link);
		link.add(words);
		const about = `${[tag, title].filter(Boolean).join(", ")}, page ${page}`;
		doc.goTo(margin, y, inner, rowHeight, pageName(page), {
			structParent: link,
			// A String object is written as text; a plain string would be a name of the PDF.
			Contents: Object(about),
		} as PDFKit.Mixins.AnnotationOption);
		link.end();
	}
	item.end();
	drawArtifact(doc, () => {
		doc
			.moveTo(margin, y + rowHeight)
			.lineTo(margin + inner, y + rowHeight)
			.lineWidth(0.25)
			.strokeColor(colors.line)
			.stroke();
	});
}
