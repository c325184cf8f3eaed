/** What the PDF catalog of a category (a "book") is made from, and what was made. */
import type { CategorySummary, ProductFacts } from "#contracts/catalog/catalog";

export type BookSection = Pick<CategorySummary, "slug" | "name" | "description" | "drawing" | "cctKelvin">;

export type BookHead = {
	category: Pick<CategorySummary, "slug" | "name" | "description">;
	/** Subcategories in the order of the catalog. */
	sections: BookSection[];
	storeName: string;
	/** Address, phone and email as other documents print them. */
	contact: string;
	/** Origin of the shop; empty when it isn't configured. */
	origin: string;
	/** ISO day. */
	date: string;
};

/** A line of the products' file. They come by section, then group, then name. */
export type BookProduct = ProductFacts;

export type MadeBook = { pages: number; products: number; parts: number };

/** The heading a product stands under in its section. */
export const bookGroup = ({ series, brand }: Pick<BookProduct, "series" | "brand">): string =>
	series || brand || "Other brands";
