/** Catalog, search and the dashboard's categories. Errors: `{ message }`. */
import { z } from "zod";
import { sidebarCategories, toSlug } from "../data/catalog.ts";
import { errorShapes, found, ok, serviceRoutes } from "../http.ts";
import type { SidebarCategory, StoredProduct } from "../records.ts";
import type { State } from "../state.ts";

const mostResults = 12;

const searchQuery = z.strictObject({
	searchTerm: z.string().max(200),
	category: z.string().max(100).optional(),
	limit: z
		.string()
		.regex(/^[1-9]\d{0,3}$/, "expected a number")
		.optional(),
	shortened: z.enum(["true", "false"]).optional(),
});

type Result = { name: string; image: string; badge: string; description: string; link: string };

export function productService(state: State) {
	const { routes, add } = serviceRoutes(errorShapes.message);
	const path = "/product-service";

	add({
		method: "GET",
		path: `${path}/categories/sidebar`,
		access: "everyone",
		handle: () => ok(sidebarCategories()),
	});
	add({
		method: "GET",
		path: `${path}/categories/searchbar`,
		access: "everyone",
		handle: () => ok(sidebarCategories().map(({ categoryName }) => categoryName)),
	});
	add({
		method: "GET",
		path: `${path}/elastic-search/search`,
		access: "everyone",
		query: searchQuery,
		handle: ({ query }) => {
			const most = Math.min(Number(query.limit ?? mostResults), mostResults);
			return ok(search(state, query.searchTerm, query.category).slice(0, most));
		},
	});
	add({
		method: "GET",
		path: `${path}/products/variation/getById/:id`,
		access: "everyone",
		handle: ({ params }) =>
			ok(found(state.products.find(({ product }) => product.id === params.id)?.product, "Product")),
	});
	add({
		method: "GET",
		path: `${path}/elastic-search/category/getProductsByCategoryName/:name`,
		access: "everyone",
		handle: ({ params }) => {
			const wanted = toSlug(params.name ?? "");
			const products = state.products.filter(({ category, subcategory }) =>
				[category, subcategory].some((name) => toSlug(name) === wanted),
			);
			found(products[0], "Category");
			return ok(products.map(({ product }) => product));
		},
	});
	add({
		method: "GET",
		path: `${path}/products/variation/all`,
		access: "everyone",
		handle: () => ok(state.products.map(({ product }) => product)),
	});
	return routes;
}

export function dashboard() {
	const { routes, add } = serviceRoutes(errorShapes.message);
	add({
		method: "GET",
		path: "/api/channels/categories",
		access: "everyone",
		handle: () => ok(sidebarCategories()),
	});
	return routes;
}

/** Every word of the term must occur in a result. */
function search({ products, url }: State, term: string, category: string | undefined): Result[] {
	const words = term.toLowerCase().split(/\s+/).filter(Boolean);
	if (words.join("").length < 2) return [];
	const top = sidebarCategories();
	const inCategory = products.filter((product) => !category || product.category === category);
	const results = [
		...top
			.filter(({ categoryName }) => !category || categoryName === category)
			.flatMap((entry) => categoryResults(entry, url)),
		...inCategory.flatMap((product) => productResults(product)),
	];
	const seen = new Set<string>();
	return results.filter(({ name, badge, description }) => {
		const key = `${badge} ${name}`;
		const text = `${name} ${description}`.toLowerCase();
		if (seen.has(key) || !words.every((word) => text.includes(word))) return false;
		seen.add(key);
		return true;
	});
}

function categoryResults({ categoryName, link, subCategories }: SidebarCategory, url: string): Result[] {
	const result = (name: string, badge: string, to: string): Result => ({
		name,
		image: `${url}/assets/categories/${toSlug(name)}.svg`,
		badge,
		description: "",
		link: to,
	});
	return [
		result(categoryName, "Category", link),
		...subCategories.map((sub) => result(sub.categoryName, "Sub-Category", sub.link)),
	];
}

function productResults({ product, subcategory, series }: StoredProduct): Result[] {
	const { id, sku, name, link } = product;
	const image = product.images[0]?.url ?? "";
	const item = `${link}?option=${id}`;
	return [
		{ name: series, image, badge: "Series", description: subcategory, link },
		{ name: sku, image, badge: "Part No.", description: name, link: item },
		{ name, image, badge: "option", description: sku, link: item },
	];
}
