/** The ordering matrix of a spec sheet: each part of the catalog number with its codes. Lengths in points. */
import type { ProductDetail, Variation } from "#contracts/catalog/catalog";
import { readNumber, seriesMatrix } from "#rules/catalog/catalog-number";
import { leftOff } from "#rules/catalog/catalog-number-terms";
import {
	addPage,
	addTagged,
	colors,
	drawArtifact,
	drawText,
	type PdfDocument,
	pageLayout,
} from "~/shared/pdf/pdf-document.server.ts";
import { drawHeading, measureWidth, small } from "~/shared/pdf/pdf-parts.server.ts";

const headHeight = 14;
const lineHeight = 10;
const gap = 6;

type Column = { label: string; codes: { text: string; chosen: boolean }[] };

/** The columns of the product's series, the codes of the sheet's part number marked; none outside of a series. */
export function matrixColumns(
	product: Pick<ProductDetail, "variations" | "drawing" | "series">,
	chosen: Variation,
): Column[] {
	if (product.series === null) return [];
	const designation = product.drawing?.designation ?? null;
	const matrix = seriesMatrix(product.variations.map((variation) => ({ ...variation, designation })));
	if (!matrix) return [];
	const own = readNumber(matrix, chosen.sku) ?? {};
	return [
		{ label: "Series", codes: [{ text: matrix.series, chosen: true }] },
		...matrix.columns.map(({ key, label, codes }) => ({
			label,
			codes: codes.map(({ code, meaning }) => ({
				text: [code || "(blank)", meaning].filter(Boolean).join("  "),
				chosen: own[key] === (code || leftOff),
			})),
		})),
	];
}

export function orderingMatrix(
	pdf: PdfDocument,
	product: Pick<ProductDetail, "variations" | "drawing" | "series">,
	chosen: Variation,
): void {
	const columns = matrixColumns(product, chosen);
	if (columns.length === 0) return;
	const { doc } = pdf;
	const most = Math.max(...columns.map(({ codes }) => codes.length));
	const height = headHeight + most * lineHeight + 8;
	if (pdf.y + 17 + height > pageLayout.bottom) addPage(pdf);
	pdf.y += drawHeading(pdf, pageLayout.margin, pdf.y, pageLayout.inner, "Catalog number");
	const widths = columnWidths(pdf, columns);
	const table = doc.struct("Table");
	pdf.root.add(table);
	const top = pdf.y;
	const row = (tag: "TH" | "TD", cells: readonly { text: string; chosen: boolean }[], y: number) => {
		const tr = doc.struct("TR");
		table.add(tr);
		let x = pageLayout.margin;
		cells.forEach(({ text, chosen: marked }, index) => {
			const width = widths[index] ?? 0;
			addTagged(
				pdf,
				tr,
				tag,
				() => {
					drawText(doc, text, {
						x,
						y,
						width,
						size: small,
						strong: marked || tag === "TH",
						color: tag === "TH" ? colors.muted : colors.ink,
						lines: 1,
					});
				},
				undefined,
			);
			x += width + gap;
		});
		tr.end();
	};
	row(
		"TH",
		columns.map(({ label }) => ({ text: label, chosen: false })),
		top + 3,
	);
	drawArtifact(doc, () => {
		doc
			.moveTo(pageLayout.margin, top + headHeight - 1)
			.lineTo(pageLayout.margin + pageLayout.inner, top + headHeight - 1)
			.lineWidth(0.6)
			.strokeColor(colors.muted)
			.stroke();
	});
	for (let line = 0; line < most; line++)
		row(
			"TD",
			columns.map(({ codes }) => codes[line] ?? { text: "", chosen: false }),
			top + headHeight + 1 + line * lineHeight,
		);
	table.end();
	pdf.y = top + height;
}

/** Widths that the texts need, shrunk alike where they don't fit. */
function columnWidths({ doc }: PdfDocument, columns: readonly Column[]): number[] {
	const needed = columns.map(
		({ label, codes }) =>
			4 +
			Math.max(
				...[label, ...codes.map(({ text }) => text)].map((text) => measureWidth(doc, text, small) * 1.06),
			),
	);
	const room = pageLayout.inner - gap * (columns.length - 1);
	const total = needed.reduce((sum, width) => sum + width, 0);
	return total <= room ? needed : needed.map((width) => (width * room) / total);
}
