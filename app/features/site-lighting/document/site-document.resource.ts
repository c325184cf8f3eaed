import { env } from "#client/env.server";
import { shopToday } from "#rules/clock/time-zones";
import { formatNumber } from "#rules/format";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { pdfResponse } from "~/shared/pdf/document-parts.server.ts";
import { type Column, drawTable } from "~/shared/pdf/lines-table.server.ts";
import {
	addPage,
	addTagged,
	colors,
	createPdf,
	drawText,
	finishPdf,
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
import { loadSiteOutcome } from "../load-site.server.ts";
import type { SiteDrawing } from "../site-drawing.ts";
import { type SiteView, siteColumns, siteView } from "../site-view.ts";

/** Takes the query of a site's page. */
export const loader = guardedResource({ access: "everyone" }, async (context) => {
	const view = siteView(await loadSiteOutcome(context));
	const bytes = await renderSite(view, {
		storeName: env.STORE_NAME,
		address: new URL(paths.siteLighting(view.query), env.ORIGIN ?? context.url.origin).href,
		date: new Date(shopToday()),
	});
	return pdfResponse(bytes, "site-lighting.pdf");
});

/** Nobody types a longer one, and a link that is cut off leads nowhere. */
const longestAddress = 500;

type Options = { readonly storeName: string; readonly address: string; readonly date: Date };

/** US Letter. Deterministic: the same site on the same day gives the same bytes. */
async function renderSite(view: SiteView, { storeName, address, date }: Options): Promise<Buffer> {
	const pdf = createPdf({
		title: `Site lighting: ${view.count}`,
		author: storeName,
		subject: "Site lighting",
		keywords: view.schedule.map(({ sku }) => sku).join(", "),
		date,
	});
	drawMasthead(pdf, storeName, "Site lighting");
	addTagged(pdf, pdf.root, "H1", () => {
		pdf.y += drawText(pdf.doc, view.count, {
			x: pageLayout.margin,
			y: pdf.y,
			width: pageLayout.inner,
			size: 16,
			strong: true,
		});
	});
	drawPlan(pdf, view.plan, view.planTitle);
	await table(
		pdf,
		"Statistics, horizontal footcandles at grade",
		siteColumns.statistics,
		view.statistics,
		130,
	);
	const heads = ["Type", "Qty", "Part number", "Lumens", "LLF", "Watts", "BUG rating"];
	const schedule = view.schedule.map((row) => [
		row.letter,
		String(row.quantity),
		row.sku,
		row.lumens,
		row.factor,
		row.watts,
		row.rating,
	]);
	await table(pdf, "Luminaire schedule", heads, schedule, 40);
	await table(pdf, "Power", ["Figure", "Value"], view.power, 260);
	if (view.trespass.length > 0)
		await table(pdf, "Light trespass at the property line", ["Figure", "Value"], view.trespass, 260);
	if (view.zone) await table(pdf, `BUG ratings against ${view.zone}`, siteColumns.ratings, view.ratings, 40);
	if (view.egress.length > 0) await table(pdf, "Egress path, NFPA 101", siteColumns.egress, view.egress, 90);
	if (view.signs.length > 0)
		await table(pdf, "Exit signs along the egress path, NFPA 101", siteColumns.signs, view.signs, 90);
	await table(pdf, "Luminaire locations", siteColumns.locations, view.locations, 30);
	drawNotes(pdf, "Before you order", view.warnings);
	const online = address.length <= longestAddress ? [`This site online: ${address}`] : [];
	drawNotes(pdf, "Assumptions", [...view.assumptions, ...online]);
	drawFooters(pdf, {
		first: `${storeName}. A calculation from the figures named here, not a guaranteed light level.`,
		second: address.split("?")[0] ?? "",
	});
	return finishPdf(pdf);
}

/** @param first width of the first column in points; the others share the rest */
async function table(
	pdf: PdfDocument,
	title: string,
	heads: readonly string[],
	rows: readonly (readonly string[])[],
	first: number,
): Promise<void> {
	if (pdf.y + 70 > pageLayout.bottom) addPage(pdf);
	pdf.y += drawHeading(pdf, pageLayout.margin, pdf.y, pageLayout.inner, title);
	const rest = (pageLayout.inner - first) / (heads.length - 1);
	const columns = heads.map(
		(head, index): Column<readonly string[]> => ({
			title: head,
			width: index === 0 ? first : rest,
			align: "left",
			text: (row) => row[index] ?? "",
		}),
	);
	await drawTable(pdf, columns, rows);
}

const planHeight = 330;

/** Draws the plan at the largest round scale that fits. */
function drawPlan(pdf: PdfDocument, plan: SiteDrawing, title: string): void {
	const { doc } = pdf;
	const { perInch, scale } = planScale(plan, { width: pageLayout.inner - 60, height: planHeight });
	const [width, height] = [plan.width * scale, plan.depth * scale];
	const left = pageLayout.margin + (pageLayout.inner - width) / 2;
	const top = pdf.y + 18;
	const hair = 0.5 / scale;
	const stroke = (path: string, color: string, line = hair) =>
		doc.path(path).lineWidth(line).strokeColor(color).stroke();
	addTagged(
		pdf,
		pdf.root,
		"Figure",
		() => {
			doc.save().translate(left, top).scale(scale);
			for (const { outline, isolines } of plan.areas) {
				doc.save().path(outline).clip();
				for (const { path } of isolines) stroke(path, "#1e7b3c");
				doc.restore();
				stroke(outline, colors.ink, 2 * hair);
			}
			for (const path of plan.buildings)
				doc
					.path(path)
					.lineWidth(2 * hair)
					.fillAndStroke(colors.line, colors.ink);
			if (plan.line) {
				doc.save().dash(6 / scale, { space: 3 / scale });
				stroke(plan.line, colors.ink, 2 * hair);
				doc.restore();
			}
			if (plan.brightest)
				doc
					.circle(plan.brightest.x, plan.brightest.y, 4 / scale)
					.lineWidth(2 * hair)
					.strokeColor("#b3261e")
					.stroke();
			for (const { x, y, heads } of plan.poles) {
				doc.path(heads).lineWidth(hair).fillAndStroke("#ffffff", colors.navy);
				doc.circle(x, y, 1.5 / scale).fill(colors.navy);
			}
			doc.restore();
			const label = (text: string, x: number, y: number, color: string) => {
				const half = doc.font("regular").fontSize(6.5).widthOfString(text) / 2 + 1;
				doc.rect(x - half, y - 3.5, 2 * half, 7).fill("#ffffff");
				drawText(doc, text, { x: x - 15, y: y - 3.5, width: 30, size: 6.5, align: "center", color });
			};
			for (const { isolines } of plan.areas)
				for (const { level, label: at } of isolines)
					if (at) label(String(level), left + at.x * scale, top + at.y * scale, "#175e2e");
			for (const { x, y, name } of plan.poles)
				label(name, left + x * scale + 8, top + y * scale - 8, colors.navy);
			const side = { size: 8, color: colors.ink };
			drawText(doc, `${formatNumber(plan.width, 0)} ft`, {
				...side,
				x: left,
				y: top - 14,
				width,
				align: "center",
			});
			drawText(doc, `${formatNumber(plan.depth, 0)} ft`, {
				...side,
				x: Math.max(0, left - 48),
				y: top + height / 2 - 5,
				width: 42,
				align: "right",
			});
		},
		title,
	);
	pdf.y = top + height + 8;
	const line = plan.line ? " Dashed: property line; its brightest point has a ring." : "";
	addTagged(pdf, pdf.root, "P", () => {
		drawText(doc, `Scale: 1 in = ${perInch} ft. Green lines: isofootcandle contours at grade.${line}`, {
			x: pageLayout.margin,
			y: pdf.y,
			width: pageLayout.inner,
			size: 7.5,
			align: "center",
			color: colors.muted,
		});
	});
	pdf.y += 20;
}
