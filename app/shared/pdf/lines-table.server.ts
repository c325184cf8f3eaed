/** Tables that repeat their head on every page, and the table of ordered lines. Lengths in points. */
import { setImmediate } from "node:timers/promises";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { deliveryTexts } from "#rules/checkout/line-delivery";
import { formatNumber } from "#rules/format";
import { formatLineTotal, formatUnitPrice, includedText } from "#rules/money/line-prices";
import { formatMoney } from "#rules/money/money";
import { groupByLot } from "#rules/quotes/lots";
import { shownPartNumber } from "#rules/quotes/non-catalog";
import {
	addPage,
	addTagged,
	colors,
	drawArtifact,
	drawText,
	measureText,
	type PdfDocument,
	pageLayout,
	type Tag,
} from "./pdf-document.server.ts";
import { alternateText, type PrintedAlternate, small, specialPriceText } from "./pdf-parts.server.ts";

/** All widths add up to `pageLayout.inner`. Numbers are right-aligned on one line. */
export type Column<Line> = {
	title: string;
	width: number;
	align: "left" | "right";
	strong?: boolean;
	text: (line: Line) => string;
	below?: (line: Line) => string;
};

const unitPrice = "Unit price";

/** The account's own part number below ours. */
export const ownNumberText = (number: string | undefined): string =>
	number === undefined ? "" : `Cust. part no. ${number}`;

const ourNumberText = (number: string | undefined): string =>
	number === undefined ? "" : `Our part no. ${number}`;

/** A line, or the head of a lot above its lines. */
type Printed = { line: QuoteLine; head: boolean; alternate?: PrintedAlternate; resold?: Resold };

/** A quote in the name of who passes it on. `numbered`: the account's own part numbers are the issuer's. */
type Resold = { unpriced: boolean; numbered: boolean };

const type: Column<Printed> = {
	title: "Type",
	width: 42,
	align: "left",
	text: ({ line, head }) => (head ? "" : line.fixtureType),
};
const columns: readonly Column<Printed>[] = [
	{
		title: "Qty",
		width: 42,
		align: "right",
		text: ({ line, head }) => (head ? "" : formatNumber(line.quantity)),
	},
	{
		title: "Part number",
		width: 128,
		align: "left",
		strong: true,
		text: ({ line, head }) => (head ? "Lot" : shownPartNumber(line) || "Non-catalog"),
		below: ({ line: { productDetails, job, note, shipComplete, requestedOn, shipTo }, head, resold }) =>
			head
				? ""
				: [
						resold
							? ourNumberText(resold.numbered ? productDetails.ownNumber : undefined)
							: ownNumberText(productDetails.ownNumber),
						job && `Job: ${job}`,
						note && `Note: ${note}`,
						shipComplete && "Ship complete",
						...deliveryTexts({ requestedOn, shipTo }),
					]
						.filter(Boolean)
						.join("\n"),
	},
	{
		title: "Description",
		width: 178,
		align: "left",
		text: ({ line, head }) => (head ? (line.lot?.name ?? "") : line.productDetails.name),
		below: ({
			line: { productDetails, options, negotiated, lot, adders, nonCatalog },
			head,
			alternate,
			resold,
		}) =>
			(head
				? [
						resold?.unpriced ? "These lines belong together" : "One price for these lines",
						lot?.negotiated.needsConfirmation ? specialPriceText(lot.negotiated) : "",
					]
				: [
						productDetails.name.startsWith(productDetails.brand) ? "" : productDetails.brand,
						...options
							.filter(({ name, price }) => price > 0 || !productDetails.name.includes(name))
							.map(({ name, price }) => (price > 0 ? `${name} (+${formatMoney(price)} each)` : name)),
						nonCatalog?.leadTime ? `Lead time ${nonCatalog.leadTime}` : "",
						includedText({ adders }),
						negotiated?.needsConfirmation ? specialPriceText(negotiated) : "",
						alternateText(alternate),
					]
			)
				.filter(Boolean)
				.join(" · "),
	},
	{
		title: unitPrice,
		width: 68,
		align: "right",
		text: ({ line, head }) => (head ? "" : line.lot ? "In lot" : formatUnitPrice(line)),
	},
	{
		title: "Amount",
		width: 74,
		align: "right",
		text: ({ line, head }) =>
			head ? formatMoney(line.lot?.price ?? 0) : line.lot ? "In lot" : formatLineTotal(line),
	},
];

const cellGap = 8;
const padding = 3.5;
const headHeight = 16;
const rowBatchSize = 100;

const list: Column<Printed> = {
	title: "List price",
	width: 62,
	align: "right",
	text: ({ line: { listPrice, lot } }) => (listPrice === undefined || lot ? "" : formatMoney(listPrice)),
};

/** The width of the unit price and the amount. */
const pricesWidth = 68 + 74;

function columnsFor(lines: readonly QuoteLine[], quoted: Quoted | undefined): readonly Column<Printed>[] {
	const addTagged = lines.some(({ fixtureType }) => fixtureType !== "");
	const listed = quoted !== undefined && lines.some(({ listPrice, lot }) => listPrice !== undefined && !lot);
	const unpriced = quoted?.resold?.unpriced ?? false;
	const room = (addTagged ? 0 : type.width) - (listed ? list.width : 0) + (unpriced ? pricesWidth : 0);
	return [
		...(addTagged ? [type] : []),
		...columns.flatMap((column): Column<Printed>[] => {
			if (column.title === "Description") return [{ ...column, width: column.width + room }];
			if (unpriced && (column.title === unitPrice || column.title === "Amount")) return [];
			if (column.title !== unitPrice) return [column];
			return [...(listed ? [list] : []), { ...column, title: quoted?.priced ?? unitPrice }];
		}),
	];
}

type Quoted = {
	priced: "Unit price" | "Quoted price";
	/** Alternates by line id. */
	alternates: Readonly<Record<string, PrintedAlternate>>;
	resold?: Resold;
};

/** The lines of a quote (with list prices) or order. */
export const drawLinesTable = (
	pdf: PdfDocument,
	lines: readonly QuoteLine[],
	quoted?: Quoted,
): Promise<void> => drawTable(pdf, columnsFor(lines, quoted), printedRows(lines, quoted));

const printedRows = (lines: readonly QuoteLine[], { alternates, resold }: Partial<Quoted> = {}): Printed[] =>
	groupByLot(lines).flatMap(({ lot, lines }) => [
		...(lot ? lines.slice(0, 1).map((line) => ({ line, head: true, resold })) : []),
		...lines.map((line) => ({ line, head: false, alternate: alternates?.[line.lineId], resold })),
	]);

export async function drawTable<Line>(
	pdf: PdfDocument,
	used: readonly Column<Line>[],
	lines: readonly Line[],
): Promise<void> {
	const { doc } = pdf;
	const table = doc.struct("Table");
	pdf.root.add(table);
	headRow(pdf, table, used);
	for (const [index, line] of lines.entries()) {
		if (index > 0 && index % rowBatchSize === 0) await setImmediate();
		const height = rowHeight(pdf, used, line);
		if (pdf.y + height > pageLayout.bottom) {
			addPage(pdf);
			headRow(pdf, table, used);
		}
		bodyRow(pdf, table, used, line, height);
	}
	table.end();
	pdf.y += 8;
}

function headRow<Line>(pdf: PdfDocument, table: Tag, used: readonly Column<Line>[]): void {
	const { doc } = pdf;
	const y = pdf.y;
	drawArtifact(doc, () => {
		doc.rect(pageLayout.margin, y, pageLayout.inner, headHeight).fill(colors.surface);
		rule(pdf, y + headHeight, 0.75, colors.navy);
	});
	const row = doc.struct("TR");
	table.add(row);
	eachCell(used, (column, x, width) => {
		addTagged(pdf, row, "TH", () => {
			drawText(doc, column.title, {
				x,
				y: y + 4.5,
				width,
				size: small,
				strong: true,
				color: colors.muted,
				align: column.align,
				lines: 1,
			});
		});
	});
	row.end();
	pdf.y += headHeight;
}

function bodyRow<Line>(
	pdf: PdfDocument,
	table: Tag,
	used: readonly Column<Line>[],
	line: Line,
	height: number,
): void {
	const { doc } = pdf;
	const y = pdf.y + padding;
	const row = doc.struct("TR");
	table.add(row);
	eachCell(used, (column, x, width) => {
		addTagged(pdf, row, "TD", () => {
			const { align, strong } = column;
			const taken = drawText(doc, column.text(line) || " ", {
				x,
				y,
				width,
				size: small + 0.5,
				align,
				strong,
				tabular: align === "right",
			});
			const below = column.below?.(line);
			if (below) drawText(doc, below, { x, y: y + taken, width, size: small - 0.5, color: colors.muted });
		});
	});
	row.end();
	pdf.y += height;
	drawArtifact(doc, () => rule(pdf, pdf.y, 0.25, colors.line));
}

/** Numbers take one line, so only text is measured. */
function rowHeight<Line>({ doc }: PdfDocument, used: readonly Column<Line>[], line: Line): number {
	let tallest = measureText(doc, "0", { width: pageLayout.inner, size: small + 0.5 });
	eachCell(used, (column, _x, width) => {
		if (column.align === "right") return;
		const below = column.below?.(line);
		tallest = Math.max(
			tallest,
			measureText(doc, column.text(line) || " ", { width, size: small + 0.5, strong: column.strong }) +
				(below ? measureText(doc, below, { width, size: small - 0.5 }) : 0),
		);
	});
	return tallest + padding * 2 - 1;
}

function eachCell<Line>(
	used: readonly Column<Line>[],
	work: (column: Column<Line>, x: number, width: number) => void,
): void {
	let x: number = pageLayout.margin;
	for (const column of used) {
		work(column, x + 2, column.width - cellGap);
		x += column.width;
	}
}

function rule({ doc }: PdfDocument, y: number, width: number, color: string): void {
	doc
		.moveTo(pageLayout.margin, y)
		.lineTo(pageLayout.margin + pageLayout.inner, y)
		.lineWidth(width)
		.strokeColor(color)
		.stroke();
}
