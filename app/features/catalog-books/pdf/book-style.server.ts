/** Measures and faces of the PDF catalogs. Lengths in points. */

import type { Drawing } from "#contracts/catalog/catalog";
import { type DrawingLayout, layoutDrawing } from "~/features/catalog/drawing/layout.ts";
import { drawOutline } from "~/features/catalog/drawing/outline.ts";
import { optionDrawing } from "~/features/catalog/drawing/proportions.ts";
import { paintDrawing } from "~/features/catalog/spec-sheet/sheet-parts.server.ts";
import {
	addTagged,
	colors,
	type Doc,
	type PdfDocument,
	pageLayout,
} from "~/shared/pdf/pdf-document.server.ts";
import type { Face } from "~/shared/pdf/typesetter.server.ts";
import type { BookProduct } from "../part-table.ts";

export const { margin, inner, bottom } = pageLayout;
/** Top of the page's content, below the running head. */
export const bodyTop = 58;

export const picture = { width: 118, height: 88.5, gap: 16 } as const;
export const textX = margin + picture.width + picture.gap;
export const textWidth = inner - picture.width - picture.gap;

export const faces = {
	running: { size: 7.5, color: colors.muted },
	runningStrong: { size: 7.5, color: colors.navy, strong: true },
	section: { size: 22, strong: true, color: colors.navy },
	lead: { size: 9.5, color: colors.muted },
	group: { size: 11.5, strong: true, color: colors.navy },
	title: { size: 9.5, strong: true },
	meta: { size: 7.5, color: colors.muted },
	description: { size: 7.8 },
	shared: { size: 7.3, color: colors.muted },
	head: { size: 6.8, strong: true, color: colors.muted },
	cell: { size: 7.3 },
	part: { size: 7.3, strong: true },
	number: { size: 7.3, tabular: true },
	note: { size: 6.5, color: colors.muted },
} as const satisfies Record<string, Face>;

export const groupHeight = 27;
export const tableHeadHeight = 13;
/** The product's name above the head, on the next page. */
export const continuedHeight = 12;
export const rowPadding = 2.1;
/** Space between products, in points. */
export const productGap = 13;

// Drawings that many products share are written once, as form XObjects, and placed by name. Lengths in points.

type Form = { name: string; reference: PDFKit.PDFKitReference } & Pick<
	DrawingLayout,
	"width" | "height" | "title"
>;

export type DrawingForms = {
	/** Keeps the proportions. Draws nothing for a product without a drawing. */
	draw(pdf: PdfDocument, drawn: Drawn | null, at: { x: number; y: number; width: number }): void;
};

type Drawn = { drawing: Drawing; cctKelvin: number | null; canSizesInches: readonly number[] };

/** The first part number's. */
export function productDrawing({ name, drawing, variations: [first] }: BookProduct): Drawn | null {
	const own = first ? optionDrawing(drawing, first, name) : drawing;
	return (
		own && {
			drawing: own,
			cctKelvin: first?.cctKelvin[0] ?? null,
			canSizesInches: first?.canSizesInches ?? [],
		}
	);
}

export function createDrawingForms(doc: Doc): DrawingForms {
	const forms = new Map<string, Form>();
	const formOf = (drawn: Drawn): Form => {
		const key = JSON.stringify([drawn.drawing, drawn.cctKelvin, drawn.canSizesInches]);
		const known = forms.get(key);
		if (known) return known;
		const { drawing, ...options } = drawn;
		const layout = layoutDrawing(drawOutline(drawing, options), "card");
		const { width, height, title } = layout;
		const form = {
			name: `Drawing${forms.size + 1}`,
			reference: writeForm(doc, layout),
			width,
			height,
			title,
		};
		forms.set(key, form);
		return form;
	};
	return {
		draw(pdf, drawn, { x, y, width }) {
			if (drawn === null) return;
			const { name, reference, title, ...size } = formOf(drawn);
			const factor = width / size.width;
			addTagged(
				pdf,
				pdf.root,
				"Figure",
				() => {
					doc.page.xobjects[name] = reference;
					// A form has its origin at the bottom, as the file has; pages of pdfkit are upside down.
					doc.save();
					doc.transform(factor, 0, 0, -factor, x, y + size.height * factor);
					doc.addContent(`/${name} Do`);
					doc.restore();
				},
				title,
			);
		},
	};
}

/** What is drawn goes to the current page, so another one stands in for it meanwhile. */
function writeForm(doc: Doc, layout: DrawingLayout): PDFKit.PDFKitReference {
	const { width, height } = layout;
	const resources = { ProcSet: ["PDF", "Text"] };
	const form = doc.ref({
		Type: "XObject",
		Subtype: "Form",
		BBox: [0, 0, width, height],
		Resources: resources,
	});
	const page = doc.page;
	doc.page = Object.create(page, {
		content: { value: form },
		resources: { value: { data: resources } },
		height: { value: height },
	}) as typeof page;
	try {
		doc.save().transform(1, 0, 0, -1, 0, height);
		paintDrawing(doc, layout);
		doc.restore();
	} finally {
		doc.page = page;
	}
	form.end(undefined);
	return form;
}
