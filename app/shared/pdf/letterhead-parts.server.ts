/** The head of a document in the name of an account or agency. Lengths in points. */
import type { Letterhead } from "#contracts/letterheads/letterheads";
import {
	addTagged,
	colors,
	type Doc,
	drawArtifact,
	drawText,
	type PdfDocument,
	pageLayout,
} from "./pdf-document.server.ts";

/** The largest logo: a wide one by its width, a tall one by its height. */
const logoBox = { width: 230, height: 56 } as const;
/** A small logo isn't enlarged beyond this, so that it stays sharp. */
const pointsPerPixel = 0.75;

type Image = { width: number; height: number };

/** `null` for an image that the PDF library can't read: the head is printed without it. */
function openLogo(doc: Doc, bytes: Buffer | null): Image | null {
	if (!bytes) return null;
	try {
		return (doc as unknown as { openImage(source: Buffer): Image }).openImage(bytes);
	} catch {
		return null;
	}
}

export function drawLetterhead(
	pdf: PdfDocument,
	{ name, address, phone, email, website }: Letterhead,
	logo: Buffer | null,
	kind: string,
): void {
	const { doc } = pdf;
	const { margin, inner } = pageLayout;
	const top = pdf.y;
	const image = openLogo(doc, logo);
	if (image) {
		const scale = Math.min(logoBox.width / image.width, logoBox.height / image.height, pointsPerPixel);
		const size = { width: image.width * scale, height: image.height * scale };
		addTagged(
			pdf,
			pdf.root,
			"Figure",
			() => {
				doc.image(image as never, margin, top, size);
			},
			`Logo of ${name}`,
		);
		pdf.y = top + size.height + 7;
	}
	addTagged(pdf, pdf.root, "P", () => {
		drawText(doc, kind, {
			x: margin + inner * 0.7,
			y: top + 5,
			width: inner * 0.3,
			size: 9.5,
			align: "right",
			color: colors.muted,
		});
	});
	addTagged(pdf, pdf.root, "P", () => {
		const width = image ? inner : inner * 0.68;
		pdf.y += drawText(doc, name, {
			x: margin,
			y: pdf.y,
			width,
			size: 15,
			strong: true,
			color: colors.navy,
			lines: 3,
		});
	});
	for (const line of [address.join(", "), [phone, email, website].filter(Boolean).join("  ·  ")]) {
		if (!line) continue;
		addTagged(pdf, pdf.root, "P", () => {
			const style = { x: margin, y: pdf.y, width: inner, size: 8, color: colors.muted, lines: 4 };
			pdf.y += drawText(doc, line, style);
		});
	}
	pdf.y += 4;
	drawArtifact(doc, () => {
		doc.rect(margin, pdf.y, inner, 2).fill(colors.navy);
	});
	pdf.y += 11;
}
