/**
 * In-memory data of one catalog version: the category tree with counts, and the specs that products are compared by.
 */
import type { CategorySummary, CategoryTreeNode } from "#contracts/catalog/catalog";
import type { ProductDigest } from "#rules/catalog/related-products";
import type { Db } from "../db/connect.server.ts";
import type { CategoryTable } from "../db/schema.ts";
import { readCatalogVersion } from "./catalog-version-repository.server.ts";
import { categoryLink, subcategoryLink } from "./links.ts";
import type { Place } from "./products/product-cards.ts";
import { selectCategories, selectProductDigests, selectRepresentatives } from "./repository.server.ts";

export type CatalogSnapshot = {
	version: string | null;
	tree: CategoryTreeNode[];
	categories: CategoryTable[];
	pathById: ReadonlyMap<string, Place>;
	products: ProductDigest[];
	productById: ReadonlyMap<string, ProductDigest>;
	productsByCategory: ReadonlyMap<string, ProductDigest[]>;
};

/** Loads the snapshot on first use and after each catalog change. Concurrent calls share one load. */
export function catalogSnapshots(db: Db): () => Promise<CatalogSnapshot> {
	let current: { version: string | null; snapshot: Promise<CatalogSnapshot> } | undefined;
	return async () => {
		const version = await readCatalogVersion(db);
		if (current?.version !== version) {
			const snapshot = loadSnapshot(db, version);
			const entry = { version, snapshot };
			current = entry;
			snapshot.catch(() => {
				if (current === entry) current = undefined;
			});
		}
		return current.snapshot;
	};
}

async function loadSnapshot(db: Db, version: string | null): Promise<CatalogSnapshot> {
	const [categories, products] = await Promise.all([selectCategories(db), selectProductDigests(db)]);
	const pathById = new Map<string, Place>();
	const byId = new Map(categories.map((category) => [category.id, category]));
	for (const sub of categories) {
		const top = sub.parent_id === null ? undefined : byId.get(sub.parent_id);
		if (top) pathById.set(sub.id, { top, sub });
	}
	const productsByCategory = groupByCategory(products);
	return {
		version,
		tree: await buildTree(db, categories, productsByCategory),
		categories,
		pathById,
		products,
		productById: new Map(products.map((product) => [product.id, product])),
		productsByCategory,
	};
}

function groupByCategory(products: readonly ProductDigest[]): Map<string, ProductDigest[]> {
	const groups = new Map<string, ProductDigest[]>();
	for (const product of products) {
		const group = groups.get(product.categoryId);
		if (group) group.push(product);
		else groups.set(product.categoryId, [product]);
	}
	for (const group of groups.values()) group.sort(compareForListing);
	return groups;
}

function compareForListing(a: ProductDigest, b: ProductDigest): number {
	return (
		Number(a.status === "discontinued") - Number(b.status === "discontinued") ||
		(a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1)
	);
}

async function buildTree(
	db: Db,
	categories: readonly CategoryTable[],
	productsByCategory: ReadonlyMap<string, ProductDigest[]>,
): Promise<CategoryTreeNode[]> {
	const chosen = new Map<string, string>();
	for (const [categoryId, products] of productsByCategory) {
		const representative = getRepresentative(products);
		if (representative) chosen.set(categoryId, representative.id);
	}
	const drawings = await selectRepresentatives(db, [...chosen.values()]);

	const summarize = (category: CategoryTable, link: string): CategorySummary => {
		const products = productsByCategory.get(category.id) ?? [];
		const drawing = drawings.get(chosen.get(category.id) ?? "");
		return {
			name: category.name,
			slug: category.slug,
			link,
			description: category.description,
			position: category.position,
			productCount: products.length,
			variationCount: products.reduce((sum, product) => sum + product.variationCount, 0),
			drawing: drawing?.drawing ?? null,
			cctKelvin: drawing?.cctKelvin ?? null,
		};
	};
	return getChildren(categories, null).map((top) => {
		const subcategories = getChildren(categories, top.id).map((sub) =>
			summarize(sub, subcategoryLink(top.slug, sub.slug)),
		);
		const drawn = subcategories.find((sub) => sub.drawing !== null);
		return {
			...summarize(top, categoryLink(top.slug)),
			productCount: subcategories.reduce((sum, sub) => sum + sub.productCount, 0),
			variationCount: subcategories.reduce((sum, sub) => sum + sub.variationCount, 0),
			drawing: drawn?.drawing ?? null,
			cctKelvin: drawn?.cctKelvin ?? null,
			subcategories,
		};
	});
}

const getChildren = (categories: readonly CategoryTable[], parentId: string | null): CategoryTable[] =>
	categories
		.filter((category) => category.parent_id === parentId)
		.sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1));

function getRepresentative(products: readonly ProductDigest[]): ProductDigest | undefined {
	let best: ProductDigest | undefined;
	for (const product of products) {
		const more = product.variationCount - (best?.variationCount ?? 0);
		if (best === undefined || more > 0 || (more === 0 && product.id < best.id)) best = product;
	}
	return best;
}
