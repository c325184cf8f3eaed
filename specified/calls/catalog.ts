/** Catalog calls as the specification has them (sections 3 and 7). */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { readEntries, readId, readList, readOne, readOptionalId, readText } from "./reading.ts";

/** Most SKUs read of `variation/all`; past it the storefront lists the first ones. */
export const catalogLimit = 50_000;

const image = z
	.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)])
	.transform((url) => url.trim())
	.pipe(z.string().min(1).max(2_000));
const option = z.object({ optionID: readId, name: readText });

/** Entries that can be read, at most 100. */
const readSome = <Schema extends z.ZodType>(schema: Schema) =>
	z
		.array(z.unknown())
		.catch([])
		.transform((list) =>
			list.slice(0, 100).flatMap((entry): z.output<Schema>[] => {
				const read = schema.safeParse(entry);
				return read.success ? [read.data] : [];
			}),
		);

/** One string, or a list of specs. */
const readSpecs = z.union([z.array(z.string()).transform((specs) => specs.join("::")), readText]);

/** The Product of section 3, which is one SKU. */
export const specifiedProduct = z
	.object({
		id: readOptionalId.optional(),
		productID: readOptionalId.optional(),
		name: readText,
		sku: readText,
		images: readSome(image),
		/** One string, specs separated by a double colon. */
		technicalSpecs: readSpecs,
		/** May begin with a double colon. */
		application: readText.transform((text) => text.replace(/^[:\s]+/, "")),
		link: readText,
		options: readSome(option),
	})
	.transform((product, context) => {
		const id = product.id ?? product.productID;
		if (id) return { ...product, id, productID: product.productID ?? id };
		context.addIssue({ code: "custom", message: "A product has neither id nor productID." });
		return z.NEVER;
	});
export type SpecifiedProduct = z.infer<typeof specifiedProduct>;

export type SpecifiedCategory = {
	categoryName: string;
	link: string;
	position: number;
	categoryImage: string;
	subCategories: SpecifiedCategory[];
};

export const specifiedCategory: z.ZodType<SpecifiedCategory> = z.lazy(() =>
	z.object({
		categoryName: z.string().trim().min(1),
		link: readText,
		position: z.coerce.number().catch(0),
		categoryImage: readText,
		subCategories: z.array(z.unknown()).catch([]).transform(readSubCategories),
	}),
);

const readSubCategories = (list: unknown[]): SpecifiedCategory[] =>
	list.slice(0, 200).flatMap((entry) => {
		const read = specifiedCategory.safeParse(entry);
		return read.success ? [read.data] : [];
	});

export const specifiedSearchResult = z.object({
	name: z.string().trim().min(1),
	image: readText,
	badge: readText,
	description: readText,
	link: readText,
});

/** A name, or an object that holds it. */
const readCategoryName = z.union([
	z.string().trim().min(1),
	z
		.object({ categoryName: z.string().optional(), name: z.string().optional() })
		.transform(({ categoryName, name }) => categoryName ?? name)
		.pipe(z.string().trim().min(1)),
]);

export const specifiedCatalog = {
	sidebarCategories: oc
		.route({ method: "GET", path: "/product-service/categories/sidebar" })
		.output(readList(specifiedCategory, { names: ["categories"] })),
	searchbarCategories: oc
		.route({ method: "GET", path: "/product-service/categories/searchbar" })
		.output(readList(readCategoryName, { names: ["categories"] })),
	search: oc
		.route({ method: "GET", path: "/product-service/elastic-search/search" })
		.input(
			z.object({
				searchTerm: z.string(),
				category: z.string().optional(),
				limit: z.literal(12),
				shortened: z.literal(true),
			}),
		)
		.output(readList(specifiedSearchResult, { names: ["results"] })),
	variationById: oc
		.route({ method: "GET", path: "/product-service/products/variation/getById/{id}" })
		.input(z.object({ id: z.string() }))
		.output(readOne(specifiedProduct)),
	productsByCategoryName: oc
		.route({
			method: "GET",
			path: "/product-service/elastic-search/category/getProductsByCategoryName/{name}",
		})
		.input(z.object({ name: z.string() }))
		.output(readList(specifiedProduct, { names: ["products"] })),
	allVariations: oc
		.route({ method: "GET", path: "/product-service/products/variation/all" })
		.output(readEntries({ names: ["products", "variations"], most: catalogLimit })),
};

export const specifiedDashboard = {
	channelCategories: oc
		.route({ method: "GET", path: "/api/channels/categories" })
		.output(readList(readCategoryName, { names: ["categories"] })),
};
