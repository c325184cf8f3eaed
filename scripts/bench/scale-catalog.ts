/**
 * A larger catalog for benchmarks: the real products repeated with other brands, part numbers and slightly
 * different figures. Deterministic.
 */
import type { ProductTable, VariationTable } from "#services/db/schema";
import type { CatalogContent } from "#services/product-service/import/write-catalog.server";

const syllables = [
	"lu",
	"ver",
	"ta",
	"cor",
	"no",
	"phi",
	"mel",
	"ra",
	"sto",
	"dex",
	"an",
	"bri",
	"kel",
	"os",
	"ti",
	"um",
];

/** Seeded random numbers from 0 to 1 (mulberry32, public domain, Tommy Ettinger). */
export function seeded(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

export function scaleCatalog(content: CatalogContent, skus: number): CatalogContent {
	const ownVariations = new Map<string, VariationTable[]>();
	for (const variation of content.variations) {
		const own = ownVariations.get(variation.product_id);
		if (own) own.push(variation);
		else ownVariations.set(variation.product_id, [variation]);
	}
	const products: ProductTable[] = [...content.products];
	const variations: VariationTable[] = [...content.variations];
	for (let copy = 1; variations.length < skus; copy++) {
		const random = seeded(copy);
		const brands = new Map<string, string>();
		for (const product of content.products) {
			if (variations.length >= skus) break;
			const brand = brands.get(product.brand_key) ?? newBrand(random);
			brands.set(product.brand_key, brand);
			products.push(copyProduct(product, brand, copy));
			for (const variation of ownVariations.get(product.id) ?? []) {
				variations.push(copyVariation(variation, copy, random));
			}
		}
	}
	return { ...content, products, variations, prices: [], stock: [] };
}

function newBrand(random: () => number): string {
	const count = 2 + Math.floor(random() * 2);
	const name = Array.from({ length: count }, () => syllables[Math.floor(random() * syllables.length)]).join(
		"",
	);
	return name.charAt(0).toUpperCase() + name.slice(1);
}

function copyProduct(product: ProductTable, brand: string, copy: number): ProductTable {
	return {
		...product,
		id: `${product.id}-${copy}`,
		slug: `${product.slug}-${copy}`,
		name: product.name.replace(product.brand, brand),
		brand,
		brand_key: brand.toLowerCase(),
		replaced_by: null,
	};
}

function copyVariation(variation: VariationTable, copy: number, random: () => number): VariationTable {
	const digits = Math.floor(random() * 1e6)
		.toString(36)
		.toUpperCase();
	const sku = `${variation.sku}-${digits}`;
	const share = 0.97 + random() * 0.06;
	const scaled = (value: number | null) => (value === null ? null : Math.round(value * share * 10) / 10);
	return {
		...variation,
		id: `${variation.id}-${copy}`,
		product_id: `${variation.product_id}-${copy}`,
		sku,
		sku_key: sku.toUpperCase().replace(/[^A-Z0-9]/g, ""),
		lumens: scaled(variation.lumens),
		watts: scaled(variation.watts),
		upc: "[]",
	};
}
