/**
 * Where everything of a book goes. It runs twice with the same input: once to count pages and find the part numbers,
 * once to draw. So contents can stand in front, and every page is written as soon as it is full.
 */
import { setImmediate } from "node:timers/promises";
import { fillColumns, type Place, pagesOf, rowsThatStay } from "#rules/catalog-books/book-pages";
import { formatCount } from "#rules/format";
import { addTagged, colors, drawArtifact, type PdfDocument } from "~/shared/pdf/pdf-document.server.ts";
import { lineHeight, type Typesetter } from "~/shared/pdf/typesetter.server.ts";
import { type BookHead, type BookProduct, type BookSection, bookGroup } from "../part-table.ts";
import {
	bodyTop,
	bottom,
	continuedHeight,
	faces,
	groupHeight,
	inner,
	margin,
	picture,
	productGap,
	tableHeadHeight,
} from "./book-style.server.ts";
import {
	type ContentsLine,
	contentsGrid,
	type IndexLine,
	indexGrid,
	layOutIndex,
	toContentsEntry,
} from "./contents-and-index.server.ts";
import { entryHeight, layOutProduct, type ProductLayout } from "./draw-entries.server.ts";

/** What is told of a book, in order. Lengths in points from the top of the page. */
export type BookPainter = {
	page(section: BookSection): void;
	/** @returns its height */
	section(section: BookSection, y: number): number;
	group(name: string, y: number): void;
	product(layout: ProductLayout, y: number): void;
	/** @param continued whether the table goes on from the page before */
	tableHead(layout: ProductLayout, y: number, continued: boolean): void;
	row(layout: ProductLayout, row: number, y: number): void;
	productEnd(layout: ProductLayout, y: number): void;
};

/** Products between pauses, in which others run and the output is written. */
const batch = 10;

type Cursor = { y: number; newPage(): void };

/** @param products by section, then group */
export async function layOutBook(
	{ sections }: BookHead,
	products: AsyncIterable<BookProduct>,
	setter: Typesetter,
	painter: BookPainter,
	pause: () => Promise<unknown> = setImmediate,
): Promise<void> {
	let section: BookSection | undefined;
	let group = "";
	let count = 0;
	const cursor: Cursor = {
		y: bodyTop,
		newPage() {
			if (section) painter.page(section);
			cursor.y = bodyTop;
		},
	};
	for await (const product of products) {
		count += 1;
		if (count % batch === 0) await pause();
		if (product.subcategory.slug !== section?.slug) {
			section = sections.find(({ slug }) => slug === product.subcategory.slug);
			if (!section) throw new Error(`${product.subcategory.slug} is no section of the book.`);
			group = "";
			cursor.newPage();
			cursor.y += painter.section(section, cursor.y);
		}
		const name = bookGroup(product);
		const layout = layOutProduct(product, setter);
		makeRoom(layout, name === group ? 0 : groupHeight, cursor);
		if (name !== group) {
			painter.group(name, cursor.y);
			cursor.y += groupHeight;
			group = name;
		}
		paintEntry(layout, cursor, painter);
		cursor.y += productGap;
	}
}

/** Begins a page unless the entry fits, or is long and enough of it fits. @param above heading in front of it */
function makeRoom(layout: ProductLayout, above: number, cursor: Cursor): void {
	const room = bottom - cursor.y - above;
	const whole = entryHeight(layout, tableHeadHeight);
	if (whole <= room) return;
	const heights = layout.rows.map(({ height }) => height);
	const stay = room < picture.height ? 0 : rowsThatStay(heights, room - layout.headHeight - tableHeadHeight);
	if (stay === 0 || whole < (bottom - bodyTop) / 2) cursor.newPage();
}

function paintEntry(layout: ProductLayout, cursor: Cursor, painter: BookPainter): void {
	const { rows, headHeight } = layout;
	painter.product(layout, cursor.y);
	let pictureEnd = cursor.y + picture.height;
	cursor.y += headHeight;
	for (let next = 0; next < rows.length; ) {
		painter.tableHead(layout, cursor.y, next > 0);
		cursor.y += tableHeadHeight + (next > 0 ? continuedHeight : 0);
		const left = rows.slice(next).map(({ height }) => height);
		const end = next + Math.max(1, rowsThatStay(left, bottom - cursor.y));
		for (; next < end; next++) {
			painter.row(layout, next, cursor.y);
			cursor.y += rows[next]?.height ?? 0;
		}
		if (next === rows.length) break;
		cursor.newPage();
		pictureEnd = 0;
	}
	cursor.y = Math.max(cursor.y, pictureEnd);
	painter.productEnd(layout, cursor.y);
}

// The head of a section: its name, what it has, and how much.

const most = 2;

const linesOf = ({ name, description }: BookSection, setter: Typesetter) => ({
	title: setter.lines(name, inner, faces.section, most),
	text: description ? setter.lines(description, inner, faces.lead, most) : [],
});

function sectionHeight(section: BookSection, setter: Typesetter): number {
	const { title, text } = linesOf(section, setter);
	return title.length * lineHeight(faces.section) + (text.length + 1) * lineHeight(faces.lead) + 20;
}

/** @returns its height */
export function drawSectionHead(
	pdf: PdfDocument,
	section: BookSection,
	{ products, parts }: SectionCount,
	top: number,
	setter: Typesetter,
): number {
	const { title, text } = linesOf(section, setter);
	let y = top;
	const lines = (tag: string, texts: readonly string[], face: (typeof faces)["section" | "lead"]) => {
		addTagged(pdf, pdf.root, tag, () => {
			for (const line of texts) {
				setter.draw(line, { x: margin, y, width: inner }, face);
				y += lineHeight(face);
			}
		});
	};
	lines("H2", title, faces.section);
	if (text.length > 0) lines("P", text, faces.lead);
	lines("P", [`${formatCount(products, "product")}, ${formatCount(parts, "part number")}`], faces.lead);
	drawArtifact(pdf.doc, () => pdf.doc.rect(margin, y + 4, inner, 1.5).fill(colors.navy));
	return sectionHeight(section, setter);
}

// The first pass over a book: its pages, and what contents and index point to.

type SectionCount = { products: number; parts: number };

export type BookPlan = {
	contents: ContentsLine[];
	contentsPlaces: Place[];
	index: IndexLine[];
	indexPlaces: Place[];
	counts: ReadonlyMap<string, SectionCount>;
	/** Where the data is from, such as "ENERGY STAR Certified Light Bulbs (US EPA), Mar 14, 2019". */
	sources: ReadonlyMap<string, { register: string; publisher: string; asOf: string }>;
	products: number;
	parts: number;
	/** Pages in front of the first section. */
	front: number;
	pages: number;
};

const indexTitle = "Index of part numbers";

/** @throws {Error} without a product */
export async function countBook(
	head: BookHead,
	products: AsyncIterable<BookProduct>,
	setter: Typesetter,
): Promise<BookPlan> {
	const contents: ContentsLine[] = [];
	const pagesBySku = new Map<string, Set<number>>();
	const counts = new Map<string, SectionCount>();
	const sources: Map<string, { register: string; publisher: string; asOf: string }> = new Map();
	let page = 0;
	let slug = "";
	let total = { products: 0, parts: 0 };
	await layOutBook(head, products, setter, {
		page: () => {
			page += 1;
		},
		section: (section) => {
			slug = section.slug;
			contents.push({ title: section.name, level: 0, page });
			return sectionHeight(section, setter);
		},
		group: (title) => void contents.push({ title, level: 1, page }),
		product: ({ product: { provenance, variations } }) => {
			if (provenance) sources.set(provenance.register, provenance);
			const own = counts.get(slug) ?? { products: 0, parts: 0 };
			counts.set(slug, { products: own.products + 1, parts: own.parts + variations.length });
			total = { products: total.products + 1, parts: total.parts + variations.length };
		},
		tableHead: () => {},
		row: ({ rows }, row) => {
			const sku = rows[row]?.sku ?? "";
			pagesBySku.set(sku, (pagesBySku.get(sku) ?? new Set()).add(page));
		},
		productEnd: () => {},
	});
	if (total.products === 0) throw new Error("A catalog without products is no book.");
	contents.push({ title: indexTitle, level: 0, page: page + 1 });
	const contentsPlaces = fillColumns(contents.map(toContentsEntry), contentsGrid(contents.length));
	const front = 1 + pagesOf(contentsPlaces);
	const index = layOutIndex(pagesBySku, front, setter);
	const indexPlaces = fillColumns(index, indexGrid);
	return {
		contents: contents.map((line) => ({ ...line, page: line.page + front })),
		contentsPlaces,
		index,
		indexPlaces,
		counts,
		sources,
		...total,
		front,
		pages: front + page + pagesOf(indexPlaces),
	};
}
