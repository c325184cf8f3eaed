/** The ordering guide of a spec sheet. */
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
	type Tag,
} from "~/shared/pdf/pdf-document.server.ts";
import { drawHeading, measureWidth, small } from "~/shared/pdf/pdf-parts.server.ts";
import { blockThreshold, type OrderingColumn, orderingColumns } from "./ordering-table.ts";

// The ordering matrix of a spec sheet: each part of the catalog number with its codes. Lengths in points.

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
	const own = readNumber(matrix, chosen.sku)?.choices ?? {};
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
	pdf.y += drawHeading(pdf, pageLayout.margin, pdf.y, pageLayout.inner, "Ordering matrix");
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

// Ordering information of a spec sheet. Lengths in points.

/** All SKUs with the chosen one marked; the head repeats on each page. */
export function orderingTable(
	pdf: PdfDocument,
	product: Pick<ProductDetail, "variations">,
	chosenId: string,
): void {
	const { doc } = pdf;
	const columns = orderingColumns(product);
	const count = product.variations.length;
	const blocks = count > blockThreshold ? 2 : 1;
	const gap = 18;
	const width = (pageLayout.inner - gap * (blocks - 1)) / blocks;
	const rowHeight = 12.5;
	const headHeight = 15;
	const title = (text: string) => {
		pdf.y += drawHeading(pdf, pageLayout.margin, pdf.y, pageLayout.inner, text);
	};
	if (pdf.y + 17 + headHeight + rowHeight * 2 > pageLayout.bottom) addPage(pdf);
	title(
		count === 1
			? "Ordering information"
			: `Ordering information (this sheet: ${product.variations.find(({ id }) => id === chosenId)?.sku ?? ""})`,
	);

	const table = doc.struct("Table");
	pdf.root.add(table);
	let done = 0;
	while (done < count) {
		const left = count - done;
		const room = Math.max(1, Math.floor((pageLayout.bottom - pdf.y - headHeight) / rowHeight));
		const perBlock = Math.min(room, Math.ceil(left / blocks));
		const top = pdf.y;
		for (let block = 0; block < blocks; block++) {
			const part = product.variations.slice(done, done + perBlock);
			if (part.length === 0) break;
			const x = pageLayout.margin + block * (width + gap);
			orderingRow(pdf, table, columns, x, top, width, null, false);
			part.forEach((variation, index) => {
				const y = top + headHeight + index * rowHeight;
				orderingRow(pdf, table, columns, x, y, width, variation, variation.id === chosenId);
			});
			done += part.length;
		}
		pdf.y = top + headHeight + perBlock * rowHeight + 10;
		if (done < count) {
			addPage(pdf);
			title("Ordering information, continued");
		}
	}
	table.end();
}

function orderingRow(
	pdf: PdfDocument,
	table: Tag,
	columns: readonly OrderingColumn[],
	left: number,
	y: number,
	width: number,
	variation: Variation | null,
	chosen: boolean,
): void {
	const { doc } = pdf;
	const total = columns.reduce((sum, column) => sum + column.share, 0);
	const mark = 9;
	drawArtifact(doc, () => {
		if (chosen) doc.rect(left, y, width, 12.5).fill("#e3ebf5");
		if (chosen) doc.polygon([left + 2, y + 3], [left + 7, y + 6.2], [left + 2, y + 9.4]).fill(colors.navy);
		const rule = y + (variation ? 12.5 : 14);
		doc
			.moveTo(left, rule)
			.lineTo(left + width, rule)
			.lineWidth(variation ? 0.25 : 0.6)
			.strokeColor(variation ? colors.line : colors.muted)
			.stroke();
	});
	const tr = doc.struct("TR");
	table.add(tr);
	let x = left + mark;
	for (const column of columns) {
		const cell = ((width - mark) * column.share) / total;
		const text = variation ? column.text(variation) : column.title;
		addTagged(
			pdf,
			tr,
			variation ? "TD" : "TH",
			() => {
				const size = [small, 6.5, 5.5].find((pt) => measureWidth(doc, text, pt) <= cell - 4) ?? 5;
				drawText(doc, text, {
					x,
					y: y + 3 + (small - size) / 2,
					width: cell - 3,
					size,
					strong: chosen || !variation,
					color: variation ? colors.ink : colors.muted,
					align: column.align,
					lines: 1,
				});
			},
			undefined,
		);
		x += cell;
	}
	tr.end();
}
