/** The ordering information of a specification sheet. Lengths in points. */
import type { ProductDetail, Variation } from "#contracts/catalogue";
import {
	inks,
	ornament,
	paper,
	type Sheet,
	set,
	type Tag,
	tagged,
	turnPage,
} from "~/shared/paper/paper.server.ts";
import { heading, small, widthOf } from "~/shared/paper/paper-parts.server.ts";
import { blockThreshold, type OrderingColumn, orderingColumns } from "./ordering-table.ts";

/** All options, the chosen one marked; continues on further pages under a repeated head. */
export function orderingTable(sheet: Sheet, product: ProductDetail, chosenId: string): void {
	const { doc } = sheet;
	const columns = orderingColumns(product);
	const count = product.variations.length;
	const blocks = count > blockThreshold ? 2 : 1;
	const gap = 18;
	const width = (paper.inner - gap * (blocks - 1)) / blocks;
	const rowHeight = 12.5;
	const headHeight = 15;
	const title = (text: string) => {
		sheet.y += heading(sheet, paper.margin, sheet.y, paper.inner, text);
	};
	if (sheet.y + 17 + headHeight + rowHeight * 2 > paper.bottom) turnPage(sheet);
	title(
		count === 1
			? "Ordering information"
			: `Ordering information: ${count} options, the one of this sheet marked`,
	);

	const table = doc.struct("Table");
	sheet.root.add(table);
	let done = 0;
	while (done < count) {
		const left = count - done;
		const room = Math.max(1, Math.floor((paper.bottom - sheet.y - headHeight) / rowHeight));
		const perBlock = Math.min(room, Math.ceil(left / blocks));
		const top = sheet.y;
		for (let block = 0; block < blocks; block++) {
			const part = product.variations.slice(done, done + perBlock);
			if (part.length === 0) break;
			const x = paper.margin + block * (width + gap);
			orderingRow(sheet, table, columns, x, top, width, null, false);
			part.forEach((variation, index) => {
				const y = top + headHeight + index * rowHeight;
				orderingRow(sheet, table, columns, x, y, width, variation, variation.id === chosenId);
			});
			done += part.length;
		}
		sheet.y = top + headHeight + perBlock * rowHeight + 10;
		if (done < count) {
			turnPage(sheet);
			title("Ordering information, continued");
		}
	}
	table.end();
}

function orderingRow(
	sheet: Sheet,
	table: Tag,
	columns: readonly OrderingColumn[],
	left: number,
	y: number,
	width: number,
	variation: Variation | null,
	chosen: boolean,
): void {
	const { doc } = sheet;
	const total = columns.reduce((sum, column) => sum + column.share, 0);
	const mark = 9;
	ornament(doc, () => {
		if (chosen) doc.rect(left, y, width, 12.5).fill("#e3ebf5");
		if (chosen) doc.polygon([left + 2, y + 3], [left + 7, y + 6.2], [left + 2, y + 9.4]).fill(inks.navy);
		const rule = y + (variation ? 12.5 : 14);
		doc
			.moveTo(left, rule)
			.lineTo(left + width, rule)
			.lineWidth(variation ? 0.25 : 0.6)
			.strokeColor(variation ? inks.line : inks.muted)
			.stroke();
	});
	const tr = doc.struct("TR");
	table.add(tr);
	let x = left + mark;
	for (const column of columns) {
		const cell = ((width - mark) * column.share) / total;
		const text = variation ? column.text(variation) : column.title;
		tagged(
			sheet,
			tr,
			variation ? "TD" : "TH",
			() => {
				const size = [small, 6.5, 5.5].find((pt) => widthOf(doc, text, pt) <= cell - 4) ?? 5;
				set(doc, text, {
					x,
					y: y + 3 + (small - size) / 2,
					width: cell - 3,
					size,
					strong: chosen || !variation,
					colour: variation ? inks.ink : inks.muted,
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
