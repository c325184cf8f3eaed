import { env } from "#client/env.server";
import { dayIn } from "#rules/clock/time-zones";
import { projectParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { readZones } from "~/shared/clock/zones.server.ts";
import { ahead } from "~/shared/http/ahead.ts";
import { pdfResponse } from "~/shared/pdf/document-parts.server.ts";
import { type Column, drawTable } from "~/shared/pdf/lines-table.server.ts";
import {
	addTagged,
	createPdf,
	drawText,
	finishPdf,
	type PdfDocument,
	pageLayout,
} from "~/shared/pdf/pdf-document.server.ts";
import { drawFooters, drawHeading, drawMasthead, drawNotes } from "~/shared/pdf/pdf-parts.server.ts";
import { csvFileName } from "../project-csv.ts";
import { loadCompliance } from "./compliance.server.ts";
import {
	type ComplianceView,
	complianceSource,
	complianceView,
	scheduleColumns,
	spaceColumns,
} from "./compliance-view.ts";

export const loader = guardedResource(
	{ access: "signed-in", params: projectParams, needs: "projects.spaces" },
	async (context) => {
		const zones = ahead(readZones(context));
		const sheet = await loadCompliance(context);
		const bytes = await renderCompliance(complianceView(sheet), {
			storeName: env.STORE_NAME,
			date: new Date(dayIn(Date.now(), (await zones).reader)),
		});
		return pdfResponse(bytes, `compliance-${csvFileName(sheet.name).replace(/csv$/, "pdf")}`);
	},
);

/** Shares of the width of the page. */
const spaceShares = [13, 8, 18, 13, 15, 8, 8, 8, 9];
const scheduleShares = [7, 19, 29, 8, 9, 10, 18];
const spaceText = [0, 2, 3, 4, 8];
const scheduleText = [0, 1, 2, 6];

/** Deterministic: the same sheet on the same day gives the same bytes. */
async function renderCompliance(
	view: ComplianceView,
	{ storeName, date }: { storeName: string; date: Date },
): Promise<Buffer> {
	const pdf = createPdf({
		title: `Lighting compliance: ${view.name}`,
		author: storeName,
		subject: "Lighting power by space",
		keywords: "lighting power density",
		date,
	});
	drawMasthead(pdf, storeName, "Lighting compliance");
	addTagged(pdf, pdf.root, "H1", () => {
		pdf.y += drawText(pdf.doc, view.name, {
			x: pageLayout.margin,
			y: pdf.y,
			width: pageLayout.inner,
			lines: 2,
			size: 16,
			strong: true,
		});
	});
	pdf.y += 8;
	await table(pdf, "Power by space", spaceColumns, spaceShares, spaceText, [
		...view.spaces.map(({ cells }) => cells),
		view.building.cells,
	]);
	await table(pdf, "Fixture schedule", scheduleColumns, scheduleShares, scheduleText, [
		...view.schedule,
		["Total", "", "", "", "", view.totalWatts, ""],
	]);
	const open = [
		...view.spaces.flatMap(({ cells, problems }) => problems.map((problem) => `${cells[0]}: ${problem}`)),
		...view.differences,
	];
	if (open.length > 0) drawNotes(pdf, "To check", open);
	drawNotes(pdf, "Basis", [
		complianceSource,
		"Watts are from the catalog. The building's limit is the sum of its spaces' limits.",
	]);
	drawFooters(pdf, {
		first: `${storeName}. A calculation from the areas and fixtures entered, not a code review.`,
		second: view.name,
	});
	return finishPdf(pdf);
}

async function table(
	pdf: PdfDocument,
	title: string,
	heads: readonly string[],
	shares: readonly number[],
	textColumns: readonly number[],
	rows: readonly (readonly string[])[],
): Promise<void> {
	if (pdf.y + 60 > pageLayout.bottom) {
		pdf.doc.addPage();
		pdf.y = pageLayout.top;
	}
	pdf.y += drawHeading(pdf, pageLayout.margin, pdf.y, pageLayout.inner, title);
	const columns = heads.map(
		(head, index): Column<readonly string[]> => ({
			title: head,
			width: (pageLayout.inner * (shares[index] ?? 10)) / 100,
			align: textColumns.includes(index) ? "left" : "right",
			text: (row) => row[index] ?? "",
		}),
	);
	await drawTable(pdf, columns, rows);
	pdf.y += 8;
}
