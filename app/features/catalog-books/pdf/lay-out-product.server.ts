/** A product's entry: text and table beside its drawing, measured. Lengths in points. */
import { keepUnits } from "~/shared/catalog/figures.ts";
import { lineHeight, type Typesetter } from "~/shared/pdf/typesetter.server.ts";
import { brandLine } from "../../catalog/card-view.ts";
import { type BookProduct, bookGroup, type PartColumn, partTable } from "../part-table.ts";
import { faces, picture, rowPadding, textWidth } from "./book-style.server.ts";

export type TableColumn = { title: string; numeric: boolean; x: number; width: number };
export type TableRow = { sku: string; cells: string[][]; height: number };

export type ProductLayout = {
	product: BookProduct;
	title: string[];
	meta: string;
	description: string[];
	shared: string[];
	columns: TableColumn[];
	rows: TableRow[];
	/** Text above the table. */
	headHeight: number;
};

const most = { title: 2, description: 4, shared: 3 };
const cellGap = 8;
/** Sums of widths are not exact. */
const tolerance = 0.1;
const partWidth = { least: 84, most: 176 };
const widestCell = 108;
const partTitle = "Part number";

export function layOutProduct(product: BookProduct, setter: Typesetter): ProductLayout {
	const { shared, columns, needed } = partTable(product);
	const title = setter.lines(keepUnits(product.name), textWidth, faces.title, most.title);
	const meta = [brandLine(product), product.series]
		.filter((text) => text && text !== bookGroup(product))
		.join("  ·  ");
	const description = product.description
		? setter.lines(product.description, textWidth, faces.description, most.description)
		: [];
	const sharedText = shared.map(keepTogether).join("  ·  ");
	const sharedLines = sharedText
		? setter
				.lines(sharedText, textWidth, faces.shared, most.shared)
				.map((line) => line.replace(dotsAround, ""))
		: [];
	const table = layOutTable(product, columns, needed, setter);
	return {
		product,
		title,
		meta,
		description,
		shared: sharedLines,
		...table,
		headHeight:
			title.length * lineHeight(faces.title) +
			(meta ? lineHeight(faces.meta) : 0) +
			2 +
			description.length * lineHeight(faces.description) +
			(sharedLines.length > 0 ? 2 + sharedLines.length * lineHeight(faces.shared) : 0) +
			4,
	};
}

/** Separators left at the ends of a line that was broken. */
const dotsAround = /^[\s·]+|[\s·]+$/g;

/** Lines break between figures, not inside of one. */
const keepTogether = (text: string): string => text.replaceAll(" ", "\u00a0");

export const entryHeight = ({ headHeight, rows }: ProductLayout, tableHead: number): number =>
	Math.max(picture.height, headHeight + tableHead + rows.reduce((sum, { height }) => sum + height, 0));

function layOutTable(
	{ variations }: BookProduct,
	columns: readonly PartColumn[],
	needed: number,
	setter: Typesetter,
): Pick<ProductLayout, "columns" | "rows"> {
	const skus = variations.map(({ sku }) => sku);
	const widest = (texts: readonly string[], face: Parameters<Typesetter["width"]>[1]) =>
		texts.reduce((width, text) => Math.max(width, setter.width(text, face)), 0);
	const ownWidth = Math.min(partWidth.most, Math.max(partWidth.least, widest(skus, faces.part) + cellGap));
	const shown: (PartColumn & { width: number })[] = [];
	let left = textWidth - ownWidth;
	for (const [index, column] of columns.entries()) {
		const face = column.numeric ? faces.number : faces.cell;
		const natural = Math.min(widestCell, widest(column.values, face) + tolerance);
		const width = Math.max(natural, setter.width(column.title, faces.head)) + cellGap;
		// What tells part numbers apart is squeezed in rather than left out.
		const fits = width <= left || (index < needed && left >= 48);
		if (fits) shown.push({ ...column, width: Math.min(width, left) });
		left -= fits ? Math.min(width, left) : 0;
	}
	const first = ownWidth + left;
	let x = first;
	const placed = shown.map(({ title, numeric, width }) => {
		const column = { title, numeric, x, width: width - cellGap };
		x += width;
		return column;
	});
	return {
		columns: [{ title: partTitle, numeric: false, x: 0, width: first - cellGap }, ...placed],
		rows: skus.map((sku, part) => {
			const cells = [
				setter.lines(sku, first - cellGap, faces.part),
				...shown.map(({ values, numeric, width }) =>
					setter.lines(values[part] || "–", width - cellGap, numeric ? faces.number : faces.cell, 3),
				),
			];
			const lines = cells.reduce((tallest, { length }) => Math.max(tallest, length), 1);
			return { sku, cells, height: lines * lineHeight(faces.cell) + 2 * rowPadding };
		}),
	};
}
