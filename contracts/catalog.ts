/**
 * The catalog's entities as they travel between the product service and its clients. A figure that a source
 * does not state is `null`, never 0.
 */
import { z } from "zod";
import { priceBreakSchema, quantityRulesSchema } from "./sku-terms.ts";

/** The kinds of product; a kind decides which figures matter and how the outline is drawn. */
export const productKinds = [
	"lamp",
	"downlight",
	"high-bay",
	"troffer",
	"linear",
	"wall-pack",
	"area-light",
	"flood-light",
	"exit-sign",
	"emergency-light",
] as const;
export const productKindSchema = z.enum(productKinds);
export type ProductKind = z.infer<typeof productKindSchema>;

/** Outline families that can be drawn to scale from the dimensions of a product. */
export const outlineShapes = [
	"a-lamp",
	"globe",
	"candle",
	"tubular",
	"reflector",
	"par",
	"mr16",
	"pin-base",
	"spiral",
	"recessed-downlight",
	"disk-downlight",
	"retrofit-downlight",
	"pendant-cylinder",
	"round-high-bay",
	"linear-high-bay",
	"troffer",
	"linear-fixture",
	"wall-pack",
	"area-light",
	"flood-light",
	"exit-sign",
	"emergency-unit",
] as const;
export const outlineShapeSchema = z.enum(outlineShapes);
export type OutlineShape = z.infer<typeof outlineShapeSchema>;

/** What the drawing of a product needs. */
export const drawingSchema = z.object({
	shape: outlineShapeSchema,
	/** Lamp designation such as "A19" or "PAR38", used for the caption. */
	designation: z.string().nullable(),
	lengthMm: z.number().nullable(),
	diameterMm: z.number().nullable(),
	widthMm: z.number().nullable(),
	heightMm: z.number().nullable(),
	/** Lamp base such as "E26", drawn as part of the outline. */
	base: z.string().nullable(),
	filament: z.boolean().optional(),
});
export type Drawing = z.infer<typeof drawingSchema>;

export const rangeSchema = z.object({ min: z.number(), max: z.number() });
export type Range = z.infer<typeof rangeSchema>;

export const productStatusSchema = z.enum(["active", "discontinued"]);

/** Where the facts of a product come from; shown on every page of that product. */
export const provenanceSchema = z.object({
	register: z.string(),
	publisher: z.string(),
	/** ISO date of the register's file: certified as of then, never "certified". */
	asOf: z.string(),
});

/** A category as a step of a breadcrumb or a link: `name` for people, `slug` in URLs. */
export const categoryStepSchema = z.object({ name: z.string(), slug: z.string() });

/** One option of a SKU in the specification's shape: the axis value that sets it apart within its product. */
export const optionSchema = z.object({ optionID: z.string(), name: z.string() });

export const productCardSchema = z.object({
	productID: z.string(),
	slug: z.string(),
	name: z.string(),
	brand: z.string(),
	kind: productKindSchema,
	status: productStatusSchema,
	link: z.string(),
	category: categoryStepSchema,
	subcategory: categoryStepSchema,
	series: z.string().nullable(),
	drawing: drawingSchema,
	sku: z.string(),
	variationID: z.string(),
	variationCount: z.number().int(),
	lumens: rangeSchema.nullable(),
	watts: rangeSchema.nullable(),
	efficacy: rangeSchema.nullable(),
	cri: rangeSchema.nullable(),
	beamDegrees: z.array(z.number()),
	cctKelvin: z.array(z.number().int()),
	base: z.string().nullable(),
	canSizesInches: z.array(z.number()),
	wattageEquivalent: z.number().nullable(),
	dimmable: z.boolean(),
	image: z.string().nullable(),
});
export type ProductCard = z.infer<typeof productCardSchema>;

/**
 * One SKU. The first block is the specification's Product entity (section 3); the figures below it are
 * the structured form of the same facts.
 */
export const variationSchema = z.object({
	id: z.string(),
	productID: z.string(),
	name: z.string(),
	sku: z.string(),
	images: z.array(z.object({ url: z.string() })),
	technicalSpecs: z.string(),
	application: z.string(),
	link: z.string(),
	options: z.array(optionSchema),

	/** A model number with wildcards (`#`, `*`, `xx`) is a base catalog number and cannot be ordered until it is complete. */
	orderable: z.boolean(),
	notes: z.array(z.string()),
	lumens: z.number().nullable(),
	watts: z.number().nullable(),
	efficacy: z.number().nullable(),
	cctKelvin: z.array(z.number().int()),
	cri: z.number().nullable(),
	r9: z.number().nullable(),
	beamDegrees: z.number().nullable(),
	cbcp: z.number().nullable(),
	lengthMm: z.number().nullable(),
	diameterMm: z.number().nullable(),
	widthMm: z.number().nullable(),
	heightMm: z.number().nullable(),
	base: z.string().nullable(),
	canSizesInches: z.array(z.number()),
	canRatings: z.array(z.string()),
	wattageEquivalent: z.number().nullable(),
	lifeHours: z.number().nullable(),
	warrantyYears: z.number().nullable(),
	powerFactor: z.number().nullable(),
	standbyWatts: z.number().nullable(),
	dimmable: z.boolean(),
	dimsToPercent: z.number().nullable(),
	threeWay: z.boolean(),
	enclosedRated: z.boolean().nullable(),
	connected: z.boolean(),
	connectsUsing: z.string().nullable(),
	features: z.array(z.string()),
	upc: z.array(z.string()),
	indoorOutdoor: z.string().nullable(),
	markets: z.string().nullable(),
	availableOn: z.string().nullable(),
	certifiedOn: z.string().nullable(),
});
export type Variation = z.infer<typeof variationSchema>;

/** A row of the table view: one SKU with what its product contributes. */
export const variationRowSchema = z.object({
	variationID: z.string(),
	productID: z.string(),
	sku: z.string(),
	name: z.string(),
	brand: z.string(),
	kind: productKindSchema,
	link: z.string(),
	status: productStatusSchema,
	orderable: z.boolean(),
	lumens: z.number().nullable(),
	watts: z.number().nullable(),
	efficacy: z.number().nullable(),
	cctKelvin: z.array(z.number().int()),
	cri: z.number().nullable(),
	beamDegrees: z.number().nullable(),
	base: z.string().nullable(),
	canSizesInches: z.array(z.number()),
	dimmable: z.boolean(),
});
export type VariationRow = z.infer<typeof variationRowSchema>;

/** A product with everything its page shows. `variations` are ordered by color temperature, beam, watts. */
export const productDetailSchema = productCardSchema.extend({
	description: z.string(),
	application: z.array(z.string()),
	provenance: provenanceSchema,
	variations: z.array(variationSchema).min(1),
	related: z.array(productCardSchema),
	/** What to buy instead of a discontinued product. */
	replacement: productCardSchema.nullable(),
	updatedAt: z.string(),
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

/** A category of the side panel: section 3 of the specification. `categoryImage` holds comma-separated image names. */
export type SidebarCategory = {
	categoryName: string;
	link: string;
	position: number;
	categoryImage: string;
	subCategories: SidebarCategory[];
};
export const sidebarCategorySchema: z.ZodType<SidebarCategory> = z.lazy(() =>
	z.object({
		categoryName: z.string(),
		link: z.string(),
		position: z.number(),
		categoryImage: z.string(),
		subCategories: z.array(sidebarCategorySchema),
	}),
);

export const categorySummarySchema = z.object({
	name: z.string(),
	slug: z.string(),
	link: z.string(),
	description: z.string(),
	position: z.number(),
	productCount: z.number().int(),
	variationCount: z.number().int(),
	drawing: drawingSchema.nullable(),
	cctKelvin: z.number().nullable(),
});
export type CategorySummary = z.infer<typeof categorySummarySchema>;

export const categoryTreeNodeSchema = categorySummarySchema.extend({
	subcategories: z.array(categorySummarySchema),
});
export type CategoryTreeNode = z.infer<typeof categoryTreeNodeSchema>;

/** Badges of a search suggestion, word for word as section 3 lists them. */
export const searchBadges = ["Category", "Sub-Category", "option", "Series", "Part No."] as const;
export const searchResultSchema = z.object({
	name: z.string(),
	image: z.string(),
	badge: z.enum(searchBadges),
	description: z.string(),
	link: z.string(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** Stock of a SKU in one warehouse; `leadDays` is the time until more arrives. */
export const stockSchema = z.object({
	warehouse: z.string(),
	city: z.string(),
	state: z.string(),
	quantity: z.number().int(),
	leadDays: z.number().int(),
});

/** What a verified user sees of a SKU besides its facts. Money is US dollars with at most 2 decimals. */
export const offerSchema = z.object({
	variationID: z.string(),
	/** List price of one piece; `null` where there is none. */
	listPrice: z.number().nullable(),
	/** What the acting account pays a piece when it orders the fewest possible; `null` without a list price. */
	price: z.number().nullable(),
	priceBreaks: z.array(priceBreakSchema),
	quantityRules: quantityRulesSchema,
	stock: z.array(stockSchema),
});
export type Offer = z.infer<typeof offerSchema>;
