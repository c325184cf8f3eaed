/** The operation `search`: suggestions while a term is typed. */
import type { ProductCard, SearchResult } from "#contracts/catalogue";
import { suggestionLimits } from "#contracts/search-limits";
import type { Db } from "../../db/connect.server.ts";
import { drawingLink } from "../links.ts";
import { linkOf, readCards } from "../listing/cards.server.ts";
import type { LoadedCatalogue } from "../listing/catalogue.server.ts";
import { type CategoryEntry, findAnyCategory } from "../listing/categories.ts";
import { pageOf, type Result } from "../listing/order.ts";
import { skusInScope } from "../listing/scope.ts";
import { describeCard } from "./describe-card.ts";
import { runSearch, type SearchOutcome } from "./run-search.server.ts";
import { partKeyOf, stemOf, wordsOf } from "./words.ts";

export type SearchInput = { searchTerm: string; category?: string; limit: number };

/** Most suggestions of a kind, so that no kind crowds out the others. */
const most = { categories: 3, series: 2, parts: 4 } as const;

/**
 * Up to `limit` suggestions: whole part numbers, then categories and series whose names or products are meant, then part
 * numbers that begin with the term, then products. An empty list under two characters.
 *
 * @param input.category name or slug of a category that narrows the search; an unknown one narrows nothing
 */
export async function search(
	db: Db,
	catalogue: LoadedCatalogue,
	input: SearchInput,
): Promise<SearchResult[]> {
	const { searchTerm: term, limit } = input;
	if (term.length < suggestionLimits.serviceMinLength) return [];
	const { index } = catalogue;
	const narrowed =
		input.category === undefined ? null : findAnyCategory(catalogue.categories, input.category);
	const scope = skusInScope(
		index,
		narrowed === null
			? []
			: [{ fact: narrowed.parent === null ? "category" : "subcategory", value: narrowed.value }],
	);
	const outcome = await runSearch(catalogue, term, scope, true);
	const ranked = pageOf(index, outcome.list, {
		unit: "product",
		sort: "relevance",
		relevance: outcome.relevance,
		pinned: outcome.exact,
		page: 1,
		pageSize: limit,
	}).results;

	const exact = ranked.filter(({ sku }) => outcome.exact.has(sku));
	const beginning = await partsBeginning(
		catalogue,
		term,
		scope.length === index.skuCount ? null : scope.skus,
	);
	const cards = await readCards(db, catalogue, [...ranked, ...beginning]);
	const suggestion = new Map(cards.map((card) => [card.variationID, card]));
	const parts = beginning
		.filter(({ sku }) => {
			const own = partKeyOf(suggestion.get(index.skuIds[sku] ?? "")?.sku ?? "");
			return !outcome.exact.has(sku) && own.startsWith(partKeyOf(term));
		})
		.slice(0, most.parts);
	const shownAsPart = new Set([...exact, ...parts].map(({ product }) => product));
	const options = ranked.filter(({ product }) => !shownAsPart.has(product));
	const partNumbers = (results: readonly Result[]) =>
		results.flatMap(({ sku }) => {
			const card = suggestion.get(index.skuIds[sku] ?? "");
			return card
				? [{ ...shown(card), name: card.sku, badge: "Part No." as const, description: card.name }]
				: [];
		});

	return [
		...partNumbers(exact),
		...suggestCategories(catalogue, term, outcome, narrowed),
		...suggestSeries(catalogue, term),
		...partNumbers(parts),
		...options.flatMap(({ sku }) => {
			const card = suggestion.get(index.skuIds[sku] ?? "");
			return card
				? [{ ...shown(card), name: card.name, badge: "option" as const, description: describeCard(card) }]
				: [];
		}),
	].slice(0, limit);
}

const shown = (card: ProductCard) => ({
	image: card.image ?? drawingLink(card.productID),
	link: linkOf(card, card.variationID),
});

/**
 * SKUs with a number that begins with the term, one a product and not more than can be shown; none for a term without
 * a digit of under four characters.
 */
async function partsBeginning(
	catalogue: LoadedCatalogue,
	term: string,
	scope: Uint32Array | null,
): Promise<Result[]> {
	const key = partKeyOf(term);
	if (key.length < (/\d/.test(key) ? 3 : 4)) return [];
	const { beginning } = await catalogue.texts.skusByFragment(key);
	const allowed = scope === null ? null : new Set(scope);
	const seen = new Set<number>();
	const results: Result[] = [];
	for (const sku of beginning) {
		const product = catalogue.index.skuProduct[sku];
		if (product === undefined || seen.has(product) || allowed?.has(sku) === false) continue;
		seen.add(product);
		results.push({ sku, product });
		if (results.length === suggestionLimits.service) break;
	}
	return results;
}

/**
 * Categories whose name has every word of the term, and those in which most of the found products stand when a condition
 * of the term names a kind of product.
 */
function suggestCategories(
	catalogue: LoadedCatalogue,
	term: string,
	outcome: SearchOutcome,
	narrowed: CategoryEntry | null,
): SearchResult[] {
	const typed = wordsOf(term).map(stemOf);
	const filled = catalogue.categories.filter((entry) => entry.summary.productCount > 0 && entry !== narrowed);
	const named = filled.filter((entry) => {
		const words = wordsOf(entry.summary.name).map(stemOf);
		return typed.length > 0 && typed.every((word) => words.some((known) => known.startsWith(word)));
	});
	const namesKind = outcome.understanding.conditions.some((condition) =>
		condition.anyOf.some((test) => ["kind", "type", "subcategory", "category"].includes(test.fact)),
	);
	const found = namesKind && !outcome.interpretation.partial ? mostFound(catalogue, outcome, filled) : [];
	return [...new Set([...named, ...found])].slice(0, most.categories).map((entry) => ({
		name: entry.summary.name,
		image: entry.productID === null ? "" : drawingLink(entry.productID),
		badge: entry.parent === null ? "Category" : "Sub-Category",
		description: `${entry.summary.productCount.toLocaleString("en-US")} products`,
		link: entry.summary.link,
	}));
}

/** Up to two subcategories that hold at least a quarter of the found SKUs each. */
function mostFound(
	catalogue: LoadedCatalogue,
	{ list }: SearchOutcome,
	entries: readonly CategoryEntry[],
): CategoryEntry[] {
	const { codes, values } = catalogue.index.columns.subcategory;
	const counts = new Map<string, number>();
	for (let i = 0; i < list.length; i++) {
		const value = String(values[codes[list.skus[i] as number] as number]?.[0] ?? "");
		counts.set(value, (counts.get(value) ?? 0) + 1);
	}
	return [...counts]
		.filter(([, count]) => count * 4 >= list.length)
		.sort((a, b) => b[1] - a[1])
		.slice(0, 2)
		.flatMap(([value]) => entries.find((entry) => entry.parent !== null && entry.value === value) ?? []);
}

function suggestSeries(catalogue: LoadedCatalogue, term: string): SearchResult[] {
	const typed = wordsOf(term).filter((word) => word !== "series");
	if (typed.length === 0) return [];
	const { series } = catalogue.index.labels;
	return [...series.values()]
		.filter((label) => {
			const words = wordsOf(label);
			return typed.every((word) => words.some((known) => known.startsWith(word)));
		})
		.slice(0, most.series)
		.map((label) => ({
			name: label,
			image: "",
			badge: "Series" as const,
			description: "All products of the series",
			link: `/catalogsearch/${encodeURIComponent(label)}`,
		}));
}
