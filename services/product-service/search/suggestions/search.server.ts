/** The operation `search`: suggestions while typing. */
import type { SearchResult } from "#contracts/catalog/catalog";
import type { PartCandidate } from "#contracts/catalog/part-matching";
import type { ScopeFilter } from "#rules/catalog/listing-engine/catalog-index";
import { type CategoryEntry, findAnyCategory } from "#rules/catalog/listing-engine/categories";
import { foldText, splitWords, stemWord, suggestionLimits, toPartKey } from "#rules/catalog/search-words";
import { formatCount } from "#rules/format";
import { jargon } from "#rules/trade-words/jargon/jargon";
import type { Vocabulary } from "#rules/trade-words/vocabulary";
import type { Db } from "../../../db/connect.server.ts";
import { drawingLink } from "../../links.ts";
import type { LoadedCatalog } from "../../listing/catalog.server.ts";
import { readSkuFacts, readSuccessors, type SkuFacts } from "../../matching/candidates.server.ts";
import type { IndexedSku } from "../../sku-index/sku-index.ts";
import { crossReferenced, runSearch, type SearchOutcome } from "../run-search.server.ts";

export type SearchInput = { searchTerm: string; category?: string; limit: number };

/** Limits per kind, so that none crowds out the others. */
const most = { words: 3, categories: 3, series: 2, parts: 6 } as const;

/**
 * A whole part number first; then words that complete the term, categories, series, part numbers that begin
 * with it, and the best part numbers of a search for it.
 */
export async function search(db: Db, catalog: LoadedCatalog, input: SearchInput): Promise<SearchResult[]> {
	const { searchTerm: term, limit } = input;
	if (term.length < suggestionLimits.serviceMinLength) return [];
	const { index } = catalog;
	const narrowed = input.category === undefined ? null : findAnyCategory(catalog.categories, input.category);
	const scope: ScopeFilter[] =
		narrowed === null
			? []
			: [{ fact: narrowed.parent === null ? "category" : "subcategory", value: narrowed.value }];
	const typed = await runSearch(catalog, term, scope, true);
	const crossed = await crossReferenced(db, catalog, { term, scope, searched: typed });
	if (crossed) return crossed.candidates.map(crossReferencedRow).slice(0, limit);
	const completed = typed.set.exact.size > 0 ? [] : await completedSearches(catalog, term, scope);
	const best = completed[0]?.outcome;
	const isOpen = typed.interpretation.partial || typed.set.skuCount < (best?.set.skuCount ?? 0);
	const outcome = best && isOpen ? best : typed;
	const ranked = await index.best(outcome.set, limit);
	const named = outcome.set.exact;
	const exact = ranked.filter(({ number }) => named.has(number));
	const beginning = await partsBeginning(catalog, term, scope);
	const rows = await partRows(db, catalog, [...ranked, ...beginning]);
	const key = toPartKey(term);
	const parts = beginning
		.filter(({ number, id }) => !named.has(number) && toPartKey(rows.get(id)?.row.name ?? "").startsWith(key))
		.slice(0, most.parts);
	const shownAsPart = new Set([...exact, ...parts].map(({ productID }) => productID));
	const others = ranked.filter(({ productID }) => !shownAsPart.has(productID));

	const categories = await suggestCategories(catalog, term, outcome, narrowed);
	const words = completed
		.map((one) => ({ head: one.head, row: suggestSearch(one, narrowed) }))
		.filter(({ head, row }) => head !== "" || categories.every((one) => one.description !== row.description))
		.map(({ row }) => row)
		.slice(0, most.words);
	const toRows = (skus: readonly IndexedSku[]) => skus.flatMap(({ id }) => rows.get(id)?.row ?? []);
	return [
		...exact.flatMap(({ id }) => {
			const own = rows.get(id);
			return own ? [own.row, ...own.successor] : [];
		}),
		// "Troff" names a category before it begins "troffer retrofit kits".
		...(completed.some(({ head }) => head !== "") ? [...words, ...categories] : [...categories, ...words]),
		...suggestSeries(catalog, term),
		...toRows(parts),
		...toRows(others),
	]
		.filter(({ link }, place, all) => all.findIndex((row) => row.link === link) === place)
		.slice(0, limit);
}

async function suggestCategories(
	catalog: LoadedCatalog,
	term: string,
	outcome: SearchOutcome,
	narrowed: CategoryEntry | null,
): Promise<SearchResult[]> {
	const typed = splitWords(term).map(stemWord);
	const filled = catalog.categories.filter((entry) => entry.summary.productCount > 0 && entry !== narrowed);
	const named = filled.filter((entry) => {
		const words = splitWords(entry.summary.name).map(stemWord);
		return typed.length > 0 && typed.every((word) => words.some((nameWord) => nameWord.startsWith(word)));
	});
	const namesKind = outcome.understanding.conditions.some((condition) =>
		condition.anyOf.some((test) => ["kind", "type", "subcategory", "category"].includes(test.fact)),
	);
	const found = namesKind && !outcome.interpretation.partial ? await maxFound(catalog, outcome, filled) : [];
	return [...new Set([...named, ...found])].slice(0, most.categories).map((entry) => ({
		name: entry.summary.name,
		image: entry.productID === null ? "" : drawingLink(entry.productID),
		badge: entry.parent === null ? "Category" : "Sub-Category",
		description: formatCount(entry.summary.productCount, "product"),
		link: entry.summary.link,
	}));
}

async function maxFound(
	catalog: LoadedCatalog,
	{ set }: SearchOutcome,
	entries: readonly CategoryEntry[],
): Promise<CategoryEntry[]> {
	const counts = await catalog.index.countSubcategories(set);
	return [...counts]
		.filter(([, count]) => count * 4 >= set.skuCount)
		.sort((a, b) => b[1] - a[1])
		.slice(0, 2)
		.flatMap(([value]) => entries.find((entry) => entry.parent !== null && entry.value === value) ?? []);
}

function suggestSeries(catalog: LoadedCatalog, term: string): SearchResult[] {
	const typed = splitWords(term).filter((word) => word !== "series");
	if (typed.length === 0) return [];
	const { series } = catalog.index.labels;
	return [...series.values()]
		.filter((label) => {
			const words = splitWords(label);
			return typed.every((word) => words.some((nameWord) => nameWord.startsWith(word)));
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

type CompletedSearch = Completion & { products: number; outcome: SearchOutcome };

/** Keeps completions that find something and whose every word was understood, most products first. */
async function completedSearches(
	catalog: LoadedCatalog,
	term: string,
	scope: readonly ScopeFilter[],
): Promise<CompletedSearch[]> {
	const found: CompletedSearch[] = [];
	const searched = await Promise.all(
		completeWords(term, catalog.vocabulary).map(async (completion) => {
			const outcome = await runSearch(catalog, completion.text, scope);
			return { completion, outcome, products: await catalog.index.countProducts(outcome.set) };
		}),
	);
	for (const { completion, outcome, products } of searched) {
		const { partial, clauses } = outcome.interpretation;
		if (products === 0 || partial || clauses.some(({ kind }) => kind === "ignored")) continue;
		// "6 inch retrofit" finds what "6 inch retrofit downlights" does.
		if (found.some((one) => one.products === products)) continue;
		found.push({ ...completion, products, outcome });
	}
	return found.sort((a, b) => b.products - a.products);
}

const suggestSearch = (
	{ text, products }: CompletedSearch,
	narrowed: CategoryEntry | null,
): SearchResult => ({
	name: text,
	image: "",
	badge: "option",
	description: formatCount(products, "product"),
	link: `/catalogsearch/${encodeURIComponent(text)}${narrowed ? `?category=${narrowed.summary.slug}` : ""}`,
});

async function partsBeginning(
	{ index }: LoadedCatalog,
	term: string,
	scope: readonly ScopeFilter[],
): Promise<IndexedSku[]> {
	const key = toPartKey(term);
	return key.length < (/\d/.test(key) ? 3 : 4) ? [] : index.partsBeginning(key, scope, most.parts * 2);
}

/**
 * Rows by SKU id: "1,950 lm, 25 W, 3500 K" and the product's name. A part number that was replaced says so, and has a
 * row of the one that is sold instead.
 */
async function partRows(
	db: Db,
	catalog: LoadedCatalog,
	skus: readonly IndexedSku[],
): Promise<Map<string, { row: SearchResult; successor: SearchResult[] }>> {
	const ids = skus.map(({ id }) => id);
	const [facts, successors] = await Promise.all([
		readSkuFacts(db, catalog, ids),
		readSuccessors(db, catalog, ids),
	]);
	return new Map(
		ids.flatMap((id) => {
			const found = facts.get(id);
			if (found === undefined) return [];
			const successor = successors.get(id);
			const note = successor && `Replaced by ${successor.candidate.sku}`;
			const replaces = `Replaces ${found.candidate.sku}`;
			return [
				[
					id,
					{ row: partRow(found, note), successor: successor ? [partRow(successor, replaces)] : [] },
				] as const,
			];
		}),
	);
}

/** Says whose number the item stands for. */
const crossReferencedRow = ({ sku, productID, link, figures, reasons }: PartCandidate): SearchResult => ({
	name: sku,
	image: drawingLink(productID),
	badge: "Part No.",
	description: [...reasons, figures].filter(Boolean).join(" · "),
	link,
});

function partRow({ candidate, image }: SkuFacts, note: string | undefined): SearchResult {
	const { sku, productID, link, figures, name } = candidate;
	return {
		name: sku,
		image: image?.split(",")[0]?.trim() || drawingLink(productID),
		badge: "Part No.",
		description: [note, figures, name].filter(Boolean).join(" · "),
		link,
	};
}

// Completes the last words of a search from the vocabulary: "6 inch retro" to "6 inch retrofit downlights".

/** `head`: the words before those that were completed. */
type Completion = { text: string; head: string };

type Phrase = { text: string; means: string };

/** Completions that are searched to count their products. */
const mostCompletions = 5;
const longestEnding = 3;

const things =
	/(?:light|lamp|bulb|kit|troffer|panel|strip|bay|sign|pack|unit|pendant|cylinder|trim|fixture|downlight|globe|wrap)$/;

const inPlural = (phrase: string): string => (things.test(phrase) ? `${phrase}s` : phrase);

const jargonPhrases: readonly Phrase[] = jargon
	.filter(({ noSuch }) => noSuch === undefined)
	.flatMap(({ phrases, label }) => phrases.map((phrase) => ({ text: inPlural(phrase), means: label })));

/** Lists at most five completions, one for each meaning; none when the last word is complete. */
export function completeWords(term: string, { types }: Pick<Vocabulary, "types">): Completion[] {
	const words = foldText(term).split(" ");
	const shapes = [...types]
		.filter((type) => /^[a-z]{1,3}\d/.test(type))
		.map((type): Phrase => ({ text: type, means: type }));
	for (let count = Math.min(longestEnding, words.length); count > 0; count--) {
		const ending = words.slice(-count).join(" ");
		if (ending.length < 2 || /^\d+$/.test(ending)) continue;
		const byMeaning = new Map<string, string>();
		for (const { text, means } of [...shapes, ...jargonPhrases]) {
			if (!text.startsWith(ending) || text === ending || text === `${ending}s`) continue;
			const currentText = byMeaning.get(means);
			if (currentText === undefined || isBetter(text, currentText)) byMeaning.set(means, text);
		}
		if (byMeaning.size === 0) continue;
		const head = words.slice(0, -count).join(" ");
		return [...byMeaning.values()]
			.slice(0, mostCompletions)
			.map((text) => (types.has(text) ? text.toUpperCase() : text))
			.map((text) => ({ text: head === "" ? text : `${head} ${text}`, head }));
	}
	return [];
}

/** A thing ("retrofit downlights") before a property ("retrofit"), otherwise the first in the tables. */
const isBetter = (text: string, currentText: string): boolean => isThing(text) && !isThing(currentText);

const isThing = (phrase: string) => things.test(phrase.replace(/s$/, ""));
