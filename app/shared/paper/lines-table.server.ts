/** A printed table over as many pages as it needs, its head on each, and the one of ordered lines. Lengths in points. */
import { setImmediate } from "node:timers/promises";
import type { QuoteLine } from "#contracts/quotes";
import { formatMoney } from "~/shared/money.ts";
import {
	inks,
	measure,
	ornament,
	paper,
	type Sheet,
	set,
	type Tag,
	tagged,
	turnPage,
} from "./paper.server.ts";
import { small } from "./paper-parts.server.ts";

/** A column; the widths of all add up to `paper.inner`. Figures stand at the right, in one line. */
export type Column<Line> = {
	title: string;
	width: number;
	align: "left" | "right";
	strong?: boolean;
	text: (line: Line) => string;
	/** Smaller text under the first. */
	below?: (line: Line) => string;
};

const type: Column<QuoteLine> = {
	title: "Type",
	width: 42,
	align: "left",
	text: ({ fixtureType }) => fixtureType,
};
const columns: readonly Column<QuoteLine>[] = [
	{ title: "Qty", width: 42, align: "right", text: ({ quantity }) => quantity.toLocaleString("en-US") },
	{
		title: "Part number",
		width: 128,
		align: "left",
		strong: true,
		text: ({ productDetails }) => productDetails.sku,
	},
	{
		title: "Description",
		width: 178,
		align: "left",
		text: ({ productDetails }) => productDetails.name,
		below: ({ productDetails, options }) =>
			[
				productDetails.name.startsWith(productDetails.brand) ? "" : productDetails.brand,
				...options
					.filter(({ name, price }) => price > 0 || !productDetails.name.includes(name))
					.map(({ name, price }) => (price > 0 ? `${name} (+${formatMoney(price)} each)` : name)),
			]
				.filter(Boolean)
				.join(" · "),
	},
	{ title: "Unit price", width: 68, align: "right", text: ({ price }) => formatMoney(price) },
	{ title: "Amount", width: 74, align: "right", text: ({ lineTotal }) => formatMoney(lineTotal) },
];

const cellGap = 8;
const padding = 3.5;
const headHeight = 16;
/** Rows after which other requests get their turn. */
const rowsAtATime = 100;

/** The column of tags is there only when a line has one; the description takes its room otherwise. */
function columnsFor(lines: readonly QuoteLine[]): readonly Column<QuoteLine>[] {
	if (lines.some(({ fixtureType }) => fixtureType !== "")) return [type, ...columns];
	return columns.map((column) =>
		column.title === "Description" ? { ...column, width: column.width + type.width } : column,
	);
}

/** Sets the lines of a quote or an order; the sheet continues under them. */
export const linesTable = (sheet: Sheet, lines: readonly QuoteLine[]): Promise<void> =>
	longTable(sheet, columnsFor(lines), lines);

/** Sets a row for each line; the sheet continues under them. */
export async function longTable<Line>(
	sheet: Sheet,
	used: readonly Column<Line>[],
	lines: readonly Line[],
): Promise<void> {
	const { doc } = sheet;
	const table = doc.struct("Table");
	sheet.root.add(table);
	headRow(sheet, table, used);
	for (const [index, line] of lines.entries()) {
		if (index > 0 && index % rowsAtATime === 0) await setImmediate();
		const height = rowHeight(sheet, used, line);
		if (sheet.y + height > paper.bottom) {
			turnPage(sheet);
			headRow(sheet, table, used);
		}
		bodyRow(sheet, table, used, line, height);
	}
	table.end();
	sheet.y += 8;
}

function headRow<Line>(sheet: Sheet, table: Tag, used: readonly Column<Line>[]): void {
	const { doc } = sheet;
	const y = sheet.y;
	ornament(doc, () => {
		doc.rect(paper.margin, y, paper.inner, headHeight).fill(inks.surface);
		rule(sheet, y + headHeight, 0.75, inks.navy);
	});
	const row = doc.struct("TR");
	table.add(row);
	eachCell(used, (column, x, width) => {
		tagged(sheet, row, "TH", () => {
			set(doc, column.title, {
				x,
				y: y + 4.5,
				width,
				size: small,
				strong: true,
				colour: inks.muted,
				align: column.align,
				lines: 1,
			});
		});
	});
	row.end();
	sheet.y += headHeight;
}

function bodyRow<Line>(
	sheet: Sheet,
	table: Tag,
	used: readonly Column<Line>[],
	line: Line,
	height: number,
): void {
	const { doc } = sheet;
	const y = sheet.y + padding;
	const row = doc.struct("TR");
	table.add(row);
	eachCell(used, (column, x, width) => {
		tagged(sheet, row, "TD", () => {
			const { align, strong } = column;
			const taken = set(doc, column.text(line) || " ", {
				x,
				y,
				width,
				size: small + 0.5,
				align,
				strong,
				tabular: align === "right",
			});
			const below = column.below?.(line);
			if (below) set(doc, below, { x, y: y + taken, width, size: small - 0.5, colour: inks.muted });
		});
	});
	row.end();
	sheet.y += height;
	ornament(doc, () => rule(sheet, sheet.y, 0.25, inks.line));
}

/** Figures take one line, so only words are measured. */
function rowHeight<Line>({ doc }: Sheet, used: readonly Column<Line>[], line: Line): number {
	let tallest = measure(doc, "0", { width: paper.inner, size: small + 0.5 });
	eachCell(used, (column, _x, width) => {
		if (column.align === "right") return;
		const below = column.below?.(line);
		tallest = Math.max(
			tallest,
			measure(doc, column.text(line) || " ", { width, size: small + 0.5, strong: column.strong }) +
				(below ? measure(doc, below, { width, size: small - 0.5 }) : 0),
		);
	});
	return tallest + padding * 2 - 1;
}

function eachCell<Line>(
	used: readonly Column<Line>[],
	work: (column: Column<Line>, x: number, width: number) => void,
): void {
	let x: number = paper.margin;
	for (const column of used) {
		work(column, x + 2, column.width - cellGap);
		x += column.width;
	}
}

function rule({ doc }: Sheet, y: number, width: number, colour: string): void {
	doc
		.moveTo(paper.margin, y)
		.lineTo(paper.margin + paper.inner, y)
		.lineWidth(width)
		.strokeColor(colour)
		.stroke();
}
