/** Calls that read SKUs. */
import type { ProductCard, Variation } from "#contracts/catalog/catalog";
import { orderedOptions } from "#rules/catalog/sku-attributes";
import type { Db } from "../../db/connect.server.ts";
import { jsonArrayStream } from "../../shared/answer-streams.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { findMadePart, madeCard, madeVariation } from "../../shared/made-parts.ts";
import { toCard } from "../products/product-cards.ts";
import {
	type Catalog,
	readSourcedProducts,
	readVariationEntities,
} from "../products/read-products.server.ts";
import { ownOptionIds, parseAttributes } from "../products/sku-rows.ts";
import {
	hasVariation,
	selectOptionColumns,
	selectVariation,
	selectVariations,
	selectVariationsAfter,
} from "../repository.server.ts";

const variationsPerStep = 250;

type Part = { after?: string | undefined; limit?: number | undefined };

/** Every SKU by id as a JSON array, or the part asked for; memory holds one step of it. */
export function streamVariations(catalog: Catalog, { after, limit }: Part): ReadableStream<Uint8Array> {
	let left = limit ?? Number.POSITIVE_INFINITY;
	return jsonArrayStream<Variation>(async (last) => {
		const batchSize = Math.min(left, variationsPerStep);
		if (batchSize === 0) return [];
		const page = await readVariationsAfter(catalog, last?.id ?? after, batchSize);
		left -= page.length;
		return page;
	});
}

/** Keyset pagination by id; an empty list is the end. */
export async function readVariationsAfter(
	{ db, snapshot }: Catalog,
	after: string | undefined,
	limit: number,
): Promise<Variation[]> {
	const [catalog, rows] = await Promise.all([snapshot(), selectVariationsAfter(db, after, limit)]);
	return readVariationEntities(db, catalog, rows);
}

/** @throws {ServiceFailure} 404 for an unknown id */
export async function variationById({ db, snapshot }: Catalog, id: string): Promise<Variation> {
	const made = madeVariation(id);
	if (made) return made;
	const [catalog, row] = await Promise.all([snapshot(), selectVariation(db, id)]);
	const [variation] = row ? await readVariationEntities(db, catalog, [row]) : [];
	if (!variation) throw notFound(`The item ${id}`);
	return variation;
}

/** Cards in the given order without duplicates and unknown ids. */
export async function cardsByVariation(
	{ db, snapshot }: Catalog,
	ids: readonly string[],
): Promise<ProductCard[]> {
	const uniqueIds = [...new Set(ids)];
	const [catalog, rows] = await Promise.all([snapshot(), selectVariations(db, uniqueIds)]);
	const products = await readSourcedProducts(db, catalog, [...new Set(rows.map((row) => row.product_id))]);
	const rowById = new Map(rows.map((row) => [row.id, row]));
	return uniqueIds.flatMap((id) => {
		const row = rowById.get(id);
		const product = row && products.get(row.product_id);
		if (product) return [toCard(product, row)];
		const made = madeCard(id);
		return made ? [made] : [];
	});
}

// Checks that products exist in the catalog.

/** @throws {ServiceFailure} 404 for an unknown SKU */
export async function requireProduct(db: Db, variationId: string): Promise<void> {
	if (!findMadePart(variationId) && !(await hasVariation(db, variationId)))
		throw notFound(`The item ${variationId}`);
}

/** @throws {ServiceFailure} 404 for an unknown SKU, 422 for an unknown option */
export async function requireProducts(
	db: Db,
	products: readonly Pick<ChosenProduct, "productId" | "options">[],
): Promise<void> {
	const ids = [...new Set(products.map(({ productId }) => productId))];
	if (ids.length === 0) return;
	const rows = await selectOptionColumns(db, ids);
	const rowById = new Map(rows.map((row) => [row.id, row]));
	for (const { productId, options } of products) {
		if (options.length === 0 && findMadePart(productId)) continue;
		const row = rowById.get(productId);
		if (!row) throw notFound(`The item ${productId}`);
		if (options.length === 0) continue;
		const own = ownOptionIds(row);
		const foreign = options.find((option) => !own.has(option));
		if (foreign !== undefined)
			throw new ServiceFailure(422, "UNKNOWN_OPTION", `The item ${productId} has no option ${foreign}.`);
	}
}

// Merging products for a project or cart.

type ChosenProduct = { productId: string; quantity: number; options: string[] };

/**
 * Adds up quantities of the same SKU and options; other fields are those of the first, unless `join` says.
 * @param optionsOf the options of a product that names these
 */
export function mergedProducts<Product extends ChosenProduct>(
	products: readonly Product[],
	tellApart: (product: Product) => string = () => "",
	join: (first: Product, next: Product) => Product = (first) => first,
	optionsOf = (_productId: string, options: readonly string[]): string[] => settledOptions(options),
): Product[] {
	const merged = new Map<string, Product>();
	for (const product of products) {
		const options = optionsOf(product.productId, product.options);
		const key = JSON.stringify([product.productId, options, tellApart(product)]);
		const earlier = merged.get(key);
		const quantity = product.quantity + (earlier?.quantity ?? 0);
		merged.set(key, { ...(earlier ? join(earlier, product) : product), options, quantity });
	}
	return [...merged.values()];
}

// Which lines are the same item, and the options of a SKU that is added without naming any.

/** @returns option ids, sorted and each once */
const settledOptions = (options: readonly string[]): string[] => [...new Set(options)].sort();

/** A line as it is stored: `options` is a JSON array of ids. */
export type ItemRow = { variation_id: string; options: string };

export type SameItems = {
	/** The options of a new line: those named, else all that its SKU is ordered by, which its price includes. */
	optionsOf: (productId: string, options: readonly string[]) => string[];
	/** What no two lines share: SKU, options and, say, the job. A line stored without options has those of its SKU. */
	keyOf: (row: ItemRow, apart: string) => string;
	/**
	 * Finds the line of the same item, first the one with the options as they are stored: lines that were there before
	 * may be the same item twice.
	 */
	findIn: <Row extends ItemRow>(
		rows: readonly Row[],
		apart: (row: Row) => string,
	) => (line: ItemRow, apart: string) => Row | undefined;
};

/** @param ids the SKUs of all lines that are compared; unknown ones bring no options */
export async function sameItems(db: Db, ids: Iterable<string>): Promise<SameItems> {
	const rows = await selectOptionColumns(db, [...new Set(ids)]);
	const included = new Map(
		rows.map(({ id, attributes }) => [
			id,
			settledOptions(orderedOptions(parseAttributes(attributes)).map(({ optionID }) => optionID)),
		]),
	);
	const optionsOf: SameItems["optionsOf"] = (productId, options) =>
		options.length > 0 ? settledOptions(options) : (included.get(productId) ?? []);
	const storedKey = ({ variation_id, options }: ItemRow, apart: string) =>
		JSON.stringify([variation_id, options, apart]);
	const keyOf: SameItems["keyOf"] = ({ variation_id, options }, apart) =>
		storedKey({ variation_id, options: JSON.stringify(optionsOf(variation_id, JSON.parse(options))) }, apart);
	return {
		optionsOf,
		keyOf,
		findIn(present, apart) {
			const asStored = new Map(present.map((row) => [storedKey(row, apart(row)), row]));
			const same = new Map(present.toReversed().map((row) => [keyOf(row, apart(row)), row]));
			return (line, lineApart) =>
				asStored.get(storedKey(line, lineApart)) ?? same.get(keyOf(line, lineApart));
		},
	};
}
