import { type ProductKind, productKindSchema } from "#contracts/catalog/catalog";
import { type CatalogIndex, CatalogIndexBuilder } from "#rules/catalog/listing-engine/catalog-index";
import { type NamedFact, type SkuFacts, toFacetValue } from "#rules/catalog/listing-engine/facts";
import { isMultivolt, lookLabels, readLooks } from "#rules/catalog/looks";
import { getDistribution, getNominalFeet, getTrofferSize, readDimmable } from "#rules/catalog/trade-facts";
import type { Db } from "../../../db/connect.server.ts";
import { skuStanding } from "../../products/sku-rows.ts";
import { mixedDimming, trustedFigures } from "../../products/trusted-figures.ts";
import { selectCategories } from "../../repository.server.ts";
import {
	type ProductRow,
	type SkuRow,
	selectIndexProducts,
	selectIndexSkus,
} from "./catalog-index-repository.server.ts";

/** A step holds the thread for some 30 ms. */
const skusPerStep = 1000;

type Category = { id: string; slug: string; name: string; parent_id: string | null };

/** Told of each label of a value. */
type LabelSink = Pick<CatalogIndexBuilder, "label">;

export type CatalogRow =
	| { product: ProductRow; sku?: never }
	| {
			product?: never;
			sku: { number: number; id: string; printed: string; standing: number; facts: SkuFacts };
	  };

/** Numbers of the search tables by place in the index: those of SKUs and products that are gone are missing. */
export type TableNumbers = { products: number[]; skus: number[] };

/** @param numbers filled with those of the search tables */
export async function loadCatalogIndex(
	db: Db,
	version: string,
	numbers: TableNumbers = { products: [], skus: [] },
): Promise<CatalogIndex> {
	const builder = new CatalogIndexBuilder();
	for await (const rows of readCatalog(db, builder)) {
		for (const { product, sku } of rows) {
			if (product) {
				numbers.products.push(product.number);
				builder.addProduct(product.id, product.name, product.status === "discontinued");
			} else {
				numbers.skus.push(sku.number);
				builder.addSku(sku.id, sku.standing, sku.facts);
			}
		}
		await new Promise((resolve) => setImmediate(resolve));
	}
	return builder.finish(version);
}

/** Reads products, each before its SKUs, in the catalog's order. @param first the first numbers that are read */
export async function* readCatalog(
	db: Db,
	labels: LabelSink,
	first = { product: 0, sku: 0 },
): AsyncGenerator<CatalogRow[]> {
	const categories = new Map((await selectCategories(db)).map((category) => [category.id, category]));
	const values = new ValueReader(labels, categories);
	let product: { kind: ProductKind; shared: ProductFacts } | undefined;
	let begun = first.product;
	for (let from = first.sku; ; ) {
		const skus = await selectIndexSkus(db, from, skusPerStep);
		from = (skus.at(-1)?.number ?? from) + 1;
		// Behind the last SKU come products without any of their own.
		const products = await selectIndexProducts(db, begun, skus.at(-1)?.product_number);
		const read = (row: ProductRow) => ({
			kind: productKindSchema.parse(row.kind),
			shared: values.ofProduct(row),
		});
		if (skus.length === 0) {
			for (const row of products) read(row);
			yield products.map((row) => ({ product: row }));
			return;
		}
		const rows: CatalogRow[] = [];
		const byNumber = new Map(products.map((row) => [row.number, row]));
		for (const sku of skus) {
			for (; begun <= sku.product_number; begun++) {
				// An import between the two reads may have taken it away; the next version is loaded after it.
				const row = byNumber.get(begun);
				product = row && read(row);
				if (row) rows.push({ product: row });
			}
			if (product)
				rows.push({
					sku: {
						number: sku.number,
						id: sku.id,
						printed: sku.sku,
						standing: skuStanding(sku),
						facts: { ...product.shared, ...values.ofSku(product.kind, sku) },
					},
				});
		}
		yield rows;
	}
}

type ProductFacts = Pick<
	SkuFacts,
	"category" | "subcategory" | "kind" | "brand" | "type" | "series" | "status"
>;

const protocols = [
	{ label: "Wi-Fi", pattern: /wi-?fi/i },
	{ label: "Bluetooth", pattern: /bluetooth/i },
	{ label: "Zigbee", pattern: /zigbee/i },
];

/** Of what hangs on a wall, the height is up and down the wall. */
const onWalls: ReadonlySet<ProductKind> = new Set(["wall-pack", "exit-sign", "emergency-light"]);

const none: readonly never[] = [];
const one = <T>(value: T | null): readonly T[] => (value === null ? none : [value]);

class ValueReader {
	readonly #labels: LabelSink;
	readonly #categories: ReadonlyMap<string, Category>;
	readonly #subcategoryValues: ReadonlyMap<string, string>;
	readonly #numbers = new Map<string, readonly number[]>();
	readonly #names = new Map<string, readonly string[]>();

	constructor(labels: LabelSink, categories: ReadonlyMap<string, Category>) {
		this.#labels = labels;
		this.#categories = categories;
		this.#subcategoryValues = subcategoryValues(categories);
	}

	ofProduct(product: ProductRow): ProductFacts {
		const subcategory = this.#categories.get(product.category_id);
		const category = this.#categories.get(subcategory?.parent_id ?? "");
		return {
			category: category ? [this.#named("category", category.slug, category.name)] : none,
			subcategory: subcategory
				? [
						this.#named(
							"subcategory",
							this.#subcategoryValues.get(subcategory.id) ?? subcategory.slug,
							subcategory.name,
						),
					]
				: none,
			kind: [product.kind],
			brand: [this.#named("brand", product.brand_key, product.brand)],
			type: [this.#named("type", toFacetValue(product.type), product.type)],
			series: one(product.series).map((series) => this.#named("series", toFacetValue(series), series)),
			status: [
				this.#named("status", product.status, product.status === "active" ? "Current" : "Discontinued"),
			],
		};
	}

	ofSku(kind: ProductKind, stated: SkuRow): Omit<SkuFacts, keyof ProductFacts> {
		const sku = trustedFigures(stated);
		const features = this.#list("feature", sku.features);
		const flags: string[] = [];
		if (sku.three_way) flags.push("Three-way");
		if (sku.enclosed_rated) flags.push("Enclosed fixture rated");
		if (sku.connected) flags.push("Connected");
		if (kind !== "lamp" && isMultivolt(sku.sku, sku.notes)) flags.push("120-277 V");
		for (const protocol of protocols)
			if (protocol.pattern.test(sku.connects_using ?? "")) flags.push(protocol.label);
		const added = flags
			.map((label) => this.#named("feature", toFacetValue(label), label))
			.filter((value) => !features.includes(value));
		const cct = this.#figures(sku.cct_kelvin);
		return {
			cct,
			colors: [cct.length],
			can: this.#figures(sku.can_sizes),
			lumens: one(sku.lumens),
			watts: one(sku.watts),
			efficacy: one(sku.efficacy),
			cri: one(sku.cri),
			r9: one(sku.r9),
			powerFactor: one(sku.power_factor),
			beam: one(sku.beam_degrees),
			equivalent: one(sku.wattage_equivalent),
			length: one(sku.length_mm),
			width: one(sku.width_mm),
			depth: one(onWalls.has(kind) ? sku.width_mm : sku.height_mm),
			feet: one(getNominalFeet(kind, sku.length_mm)),
			life: one(sku.life_hours),
			base: sku.base === null ? none : this.#list("base", JSON.stringify(sku.base.split(/\s*,\s*/))),
			rating: this.#list("rating", sku.can_ratings),
			size: one(getTrofferSize(kind, sku.length_mm, sku.width_mm)).map((size) =>
				this.#named("size", size, size),
			),
			distribution: one(getDistribution(JSON.parse(sku.features))).map((type) =>
				this.#named("distribution", toFacetValue(type), type),
			),
			feature: added.length === 0 ? features : [...features, ...added],
			look: this.#looks(kind, sku),
			dimmable: this.#dimmable(sku, kind, cct),
			available: one(sku.available_on),
		};
	}

	#looks(kind: ProductKind, { sku, features, notes }: SkuRow): readonly string[] {
		const looks = readLooks(kind, sku, features + notes);
		return looks.length === 0
			? none
			: looks.map((value) => this.#named("look", value, lookLabels.get(value) ?? value));
	}

	#dimmable(sku: SkuRow, kind: string, cctKelvin: readonly number[]): readonly string[] {
		const { lumens, watts } = sku;
		const dimmable = readDimmable(kind, sku.dimmable === 1, { lumens, watts, cctKelvin });
		if (dimmable === null || sku.features.includes(mixedDimming)) return none;
		return [
			dimmable ? this.#named("dimmable", "yes", "Dimmable") : this.#named("dimmable", "no", "Not dimmable"),
		];
	}

	#named(fact: NamedFact, value: string, label: string): string {
		this.#labels.label(fact, value, label);
		return value;
	}

	#figures(json: string): readonly number[] {
		let list = this.#numbers.get(json);
		if (list === undefined) {
			list = JSON.parse(json) as number[];
			this.#numbers.set(json, list);
		}
		return list;
	}

	#list(fact: NamedFact, json: string): readonly string[] {
		const key = `${fact}${json}`;
		let list = this.#names.get(key);
		if (list === undefined) {
			const labels = JSON.parse(json) as string[];
			list = [...new Set(labels.map((label) => this.#named(fact, toFacetValue(label), label)))];
			this.#names.set(key, list);
		}
		return list;
	}
}

/** Values of the filter by subcategory id: the slug, after that of its category where another one has the same. */
export function subcategoryValues(
	categories: ReadonlyMap<string, Omit<Category, "name">>,
): Map<string, string> {
	const uses = new Map<string, number>();
	const subcategories = [...categories.values()].filter((category) => category.parent_id !== null);
	for (const { slug } of subcategories) uses.set(slug, (uses.get(slug) ?? 0) + 1);
	return new Map(
		subcategories.map(({ id, slug, parent_id }) => [
			id,
			uses.get(slug) === 1 ? slug : `${categories.get(parent_id ?? "")?.slug}.${slug}`,
		]),
	);
}
