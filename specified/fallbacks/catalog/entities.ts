/** The contract's entities of the catalog in memory. What the specification does not state is `null`. */
import type {
	ProductCard,
	ProductDetail,
	ProductFacts,
	Variation,
	VariationRow,
} from "#contracts/catalog/catalog";
import type { ProductRanges, Range } from "#contracts/catalog/product-figures";
import type { ProductDigest } from "#rules/catalog/related-products";
import { canonicalSkus, type SkuAttribute, skuAttributes } from "#rules/catalog/sku-attributes";
import { splitTexts } from "#rules/catalog/spec-list";
import { completeness } from "./catalog-index.ts";
import type { CatalogProduct, CatalogSku } from "./group-products.ts";

export const productLink = ({ category, subcategory, slug }: CatalogProduct): string =>
	`/p/${category.slug}/${subcategory.slug}/${slug}`;

/** Names the SKU only where the product has several. */
export const skuLink = (product: CatalogProduct, { id }: CatalogSku): string =>
	product.skus.length > 1 ? `${productLink(product)}?option=${encodeURIComponent(id)}` : productLink(product);

/** The product's address, and that of each SKU that has one of its own. */
export function getLinks(product: CatalogProduct): string[] {
	const own = product.skus.map((sku) => ({ id: sku.id, attributes: getAttributes(product, sku) }));
	const canonical = new Set(own.length > 1 ? canonicalSkus(own) : []);
	const skus = product.skus.filter(({ id }) => canonical.has(id));
	return [productLink(product), ...skus.map((sku) => skuLink(product, sku))];
}

const unknown = { doubtful: [], orderable: true, status: "active", kind: "other" } as const;

const imageList = ({ images }: CatalogSku): string | null => (images.length > 0 ? images.join(",") : null);

const attributesByProduct = new WeakMap<CatalogProduct, Map<CatalogSku, SkuAttribute[]>>();

/** Attributes derived from the figures and the options that the owner states. */
export function getAttributes(product: CatalogProduct, sku: CatalogSku): SkuAttribute[] {
	const before = attributesByProduct.get(product);
	if (before) return before.get(sku) ?? [];
	const attributes = skuAttributes(
		product.skus.map(({ sku, figures, stated }) => ({
			...figures,
			sku,
			dimsToPercent: null,
			connectsUsing: null,
			indoorOutdoor: null,
			features: [...figures.features, ...stated.options.map(({ name }) => name)],
			notes: [],
			certifiedOn: null,
		})),
	);
	const bySku = new Map(product.skus.map((own, index) => [own, attributes[index] ?? []]));
	attributesByProduct.set(product, bySku);
	return bySku.get(sku) ?? [];
}

export function toCard(product: CatalogProduct, sku: CatalogSku): ProductCard {
	const { figures } = sku;
	return {
		...unknown,
		doubtful: [],
		productID: product.id,
		slug: product.slug,
		name: product.name,
		brand: figures.brand ?? "",
		link: skuLink(product, sku),
		category: product.category,
		subcategory: product.subcategory,
		series: figures.series,
		drawing: null,
		sku: sku.sku,
		variationID: sku.id,
		variationCount: product.skus.length,
		lumens: figures.lumens,
		watts: figures.watts,
		efficacy: figures.efficacy,
		efficacyComputed: figures.efficacyComputed,
		cri: figures.cri,
		beamDegrees: figures.beamDegrees,
		cctKelvin: figures.cctKelvin,
		base: figures.base,
		canSizesInches: figures.canSizesInches,
		wattageEquivalent: figures.wattageEquivalent,
		dimmable: figures.dimmable,
		attributes: getAttributes(product, sku),
		image: imageList(sku),
		productRanges: product.skus.length > 1 ? toRanges(product.skus) : null,
	};
}

function toRanges(skus: readonly CatalogSku[]): ProductRanges {
	const range = (name: "lumens" | "watts" | "efficacy" | "cri"): Range | null => {
		const values = skus.map(({ figures }) => figures[name]).filter((value) => value !== null);
		return values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) };
	};
	const rising = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);
	return {
		variationCount: skus.length,
		lumens: range("lumens"),
		watts: range("watts"),
		efficacy: range("efficacy"),
		cri: range("cri"),
		beamDegrees: rising(skus.map(({ figures }) => figures.beamDegrees).filter((beam) => beam !== null)),
		cctKelvin: rising(skus.flatMap(({ figures }) => figures.cctKelvin)),
	};
}

/** Parts of the owner's text, which separates them like specs. */
const applications = ({ stated }: CatalogSku): string[] => [...new Set(splitTexts(stated.application))];

export function toVariation(product: CatalogProduct, sku: CatalogSku): Variation {
	const { figures, stated } = sku;
	return {
		id: sku.id,
		productID: product.id,
		name: sku.name,
		sku: sku.sku,
		images: sku.images.map((url) => ({ url })),
		spin: [],
		technicalSpecs: stated.technicalSpecs,
		application: applications(sku).join("; "),
		link: skuLink(product, sku),
		options: stated.options,
		attributes: getAttributes(product, sku),
		registrations: [],
		orderable: true,
		notes: [],
		lumens: figures.lumens,
		watts: figures.watts,
		efficacy: figures.efficacy,
		efficacyComputed: figures.efficacyComputed,
		doubtful: [],
		cctKelvin: figures.cctKelvin,
		cri: figures.cri,
		r9: figures.r9,
		beamDegrees: figures.beamDegrees,
		cbcp: figures.cbcp,
		lengthMm: figures.lengthMm,
		diameterMm: figures.diameterMm,
		widthMm: figures.widthMm,
		heightMm: figures.heightMm,
		base: figures.base,
		canSizesInches: figures.canSizesInches,
		canRatings: [],
		wattageEquivalent: figures.wattageEquivalent,
		lifeHours: figures.lifeHours,
		warrantyYears: figures.warrantyYears,
		powerFactor: figures.powerFactor,
		standbyWatts: null,
		dimmable: figures.dimmable,
		dimsToPercent: null,
		threeWay: false,
		enclosedRated: null,
		connected: false,
		connectsUsing: null,
		features: figures.features,
		upc: figures.upc,
		indoorOutdoor: null,
		markets: null,
		availableOn: null,
		certifiedOn: null,
	};
}

export function toRow(product: CatalogProduct, sku: CatalogSku): VariationRow {
	const { figures } = sku;
	return {
		...unknown,
		doubtful: [],
		variationID: sku.id,
		productID: product.id,
		sku: sku.sku,
		name: sku.name,
		brand: figures.brand ?? "",
		link: skuLink(product, sku),
		lumens: figures.lumens,
		watts: figures.watts,
		efficacy: figures.efficacy,
		efficacyComputed: figures.efficacyComputed,
		cctKelvin: figures.cctKelvin,
		cri: figures.cri,
		beamDegrees: figures.beamDegrees,
		base: figures.base,
		canSizesInches: figures.canSizesInches,
		dimmable: figures.dimmable,
		attributes: getAttributes(product, sku),
		designation: figures.designation,
		wattageEquivalent: figures.wattageEquivalent,
		cbcp: figures.cbcp,
		apertureInches: null,
		icRated: null,
		canRatings: [],
		distribution: null,
		mounting: null,
		environment: null,
		emergencyBattery: false,
		lengthMm: figures.lengthMm,
		widthMm: figures.widthMm,
		heightMm: figures.heightMm,
		diameterMm: figures.diameterMm,
		dimsToPercent: null,
		features: figures.features,
		model: null,
		certifiedOn: null,
		drawing: null,
		image: imageList(sku),
	};
}

/** The SKU that stands for a product: the first of those with the most figures. */
export function defaultSku({ skus }: CatalogProduct): CatalogSku {
	const best = skus.reduce((bestSku, sku) => (completeness(sku) > completeness(bestSku) ? sku : bestSku));
	return best;
}

export const toDetail = (
	product: CatalogProduct,
	related: readonly CatalogProduct[] = [],
): ProductDetail => ({
	...toFacts(product),
	related: related.map((one) => toCard(one, defaultSku(one))),
	replacement: null,
	partRelations: [],
	relatedParts: [],
});

export function toFacts(product: CatalogProduct): ProductFacts {
	const shown = defaultSku(product);
	const byFigures = [...product.skus].sort(
		({ figures: a }, { figures: b }) =>
			(a.cctKelvin[0] ?? 0) - (b.cctKelvin[0] ?? 0) ||
			(a.beamDegrees ?? 0) - (b.beamDegrees ?? 0) ||
			(a.watts ?? 0) - (b.watts ?? 0),
	);
	return {
		...toCard(product, shown),
		link: productLink(product),
		description: "",
		application: applications(shown),
		provenance: null,
		variations: byFigures.map((sku) => toVariation(product, sku)),
		updatedAt: null,
	};
}

export function toDigest(product: CatalogProduct): ProductDigest {
	const { figures } = defaultSku(product);
	return {
		id: product.id,
		categoryId: product.subcategory.slug,
		slug: product.slug,
		name: product.name,
		brandKey: figures.brand ?? "",
		type: figures.type ?? "",
		status: "active",
		updatedAt: "",
		variationCount: product.skus.length,
		base: figures.base,
		canSizes: figures.canSizesInches.join(),
		wattageEquivalent: figures.wattageEquivalent,
		lumens: figures.lumens,
		watts: figures.watts,
	};
}
