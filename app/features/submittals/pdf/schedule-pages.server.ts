/** The fixture schedule of a package. Lengths in points. */
import { formatNames, formatNumber } from "#rules/format";
import { type Column, drawTable } from "~/shared/pdf/lines-table.server.ts";
import {
	addTagged,
	colors,
	drawText,
	type PdfDocument,
	pageLayout,
} from "~/shared/pdf/pdf-document.server.ts";
import { drawMasthead, drawNotes } from "~/shared/pdf/pdf-parts.server.ts";
import type { PackageType, SubmittalInput } from "./submittal-input.ts";

/** Widths add up to `pageLayout.inner`. */
const columns: readonly Column<PackageType>[] = [
	{ title: "Type", width: 52, align: "left", strong: true, text: ({ tag }) => tag },
	{ title: "Qty", width: 44, align: "right", text: ({ quantity }) => formatNumber(quantity) },
	{ title: "Catalog number", width: 126, align: "left", strong: true, text: ({ sku }) => sku },
	{
		title: "Description",
		width: 204,
		align: "left",
		text: ({ name, sku }) => name || sku,
		below: ({ brand, name, facts }) =>
			[name.startsWith(brand) ? "" : brand, facts].filter(Boolean).join("  ·  "),
	},
	{
		title: "Note",
		width: 106,
		align: "left",
		text: (type) => [getStatus(type), type.note].filter(Boolean).join(" "),
	},
];

const getStatus = ({ product, discontinued }: PackageType): string =>
	product === null ? "No longer in the catalog; no spec sheet." : discontinued ? "Discontinued." : "";

/** From the top of the current page. */
export async function drawSchedule(pdf: PdfDocument, input: SubmittalInput): Promise<void> {
	drawMasthead(pdf, input.storeName, "Lighting submittal");
	addTagged(pdf, pdf.root, "H2", () => {
		pdf.y += drawText(pdf.doc, "Fixture schedule", {
			x: pageLayout.margin,
			y: pdf.y,
			width: pageLayout.inner,
			size: 14,
			strong: true,
			color: colors.navy,
		});
	});
	pdf.y += 8;
	await drawTable(pdf, columns, input.types);
	const missing = input.types.filter(({ product }) => product === null).map(({ tag }) => tag);
	if (missing.length > 0)
		drawNotes(pdf, "Types without a spec sheet", [
			`${formatNames([...new Set(missing)], 400)}: not in the catalog any more. Choose a replacement before you submit.`,
		]);
}
