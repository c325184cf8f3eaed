/** Rebuilds the search tables. */

import { splitWords, stemWord, toPartKey } from "#rules/catalog/search-words";
import type { Db } from "../../db/connect.server.ts";
import type { Dialect } from "../../db/dialect.server.ts";
import type { CategoryTable, SearchPartTable } from "../../db/schema.ts";
import { insertRows } from "../../db/write-rows.server.ts";
import { wildcardNote } from "../import/register-row.ts";
import { selectCategories } from "../repository.server.ts";
import { subcategoryValues } from "../sku-index/embedded/load-catalog-index.server.ts";
import {
	analyzeSearchTables,
	changeWords,
	clearSearchTables,
	countProducts,
	type GivenNumbers,
	insertSearchTexts,
	type ProductTexts,
	removeFromSearch,
	type SearchText,
	selectGivenNumbers,
	selectProductTexts,
	selectSkuTexts,
	selectTextsOfProducts,
	writeGivenNumbers,
} from "./search-index-repository.server.ts";

const productsPerStep = 1000;

type Written = { product: number; sku: number; part: number; frequency: Map<string, number> };

/**
 * Call in the transaction that changes the catalog, after writing its rows, so that readers never see
 * mismatched tables.
 */
export async function buildSearchIndex(
	db: Db,
	dialect: Dialect,
	onProgress: (done: number, total: number) => void = () => undefined,
): Promise<void> {
	await clearSearchTables(db, dialect);
	const categories = await categoryNames(db);
	const total = await countProducts(db);
	const written: Written = { product: 0, sku: 0, part: 0, frequency: new Map() };
	for (let after = ""; ; ) {
		const products = await selectProductTexts(db, after, productsPerStep);
		const last = products.at(-1);
		if (last === undefined) break;
		await writeProducts(db, dialect, products, categories, written);
		after = last.id;
		onProgress(written.product, total);
	}
	await insertRows(
		db,
		"search_word",
		[...written.frequency].map(([word, frequency]) => ({ word, frequency })),
	);
	await writeGivenNumbers(db, written);
	await analyzeSearchTables(db, dialect);
}

/** Products that a change touched, with their texts before it. */
export type TouchedProducts = {
	ids(): AsyncIterable<readonly string[]>;
	before(): AsyncIterable<readonly ProductTexts[]>;
	/** Categories before the change. */
	categories: readonly CategoryTable[];
};

/**
 * Brings the search tables up to date without touching other products: what changed gets new numbers, behind all others.
 *
 * @returns the first of the new numbers; `null` when the tables have to be built
 */
export async function updateSearchIndex(
	db: Db,
	dialect: Dialect,
	touched: TouchedProducts,
): Promise<GivenNumbers | null> {
	const first = await selectGivenNumbers(db);
	const stored = await selectCategories(db);
	if (!first || isRenamed(touched.categories, stored)) return null;
	const [categories, namesBefore] = [namesOfCategories(stored), namesOfCategories(touched.categories)];
	const written: Written = { ...first, frequency: new Map() };
	const gone = new Map<string, number>();
	for await (const products of touched.before())
		for (const product of products) {
			const { strong, prose } = readTexts(product, new Set(), namesBefore);
			countWords([...strong, ...prose], gone);
		}
	// A SKU may have moved from one of them to another.
	for await (const ids of touched.ids()) await removeFromSearch(db, dialect, ids);
	for await (const ids of touched.ids()) {
		const products = await selectTextsOfProducts(db, ids);
		if (products.length > 0) await writeProducts(db, dialect, products, categories, written);
	}
	for (const [word, by] of gone) written.frequency.set(word, (written.frequency.get(word) ?? 0) - by);
	await changeWords(db, written.frequency);
	await writeGivenNumbers(db, written);
	return first;
}

/** Whether a category that stays is called otherwise, in the words or in the filters of its other products. */
function isRenamed(before: readonly CategoryTable[], now: readonly CategoryTable[]): boolean {
	const valuesOf = (rows: readonly CategoryTable[]) =>
		subcategoryValues(new Map(rows.map((category) => [category.id, category])));
	return [
		[namesOfCategories(before), namesOfCategories(now)] as const,
		[valuesOf(before), valuesOf(now)] as const,
	].some(([old, current]) => [...old].some(([id, name]) => (current.get(id) ?? name) !== name));
}

/** Names of categories with those of their parents, by id. */
export async function categoryNames(db: Db): Promise<Map<string, string>> {
	return namesOfCategories(await selectCategories(db));
}

export function namesOfCategories(
	rows: readonly { id: string; parent_id: string | null; name: string }[],
): Map<string, string> {
	const names = new Map(rows.map((row) => [row.id, row.name]));
	return new Map(rows.map((row) => [row.id, `${names.get(row.parent_id ?? "") ?? ""} ${row.name}`]));
}

async function writeProducts(
	db: Db,
	dialect: Dialect,
	products: readonly ProductTexts[],
	categories: ReadonlyMap<string, string>,
	written: Written,
): Promise<void> {
	const skus = await selectSkuTexts(
		db,
		products.map((product) => product.id),
	);
	const productRows: { number: number; product_id: string }[] = [];
	const skuRows: { number: number; variation_id: string; product_number: number }[] = [];
	const parts: SearchPartTable[] = [];
	const texts: SearchText[] = [];
	const skuNumbers = new Map<string, number>();
	const partsBySku = new Map<number, Set<string>>();
	for (const product of products) {
		const number = written.product++;
		productRows.push({ number, product_id: product.id });
		const remarks = new Set<string>();
		for (const sku of skus.get(product.id) ?? []) {
			const skuNumber = sku.listed_as === null ? written.sku++ : skuNumbers.get(sku.listed_as);
			if (skuNumber === undefined) continue;
			skuNumbers.set(sku.id, skuNumber);
			if (sku.listed_as === null)
				skuRows.push({ number: skuNumber, variation_id: sku.id, product_number: number });
			const notes = readNotes(sku);
			for (const remark of remarksOf(sku, notes)) remarks.add(remark);
			const seen = partsBySku.get(skuNumber) ?? new Set<string>();
			partsBySku.set(skuNumber, seen);
			const addPart = (key: string, origin: SearchPartTable["origin"]) => {
				if (key === "" || seen.has(key)) return;
				seen.add(key);
				parts.push({ number: written.part++, key, sku_number: skuNumber, origin });
			};
			addPart(sku.sku_key, "sku");
			for (const upc of JSON.parse(sku.upc) as string[]) addPart(upc, "upc");
			for (const key of notes.flatMap(partNumbersIn)) addPart(key, "further");
		}
		const { strong, prose, document } = readTexts(product, remarks, categories);
		countWords([...strong, ...prose], written.frequency);
		texts.push({ number, ...document });
	}
	await insertRows(db, "search_product", productRows);
	await insertRows(db, "search_sku", skuRows);
	await insertRows(db, "search_part", parts);
	await insertSearchTexts(db, dialect, texts, parts);
}

function countWords(texts: readonly string[], frequency: Map<string, number>): void {
	for (const word of new Set(texts.flatMap(splitWords))) {
		if (/^[a-z]{4,24}$/.test(word)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
	}
}

type SkuTexts = { id: string; listed_as: string | null; notes: string; features: string };

const readNotes = ({ notes }: Pick<SkuTexts, "notes">): string[] =>
	(JSON.parse(notes) as string[]).filter((note) => note !== wildcardNote);

const remarksOf = ({ features }: Pick<SkuTexts, "features">, notes: readonly string[]): string[] => [
	...notes,
	...(JSON.parse(features) as string[]),
];

/** What a product's SKUs say of it, without further registrations of a SKU that is not there. */
export function readRemarks(skus: readonly SkuTexts[]): Set<string> {
	const listed = new Set<string>();
	const remarks = new Set<string>();
	for (const sku of skus) {
		if (sku.listed_as !== null && !listed.has(sku.listed_as)) continue;
		listed.add(sku.id);
		for (const remark of remarksOf(sku, readNotes(sku))) remarks.add(remark);
	}
	return remarks;
}

/** `document` has the stemmed, distinct words of a product; `weak` leaves out those in `strong`. */
export function readTexts(
	product: ProductTexts,
	remarks: ReadonlySet<string>,
	categories: ReadonlyMap<string, string>,
) {
	const strong = [
		product.name,
		product.brand,
		product.type,
		product.series ?? "",
		categories.get(product.category_id) ?? "",
	];
	const prose = [product.description, ...(JSON.parse(product.application) as string[])];
	return { strong, prose, document: toDocument(strong, [...prose, ...remarks]) };
}

function toDocument(strong: readonly string[], weak: readonly string[]) {
	const strongWords = new Set(strong.flatMap(splitWords).map(stemWord));
	const weakWords = new Set(weak.flatMap(splitWords).map(stemWord));
	for (const word of strongWords) weakWords.delete(word);
	return { strong: [...strongWords], weak: [...weakWords] };
}

const separators = /[\s,;]+/;
const lampDesignation = /^(?:PAR|BR|MRX?|BA|CA|ST|GU|[ABCEFGRST])\d{1,3}(?:[SL]N?)?$/;
const placeholders = /[()[\]{}#*=<>]/;

/**
 * Part numbers in a note as keys: runs with letters and digits, or five and more digits; without placeholders
 * and words with units.
 */
export function partNumbersIn(note: string): string[] {
	const keys = new Set<string>();
	for (const word of note.split(separators)) {
		// Retail numbers stand in parentheses, which are placeholders elsewhere: "(479558)".
		const bare = word.replace(/^\((\d{5,14})\)[.,;]?$/, "$1").replace(/^[."':/]+|[."':/]+$/g, "");
		if (placeholders.test(bare)) continue;
		const key = toPartKey(bare);
		if (key.length < 5 || key.length > 40) continue;
		if (!/\d/.test(key)) continue;
		if (/^\d+(?:K|W|LM|V|VAC|CCT|CRI|HZ|MA|MM|IN|DEG|DEGREE|DEGREES)$/.test(key)) continue;
		if (/^(?:\d{4}K)+$/.test(key) || lampDesignation.test(key)) continue;
		keys.add(key);
	}
	return [...keys];
}
