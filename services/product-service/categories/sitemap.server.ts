import type { ProductDigest } from "#rules/catalog/related-products";
import { notFound } from "../../shared/http.server.ts";
import type { CatalogSnapshot } from "../catalog-snapshot.server.ts";
import { productLink } from "../links.ts";

const sitemapPartSize = 1000;

/** Numbered from 1, with the date of the newest record. */
export function sitemapParts({ products }: CatalogSnapshot): { part: number; updatedAt: string }[] {
	const count = Math.ceil(products.length / sitemapPartSize);
	return Array.from({ length: count }, (_, index) => ({
		part: index + 1,
		updatedAt:
			getPart(products, index + 1)
				.map((product) => product.updatedAt)
				.sort()
				.at(-1) ?? "",
	}));
}

/** @throws {ServiceFailure} 404 past the last part */
export function sitemapPart(
	{ products, pathById }: CatalogSnapshot,
	part: number,
): { link: string; updatedAt: string }[] {
	const shown = getPart(products, part);
	if (shown.length === 0) throw notFound(`Part ${part} of the sitemap`);
	return shown.flatMap(({ categoryId, slug, updatedAt }) => {
		const path = pathById.get(categoryId);
		if (!path) return [];
		return [{ link: productLink({ category: path.top.slug, subcategory: path.sub.slug, slug }), updatedAt }];
	});
}

const getPart = (products: readonly ProductDigest[], part: number): ProductDigest[] =>
	products.slice((part - 1) * sitemapPartSize, part * sitemapPartSize);
