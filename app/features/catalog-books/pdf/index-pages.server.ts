/** The index of a book: each part number once, with the pages it is on. Lengths in points. */

import type { Place } from "#rules/catalog-books/book-pages";
import { compareText } from "#rules/compare-text";
import { addTagged, colors, type PdfDocument } from "~/shared/pdf/pdf-document.server.ts";
import { type Face, lineHeight, type Typesetter } from "~/shared/pdf/typesetter.server.ts";
import { bottom, inner, margin } from "./book-style.server.ts";

export type IndexLine = { sku: string[]; pages: string; height: number };

const columns = 3;
const columnGap = 18;
const width = (inner - (columns - 1) * columnGap) / columns;
const top = 104;
const face: Face = { size: 7.2 };
const pageFace: Face = { size: 7.2, color: colors.muted, tabular: true };
const rowGap = 1.3;

export const indexGrid = { columns, height: bottom - top };

/** Sorts by letters and digits alone, so that "A-10" is beside "A10". */
const sortKey = (sku: string): string => sku.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** @param front pages before page 1 of `pagesBySku` */
export function layOutIndex(
	pagesBySku: ReadonlyMap<string, ReadonlySet<number>>,
	front: number,
	setter: Typesetter,
): IndexLine[] {
	return [...pagesBySku]
		.map(([sku, pages]) => ({ sku, pages, key: sortKey(sku) }))
		.toSorted((a, b) => compareText(a.key, b.key) || compareText(a.sku, b.sku))
		.map(({ sku, pages }) => {
			const text = [...pages].map((page) => page + front).join(", ");
			const lines = setter.lines(sku, width - setter.width(text, pageFace) - 8, face);
			return { sku: lines, pages: text, height: lines.length * lineHeight(face) + rowGap };
		});
}

/** Draws one page of the index. @param page from 0 */
export function drawIndexPage(
	pdf: PdfDocument,
	setter: Typesetter,
	{ lines, places, page }: { lines: readonly IndexLine[]; places: readonly Place[]; page: number },
): void {
	addTagged(pdf, pdf.root, page === 0 ? "H2" : "P", () => {
		const title = page === 0 ? "Index of part numbers" : "Index of part numbers, continued";
		setter.draw(title, { x: margin, y: 58, width: inner }, { size: 22, strong: true, color: colors.navy });
	});
	for (let column = 0; column < columns; column++) {
		const x = margin + column * (width + columnGap);
		// One element for a column: one for each of thousands of rows would double the size of the file.
		addTagged(pdf, pdf.root, "P", () => {
			places.forEach((place, index) => {
				const line = lines[index];
				if (place.page !== page || place.column !== column || !line) return;
				const y = top + place.y;
				line.sku.forEach((text, at) => {
					setter.draw(text, { x, y: y + at * lineHeight(face), width }, face);
				});
				const last = y + (line.sku.length - 1) * lineHeight(face);
				setter.draw(line.pages, { x, y: last, width, align: "right" }, pageFace);
			});
		});
	}
}
