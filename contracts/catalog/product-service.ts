/** The product service: categories, search, products. Paths of section 7 of the specification, plus extensions. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { facetKeys, listingUnits, sortKeys } from "#rules/catalog/listing-terms";
import { matchLimits } from "#rules/catalog/match-limits";
import { importedPhoto } from "#rules/catalog/photos/photo-files";
import { searchTermMaxLength, suggestionLimits } from "#rules/catalog/search-words";
import { extension, extensionField, specified } from "../document.ts";
import {
	categorySummarySchema,
	categoryTreeNodeSchema,
	productCardSchema,
	productDetailSchema,
	productFactsSchema,
	searchResultSchema,
	sidebarCategorySchema,
	variationRowSchema,
	variationSchema,
} from "./catalog.ts";
import {
	facetSchema,
	facetSelectionSchema,
	interpretationSchema,
	listedRangeSchema,
	rangeSelectionSchema,
} from "./listing.ts";
import { offerSchema, pricedItemsSchema, priceListInputSchema, priceListPartSchema } from "./offers.ts";
import {
	partCandidateSchema,
	partMatchSchema,
	partQuerySchema,
	scheduleMatchSchema,
	scheduleQuerySchema,
} from "./part-matching.ts";

// The photometric files and pictures of products.

// Photometric files in service calls.

export const photometricFileSchema = z.object({
	/** File name, such as "VTR-24-40K-50L.ies". */
	name: z.string(),
	/** The file as text: LM-63 (IES) or EULUMDAT (LDT). */
	content: z.string(),
});
export type StoredPhotometricFile = z.infer<typeof photometricFileSchema>;

/** Calls of the product service. */
const photometryCalls = {
	photometricFile: oc
		.route({
			method: "GET",
			path: "/product-service/products/variation/photometry/{id}",
			...extension(
				"The photometric file of a SKU, or null",
				"photometry is computed from lumens and beam angle, and says so",
			),
		})
		.input(z.object({ id: z.string().min(1).max(128) }))
		.output(photometricFileSchema.nullable()),
};

// Photographs in service calls.

/** Calls of the product service. */
const pictureCalls = {
	pictureFile: oc
		.route({
			method: "GET",
			path: "/product-service/pictures/{name}",
			...extension(
				"A photograph that came with a catalog file, as JPEG in base64, or null",
				"pictures come from `ASSET_BASE_URL` and `IMAGE_HOSTS`",
			),
		})
		.input(z.object({ name: z.string().regex(importedPhoto) }))
		.output(z.object({ data: z.string() }).nullable()),
};

const searchTerm = z
	.string()
	.transform((term) => term.normalize("NFKC").replace(/\s+/g, " ").trim().slice(0, searchTermMaxLength));

export const listingInputSchema = z.object({
	category: z.string().optional(),
	subcategory: z.string().optional(),
	series: z.string().optional(),
	searchTerm: searchTerm.optional(),
	facets: facetSelectionSchema.optional(),
	ranges: rangeSelectionSchema.optional(),
	/** `relevance` for a search, otherwise `featured`. */
	sort: z.enum(sortKeys).optional(),
	unit: z.enum(listingUnits).default("product"),
	page: z.coerce.number().int().min(1).default(1),
	pageSize: z.coerce.number().int().min(1).max(100).optional(),
});

export const allVariationsInputSchema = z.object({
	after: z.string().optional(),
	limit: z.coerce.number().int().min(1).max(1000).optional(),
});

export const listingSchema = z.object({
	/** `null` for a search of the whole catalog. */
	category: categorySummarySchema.nullable(),
	subcategory: categorySummarySchema.nullable(),
	products: z.array(productCardSchema),
	variations: z.array(variationRowSchema),
	total: z.number().int(),
	page: z.number().int(),
	pageCount: z.number().int(),
	facets: z.array(facetSchema),
	/** Limits that apply to the listing; empty from services without them. */
	ranges: z.array(listedRangeSchema).default([]),
	rejected: z.array(z.object({ key: z.enum(facetKeys), value: z.string() })),
	interpretation: interpretationSchema.nullable(),
	/** Our items for another maker's number, when the search term is one: the whole listing then. */
	crossReferences: z.array(partCandidateSchema).default([]),
	/** Products close to what was searched for, on the first page where few match it. They count in no figure. */
	nearby: z.array(productCardSchema).default([]),
	/** The same as rows where SKUs are listed, on their last page. */
	nearbyVariations: z.array(variationRowSchema).default([]),
	/** What SKUs that are only close don't match, by variation id: "4 ft long". */
	differs: z.record(z.string(), z.array(z.string())).default({}),
});
export type Listing = z.infer<typeof listingSchema>;

const lastChange = z.string().nullable().describe(extensionField("the sitemap gives no date"));
export const sitemapEntrySchema = z.object({ link: z.string(), updatedAt: lastChange });

export const productServiceContract = {
	sidebarCategories: oc
		.route({
			method: "GET",
			path: "/product-service/categories/sidebar",
			...specified("Categories of the side panel, sorted by position"),
		})
		.output(z.array(sidebarCategorySchema)),

	searchbarCategories: oc
		.route({
			method: "GET",
			path: "/product-service/categories/searchbar",
			...specified("Category names for the dropdown of the search bar"),
		})
		.output(z.array(z.string())),

	search: oc
		.route({
			method: "GET",
			path: "/product-service/elastic-search/search",
			...specified("Search suggestions; an empty list under 2 characters"),
		})
		.input(
			z.object({
				searchTerm,
				category: z.string().optional(),
				limit: z.coerce.number().int().min(1).max(suggestionLimits.service).default(suggestionLimits.service),
				shortened: z.stringbool().optional(),
			}),
		)
		.output(z.array(searchResultSchema)),

	variationById: oc
		.route({
			method: "GET",
			path: "/product-service/products/variation/getById/{id}",
			...specified("One SKU by ID; 404 if unknown"),
		})
		.input(z.object({ id: z.string() }))
		.output(variationSchema),

	productsByCategoryName: oc
		.route({
			method: "GET",
			path: "/product-service/elastic-search/category/getProductsByCategoryName/{name}",
			...specified("The products of a category, by its name or slug; 404 for an unknown category"),
		})
		.input(
			z.object({
				name: z.string(),
				page: z.coerce.number().int().min(1).default(1),
				pageSize: z.coerce.number().int().min(1).max(100).default(24),
			}),
		)
		.output(z.array(productCardSchema)),

	allVariations: oc
		.route({
			method: "GET",
			path: "/product-service/products/variation/all",
			...specified(
				"Every SKU by id, streamed as one array. With `limit`, a page at a time: pass the id of the last one as `after`",
			),
		})
		.input(allVariationsInputSchema)
		.output(z.array(variationSchema)),

	categoryTree: oc
		.route({
			method: "GET",
			path: "/product-service/categories/tree",
			...extension(
				"Categories with subcategories, descriptions and counts",
				"the tree is made from the side panel's categories and the SKUs of `variation/all`",
			),
		})
		.output(z.array(categoryTreeNodeSchema)),

	listing: oc
		.route({
			method: "GET",
			path: "/product-service/elastic-search/listing",
			...extension(
				"A page of products or SKUs of a category or a search, with facets and counts",
				"the shop filters, sorts and searches an index of `variation/all` that it keeps in memory",
			),
		})
		.input(listingInputSchema)
		.output(listingSchema),

	productBySlug: oc
		.route({
			method: "GET",
			path: "/product-service/products/by-slug/{category}/{subcategory}/{slug}",
			...extension(
				"A product with all its SKUs, their accessories and replacements, related products and replacement, wherever it is now; 404 if unknown",
				"found in the index of `variation/all`, or in the products of its category",
			),
		})
		.input(z.object({ category: z.string(), subcategory: z.string(), slug: z.string() }))
		.output(productDetailSchema),

	productsById: oc
		.route({
			method: "GET",
			path: "/product-service/products/by-id",
			...extension(
				"Products by id, in the given order and without unknown ids; for comparison and lists",
				"found in the index of `variation/all`",
			),
		})
		.input(z.object({ ids: z.array(z.string()).min(1).max(50) }))
		.output(z.array(productFactsSchema)),

	offers: oc
		.route({
			method: "GET",
			path: "/product-service/offers",
			...extension(
				"Prices and stock of SKUs, for verified users; 401 or 403 for others",
				"no prices and no stock outside the cart, and every quantity can be ordered",
			),
		})
		.input(z.object({ ids: z.array(z.string()).min(1).max(100) }))
		.output(z.array(offerSchema)),

	priceList: oc
		.route({
			method: "GET",
			path: "/product-service/offers/price-list",
			...extension(
				"A part of the acting account's price list: part numbers that can be ordered with list price, account price, volume breaks and pack, for verified users; 401 or 403 for others, 404 for an unknown category",
				"price lists are not offered",
			),
		})
		.input(priceListInputSchema)
		.output(priceListPartSchema),

	priceItems: oc
		.route({
			method: "POST",
			path: "/product-service/offers/prices",
			...extension(
				"Prices of SKUs for the acting account at these quantities, with stock and total, for verified users; 401 or 403 for others. Each SKU once; a SKU that can't be ordered has no price",
				"a list shows no prices before it is in the cart",
			),
		})
		.input(
			z.object({
				items: z
					.array(z.object({ productId: z.string().min(1).max(128), quantity: z.number().int().min(1) }))
					.min(1)
					.max(matchLimits.parts),
			}),
		)
		.output(pricedItemsSchema),

	cardsByVariation: oc
		.route({
			method: "GET",
			path: "/product-service/products/variation/cards",
			...extension(
				"Product cards for the given SKUs, with their figures and links, in the given order and without unknown ids; for favorites and projects",
				"found in the index of `variation/all`, else one by one with `getById`",
			),
		})
		.input(z.object({ ids: z.array(z.string()).min(1).max(100) }))
		.output(z.array(productCardSchema)),

	...photometryCalls,
	...pictureCalls,

	matchParts: oc
		.route({
			method: "POST",
			path: "/product-service/parts/match",
			...extension(
				"SKUs that match typed part numbers, in the given order, each with alternatives",
				"matched in the index of `variation/all`",
			),
		})
		.input(z.object({ lines: z.array(partQuerySchema).min(1).max(matchLimits.parts) }))
		.output(z.array(partMatchSchema)),

	matchSchedule: oc
		.route({
			method: "POST",
			path: "/product-service/parts/match-schedule",
			...extension(
				"SKUs that fit the lines of a fixture schedule, in the given order, with reasons",
				"schedules are not matched; part numbers are",
			),
		})
		.input(z.object({ lines: z.array(scheduleQuerySchema).min(1).max(matchLimits.scheduleLines) }))
		.output(z.array(scheduleMatchSchema)),

	numberedSeries: oc
		.route({
			method: "GET",
			path: "/product-service/products/series",
			...extension(
				"The series whose part numbers are built from parts, with the code that they begin with",
				"made from the index of `variation/all`",
			),
		})
		.output(
			z.array(
				z.object({
					series: z.string(),
					code: z.string(),
					type: z.string(),
					category: z.string(),
					partNumbers: z.number().int(),
				}),
			),
		),

	sitemapParts: oc
		.route({
			method: "GET",
			path: "/product-service/products/sitemap",
			...extension(
				"The parts of the product link list, with their last change",
				"made from the index of `variation/all`, without dates",
			),
		})
		.output(
			z.array(
				z.object({
					part: z.number().int(),
					updatedAt: lastChange,
					/** Edition of the catalog; another one after each change. */
					edition: z
						.string()
						.optional()
						.describe(extensionField("the lists of all products are compared instead")),
				}),
			),
		),

	sitemapPart: oc
		.route({
			method: "GET",
			path: "/product-service/products/sitemap/{part}",
			...extension(
				"One part of the list of product links; 404 past the last",
				"made from the index of `variation/all`, without dates",
			),
		})
		.input(z.object({ part: z.coerce.number().int().min(1) }))
		.output(z.array(sitemapEntrySchema)),
};

/** The dashboard has a host of its own (section 7). */
export const dashboardContract = {
	channelCategories: oc
		.route({
			method: "GET",
			path: "/api/channels/categories",
			...specified("Category names of the sales channel"),
		})
		.output(z.array(z.object({ id: z.string(), name: z.string(), link: z.string() }))),
};
