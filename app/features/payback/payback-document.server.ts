/** A payback calculation as a PDF and as CSV. Lengths in points. */
import { setImmediate as otherRequests } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import { plainCell } from "#rules/format/spreadsheet-cell";
import { typedAmount } from "#rules/money/cents";
import { savedKwhOf } from "#rules/payback/retrofit";
import { type Column, drawTable } from "~/shared/pdf/lines-table.server.ts";
import {
	addTagged,
	colors,
	createPdf,
	drawText,
	finishPdf,
	type PdfDocument,
	pageLayout,
} from "~/shared/pdf/pdf-document.server.ts";
import { drawFooters, drawHeading, drawMasthead, drawNotes } from "~/shared/pdf/pdf-parts.server.ts";
import type { PaybackOutcome } from "./load-payback.server.ts";
import type { TextRow } from "./payback-texts.ts";
import type { CashChart, PaybackView } from "./payback-view.ts";

export type PaybackDocumentOptions = {
	readonly storeName: string;
	/** Address of the calculation online. */
	readonly address: string;
	readonly date: Date;
};

/**
 * US Letter. Deterministic: the same calculation on the same day gives the same bytes. Other requests are answered
 * between its parts, because 50 lines take a third of a second.
 */
export async function renderPayback(view: PaybackView, options: PaybackDocumentOptions): Promise<Buffer> {
	const pdf = createPdf({
		title: `Payback: ${view.verdict}`,
		author: options.storeName,
		subject: "Payback of a lighting retrofit",
		keywords: "payback",
		date: options.date,
	});
	drawMasthead(pdf, options.storeName, "Payback calculation");
	paragraph(pdf, "H1", view.verdict, { size: 16, strong: true });
	if (view.division)
		paragraph(pdf, "P", `Simple payback: ${view.division}`, { size: 9, color: colors.muted });
	pdf.y += 6;
	await table(pdf, "Annual totals, all fixtures", ["Item", "Existing", "New", "Saved"], view.energy);
	await table(pdf, "Annual savings", ["Item", "Amount"], view.savings);
	await table(pdf, "Project cost and return", ["Item", "Amount"], view.money);
	drawChart(pdf, view.chart);
	await table(
		pdf,
		"Lines",
		["Area", "Fixtures", "Existing", "New", "Hours", "Saved a year", "Net cost"],
		view.lines,
		[80, 64, 104, 110, 44, 66, 64],
	);
	await table(pdf, "Cash flow", ["Year", "Saved", "Cumulative", "Present value so far"], view.years);
	await otherRequests();
	drawNotes(pdf, "Formulas", view.formulas);
	await otherRequests();
	drawNotes(pdf, "Assumptions", [...view.assumptions, `This calculation online: ${options.address}`]);
	drawFooters(pdf, {
		first: `${options.storeName}. An estimate from the figures named here, not a guarantee of savings.`,
		second: options.address.split("?")[0] ?? "",
	});
	return finishPdf(pdf);
}

function paragraph(
	pdf: PdfDocument,
	tag: "H1" | "P",
	text: string,
	style: { size: number; strong?: boolean; color?: string },
): void {
	addTagged(pdf, pdf.root, tag, () => {
		pdf.y += drawText(pdf.doc, text, {
			x: pageLayout.margin,
			y: pdf.y,
			width: pageLayout.inner,
			lines: 2,
			...style,
		});
	});
	pdf.y += 2;
}

/** @param widths of the columns; even, with a wide first one, by default */
async function table(
	pdf: PdfDocument,
	title: string,
	heads: readonly string[],
	rows: readonly TextRow[],
	widths?: readonly number[],
): Promise<void> {
	if (pdf.y + 60 > pageLayout.bottom) startPage(pdf);
	pdf.y += drawHeading(pdf, pageLayout.margin, pdf.y, pageLayout.inner, title);
	const rest = (pageLayout.inner - 172) / (heads.length - 1);
	const columns = heads.map(
		(head, index): Column<TextRow> => ({
			title: head,
			width: widths?.[index] ?? (index === 0 ? 172 : rest),
			align: index === 0 || (widths !== undefined && (index === 2 || index === 3)) ? "left" : "right",
			text: (row) => row[index] ?? "",
		}),
	);
	await drawTable(pdf, columns, rows);
	await otherRequests();
}

function startPage(pdf: PdfDocument): void {
	pdf.doc.addPage();
	pdf.y = pageLayout.top;
}

function drawChart(pdf: PdfDocument, chart: CashChart): void {
	const scale = (pageLayout.inner / chart.width) * 0.8;
	const height = chart.height * scale;
	if (pdf.y + height + 20 > pageLayout.bottom) startPage(pdf);
	pdf.y += drawHeading(pdf, pageLayout.margin, pdf.y, pageLayout.inner, "Cumulative cash by year");
	const { doc } = pdf;
	const top = pdf.y;
	const at = (x: number) => pageLayout.margin + x * scale;
	addTagged(
		pdf,
		pdf.root,
		"Figure",
		() => {
			for (const bar of chart.bars) {
				doc.rect(at(bar.x), top + bar.y * scale, bar.width * scale, bar.height * scale);
				if (bar.positive) doc.fill("#1e7b3c");
				else doc.lineWidth(0.75).strokeColor(colors.navy).stroke();
			}
			doc
				.moveTo(at(70), top + chart.zero * scale)
				.lineTo(at(chart.width), top + chart.zero * scale)
				.lineWidth(0.75)
				.strokeColor(colors.ink)
				.stroke();
			for (const { y, text } of chart.marks)
				drawText(doc, text, { x: at(0), y: top + y * scale - 4, width: 66 * scale, size: 7, align: "right" });
			for (const { x, text } of chart.labels)
				drawText(doc, text, { x: at(x) - 15, y: top + height - 10, width: 30, size: 7, align: "center" });
		},
		chart.title,
	);
	pdf.y = top + height + 10;
}

// A calculation as CSV.

/** Lines, then results, then years. UTF-8 with byte order mark, for Excel. Money in US dollars. */
export function paybackCsv({ values, input, result, parts }: PaybackOutcome): string {
	const lines = input.lines.map((line, index) => [
		values.lines[index]?.name ?? "",
		line.fixtures,
		line.existingWatts,
		parts[index]?.sku ?? values.lines[index]?.sku ?? "",
		line.proposedWatts,
		line.hoursPerYear,
		Number(savedKwhOf(line).toFixed(3)),
		typedAmount(line.costCents),
		typedAmount(line.rebateCents),
		line.newFixtures,
		Number((line.controlsShare * 100).toFixed(4)),
		typedAmount(line.controlsCents),
	]);
	const rows = [
		[
			"Area",
			"Existing fixtures",
			"Existing (W)",
			"New part number",
			"New (W)",
			"Hours a year",
			"Saved (kWh a year)",
			"Installed cost each (USD)",
			"Rebate each (USD)",
			"New fixtures",
			"Controls savings (%)",
			"Controls (USD)",
		],
		...lines,
		[],
		["Result", "Value"],
		["Rate (cents per kWh)", input.rateCentsPerKwh],
		["Saved (kWh a year)", Number(result.savedKwh.toFixed(3))],
		["Of which controls (kWh a year)", Number(result.controlsKwh.toFixed(3))],
		["Energy savings (USD a year)", typedAmount(result.energyCents)],
		["Demand savings (USD a year)", typedAmount(result.demandCents)],
		["Cooling savings (USD a year)", typedAmount(result.coolingCents)],
		["Maintenance savings (USD a year)", typedAmount(result.maintenanceCents)],
		["Annual savings (USD)", typedAmount(result.savedCents)],
		["Cost (USD)", typedAmount(result.costCents)],
		["Rebates (USD)", typedAmount(result.rebateCents)],
		["Net cost (USD)", typedAmount(result.netCostCents)],
		["Simple payback (years)", result.paybackYears?.toFixed(2) ?? ""],
		["Discounted payback (years)", result.discountedYears?.toFixed(2) ?? ""],
		["Discount rate (%)", Number((input.discountRate * 100).toFixed(4))],
		["Net present value (USD)", typedAmount(result.netPresentCents)],
		[
			"Internal rate of return (%)",
			result.rateOfReturn === null ? "" : (result.rateOfReturn * 100).toFixed(2),
		],
		["Loan payment (USD a month)", result.loan ? typedAmount(result.loan.paymentCents) : ""],
		["CO2 avoided (lb a year)", Number(result.poundsOfCarbon.toFixed(1))],
		[],
		["Year", "Saved (USD)", "Cumulative (USD)", "Present value so far (USD)"],
		...result.flows.map(({ year, savedCents, cumulativeCents, presentCents }) => [
			year,
			typedAmount(savedCents),
			typedAmount(cumulativeCents),
			typedAmount(presentCents),
		]),
	];
	// A figure such as "-12.00" is no formula: only text is marked.
	const cell = (value: string | number) =>
		typeof value === "string" && /^-\d+\.\d\d$/.test(value) ? value : plainCell(value);
	return stringify(
		rows.map((row) => row.map(cell)),
		{ bom: true, record_delimiter: "windows" },
	);
}
