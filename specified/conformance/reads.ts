/** One check per read call, ordered so that later ones can use earlier results. */
import { chatTrials } from "./chat-reads.ts";
import { needed, type Trial, trial } from "./trial.ts";
import { userTrials } from "./user-reads.ts";

export const readTrials: Trial[] = [
	trial("product", "sidebarCategories", async ({ product }) => {
		await product.sidebarCategories();
	}),
	trial("product", "searchbarCategories", async ({ product }) => {
		await product.searchbarCategories();
	}),
	trial("product", "categoryTree", async ({ product }, found) => {
		const tree = await product.categoryTree();
		const filled = tree.find(
			({ productCount, subcategories }) => productCount > 0 && subcategories.length > 0,
		);
		found.category = filled?.slug;
		found.subcategory = filled?.subcategories.find(({ productCount }) => productCount > 0)?.slug;
	}),
	trial("product", "search", async ({ product }) => {
		await product.search({ searchTerm: "lamp", limit: 12, shortened: "true" });
	}),
	trial("product", "listing", async ({ product }, found) => {
		const { products } = await product.listing({
			category: needed(found.category, "a category with products"),
			subcategory: found.subcategory,
			unit: "product",
			page: 1,
		});
		const first = products[0];
		found.productSlug = first?.slug;
		found.productID = first?.productID;
		found.category = first?.category.slug ?? found.category;
		found.subcategory = first?.subcategory.slug ?? found.subcategory;
	}),
	trial("product", "productsByCategoryName", async ({ product }, found) => {
		await product.productsByCategoryName({ name: needed(found.category, "a category with products") });
	}),
	trial("product", "allVariations", async ({ product }, found) => {
		const variations = await product.allVariations({ limit: 5 });
		found.variationID = variations[0]?.id;
	}),
	trial("product", "variationById", async ({ product }, found) => {
		await product.variationById({ id: needed(found.variationID, "a SKU") });
	}),
	trial("product", "productBySlug", async ({ product }, found) => {
		await product.productBySlug({
			category: needed(found.category, "a category"),
			subcategory: needed(found.subcategory, "a subcategory"),
			slug: needed(found.productSlug, "a product"),
		});
	}),
	trial("product", "productsById", async ({ product }, found) => {
		await product.productsById({ ids: [needed(found.productID, "a product")] });
	}),
	trial("product", "cardsByVariation", async ({ product }, found) => {
		await product.cardsByVariation({ ids: [needed(found.variationID, "a SKU")] });
	}),
	trial("rebates", "programs", async ({ rebates }) => {
		await rebates.programs({ state: "OR" });
	}),
	trial("rebates", "delisted", async ({ rebates }) => {
		await rebates.delisted({ search: "A", page: 1 });
	}),
	trial("product", "photometricFile", async ({ product }, found) => {
		await product.photometricFile({ id: needed(found.variationID, "a SKU") });
	}),
	trial("product", "sitemapParts", async ({ product }, found) => {
		const parts = await product.sitemapParts();
		found.sitemapPart = parts[0]?.part;
	}),
	trial("product", "sitemapPart", async ({ product }, found) => {
		await product.sitemapPart({ part: needed(found.sitemapPart, "a part of the sitemap") });
	}),
	trial("dashboard", "channelCategories", async ({ dashboard }) => {
		await dashboard.channelCategories();
	}),
	...userTrials,
	...chatTrials,
];
