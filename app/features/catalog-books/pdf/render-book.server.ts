/**
 * The catalog of a category as one PDF: cover, contents, sections with products and part numbers, index. Pages are
 * written as they are filled, so memory doesn't grow with the book but for its index and structure.
 */
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { pagesOf } from "#rules/catalog-books/book-pages";
import { formatDay } from "#rules/format";
import { addPage, createPdf, type PdfDocument, type Tag } from "~/shared/pdf/pdf-document.server.ts";
import { createTypesetter, type Typesetter } from "~/shared/pdf/typesetter.server.ts";
import type { BookHead, BookProduct, MadeBook } from "../part-table.ts";
import { createDrawingForms, type DrawingForms } from "./book-style.server.ts";
import { contentsTarget, drawContentsPage, drawCover, drawIndexPage } from "./contents-and-index.server.ts";
import {
	drawGroup,
	drawProduct,
	drawRow,
	drawRowRules,
	drawRunning,
	drawTableHead,
} from "./draw-entries.server.ts";
import {
	type BookPainter,
	type BookPlan,
	countBook,
	drawSectionHead,
	layOutBook,
} from "./lay-out-book.server.ts";

/** Written bytes that may wait for the file. */
const mostWaiting = 1024 * 1024;

/**
 * US Letter, tagged, with bookmarks. The same input gives the same bytes.
 * @param readProducts called twice; each time the same products, by section and group
 */
export async function renderBook(
	head: BookHead,
	readProducts: () => AsyncIterable<BookProduct>,
	output: Writable,
): Promise<MadeBook> {
	const { category, storeName } = head;
	const pdf = createPdf(
		{
			title: `${category.name} catalog`,
			author: storeName,
			subject: "Product catalog",
			keywords: [category.name, ...head.sections.map(({ name }) => name)].join(", "),
			date: new Date(head.date),
		},
		{ streamed: true },
	);
	const { doc } = pdf;
	const written = pipeline(doc, output);
	// A failure to write is thrown at the end; until then it only stops the work.
	written.catch(() => undefined);
	const pause = async () => {
		do {
			await setImmediate();
			if (doc.destroyed) return written;
		} while (doc.readableLength > mostWaiting);
	};
	const setter = createTypesetter(doc);
	const plan = await countBook(head, readProducts(), setter);
	const book: Book = { pdf, head, plan, setter, drawings: createDrawingForms(doc), page: 1 };
	drawFront(book);
	await layOutBook(head, readProducts(), setter, bodyPainter(book), pause);
	drawIndex(book);
	if (book.page !== plan.pages) throw new Error(`${plan.pages} pages were planned, and ${book.page} drawn.`);
	pdf.root.end();
	doc.end();
	await written;
	return { pages: plan.pages, products: plan.products, parts: plan.parts };
}

type Book = {
	pdf: PdfDocument;
	head: BookHead;
	plan: BookPlan;
	setter: Typesetter;
	drawings: DrawingForms;
	/** The current one, from 1. */
	page: number;
};

/** A part of the document's structure, read in the order it is made. */
function openPart({ doc, root }: PdfDocument): PdfDocument {
	const part = doc.struct("Sect");
	root.add(part);
	return { doc, root: part, y: 0 };
}

/** @param right what the page has; `null` on the cover */
function runningOf({ pdf, head, plan, setter, page }: Book, right: string | null): void {
	const { category, storeName, date, origin } = head;
	const host = origin ? new URL(origin).host : "";
	drawRunning(pdf, setter, {
		left: right === null ? "" : storeName,
		right: right === null ? "" : [category.name, right].filter(Boolean).join("  ·  "),
		foot: `${category.name} catalog of ${formatDay(date)}. Specifications can change without notice${host ? `; see ${host}` : ""}.`,
		page,
		pages: plan.pages,
	});
}

function turnPage(book: Book, right: string): void {
	addPage(book.pdf);
	book.page += 1;
	runningOf(book, right);
}

function drawFront(book: Book): void {
	const { pdf, head, plan, setter, drawings } = book;
	pdf.doc.outline.addItem("Cover");
	runningOf(book, null);
	const cover = openPart(pdf);
	cover.y = 32;
	drawCover(cover, setter, drawings, head, plan);
	cover.root.end();
	const contents = openPart(pdf);
	for (let page = 0; page < pagesOf(plan.contentsPlaces); page++) {
		turnPage(book, "Contents");
		if (page === 0) pdf.doc.outline.addItem("Contents");
		drawContentsPage(contents, setter, { lines: plan.contents, places: plan.contentsPlaces, page });
	}
	contents.root.end();
}

function bodyPainter(book: Book): BookPainter {
	const { pdf, plan, setter, drawings } = book;
	const { doc } = pdf;
	let part = openPart(pdf);
	let bookmark: PDFKit.PDFOutline | undefined;
	/** Table of the current product; every element has to be ended, or the document never is. */
	let table: Tag | undefined;
	let rules: number[] = [];
	/** Number of the next line of the contents, from 0. */
	let line = 0;
	const mark = (y: number) => {
		doc.addNamedDestination(contentsTarget(line), "XYZ", 0, y - 8, 0);
		line += 1;
	};
	const flushRules = () => {
		drawRowRules(pdf, rules);
		rules = [];
	};
	return {
		page(section) {
			flushRules();
			turnPage(book, section.name);
		},
		section(section, y) {
			if (bookmark) {
				part.root.end();
				part = openPart(pdf);
			}
			mark(y);
			bookmark = doc.outline.addItem(section.name);
			const counts = plan.counts.get(section.slug) ?? { products: 0, parts: 0 };
			return drawSectionHead(part, section, counts, y, setter);
		},
		group(name, y) {
			mark(y);
			bookmark?.addItem(name);
			drawGroup(part, setter, name, y);
		},
		product(layout, y) {
			drawProduct(part, setter, drawings, layout, y);
			table = doc.struct("Table");
			part.root.add(table);
		},
		tableHead(layout, y, continued) {
			if (table) drawTableHead(pdf, setter, table, layout, y, continued);
		},
		row(layout, row, y) {
			if (table) drawRow(pdf, setter, table, layout, row, y);
			rules.push(y + (layout.rows[row]?.height ?? 0));
		},
		productEnd() {
			flushRules();
			table?.end();
		},
	};
}

function drawIndex(book: Book): void {
	const { pdf, plan, setter } = book;
	const part = openPart(pdf);
	for (let page = 0; page < pagesOf(plan.indexPlaces); page++) {
		turnPage(book, "Index");
		if (page === 0) {
			pdf.doc.outline.addItem("Index of part numbers");
			pdf.doc.addNamedDestination(contentsTarget(plan.contents.length - 1), "XYZ", 0, 0, 0);
		}
		drawIndexPage(part, setter, { lines: plan.index, places: plan.indexPlaces, page });
	}
	part.root.end();
}
