/** Ordering information of a spec sheet. Lengths in points. */
import type { ProductDetail, Variation } from "#contracts/catalog/catalog";
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
