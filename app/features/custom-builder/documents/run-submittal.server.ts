/** Submittal sheets of runs as PDF. Lengths in points. */

import { composePartNumber, partNumberPieces } from "#rules/custom-builder/part-number";
import { describeSize, designFigures, type LitSection } from "#rules/custom-builder/run-figures";
import { type Design, getOption, scxBody } from "#rules/custom-builder/scx-options";
import { formatFeet } from "#rules/custom-builder/words";
import { formatCount, formatNumber } from "#rules/format";
import { type RunPlan, runPlan } from "~/features/catalog/drawing/run-plan.ts";
import { drawTable } from "~/shared/pdf/lines-table.server.ts";
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
	drawFieldBoxes,
	drawFooters,
	drawHeading,
	drawMasthead,
	drawNotes,
} from "~/shared/pdf/pdf-parts.server.ts";

export type SubmittalOptions = {
	readonly storeName: string;
	/** Address of the run in the builder. */
	readonly url: string;
	/** Printed in the box for the date, such as "Nov 22, 2026". */
	readonly day: string;
	readonly date: Date;
	readonly project?: string;
	readonly type?: string;
};

/** US Letter: plan, figures, part number, sections and parts; without prices. Deterministic. */
export async function renderRunSubmittal(design: Design, options: SubmittalOptions): Promise<Buffer> {
	const part = composePartNumber(design);
	const figures = designFigures(design);
	const subject = "Submittal / made-to-order run";
	const title = `${scxBody.series} ${describeSize(design)}`;
	const pdf = createPdf({
		title: `${part}: ${title}`,
		author: options.storeName,
		subject,
		keywords: [part, scxBody.series, "linear high bay"].join(", "),
		date: options.date,
	});
	drawMasthead(pdf, options.storeName, subject);
	drawFieldBoxes(pdf, [
		{ label: "PROJECT", value: options.project ?? "", share: 2.2 },
		{ label: "TYPE", value: options.type ?? "", share: 0.8 },
		{ label: "CATALOG #", value: part, share: 3.2 },
		{ label: "PREPARED BY", value: "", share: 1.4 },
		{ label: "DATE", value: options.day, share: 1.2 },
	]);
	addTagged(pdf, pdf.root, "H1", () => {
		pdf.y += drawText(pdf.doc, title, {
			x: pageLayout.margin,
			y: pdf.y,
			width: pageLayout.inner,
			size: 14,
			strong: true,
			lines: 2,
		});
	});
	pdf.y += 6;
	const plan = runPlan(design);
	if (plan) drawPlan(pdf, plan);

	heading(pdf, "Figures");
	await drawTable(pdf, factColumns, facts(design));
	heading(pdf, "Part number");
	await drawTable(
		pdf,
		pieceColumns,
		partNumberPieces(design).filter(({ position }) => position !== ""),
	);
	heading(pdf, "Sections and feeds");
	await drawTable(pdf, sectionColumns, figures.sections);
	heading(pdf, "Bill of parts");
	await drawTable(pdf, partColumns, figures.parts);
	drawNotes(pdf, "Notes", [
		`Each power feed is for one 20 A circuit loaded to 80% at ${design.voltage === "3" ? "347" : "120"} V: ${formatNumber(figures.feedLimit)} W at most.`,
		"Lumens and watts are computed from the catalog fixtures of the series, not measured. Lengths are outside to outside.",
		`Lead time ${formatCount(figures.lead.days, "business day")}. Longest lead item: ${figures.lead.slowest}. Made-to-order runs usually can't be returned.`,
	]);
	drawFooters(pdf, {
		first: `${options.storeName}. Demo product line. Not a certification listing.`,
		second: options.url,
	});
	return finishPdf(pdf);
}

function heading(pdf: PdfDocument, text: string): void {
	if (pdf.y + 60 > pageLayout.bottom) addPage(pdf);
	pdf.y += drawHeading(pdf, pageLayout.margin, pdf.y, pageLayout.inner, text);
}

type Fact = { label: string; value: string };

function facts(design: Design): Fact[] {
	const { lumens, watts, efficacy, weight, feeds, litInches } = designFigures(design);
	return [
		{ label: "Light output", value: `${formatNumber(lumens)} lm` },
		{ label: "Input", value: `${formatNumber(watts)} W at full output` },
		{ label: "Efficacy", value: `${formatNumber(efficacy, 1)} lm/W` },
		{ label: "Lit length", value: formatFeet(litInches) },
		{ label: "Weight", value: `${formatNumber(weight, 1)} lb` },
		{
			label: "Power feeds",
			value: `${formatCount(feeds.length, "feed")}: ${feeds.map((load) => `${formatNumber(load)} W`).join(", ")}`,
		},
		{ label: "Mounting", value: getOption("mounting", design.mounting).hint },
		{
			label: "Life (L70) and warranty",
			value: `${formatNumber(scxBody.lifeHours)} hr, ${scxBody.warrantyYears} years`,
		},
	];
}

const factColumns = [
	{ title: "Spec", width: 180, align: "left", text: ({ label }: Fact) => label },
	{ title: "Value", width: 352, align: "left", text: ({ value }: Fact) => value },
] as const;

type Piece = ReturnType<typeof partNumberPieces>[number];
const pieceColumns = [
	{ title: "Characters", width: 100, align: "left", strong: true, text: ({ text }: Piece) => text },
	{ title: "Position", width: 160, align: "left", text: ({ position }: Piece) => position },
	{ title: "Choice", width: 272, align: "left", text: ({ meaning }: Piece) => meaning },
] as const;

const sectionColumns = [
	{ title: "Section", width: 70, align: "left", text: ({ number }: LitSection) => String(number) },
	{ title: "Length", width: 90, align: "right", text: ({ length }: LitSection) => `${length} in` },
	{ title: "Watts", width: 90, align: "right", text: ({ watts }: LitSection) => formatNumber(watts) },
	{ title: "Lumens", width: 100, align: "right", text: ({ lumens }: LitSection) => formatNumber(lumens) },
	{
		title: "Notes",
		width: 182,
		align: "left",
		text: ({ feed, battery }: LitSection) =>
			[feed ? "Power feed" : "", battery ? "Battery" : ""].filter(Boolean).join(", "),
	},
] as const;

type Part = ReturnType<typeof designFigures>["parts"][number];
const partColumns = [
	{ title: "Qty", width: 42, align: "right", text: ({ quantity }: Part) => formatNumber(quantity) },
	{ title: "Part", width: 150, align: "left", strong: true, text: ({ partNumber }: Part) => partNumber },
	{ title: "Description", width: 340, align: "left", text: ({ name }: Part) => name },
] as const;

/** The plan of the page, at most 300 pt wide. */
function drawPlan(pdf: PdfDocument, plan: RunPlan): void {
	const { doc } = pdf;
	const factor = Math.min(1, 200 / plan.height, 400 / plan.width);
	const x = pageLayout.margin + (pageLayout.inner - plan.width * factor) / 2;
	addTagged(
		pdf,
		pdf.root,
		"Figure",
		() => {
			doc.save().translate(x, pdf.y).scale(factor).lineWidth(0.8);
			for (const box of plan.corners)
				doc.rect(box.x, box.y, box.width, box.height).fillAndStroke(colors.line, colors.ink);
			for (const box of plan.sections)
				doc
					.rect(box.x, box.y, box.width, box.height)
					.fillAndStroke(box.battery ? "#aedcbc" : "#fff4ea", colors.ink);
			for (const { x: left, y } of plan.feeds) doc.circle(left, y, 4).fill(colors.navy);
			for (const { line } of plan.dimensions) doc.path(line).stroke(colors.muted);
			doc.font("regular").fillColor(colors.ink);
			for (const label of plan.sections.flatMap((section) => section.label ?? []))
				centered(pdf, label.text, label.x, label.y, 9);
			for (const { text, x: left, y, turned } of plan.dimensions) {
				doc.save();
				if (turned) doc.rotate(-90, { origin: [left, y] });
				centered(pdf, text, left, y, 10);
				doc.restore();
			}
			doc.restore();
		},
		plan.description,
	);
	pdf.y += plan.height * factor + 8;
}

function centered({ doc }: PdfDocument, text: string, x: number, y: number, size: number): void {
	// The inch sign of the page is not in every font.
	const shown = text.replace("″", " in");
	doc.fontSize(size);
	doc.text(shown, x - doc.widthOfString(shown) / 2, y, { lineBreak: false, baseline: "alphabetic" });
}
