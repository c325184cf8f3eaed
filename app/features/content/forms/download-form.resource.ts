import { LRUCache } from "lru-cache";
import { downloadFormParams } from "~/params.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { type Company, drawCompanyLine, getCompany } from "~/shared/pdf/document-parts.server.ts";
import {
	addPage,
	addTagged,
	colors,
	createPdf,
	drawArtifact,
	drawText,
	finishPdf,
	measureText,
	type PdfDocument,
	pageLayout,
} from "~/shared/pdf/pdf-document.server.ts";
import { drawFooters, drawHeading, drawMasthead } from "~/shared/pdf/pdf-parts.server.ts";
import { readForms } from "../content.server.ts";
import type { PrintedForm } from "../source/front-matter.server.ts";

type Order = { form: PrintedForm; company: Company };

/** Rendering a form takes up to 0.2 s of CPU. Few are kept, because the company has the requested host without ORIGIN. */
const sheets = new LRUCache<string, Buffer, Order>({
	max: 20,
	fetchMethod: (_key, _stale, { context }) => renderForm(context.form, context.company),
});

export const loader = guardedResource(
	{ access: "everyone", params: downloadFormParams },
	async ({ params, url }) => {
		const found = readForms().find(({ slug }) => `${slug}.pdf` === params.file);
		if (!found) throw httpError(404, "There is no such form.");
		const order = { form: found.form, company: getCompany(url) };
		const bytes = await sheets.forceFetch(JSON.stringify(order), { context: order });
		return new Response(new Uint8Array(bytes), {
			headers: {
				"Content-Type": "application/pdf",
				"Content-Disposition": `inline; filename="${params.file}"`,
				"Cache-Control": cacheControl.derivedFile,
				"X-Robots-Tag": "noindex",
			},
		});
	},
);

const { margin, inner, bottom } = pageLayout;
const gap = 16;
const half = (inner - gap) / 2;
const lineHeight = 30;
const labelSize = 7.5;

/** A form as a PDF to fill in on the screen or on paper. US Letter; lengths in points. */
function renderForm(form: PrintedForm, company: Company): Promise<Buffer> {
	const sheet = createPdf({
		title: form.title,
		author: company.name,
		subject: form.purpose,
		keywords: "form",
		date: new Date(`${form.updated}T00:00:00Z`),
	});
	// Readers of PDF files have this font; the embedded ones have only the characters of the text.
	sheet.doc.font("Helvetica").initForm();
	const fields = new FieldNames();
	drawMasthead(sheet, company.name, "Form");
	drawCompanyLine(sheet, company);
	paragraph(sheet, form.title, { size: 15, strong: true, tag: "H1" });
	paragraph(sheet, form.intro, { size: 9, after: 8 });
	for (const group of form.groups) drawGroup(sheet, group, fields);
	if (form.agreement) drawAgreement(sheet, form.agreement, fields);
	drawFooters(sheet, {
		first: [company.name, company.phone, company.email].filter(Boolean).join("  ·  "),
		second: `${form.title}, ${form.updated}`,
	});
	return finishPdf(sheet);
}

/** Field names of a PDF must differ; readers announce them. */
class FieldNames {
	readonly #used = new Map<string, number>();

	next(label: string): string {
		const name = label.replace(/[^\w ]+/g, "").trim();
		const count = (this.#used.get(name) ?? 0) + 1;
		this.#used.set(name, count);
		return count === 1 ? name : `${name} ${count}`;
	}
}

type Group = PrintedForm["groups"][number];

function drawGroup(sheet: PdfDocument, { title, fields, checks, table }: Group, names: FieldNames): void {
	room(sheet, 17 + lineHeight);
	sheet.y += drawHeading(sheet, margin, sheet.y, inner, title) + 2;
	let column = 0;
	for (const { label, lines } of fields) {
		const isBox = lines > 1;
		if (isBox && column === 1) {
			sheet.y += lineHeight;
			column = 0;
		}
		const height = isBox ? 14 + lines * 14 : lineHeight;
		if (column === 0) room(sheet, height);
		const x = margin + column * (half + gap);
		drawField(sheet, { label, x, width: isBox ? inner : half, height, isBox }, names);
		if (isBox) sheet.y += height + 4;
		else if (column === 1) {
			sheet.y += lineHeight;
			column = 0;
		} else column = 1;
	}
	if (column === 1) sheet.y += lineHeight;
	for (const check of checks) drawCheck(sheet, check, names);
	if (table) drawGrid(sheet, table, names);
	sheet.y += 8;
}

type Place = { label: string; x: number; width: number; height: number; isBox: boolean };

function drawField(sheet: PdfDocument, { label, x, width, height, isBox }: Place, names: FieldNames): void {
	const { doc } = sheet;
	addTagged(sheet, sheet.root, "P", () => {
		drawText(doc, label, { x, y: sheet.y, width, size: labelSize, color: colors.muted, lines: 1 });
	});
	const top = sheet.y + 10;
	drawArtifact(doc, () => {
		doc.lineWidth(0.5).strokeColor(colors.line);
		if (isBox) doc.rect(x, top, width, height - 12).stroke();
		else
			doc
				.moveTo(x, sheet.y + height - 4)
				.lineTo(x + width, sheet.y + height - 4)
				.stroke();
	});
	textField(sheet, names.next(label), x + 1, top, width - 2, height - (isBox ? 12 : 14), isBox);
}

function textField(
	{ doc }: PdfDocument,
	name: string,
	x: number,
	y: number,
	width: number,
	height: number,
	multiline = false,
): void {
	doc.font("Helvetica");
	doc.formText(name, x, y, width, height, { fontSize: 9, multiline });
}

function drawCheck(sheet: PdfDocument, label: string, names: FieldNames): void {
	const { doc } = sheet;
	const size = 10;
	room(sheet, 18);
	drawArtifact(doc, () => {
		doc
			.rect(margin, sheet.y + 2, size, size)
			.lineWidth(0.75)
			.strokeColor(colors.muted)
			.stroke();
	});
	doc.font("Helvetica");
	doc.formCheckbox(names.next(label), margin, sheet.y + 2, size, size);
	addTagged(sheet, sheet.root, "P", () => {
		drawText(doc, label, { x: margin + 18, y: sheet.y + 2, width: inner - 18, size: 9, lines: 2 });
	});
	sheet.y += 18;
}

function drawGrid(
	sheet: PdfDocument,
	{ columns, rows }: { columns: readonly string[]; rows: number },
	names: FieldNames,
): void {
	const { doc } = sheet;
	const width = inner / columns.length;
	const height = 20;
	room(sheet, 14 + height);
	columns.forEach((column, index) => {
		addTagged(sheet, sheet.root, "P", () => {
			drawText(doc, column, {
				x: margin + index * width + 3,
				y: sheet.y,
				width: width - 6,
				size: labelSize,
				strong: true,
				lines: 1,
			});
		});
	});
	sheet.y += 13;
	for (let row = 0; row < rows; row++) {
		room(sheet, height);
		columns.forEach((column, index) => {
			const x = margin + index * width;
			drawArtifact(doc, () => {
				doc.rect(x, sheet.y, width, height).lineWidth(0.5).strokeColor(colors.line).stroke();
			});
			textField(sheet, names.next(column), x + 2, sheet.y + 2, width - 4, height - 4);
		});
		sheet.y += height;
	}
	sheet.y += 4;
}

function drawAgreement(sheet: PdfDocument, text: string, names: FieldNames): void {
	const height = measureText(sheet.doc, text, { width: inner, size: 9 });
	room(sheet, height + 24 + 2 * lineHeight);
	sheet.y += drawHeading(sheet, margin, sheet.y, inner, "Signature") + 2;
	paragraph(sheet, text, { size: 9, after: 10 });
	const labels = ["Signature", "Date", "Name", "Title"];
	labels.forEach((label, index) => {
		const x = margin + (index % 2) * (half + gap);
		drawField(sheet, { label, x, width: half, height: lineHeight, isBox: false }, names);
		if (index % 2 === 1) sheet.y += lineHeight;
	});
}

function paragraph(
	sheet: PdfDocument,
	text: string,
	{ size, strong, tag = "P", after = 4 }: { size: number; strong?: boolean; tag?: string; after?: number },
): void {
	addTagged(sheet, sheet.root, tag, () => {
		sheet.y += drawText(sheet.doc, text, { x: margin, y: sheet.y, width: inner, size, strong });
	});
	sheet.y += after;
}

/** A new page where less than this is left. */
function room(sheet: PdfDocument, height: number): void {
	if (sheet.y + height > bottom) addPage(sheet);
}
