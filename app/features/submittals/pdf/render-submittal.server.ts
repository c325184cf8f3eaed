/** A submittal package as one PDF: cover, contents, fixture schedule, spec sheets and photometry by type. */

import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PhotometricFile } from "#photometry/files/photometric-file";
import { formatNames, formatNumber } from "#rules/format";
import { drawSpecSheet } from "~/features/catalog/spec-sheet/spec-sheet.server.ts";
import { catalogFile, readOwnerFile } from "~/features/photometry/catalog-file.ts";
import { type Column, drawTable } from "~/shared/pdf/lines-table.server.ts";
import {
	addPage,
	addTagged,
	colors,
	createPdf,
	drawText,
	type PdfDocument,
	pageLayout,
} from "~/shared/pdf/pdf-document.server.ts";
import { drawMasthead, drawNotes } from "~/shared/pdf/pdf-parts.server.ts";
import { drawPhotometry } from "../photometry/photometry-page.server.ts";
import {
	type ContentsEntry,
	drawContents,
	drawCover,
	pageName,
	reserveContents,
} from "./front-pages.server.ts";
import type { MadePackage, Making, PackageType, SubmittalInput } from "./submittal-input.ts";

type Options = {
	/** The owner's picture by file name; `undefined` when it cannot be read. */
	readPicture: (file: string) => Buffer | undefined;
	onProgress: (making: Making) => void;
	/** Takes the photometric file of a type. */
	onPhotometry?: (type: PackageType, file: PhotometricFile) => void;
};

type Footer = { first: string; second: string };

/** US Letter, tagged, with bookmarks. The same input gives the same bytes. */
export async function renderSubmittal(
	input: SubmittalInput,
	output: Writable,
	{ readPicture, onProgress, onPhotometry }: Options,
): Promise<MadePackage> {
	const { cover, parts, storeName, types } = input;
	const pdf = createPdf({
		title: `Submittal: ${cover.project}`,
		author: cover.preparedBy || storeName,
		subject: "Lighting submittal",
		keywords: [...new Set(types.map(({ sku }) => sku))].slice(0, 100).join(", "),
		date: new Date(input.date),
	});
	const { doc } = pdf;
	const written = pipeline(doc, output);
	const footers: Footer[] = [];
	const packageFooter = { first: `Submittal: ${cover.project}`, second: storeName };
	/** Footers of the pages that were added since. */
	const footUntilHere = (footer: Footer) => {
		while (footers.length < doc.bufferedPageRange().count) footers.push(footer);
	};

	drawCover(section(pdf), input);
	mark(pdf, "Cover", 1);
	const contents = section(pdf);
	const firstOfContents = reserveContents(pdf, types.length + (parts.schedule ? 1 : 0));
	doc.switchToPage(firstOfContents);
	mark(pdf, "Contents", firstOfContents + 1);
	doc.switchToPage(doc.bufferedPageRange().count - 1);

	const entries: ContentsEntry[] = [];
	if (parts.schedule) {
		const page = doc.bufferedPageRange().count + 1;
		addPage(pdf);
		mark(pdf, "Fixture schedule", page);
		await drawSchedule(section(pdf), input);
		entries.push({ tag: "", title: "Fixture schedule", text: "", page });
	}
	footUntilHere(packageFooter);

	const total = types.filter(({ product }) => product !== null).length;
	let done = 0;
	let printed = 0;
	let photometry = 0;
	for (const type of types) {
		const page = doc.bufferedPageRange().count + 1;
		const footer = parts.sheets && drawSheet(pdf, input, type, readPicture);
		if (footer) {
			footUntilHere(footer);
			printed += 1;
		}
		const file = parts.photometry ? readPhotometry(input, type) : null;
		if (file) {
			addPage(pdf);
			mark(pdf, `${type.tag}: photometry`, doc.bufferedPageRange().count);
			const part = section(pdf);
			drawPhotometry(part, file, { type, storeName, project: cover.project });
			part.root.end();
			footUntilHere(packageFooter);
			photometry += 1;
			onPhotometry?.(type, file);
		}
		const isIn = doc.bufferedPageRange().count >= page;
		entries.push({ tag: type.tag, title: type.sku, text: type.name, page: isIn ? page : null });
		if (type.product === null) continue;
		done += 1;
		onProgress({ step: "sheets", done, total });
	}
	onProgress({ step: "finishing", done, total });
	drawContents(contents, firstOfContents, storeName, entries);
	drawPackageFooters(pdf, footers);
	pdf.root.end();
	doc.end();
	await written;
	return { types: types.length, pages: footers.length, sheets: printed, photometry };
}

/** A part of the document's structure; parts are read in the order they are made. */
function section(pdf: PdfDocument): PdfDocument {
	const root = pdf.doc.struct("Sect");
	pdf.root.add(root);
	return { doc: pdf.doc, root, y: pageLayout.top };
}

/** Bookmark and link target on the current page. @param number from 1 */
function mark(pdf: PdfDocument, title: string, number: number): void {
	pdf.doc.outline.addItem(title);
	pdf.doc.addNamedDestination(pageName(number));
}

function findProduct({ products }: SubmittalInput, { product: place, variationID }: PackageType) {
	const product = place === null ? undefined : products[place];
	const variation = product?.variations.find(({ id }) => id === variationID);
	return product && variation ? { product, variation } : null;
}

/** @returns the footer of its pages; `null` for a type that is not in the catalog */
function drawSheet(
	pdf: PdfDocument,
	input: SubmittalInput,
	type: PackageType,
	readPicture: Options["readPicture"],
): Footer | null {
	const found = findProduct(input, type);
	if (!found) return null;
	addPage(pdf);
	mark(pdf, `${type.tag}: ${type.sku}`, pdf.doc.bufferedPageRange().count);
	const part = section(pdf);
	const footer = drawSpecSheet(part, found.product, found.variation, {
		storeName: input.storeName,
		origin: input.origin,
		date: new Date(input.cover.date || input.date),
		project: input.cover.project,
		preparedBy: input.cover.preparedBy,
		type,
		picture: type.picture === undefined ? undefined : readPicture(type.picture),
	});
	part.root.end();
	return footer;
}

/** The owner's file, or one computed from catalog figures; `null` without light output. */
function readPhotometry(input: SubmittalInput, type: PackageType): PhotometricFile | null {
	const found = findProduct(input, type);
	if (!found) return null;
	const own = type.photometry === undefined ? null : readOwnerFile(type.photometry, found.variation.sku);
	return (own ?? catalogFile(found.product, found.variation))?.file ?? null;
}

function drawPackageFooters({ doc }: PdfDocument, footers: readonly Footer[]): void {
	const { margin, inner, height } = pageLayout;
	const width = inner - 70;
	footers.forEach(({ first, second }, page) => {
		doc.switchToPage(page);
		doc.markContent("Artifact", { type: "Pagination" });
		const y = height - 50;
		doc
			.moveTo(margin, y)
			.lineTo(margin + inner, y)
			.lineWidth(0.5)
			.strokeColor(colors.line)
			.stroke();
		const small = { x: margin, width, size: 6.5, color: colors.muted };
		const taken = drawText(doc, first, { ...small, y: y + 5, lines: 2 });
		drawText(doc, second, { ...small, y: y + 6 + taken, lines: 1 });
		drawText(doc, `Page ${page + 1} of ${footers.length}`, {
			x: margin + width,
			y: y + 5,
			width: 70,
			size: 7.5,
			align: "right",
			color: colors.muted,
		});
		doc.endMarkedContent();
	});
}

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

/** Draws the schedule from the top of the current page. */
async function drawSchedule(pdf: PdfDocument, input: SubmittalInput): Promise<void> {
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
	drawNotes(pdf, "Required accessories are missing", input.needs ?? []);
	const missing = input.types.filter(({ product }) => product === null).map(({ tag }) => tag);
	if (missing.length > 0)
		drawNotes(pdf, "Types without a spec sheet", [
			`${formatNames([...new Set(missing)], 400)}: not in the catalog any more. Choose a replacement before you submit.`,
		]);
}
