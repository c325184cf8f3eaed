/** Sorting and paging of results. */
import type { ListingUnit, SortKey } from "../listing-terms.ts";
import type { CatalogIndex, Column, SkuList } from "./catalog-index.ts";

export type Result = { product: number; sku: number };

/** Higher is better; `null` when all SKUs are equal. */
export type Relevance = ((sku: number) => number) | null;

/**
 * Relevance is compared in steps of 1/1024, so that what is about as relevant comes by the size of its family. Those are
 * the steps of single-precision numbers from here to twice as much, in which search engines score.
 */
export const relevanceBase = 8192;

export const roundRelevance = (relevance: number): number =>
	Math.fround(relevanceBase + relevance) - relevanceBase;

/** Exact part numbers, always first. */
export type Pinned = ReadonlySet<number> | null;

type KeyOf = (sku: number) => number;

/**
 * Takes a page of a list. With unit `product`, one SKU stands for each product: the best by the sort, of equals the
 * one with the highest standing, as for the product's default SKU.
 */
export function takePage(
	index: CatalogIndex,
	list: SkuList,
	{
		unit,
		sort,
		relevance,
		pinned,
		page,
		pageSize,
	}: {
		unit: ListingUnit;
		sort: SortKey;
		relevance: Relevance;
		pinned: Pinned;
		page: number;
		pageSize: number;
	},
): { total: number; results: Result[] } {
	const getSortKey = createSortKey(index, sort, relevance);
	const standing = (sku: number) => index.standing[sku] as number;
	const skus = new Uint32Array(list.length);
	const keys = new Float64Array(list.length);
	let total = 0;
	for (let i = 0; i < list.length; i++) {
		const sku = list.skus[i] as number;
		const product = index.skuProduct[sku] as number;
		const key = pinned?.has(sku) ? Number.NEGATIVE_INFINITY : getSortKey(sku);
		const last = total - 1;
		if (unit === "product" && last >= 0 && index.skuProduct[skus[last] as number] === product) {
			const better =
				key < (keys[last] as number) ||
				(key === keys[last] && standing(sku) > standing(skus[last] as number));
			if (better) {
				keys[last] = key;
				skus[last] = sku;
			}
			continue;
		}
		skus[total] = sku;
		keys[total] = key;
		total++;
	}
	const isLast = (place: number) =>
		keys[place] === Number.NEGATIVE_INFINITY
			? 0
			: (index.discontinued[index.skuProduct[skus[place] as number] as number] as number);
	const before = (a: number, b: number) =>
		isLast(a) - isLast(b) ||
		(keys[a] === keys[b] ? 0 : (keys[a] as number) - (keys[b] as number)) ||
		(skus[a] as number) - (skus[b] as number);

	const start = (page - 1) * pageSize;
	const places = firstPlaces(total, Math.min(total, start + pageSize), before).slice(start);
	return {
		total,
		results: places.map((place) => {
			const sku = skus[place] as number;
			return { sku, product: index.skuProduct[sku] as number };
		}),
	};
}

function createSortKey(index: CatalogIndex, sort: SortKey, relevance: Relevance): KeyOf {
	const rising = (column: Column) => keyTable(column, (value) => value);
	const falling = (column: Column) => keyTable(column, (value) => -value);
	const { columns, skuProduct, nameRank, productStart } = index;
	switch (sort) {
		case "name":
			return (sku) => nameRank[skuProduct[sku] as number] as number;
		case "lumens-desc":
			return falling(columns.lumens);
		case "lumens-asc":
			return rising(columns.lumens);
		case "watts-asc":
			return rising(columns.watts);
		case "watts-desc":
			return falling(columns.watts);
		case "efficacy-desc":
			return falling(columns.efficacy);
		case "newest":
			return keyTable(columns.available, (_, text) => -Date.parse(text));
		case "featured":
			return featured(index);
		case "relevance": {
			if (relevance === null) return featured(index);
			const familySize = (sku: number) => {
				const product = skuProduct[sku] as number;
				const options = (productStart[product + 1] as number) - (productStart[product] as number);
				return -Math.min(options, 99) + (nameRank[product] as number) / (index.productCount + 1);
			};
			return (sku) => -1024 * roundRelevance(relevance(sku)) + (familySize(sku) + 100) / 200;
		}
	}
}

/**
 * What sells first: orderable, then complete data, then how many SKUs the product comes in, then efficacy.
 * Discontinued products are last in every order.
 */
function featured({ columns, standing, productStart, skuProduct }: CatalogIndex): KeyOf {
	const efficacy = keyTable(columns.efficacy, (value) => value);
	return (sku) => {
		const product = skuProduct[sku] as number;
		const skus = (productStart[product + 1] as number) - (productStart[product] as number);
		const key = efficacy(sku);
		return -featuredScore(standing[sku] as number, skus, key === Number.MAX_VALUE ? null : key);
	};
}

/**
 * @param options SKUs of the product
 * @param efficacy in lm/W
 */
export const featuredScore = (standing: number, options: number, efficacy: number | null): number =>
	standing * 100 + Math.min(options, 99) + Math.min(efficacy ?? 0, 999) / 1000;

function keyTable(column: Column, keyOfValue: (value: number, text: string) => number): KeyOf {
	const keys = Float64Array.from(column.values, (values) => {
		const first = values[0];
		const key = first === undefined ? Number.NaN : keyOfValue(Number(first), String(first));
		return Number.isNaN(key) ? Number.MAX_VALUE : key;
	});
	return (sku) => keys[column.codes[sku] as number] as number;
}

/** The first `count` positions in order. A bounded heap for few, a full sort otherwise. */
export function firstPlaces(
	total: number,
	count: number,
	before: (a: number, b: number) => number,
): number[] {
	if (count <= 0) return [];
	if (count * 8 > total) {
		return Array.from({ length: total }, (_, place) => place)
			.sort(before)
			.slice(0, count);
	}
	const heap: number[] = [];
	for (let place = 0; place < total; place++) {
		if (heap.length < count) {
			heap.push(place);
			for (let at = heap.length - 1; at > 0; ) {
				const parent = (at - 1) >> 1;
				if (before(heap[at] as number, heap[parent] as number) <= 0) break;
				[heap[at], heap[parent]] = [heap[parent] as number, heap[at] as number];
				at = parent;
			}
		} else if (before(place, heap[0] as number) < 0) {
			heap[0] = place;
			for (let at = 0; ; ) {
				const left = at * 2 + 1;
				if (left >= heap.length) break;
				const right = left + 1;
				const worse =
					right < heap.length && before(heap[right] as number, heap[left] as number) > 0 ? right : left;
				if (before(heap[worse] as number, heap[at] as number) <= 0) break;
				[heap[at], heap[worse]] = [heap[worse] as number, heap[at] as number];
				at = worse;
			}
		}
	}
	return heap.sort(before);
}
