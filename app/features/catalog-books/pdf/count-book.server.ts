/** The first pass over a book: its pages, and what contents and index point to. */
import { fillColumns, type Place, pagesOf } from "#rules/catalog-books/book-pages";
import type { Typesetter } from "~/shared/pdf/typesetter.server.ts";
import type { BookHead, BookProduct } from "../book-input.ts";
import { type ContentsLine, contentsGrid, toContentsEntry } from "./contents-pages.server.ts";
import { type IndexLine, indexGrid, layOutIndex } from "./index-pages.server.ts";
import { layOutBook, sectionHeight } from "./lay-out-book.server.ts";

export type SectionCount = { products: number; parts: number };

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
