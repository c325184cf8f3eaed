/** The in-memory index, column by column: one code per SKU and fact, and a dictionary of values. */
import { type Fact, type NamedFact, namedFacts, numericFacts, type SkuFacts } from "./facts.ts";

export type Column = {
	codes: Uint16Array | Uint32Array;
	values: readonly (readonly (string | number)[])[];
};

export type CatalogIndex = {
	version: string;
	productCount: number;
	skuCount: number;
	columns: Readonly<Record<Fact, Column>>;
	productStart: Uint32Array;
	skuProduct: Uint32Array;
	productIds: readonly string[];
	skuIds: readonly string[];
	/** 1 is discontinued. */
	discontinued: Uint8Array;
	nameRank: Uint32Array;
	/** See `skuStanding`. */
	standing: Uint8Array;
	labels: Readonly<Record<NamedFact, ReadonlyMap<string, string>>>;
};

const facts: readonly Fact[] = [...numericFacts, ...namedFacts];

export class CatalogIndexBuilder {
	readonly #columns = new Map(facts.map((fact) => [fact, new ColumnBuilder()]));
	readonly #labels = new Map<NamedFact, Map<string, string>>(namedFacts.map((fact) => [fact, new Map()]));
	readonly #productIds: string[] = [];
	readonly #names: string[] = [];
	readonly #discontinued: boolean[] = [];
	readonly #starts: number[] = [];
	readonly #skuIds: string[] = [];
	readonly #standing: number[] = [];

	addProduct(id: string, name: string, discontinued: boolean): void {
		this.#productIds.push(id);
		this.#names.push(name);
		this.#discontinued.push(discontinued);
		this.#starts.push(this.#skuIds.length);
	}

	addSku(id: string, standing: number, sku: SkuFacts): void {
		this.#skuIds.push(id);
		this.#standing.push(standing);
		for (const [fact, column] of this.#columns) column.add(sku[fact]);
	}

	label(fact: NamedFact, value: string, label: string): void {
		const labels = this.#labels.get(fact);
		if (labels !== undefined && !labels.has(value)) labels.set(value, label);
	}

	finish(version: string): CatalogIndex {
		const skuCount = this.#skuIds.length;
		const productStart = Uint32Array.from([...this.#starts, skuCount]);
		const skuProduct = new Uint32Array(skuCount);
		for (let product = 0; product < this.#productIds.length; product++) {
			skuProduct.fill(product, productStart[product], productStart[product + 1]);
		}
		return {
			version,
			productCount: this.#productIds.length,
			skuCount,
			columns: Object.fromEntries(
				[...this.#columns].map(([fact, column]) => [fact, column.finish()]),
			) as Record<Fact, Column>,
			productStart,
			skuProduct,
			productIds: this.#productIds,
			skuIds: this.#skuIds,
			discontinued: Uint8Array.from(this.#discontinued, Number),
			nameRank: toRanks(this.#names),
			standing: Uint8Array.from(this.#standing),
			labels: Object.fromEntries(this.#labels) as Record<NamedFact, Map<string, string>>,
		};
	}
}

class ColumnBuilder {
	readonly #codes: number[] = [];
	readonly #values: (readonly (string | number)[])[] = [];
	readonly #known = new Map<string, number>();

	add(values: readonly (string | number)[]): void {
		const key = values.length === 1 ? String(values[0]) : values.join("\n");
		let code = this.#known.get(key);
		if (code === undefined) {
			code = this.#values.push(values) - 1;
			this.#known.set(key, code);
		}
		this.#codes.push(code);
	}

	finish(): Column {
		const codes =
			this.#values.length > 0xffff ? Uint32Array.from(this.#codes) : Uint16Array.from(this.#codes);
		return { codes, values: this.#values };
	}
}

/** Places of the names in the order that people expect. */
export function toRanks(names: readonly string[]): Uint32Array {
	const collator = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });
	const order = names.map((_, index) => index);
	order.sort((a, b) => collator.compare(names[a] ?? "", names[b] ?? "") || a - b);
	const ranks = new Uint32Array(names.length);
	order.forEach((product, rank) => {
		ranks[product] = rank;
	});
	return ranks;
}

/** One score per code. */
export function getTable(
	column: Column,
	score: (values: readonly (string | number)[]) => number,
): Float32Array {
	return Float32Array.from(column.values, score);
}

// Lists of SKU numbers.

/** SKU numbers in ascending order, of which the first `length` are valid. Immutable. */
export type SkuList = { skus: Uint32Array; length: number };

export function has(list: SkuList, sku: number): boolean {
	let low = 0;
	let high = list.length - 1;
	while (low <= high) {
		const middle = (low + high) >> 1;
		const found = list.skus[middle] as number;
		if (found === sku) return true;
		if (found < sku) low = middle + 1;
		else high = middle - 1;
	}
	return false;
}

// The scope of a listing or search.

export type ScopeFilter = { fact: NamedFact; value: string };

const keptLists = new WeakMap<CatalogIndex, Map<string, SkuList>>();

/** SKUs that match all filters. Values must be known to the index, because lists are cached. */
export function skusInScope(index: CatalogIndex, filters: readonly ScopeFilter[]): SkuList {
	let lists = keptLists.get(index);
	if (lists === undefined) {
		lists = new Map();
		keptLists.set(index, lists);
	}
	const key = filters.map(({ fact, value }) => `${fact}=${value}`).join("&");
	const cachedList = lists.get(key);
	if (cachedList !== undefined) return cachedList;
	const list = listSkus(index, filters);
	lists.set(key, list);
	return list;
}

function listSkus(index: CatalogIndex, filters: readonly ScopeFilter[]): SkuList {
	const tests = filters.map(({ fact, value }) => {
		const { codes, values } = index.columns[fact];
		return {
			codes,
			pass: Uint8Array.from(values, (list) => (list.some((entry) => entry === value) ? 1 : 0)),
		};
	});
	const skus = new Uint32Array(index.skuCount);
	let length = 0;
	for (let sku = 0; sku < index.skuCount; sku++) {
		let passes = true;
		for (const { codes, pass } of tests) {
			if (pass[codes[sku] as number] === 1) continue;
			passes = false;
			break;
		}
		if (passes) skus[length++] = sku;
	}
	return { skus: skus.slice(0, length), length };
}
