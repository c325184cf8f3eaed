/** Reads the products of a category for its book, a few at a time. */

import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { Services } from "#client/call-context";
import type { CategoryTreeNode, ProductCard } from "#contracts/catalog/catalog";
import { compareText } from "#rules/compare-text";
import { type BookProduct, bookGroup } from "../part-table.ts";

const cardsAtOnce = 100;
const productsAtOnce = 50;

/** The calls that books are made of; services that know only the specification have fallbacks for each. */
export type CatalogReads = Pick<
	Services["product"],
	"categoryTree" | "listing" | "productsById" | "sitemapParts" | "sitemapPart"
>;

/**
 * What the catalog lists and of when, in one hash: a call tells whether products have to be read again, and a few where
 * services don't state the edition of their catalog.
 * @throws {ServiceError}
 */
export async function readEdition(product: CatalogReads, tree: readonly CategoryTreeNode[]): Promise<string> {
	const hash = createHash("sha256").update(JSON.stringify(tree));
	for (const { part, edition } of await product.sitemapParts())
		hash.update(edition ?? JSON.stringify(await product.sitemapPart({ part })));
	return hash.digest("base64url");
}

/**
 * Writes a line a product, by section, group and name, without discontinued ones: who reads a catalog wants to buy.
 * @returns hash of the lines, and their number
 * @throws {ServiceError}
 */
export async function collectProducts(
	product: CatalogReads,
	category: CategoryTreeNode,
	file: string,
): Promise<{ hash: string; count: number }> {
	const hash = createHash("sha256");
	const output = await open(file, "w", 0o600);
	let count = 0;
	try {
		for await (const products of readProducts(product, category, isActive)) {
			const lines = products.map((one) => `${JSON.stringify(one)}\n`).join("");
			hash.update(lines);
			count += products.length;
			await output.write(lines);
		}
	} finally {
		await output.close();
	}
	return { hash: hash.digest("base64url"), count };
}

const isActive = ({ status }: ProductCard): boolean => status === "active";

/**
 * The products of a category, some at a time: by section, group and name.
 * @param keep which cards are looked up
 * @throws {ServiceError}
 */
export async function* readProducts(
	product: CatalogReads,
	category: CategoryTreeNode,
	keep: (card: ProductCard) => boolean,
): AsyncGenerator<BookProduct[]> {
	for (const { slug } of category.subcategories) {
		const cards = await readCards(product, category.slug, slug, keep);
		for (let at = 0; at < cards.length; at += productsAtOnce) {
			const ids = cards.slice(at, at + productsAtOnce).map(({ productID }) => productID);
			yield await product.productsById({ ids });
		}
	}
}

const sortKey = (text: string) => text.toLowerCase();

async function readCards(
	product: CatalogReads,
	category: string,
	subcategory: string,
	keep: (card: ProductCard) => boolean,
): Promise<ProductCard[]> {
	const cards = new Map<string, ProductCard>();
	for (let page = 1, pages = 1; page <= pages; page++) {
		const listing = await product.listing({
			category,
			subcategory,
			unit: "product",
			sort: "name",
			page,
			pageSize: cardsAtOnce,
		});
		pages = listing.pageCount;
		for (const card of listing.products) if (keep(card)) cards.set(card.productID, card);
	}
	return [...cards.values()].toSorted(
		(a, b) =>
			compareText(sortKey(bookGroup(a)), sortKey(bookGroup(b))) ||
			compareText(bookGroup(a), bookGroup(b)) ||
			compareText(sortKey(a.name), sortKey(b.name)) ||
			compareText(a.productID, b.productID),
	);
}
