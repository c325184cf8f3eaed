/**
 * The catalogue in memory, column by column: for every fact one code a SKU, and a dictionary from codes to values. A
 * test over all SKUs then costs one table of a few hundred entries and one pass over an array of codes.
 *
 * SKUs are numbered so that those of a product stand together; product and SKU numbers are those of the search tables.
 */
import { type Fact, type NamedFact, namedFacts, numericFacts, type SkuFacts } from "./facts.ts";

/** `codes[sku]` is the place in `values` of the SKU's list of values. */
export type Column = {
	codes: Uint16Array | Uint32Array;
	values: readonly (readonly (string | number)[])[];
};

export type CatalogueIndex = {
	version: string;
	productCount: number;
	skuCount: number;
	columns: Readonly<Record<Fact, Column>>;
	/** First SKU of each product, with one entry more than there are products. */
	productStart: Uint32Array;
	/** The product of each SKU. */
	skuProduct: Uint32Array;
	productIds: readonly string[];
	skuIds: readonly string[];
	/** 1 for a product that is no longer made. */
	discontinued: Uint8Array;
	/** Place of each product in the order of names. */
	nameRank: Uint32Array;
	/** What people read for each value of a named fact. */
	labels: Readonly<Record<NamedFact, ReadonlyMap<string, string>>>;
};

const facts: readonly Fact[] = [...numericFacts, ...namedFacts];

/** Collects products in the order of their numbers. */
export class CatalogueIndexBuilder {
	readonly #columns = new Map(facts.map((fact) => [fact, new ColumnBuilder()]));
	readonly #labels = new Map<NamedFact, Map<string, string>>(namedFacts.map((fact) => [fact, new Map()]));
	readonly #productIds: string[] = [];
	readonly #names: string[] = [];
	readonly #discontinued: boolean[] = [];
	readonly #starts: number[] = [];
	readonly #skuIds: string[] = [];

	addProduct(id: string, name: string, discontinued: boolean): void {
		this.#productIds.push(id);
		this.#names.push(name);
		this.#discontinued.push(discontinued);
		this.#starts.push(this.#skuIds.length);
	}

	/** A SKU of the product that was added last. */
	addSku(id: string, sku: SkuFacts): void {
		this.#skuIds.push(id);
		for (const [fact, column] of this.#columns) column.add(sku[fact]);
	}

	/** Says what people read for a value; the first label of a value stays. */
	label(fact: NamedFact, value: string, label: string): void {
		const labels = this.#labels.get(fact);
		if (labels !== undefined && !labels.has(value)) labels.set(value, label);
	}

	finish(version: string): CatalogueIndex {
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
			nameRank: rankOf(this.#names),
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

/** The place of each name in the order in which people look names up: numbers by size, case and accents aside. */
function rankOf(names: readonly string[]): Uint32Array {
	const collator = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });
	const order = names.map((_, index) => index);
	order.sort((a, b) => collator.compare(names[a] ?? "", names[b] ?? "") || a - b);
	const ranks = new Uint32Array(names.length);
	order.forEach((product, rank) => {
		ranks[product] = rank;
	});
	return ranks;
}

/** A table with one figure a code: what `score` says of the code's values. */
export function tableOf(
	column: Column,
	score: (values: readonly (string | number)[]) => number,
): Float32Array {
	return Float32Array.from(column.values, score);
}
