/** The catalog with the specified calls: listed, searched and matched in memory by the storefront. */
import { z } from "zod";
import { ServiceError } from "#client/service-error";
import {
	type ProductCard,
	type SearchResult,
	type SidebarCategory,
	searchBadges,
} from "#contracts/catalog/catalog";
import { listingInputSchema } from "#contracts/catalog/product-service";
import { numberedSeries } from "#rules/catalog/catalog-number-terms";
import { relatedProducts } from "#rules/catalog/related-products";
import { toSlug } from "#rules/catalog/slug";
import type { SpecifiedProduct } from "#specified/calls/catalog";
import type { FallbackContext, Fallbacks } from "../fallbacks.server.ts";
import type { Catalog } from "./catalog/catalog-index.ts";
import { peekCatalog, readCatalog, readCatalogOf, readCategory } from "./catalog/catalog-store.server.ts";
import { CategoryPlaces, parseCatalogLink } from "./catalog/category-places.ts";
import {
	defaultSku,
	getLinks,
	toCard,
	toDetail,
	toDigest,
	toFacts,
	toVariation,
} from "./catalog/entities.ts";
import {
	type CatalogProduct,
	type CatalogSku,
	ProductGroups,
	readImage,
	toSku,
} from "./catalog/group-products.ts";
import { listCatalog, matchParts } from "./catalog/list-catalog.ts";
import { readCategories } from "./catalog/load-catalog.server.ts";

const getNames = (categories: readonly SidebarCategory[]) =>
	categories.map(({ categoryName }) => categoryName);

/** Categories of the owner, else those that the links of the products name. */
async function sidebarCategories(context: FallbackContext): Promise<SidebarCategory[]> {
	const stated = await readCategories(context);
	if (stated.length > 0) return stated;
	const entry = ({ name, link, position }: { name: string; link: string; position: number }) => ({
		categoryName: name,
		link,
		position,
		categoryImage: "",
		subCategories: [],
	});
	const { tree } = await readCatalog(context);
	return tree.map((top) => ({ ...entry(top), subCategories: top.subcategories.map(entry) }));
}

function findProduct(catalog: Catalog, path: string): CatalogProduct | null {
	return catalog.products[catalog.byPath.get(path) ?? -1] ?? null;
}

function relatedTo(catalog: Catalog, product: CatalogProduct): CatalogProduct[] {
	const near = catalog.products.filter(
		({ category, subcategory }) =>
			category.slug === product.category.slug && subcategory.slug === product.subcategory.slug,
	);
	const related = relatedProducts(toDigest(product), near.map(toDigest));
	return related.flatMap(({ id }) => catalog.products[catalog.byProduct.get(id) ?? -1] ?? []);
}

type FoundSku = { product: CatalogProduct; sku: CatalogSku };

function findSku(catalog: Catalog, id: string): FoundSku | null {
	const at = catalog.bySku.get(id);
	const sku = at === undefined ? undefined : catalog.skus[at];
	const product = at === undefined ? undefined : catalog.products[catalog.index.skuProduct[at] ?? -1];
	return sku && product ? { product, sku } : null;
}

/** A SKU that the catalog in memory does not have, as a product of its own. */
async function singleSku(stated: SpecifiedProduct, context: FallbackContext): Promise<FoundSku> {
	const places = new CategoryPlaces(await readCategories(context).catch(() => []));
	const groups = new ProductGroups();
	groups.add(toSku(stated), places, null);
	const [product] = groups.finish(places, () => null);
	if (!product) throw ServiceError.notFound("The product was not found.");
	return { product, sku: defaultSku(product) };
}

/** Reads a SKU from memory, else by its own call. @throws {ServiceError} 404 for an unknown id */
async function readSku(id: string, context: FallbackContext): Promise<FoundSku> {
	const catalog = peekCatalog(context);
	const cachedSku = catalog && findSku(catalog, id);
	if (cachedSku) return cachedSku;
	return singleSku(await context.anonymous.product.variationById({ id }), context);
}

const sharedCalls = 4;

async function readSkus(ids: readonly string[], context: FallbackContext): Promise<FoundSku[]> {
	// Without the whole catalog, each would be a call of its own.
	const catalog = await readCatalog(context).catch(() => null);
	const found: (FoundSku | null)[] = [];
	for (let at = 0; at < ids.length; at += sharedCalls) {
		const group = ids.slice(at, at + sharedCalls).map(
			(id) =>
				(catalog && findSku(catalog, id)) ??
				readSku(id, context).catch((error: unknown) => {
					if (error instanceof ServiceError && error.status === 404) return null;
					throw error;
				}),
		);
		found.push(...(await Promise.all(group)));
	}
	return found.filter((one) => one !== null);
}

const sitemapPartSize = 1000;

const badgeSchema = z.string().transform((badge) => {
	const matchingBadge = searchBadges.find((one) => toSlug(one) === toSlug(badge));
	return matchingBadge ?? "option";
});

/** The shop's own address of a result; a search for its name where the owner's link leads elsewhere. */
function toResult(result: { [Key in keyof SearchResult]: string }): SearchResult {
	const place = parseCatalogLink(result.link);
	const steps = place && [place.category, place.subcategory, place.product].filter((step) => step !== null);
	const query = place?.option ? `?option=${encodeURIComponent(place.option)}` : "";
	const link = !steps
		? `/catalogsearch/${encodeURIComponent(result.name)}`
		: steps.length === 1
			? `/category/${steps[0]}`
			: `/p/${steps.join("/")}${steps.length === 3 ? query : ""}`;
	return { ...result, badge: badgeSchema.parse(result.badge), image: readImage(result.image) ?? "", link };
}

/** Categories and part numbers of the catalog in memory. */
function suggest(
	catalog: Catalog,
	term: string,
	category: string | undefined,
	limit: number,
): SearchResult[] {
	const input = listingInputSchema.parse({ searchTerm: term, category, pageSize: limit, unit: "product" });
	const words = toSlug(term);
	const categories = catalog.categories
		.filter(({ summary }) => summary.productCount > 0 && summary.slug.includes(words))
		.slice(0, 3)
		.map(
			({ summary, parent }): SearchResult => ({
				name: summary.name,
				image: "",
				badge: parent === null ? "Category" : "Sub-Category",
				description: "",
				link: summary.link,
			}),
		);
	const parts = listCatalog(catalog, input).products.map(
		(card): SearchResult => ({
			name: card.sku,
			image: card.image ?? "",
			badge: "Part No.",
			description: card.name,
			link: card.link,
		}),
	);
	return [...categories, ...parts].slice(0, limit);
}

const toCards = (found: readonly FoundSku[]): ProductCard[] =>
	found.map(({ product, sku }) => toCard(product, sku));

export const catalogFallbacks: Fallbacks<"product"> = {
	sidebarCategories: (_, context) => sidebarCategories(context),

	async searchbarCategories(_, context) {
		const read = await context.anonymous.product.searchbarCategories().catch(() => null);
		const names = read?.items.filter((name) => !/^all$/i.test(name)) ?? [];
		return names.length > 0 ? [...new Set(names)] : getNames(await sidebarCategories(context));
	},

	async search({ searchTerm, category, limit = 12 }, context) {
		const most = Number(limit);
		if (searchTerm.trim().length < 2) return [];
		const catalog = peekCatalog(context);
		const found = await context.anonymous.product
			.search({ searchTerm, category, limit: 12, shortened: true })
			.then(({ items }) => items.map(toResult))
			.catch((error: unknown): SearchResult[] => {
				if (!catalog) throw error;
				context.log.warn({ err: error }, "failed to load suggestions");
				return [];
			});
		if (found.length > 0) return found.slice(0, most);
		return catalog ? suggest(catalog, searchTerm, category, most) : [];
	},

	async variationById({ id }, context) {
		const { product, sku } = await readSku(id, context);
		return toVariation(product, sku);
	},

	async productsByCategoryName({ name, page = 1, pageSize = 24 }, context) {
		const slug = toSlug(name);
		const catalog = await readCatalogOf(context, slug);
		const products = catalog.products.filter(({ category, subcategory }) =>
			[category, subcategory].some((step) => step.slug === slug || toSlug(step.name) === slug),
		);
		if (products.length === 0) throw ServiceError.notFound("The category was not found.");
		const start = (Number(page) - 1) * Number(pageSize);
		return products
			.slice(start, start + Number(pageSize))
			.map((product) => toCard(product, defaultSku(product)));
	},

	async allVariations({ after, limit }, context) {
		const catalog = await readCatalog(context);
		const sorted = [...catalog.bySku.keys()].sort();
		const rest = sorted.filter((id) => after === undefined || id > after);
		return rest.slice(0, limit === undefined ? rest.length : Number(limit)).flatMap((id) => {
			const found = findSku(catalog, id);
			return found ? [toVariation(found.product, found.sku)] : [];
		});
	},

	categoryTree: async (_, context) => (await readCatalog(context)).tree,

	async listing(input, context) {
		const parsed = listingInputSchema.parse(input);
		const whole = parsed.category === undefined || parsed.searchTerm !== undefined;
		const catalog = whole
			? await readCatalog(context)
			: await readCatalogOf(context, toSlug(parsed.category ?? ""));
		return listCatalog(catalog, parsed);
	},

	async productBySlug({ category, subcategory, slug }, context) {
		const path = [category, subcategory, slug].map(toSlug).join("/");
		const catalog = await readCatalogOf(context, toSlug(category));
		const product = findProduct(catalog, path);
		if (product) return toDetail(product, relatedTo(catalog, product));
		// The catalog in memory may lack the end of a very large one.
		const part = catalog.complete ? null : await readCategory(context, toSlug(category));
		const late = part && findProduct(part, path);
		if (!part || !late) throw ServiceError.notFound("The product was not found.");
		return toDetail(late, relatedTo(part, late));
	},

	async productsById({ ids }, context) {
		const catalog = await readCatalog(context);
		return ids.flatMap((id) => {
			const product = catalog.products[catalog.byProduct.get(id) ?? -1];
			if (!product) return [];
			return [toFacts(product)];
		});
	},

	cardsByVariation: async ({ ids }, context) => toCards(await readSkus(ids, context)),

	matchParts: async ({ lines }, context) => matchParts(await readCatalog(context), lines),

	photometricFile: async () => null,

	pictureFile: async () => null,

	async numberedSeries(_, context) {
		const { products } = await readCatalog(context);
		return numberedSeries(
			products.flatMap(({ skus, subcategory }) =>
				skus.flatMap(({ sku, figures: { series, type } }) =>
					series === null ? [] : [{ series, type: type ?? "", category: subcategory.name, sku }],
				),
			),
		);
	},

	async sitemapParts(_, context) {
		const { products } = await readCatalog(context);
		const count = Math.ceil(products.length / sitemapPartSize);
		return Array.from({ length: count }, (_part, index) => ({ part: index + 1, updatedAt: null }));
	},

	async sitemapPart({ part }, context) {
		const { products } = await readCatalog(context);
		const start = (Number(part) - 1) * sitemapPartSize;
		const shown = products.slice(start, start + sitemapPartSize);
		if (shown.length === 0) throw ServiceError.notFound(`Part ${part} of the sitemap was not found.`);
		return shown.flatMap((product) => getLinks(product).map((link) => ({ link, updatedAt: null })));
	},
};

export const dashboardFallbacks: Fallbacks<"dashboard"> = {
	async channelCategories(_, { anonymous }) {
		const { items } = await anonymous.dashboard.channelCategories();
		return [...new Set(items)].map((name) => ({
			id: toSlug(name) || name,
			name,
			link: `/category/${toSlug(name)}`,
		}));
	},
};
