/** Suggestions of words: completed searches, with how many products each finds. */
import type { SearchResult } from "#contracts/catalog/catalog";
import type { CategoryEntry } from "#rules/catalog/listing-engine/categories";
import type { SkuList } from "#rules/catalog/listing-engine/sku-list";
import { formatCount } from "#rules/format";
import type { LoadedCatalog } from "../../listing/catalog.server.ts";
import { runSearch, type SearchOutcome } from "../run-search.server.ts";
import { type Completion, completeWords } from "./completions.ts";

export type CompletedSearch = Completion & { products: number; outcome: SearchOutcome };

/** Only completions that find something and whose every word was understood, most products first. */
export async function completedSearches(
	catalog: LoadedCatalog,
	term: string,
	scope: SkuList,
): Promise<CompletedSearch[]> {
	const found: CompletedSearch[] = [];
	for (const completion of completeWords(term, catalog.vocabulary)) {
		const outcome = await runSearch(catalog, completion.text, scope);
		const { partial, clauses } = outcome.interpretation;
		const products = countProducts(catalog, outcome.list);
		if (products === 0 || partial || clauses.some(({ kind }) => kind === "ignored")) continue;
		// "6 inch retrofit" finds what "6 inch retrofit downlights" does.
		if (found.some((one) => one.products === products)) continue;
		found.push({ ...completion, products, outcome });
	}
	return found.sort((a, b) => b.products - a.products);
}

export const suggestSearch = (
	{ text, products }: CompletedSearch,
	narrowed: CategoryEntry | null,
): SearchResult => ({
	name: text,
	image: "",
	badge: "option",
	description: formatCount(products, "product"),
	link: `/catalogsearch/${encodeURIComponent(text)}${narrowed ? `?category=${narrowed.summary.slug}` : ""}`,
});

function countProducts({ index: { skuProduct } }: LoadedCatalog, { skus, length }: SkuList): number {
	let count = 0;
	let last = -1;
	for (let i = 0; i < length; i++) {
		const product = skuProduct[skus[i] as number] as number;
		if (product !== last) count++;
		last = product;
	}
	return count;
}
