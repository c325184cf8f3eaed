/** Calls that read categories: those of the sidebar, and the sitemap. */
import type { SidebarCategory } from "#contracts/catalog/catalog";
import { type NumberedSeries, numberedSeries } from "#rules/catalog/catalog-number-terms";
import type { ProductDigest } from "#rules/catalog/related-products";
import { canonicalSkus } from "#rules/catalog/sku-attributes";
import type { Db } from "../../db/connect.server.ts";
import type { CategoryTable } from "../../db/schema.ts";
import { notFound } from "../../shared/http.server.ts";
import type { CatalogSnapshot } from "../catalog-snapshot.server.ts";
import { categoryLink, optionLink, productLink, subcategoryLink } from "../links.ts";
import { parseAttributes } from "../products/sku-rows.ts";
import { selectSeriesSkus, selectSkuAddresses } from "../repository.server.ts";

/** Categories sorted by position at both levels. */
export function sidebarCategories({ categories }: CatalogSnapshot): SidebarCategory[] {
	return getChildren(categories, null).map((top) => ({
		...getEntry(top, categoryLink(top.slug)),
		subCategories: getChildren(categories, top.id).map((sub) => ({
			...getEntry(sub, subcategoryLink(top.slug, sub.slug)),
			subCategories: [],
		})),
	}));
}

const getEntry = (category: CategoryTable, link: string) => ({
	categoryName: category.name,
	link,
	position: category.position,
	categoryImage: category.image,
});

const getChildren = (categories: readonly CategoryTable[], parentId: string | null): CategoryTable[] =>
	categories
		.filter((category) => category.parent_id === parentId)
		.sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1));

/** The series whose numbers are built from parts, in the order of the categories. */
export async function listSeries(db: Db, { pathById }: CatalogSnapshot): Promise<NumberedSeries[]> {
	const skus = await selectSeriesSkus(db);
	const place = (id: string) => {
		const path = pathById.get(id);
		return path ? path.top.position * 1000 + path.sub.position : Number.POSITIVE_INFINITY;
	};
	return numberedSeries(
		skus
			.toSorted((a, b) => place(a.categoryId) - place(b.categoryId))
			.map(({ series, type, sku, categoryId }) => ({
				series: series ?? "",
				type,
				sku,
				category: pathById.get(categoryId)?.sub.name ?? "",
			})),
	);
}

const mostProducts = 1000;
/** A sitemap has 50,000 links at most. */
const mostLinks = 40_000;

/** Products whose links fit into one sitemap. */
function toParts(products: readonly ProductDigest[]): ProductDigest[][] {
	const parts: ProductDigest[][] = [];
	let links = 0;
	for (const product of products) {
		const own = product.variationCount + 1;
		const part = parts.at(-1);
		if (part && part.length < mostProducts && links + own <= mostLinks) {
			part.push(product);
			links += own;
		} else {
			parts.push([product]);
			links = own;
		}
	}
	return parts;
}

/** Numbered from 1, with the date of the newest record and the version of the catalog. */
export function sitemapParts({
	products,
	version,
}: CatalogSnapshot): { part: number; updatedAt: string; edition?: string }[] {
	return toParts(products).map((part, index) => ({
		part: index + 1,
		updatedAt:
			part
				.map((product) => product.updatedAt)
				.toSorted()
				.at(-1) ?? "",
		...(version !== null && { edition: version }),
	}));
}

/**
 * The address of each product, and of each SKU that has one of its own.
 * @throws {ServiceFailure} 404 past the last part
 */
export async function sitemapPart(
	db: Db,
	{ products, pathById }: CatalogSnapshot,
	part: number,
): Promise<{ link: string; updatedAt: string }[]> {
	const shown = toParts(products)[part - 1];
	if (!shown) throw notFound(`Part ${part} of the sitemap`);
	const skus = await selectSkuAddresses(
		db,
		shown.filter(({ variationCount }) => variationCount > 1).map(({ id }) => id),
	);
	return shown.flatMap(({ id, categoryId, slug, updatedAt }) => {
		const place = pathById.get(categoryId);
		if (!place) return [];
		const path = { category: place.top.slug, subcategory: place.sub.slug, slug };
		const own = (skus.get(id) ?? []).map((sku) => ({
			id: sku.id,
			attributes: parseAttributes(sku.attributes),
		}));
		const addresses = [...new Set(canonicalSkus(own))];
		const links = [productLink(path), ...addresses.map((sku) => optionLink(path, sku))];
		return links.map((link) => ({ link, updatedAt }));
	});
}
