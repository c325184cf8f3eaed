/** What the page of catalogs lists. */
import type { CategoryTreeNode } from "#contracts/catalog/catalog";
import { formatCount, formatDay } from "#rules/format";
import { formatBytes } from "~/features/requests/uploads/format-bytes.ts";
import { paths } from "~/paths.ts";
import { makesBooks } from "./job/make-books.server.ts";
import { findBook } from "./store/book-store.server.ts";

export type ListedBook = {
	title: string;
	/** Such as "45 products", "27 pages". */
	facts: string[];
	/** `null` while it is made for the first time. */
	to: string | null;
};

/**
 * One look-up a category, no service call.
 * @returns the books; empty where none are made
 */
export async function listBooks(tree: readonly CategoryTreeNode[]): Promise<ListedBook[]> {
	if (!makesBooks()) return [];
	const listed = await Promise.all(
		tree
			.filter(({ productCount }) => productCount > 0)
			.map(async ({ slug, name }): Promise<ListedBook | null> => {
				const book = await findBook(slug);
				if (book?.made) {
					const { products, parts, pages, bytes, date } = book.made;
					return {
						title: name,
						facts: [
							formatCount(products, "product"),
							formatCount(parts, "part number"),
							formatCount(pages, "page"),
							formatBytes(bytes),
							formatDay(date),
						],
						to: paths.catalogBook(slug),
					};
				}
				// Nothing to buy in it, or it can't be made: what nobody prepares isn't promised.
				if (book && (book.failure !== null || book.content !== "")) return null;
				return { title: name, facts: [], to: null };
			}),
	);
	return listed.filter((book) => book !== null);
}
