/** The head of a section: its name, what it has, and how much. */
import { formatCount } from "#rules/format";
import { addTagged, colors, drawArtifact, type PdfDocument } from "~/shared/pdf/pdf-document.server.ts";
import { lineHeight, type Typesetter } from "~/shared/pdf/typesetter.server.ts";
import type { BookSection } from "../book-input.ts";
import { faces, inner, margin } from "./book-style.server.ts";
import type { SectionCount } from "./count-book.server.ts";

const most = 2;

const linesOf = ({ name, description }: BookSection, setter: Typesetter) => ({
	title: setter.lines(name, inner, faces.section, most),
	text: description ? setter.lines(description, inner, faces.lead, most) : [],
});

export function sectionHeight(section: BookSection, setter: Typesetter): number {
	const { title, text } = linesOf(section, setter);
	return title.length * lineHeight(faces.section) + (text.length + 1) * lineHeight(faces.lead) + 20;
}

/** @returns its height */
export function drawSectionHead(
	pdf: PdfDocument,
	section: BookSection,
	{ products, parts }: SectionCount,
	top: number,
	setter: Typesetter,
): number {
	const { title, text } = linesOf(section, setter);
	let y = top;
	const lines = (tag: string, texts: readonly string[], face: (typeof faces)["section" | "lead"]) => {
		addTagged(pdf, pdf.root, tag, () => {
			for (const line of texts) {
				setter.draw(line, { x: margin, y, width: inner }, face);
				y += lineHeight(face);
			}
		});
	};
	lines("H2", title, faces.section);
	if (text.length > 0) lines("P", text, faces.lead);
	lines("P", [`${formatCount(products, "product")}, ${formatCount(parts, "part number")}`], faces.lead);
	drawArtifact(pdf.doc, () => pdf.doc.rect(margin, y + 4, inner, 1.5).fill(colors.navy));
	return sectionHeight(section, setter);
}
