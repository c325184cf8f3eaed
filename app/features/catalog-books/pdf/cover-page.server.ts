/** The cover of a book: what it is, of when, from whom, with a drawing of each section. Lengths in points. */
import { formatCount, formatDay, formatNames } from "#rules/format";
import { addTagged, colors, drawArtifact, type PdfDocument } from "~/shared/pdf/pdf-document.server.ts";
import { drawMasthead } from "~/shared/pdf/pdf-parts.server.ts";
import { type Face, lineHeight, type Typesetter } from "~/shared/pdf/typesetter.server.ts";
import type { BookHead } from "../book-input.ts";
import { bottom, inner, margin } from "./book-style.server.ts";
import type { DrawingForms } from "./drawing-forms.server.ts";
import type { BookPlan } from "./lay-out-book.server.ts";

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
