import { env } from "#client/env.server";
import { shopToday } from "#rules/clock/time-zones";
import { formatNumber } from "#rules/format";
import { paths } from "~/paths.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { pdfResponse } from "~/shared/pdf/document-parts.server.ts";
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
import {
	drawFooters,
	drawHeading,
	drawMasthead,
	drawNotes,
	planScale,
} from "~/shared/pdf/pdf-parts.server.ts";
import type { FigureRow } from "../estimate-texts.ts";
import { type EstimateView, estimateView, type PlanDrawing } from "../estimate-view.ts";
import { loadEstimate } from "../load-estimate.server.ts";

/** Takes the query of an estimate's page. */
export const loader = guardedResource({ access: "everyone" }, async (context) => {
	const { outcome, values, errors, failure, status } = await loadEstimate(context);
	if (!outcome) {
		const [wrong] = Object.values(errors);
		throw httpError(
			status === 200 ? 400 : status,
			failure ?? wrong ?? "Enter the room and the fixture on the estimate's page first.",
		);
	}
	const view = estimateView(outcome, values);
	const bytes = await renderEstimate(view, {
		storeName: env.STORE_NAME,
		address: new URL(paths.designMyProject(view.query), env.ORIGIN ?? context.url.origin).href,
		date: new Date(shopToday()),
	});
	return pdfResponse(bytes, "room-estimate.pdf");
});

type EstimateDocumentOptions = {
	readonly storeName: string;
	readonly address: string;
	readonly date: Date;
};

const gap = 20;
const columnWidth = (pageLayout.inner - gap) / 2;

/** US Letter. Deterministic: the same estimate on the same day gives the same bytes. */
async function renderEstimate(view: EstimateView, options: EstimateDocumentOptions): Promise<Buffer> {
	const title = `Room estimate: ${view.count}, ${view.fixture.sku}`;
	const pdf = createPdf({
		title,
		author: options.storeName,
		subject: "Room estimate",
		keywords: view.fixture.sku,
		date: options.date,
	});
	drawMasthead(pdf, options.storeName, "Room estimate");
	paragraph(pdf, "H1", `${view.count}, ${view.fixture.sku}`, { size: 16, strong: true });
	paragraph(pdf, "P", view.fixture.name, { size: 9.5, color: colors.muted });
	paragraph(pdf, "P", view.reason, { size: 8.5, color: colors.muted });
	pdf.y += 6;
	drawPlan(pdf, view.plan, view.planTitle);
	const top = pdf.y;
	const plane = table(pdf, "Light on the work plane", view.light, pageLayout.margin, top);
	const people =
		view.people.length === 0
			? plane
			: table(pdf, "What seated people see", view.people, pageLayout.margin, plane + 8);
	const types = view.types.map(
		([letter, quantity, sku, height, factor, average, share]): FigureRow => [
			`${letter}: ${quantity} × ${sku}`,
			`${average}, ${share} (at ${height}, LLF ${factor})`,
		],
	);
	const light =
		types.length === 0
			? people
			: table(pdf, "Types, and what each gives", types, pageLayout.margin, people + 8);
	const right = pageLayout.margin + columnWidth + gap;
	const layout = table(pdf, types.length > 0 ? "Layout of type A" : "Layout", view.layout, right, top);
	const verdict: FigureRow[] =
		view.withinLimit === null ? [] : [["Compared with the limit", view.withinLimit ? "Within" : "Above"]];
	const power = table(pdf, "Power", [...view.power, ...verdict], right, layout + 8);
	pdf.y = Math.max(light, power) + 10;
	drawNotes(pdf, "Before you order", view.warnings);
	drawNotes(pdf, "Assumptions", [
		view.formula,
		...view.assumptions,
		`This estimate online: ${options.address}`,
	]);
	drawFooters(pdf, {
		first: `${options.storeName}. An estimate, not a guaranteed light level. Figures are for the room and fixture named here.`,
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

const planHeight = 270;

/** Draws the plan at the largest round scale that fits. */
function drawPlan(pdf: PdfDocument, plan: PlanDrawing, title: string): void {
	const { doc } = pdf;
	const { perInch, scale } = planScale(plan, { width: pageLayout.inner - 60, height: planHeight });
	const width = plan.width * scale;
	const height = plan.depth * scale;
	const left = pageLayout.margin + (pageLayout.inner - width) / 2;
	const top = pdf.y + 14;
	const hair = 0.5 / scale;
	const stroke = (path: string, color: string, line: number) =>
		doc.path(path).lineWidth(line).strokeColor(color).stroke();
	const fill = (path: string, color: string, edge: string) =>
		doc.path(path).lineWidth(hair).fillAndStroke(color, edge);
	addTagged(
		pdf,
		pdf.root,
		"Figure",
		() => {
			doc.save().translate(left, top).scale(scale);
			doc.save().path(plan.outline).clip();
			for (const { path } of plan.isolines) stroke(path, "#1e7b3c", 1.2 * hair);
			doc.restore();
			if (plan.boxes) fill(plan.boxes, colors.line, colors.ink);
			fill(plan.fixtures, "#ffffff", colors.navy);
			stroke(plan.outline, colors.ink, 2.8 * hair);
			doc.restore();
			for (const { level, label } of plan.isolines) {
				if (!label) continue;
				const text = String(level);
				const x = left + label.x * scale;
				const y = top + label.y * scale;
				const half = doc.font("regular").fontSize(7).widthOfString(text) / 2 + 1.5;
				doc.rect(x - half, y - 4, 2 * half, 8).fill("#ffffff");
				drawText(doc, text, { x: x - 15, y: y - 4, width: 30, size: 7, align: "center", color: "#175e2e" });
			}
			drawText(doc, `${formatNumber(plan.width, 1)} ft`, {
				x: left,
				y: top - 12,
				width,
				size: 8,
				align: "center",
			});
			drawText(doc, `${formatNumber(plan.depth, 1)} ft`, {
				x: Math.max(0, left - 48),
				y: top + height / 2 - 5,
				width: 42,
				size: 8,
				align: "right",
			});
		},
		title,
	);
	pdf.y = top + height + 6;
	addTagged(pdf, pdf.root, "P", () => {
		drawText(
			doc,
			`Scale: 1 in = ${perInch} ft. Green lines: iso-footcandle contours on the work plane.${plan.boxes && " Gray: boxes that block light."}`,
			{
				x: pageLayout.margin,
				y: pdf.y,
				width: pageLayout.inner,
				size: 7.5,
				align: "center",
				color: colors.muted,
			},
		);
	});
	pdf.y += 18;
}

/** @returns the y where the table ends */
function table(
	pdf: PdfDocument,
	caption: string,
	rows: readonly FigureRow[],
	x: number,
	top: number,
): number {
	const { doc } = pdf;
	const labelWidth = columnWidth * 0.52;
	const valueWidth = columnWidth - labelWidth;
	const heights = rows.map(([label, value]) =>
		Math.max(
			measureText(doc, label, { width: labelWidth - 4, size: 8.5 }),
			measureText(doc, value, { width: valueWidth, size: 8.5 }),
		),
	);
	let y = top;
	if (y + 17 + heights.reduce((sum, height) => sum + height + 3, 0) > pageLayout.bottom) {
		addPage(pdf);
		y = pdf.y;
	}
	y += drawHeading(pdf, x, y, columnWidth, caption);
	const body = doc.struct("Table");
	pdf.root.add(body);
	rows.forEach(([label, value], index) => {
		const row = doc.struct("TR");
		body.add(row);
		const height = heights[index] ?? 12;
		addTagged(pdf, row, "TH", () => {
			drawText(doc, label, { x, y, width: labelWidth - 4, size: 8.5, color: colors.muted });
		});
		addTagged(pdf, row, "TD", () => {
			drawText(doc, value, {
				x: x + labelWidth,
				y,
				width: valueWidth,
				size: 8.5,
				align: "right",
				tabular: true,
			});
		});
		drawArtifact(doc, () => {
			doc.rect(x, y + height, columnWidth, 0.4).fill(colors.line);
		});
		y += height + 3;
	});
	return y;
}
