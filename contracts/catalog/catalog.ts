/** Entities of the catalog in service calls. Unknown values are `null`, never 0. */

import { z } from "zod";
import { attributeKeys } from "#rules/catalog/attribute-rules";
import { drawingMarks, drawnKinds } from "#rules/catalog/drawing-marks";
import { relationKinds } from "#rules/catalog/relations/sku-relations";
import { extensionField } from "../document.ts";
import { doubtFields, environmentSchema, productRangesSchema } from "./product-figures.ts";

export const productKinds = [...drawnKinds, "other"] as const;
export const productKindSchema = z.enum(productKinds);
export type ProductKind = z.infer<typeof productKindSchema>;

/** Shapes that can be drawn to scale. */
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
	"pole-arm",
	"slip-fitter",
	"trunnion",
	"hanging-kit",
	"mounting-frame",
	"lens",
	"photocell",
	"shorting-cap",
	"battery-pack",
	"wall-control",
] as const;
export const outlineShapeSchema = z.enum(outlineShapes);
export type OutlineShape = z.infer<typeof outlineShapeSchema>;

export const drawingSchema = z.object({
	shape: outlineShapeSchema,
	/** Such as "A19" or "PAR38", for the caption. */
	designation: z.string().nullable(),
	lengthMm: z.number().nullable(),
	diameterMm: z.number().nullable(),
	widthMm: z.number().nullable(),
	heightMm: z.number().nullable(),
	/** Such as "E26", drawn with the outline. */
	base: z.string().nullable(),
	filament: z.boolean().optional(),
	/** What tells this SKU from others of the same outline. */
	marks: z.array(z.enum(drawingMarks)).optional(),
});
export type Drawing = z.infer<typeof drawingSchema>;

const knownDrawing = drawingSchema
	.nullable()
	.describe(extensionField("a neutral picture stands for a product without images"));

const knownDimmable = z
	.boolean()
	.nullable()
	.describe(extensionField("read from `technicalSpecs`, else not shown"));

/** What is sold instead of a SKU that was replaced. */
export const successorSchema = z.object({ sku: z.string(), name: z.string(), link: z.string() });
export type Successor = z.infer<typeof successorSchema>;

/** Missing from SKUs that were not replaced. */
const knownSuccessor = successorSchema
	.optional()
	.describe(extensionField("lists don't name what replaced a part number"));

export const productStatusSchema = z.enum(["active", "discontinued"]);

/** Source of a product's data, shown on its pages. */
export const provenanceSchema = z.object({
	register: z.string(),
	publisher: z.string(),
	/** ISO date of the register: say "certified as of" that day, never just "certified". */
	asOf: z.string(),
});

/** `name` for people, `slug` for URLs. */
export const categoryStepSchema = z.object({ name: z.string(), slug: z.string() });

/** The specification's option: the value that distinguishes a SKU within its product. */
export const optionSchema = z.object({ optionID: z.string(), name: z.string() });

/** A value that tells a SKU from the others of its product: `{ attribute: "battery", name: "90-minute battery" }`. */
export const skuAttributeSchema = z.object({
	attribute: z.enum(attributeKeys),
	optionID: z.string(),
	name: z.string(),
});

/** Attributes in the order of the trade; empty for a product's only SKU. */
const knownAttributes = z
	.array(skuAttributeSchema)
	.default([])
	.describe(extensionField("the options are derived from the figures of a product's SKUs"));

/** A further entry of a register for the same article. */
export const registrationSchema = z.object({
	/** It was the SKU's id before, and still leads to it. */
	id: z.string(),
	sku: z.string(),
	lumens: z.number().nullable(),
	watts: z.number().nullable(),
	cri: z.number().nullable(),
	/** What the register adds to the part number. */
	model: z.string().nullable(),
	/** ISO date. */
	certifiedOn: z.string().nullable(),
});
export type Registration = z.infer<typeof registrationSchema>;

/**
 * A product card represents one SKU: the match, or else the product's default SKU. All figures, the drawing's
 * dimensions and `link` are that SKU's; `productRanges` covers the product's other SKUs.
 */
export const productCardSchema = z.object({
	productID: z.string(),
	slug: z.string(),
	name: z.string(),
	/** Empty when unknown. */
	brand: z.string(),
	kind: productKindSchema,
	status: productStatusSchema,
	link: z.string(),
	category: categoryStepSchema,
	subcategory: categoryStepSchema,
	series: z.string().nullable(),
	drawing: knownDrawing,
	sku: z.string(),
	variationID: z.string(),
	variationCount: z.number().int(),
	lumens: z.number().nullable(),
	watts: z.number().nullable(),
	efficacy: z.number().nullable(),
	cri: z.number().nullable(),
	beamDegrees: z.number().nullable(),
	cctKelvin: z.array(z.number().int()),
	base: z.string().nullable(),
	canSizesInches: z.array(z.number()),
	wattageEquivalent: z.number().nullable(),
	dimmable: knownDimmable,
	attributes: knownAttributes,
	/** False for base catalog numbers; services that do not know it leave it to the cart. */
	orderable: z.boolean().default(true),
	image: z.string().nullable(),
	replacedBy: knownSuccessor,
	/** `null` for a product with one SKU, and from services that do not know it. */
	productRanges: productRangesSchema.nullable().default(null),
	provenance: provenanceSchema
		.nullable()
		.optional()
		.describe(extensionField("no note on the source of the data; lists of products leave it out")),
	...doubtFields,
});
export type ProductCard = z.infer<typeof productCardSchema>;

/** One SKU: the Product entity of section 3, then the same facts as structured values. */
export const variationSchema = z.object({
	id: z.string(),
	productID: z.string(),
	name: z.string(),
	sku: z.string(),
	images: z.array(z.object({ url: z.string() })),
	/** Frames of a 360° view, in their order. */
	spin: z
		.array(z.object({ url: z.string() }))
		.default([])
		.describe(extensionField("no 360° view")),
	technicalSpecs: z.string(),
	application: z.string(),
	link: z.string(),
	options: z.array(optionSchema),

	attributes: knownAttributes,
	registrations: z
		.array(registrationSchema)
		.default([])
		.describe(extensionField("no list of further registrations")),
	/** False for numbers with wildcards (`#`, `*`, `xx`), which must be completed to order. */
	orderable: z.boolean().default(true),
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
	dimmable: knownDimmable,
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
	...doubtFields,
});
export type Variation = z.infer<typeof variationSchema>;

/** A SKU with fields of its product, for the table view. */
export const variationRowSchema = z.object({
	variationID: z.string(),
	productID: z.string(),
	sku: z.string(),
	name: z.string(),
	/** Empty when unknown. */
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
	dimmable: knownDimmable,
	attributes: knownAttributes,
	replacedBy: knownSuccessor,
	...doubtFields,

	/** Lamp shape ("PAR38") or nominal size ("2x4", "4 ft", "6 in"). */
	designation: z.string().nullable(),
	wattageEquivalent: z.number().nullable(),
	cbcp: z.number().nullable(),
	/** Nominal aperture of a downlight that fits one can size. */
	apertureInches: z.number().nullable(),
	/** `null` where the source does not say, and for other kinds than downlights. */
	icRated: z.boolean().nullable(),
	canRatings: z.array(z.string()),
	/** IES distribution, such as "Type III". */
	distribution: z.string().nullable(),
	mounting: z.string().nullable(),
	/** The harshest location that the SKU is rated for. */
	environment: environmentSchema.nullable(),
	emergencyBattery: z.boolean(),
	lengthMm: z.number().nullable(),
	widthMm: z.number().nullable(),
	heightMm: z.number().nullable(),
	diameterMm: z.number().nullable(),
	dimsToPercent: z.number().nullable(),
	features: z.array(z.string()),
	/** What the register adds to the part number, such as the number of a multipack. */
	model: z.string().nullable().default(null),
	/** ISO date. */
	certifiedOn: z.string().nullable().default(null),
	drawing: knownDrawing,
	image: z.string().nullable(),
});
export type VariationRow = z.infer<typeof variationRowSchema>;

const withoutRelations = "no accessories and no replacements of single part numbers are shown";

/** See `#rules/catalog/relations/sku-relations`, of which `replaced-by` is a `replaces` seen from the other SKU. */
export const partRelationSchema = z.object({
	/** A SKU of the product. */
	variationID: z.string(),
	kind: z.enum([...relationKinds, "replaced-by"]),
	/** What is needed, such as "Mounting kit"; empty but for `required`. */
	group: z.string(),
	/** The other SKU, whose card is in `relatedParts`. */
	partID: z.string(),
	/** Pieces of the other SKU for one piece. */
	pieces: z.number().int().min(1),
});
export type PartRelation = z.infer<typeof partRelationSchema>;

/** A product by itself. `link` is its own address. `variations` are sorted by CCT, beam angle, watts. */
export const productFactsSchema = productCardSchema.extend({
	/** Empty when unknown. */
	description: z.string(),
	application: z.array(z.string()),
	provenance: provenanceSchema
		.nullable()
		.default(null)
		.describe(extensionField("no note on the source of the data")),
	variations: z.array(variationSchema).min(1),
	updatedAt: z.string().nullable().describe(extensionField("the sitemap gives no date")),
});
export type ProductFacts = z.infer<typeof productFactsSchema>;

/** A product with its SKUs and other products. */
export const productDetailSchema = productFactsSchema.extend({
	related: z.array(productCardSchema),
	/** Suggested instead of a discontinued product. */
	replacement: productCardSchema.nullable(),
	/** Relations in the order of the catalog. A SKU that was replaced names the newest one that is sold. */
	partRelations: z.array(partRelationSchema).default([]).describe(extensionField(withoutRelations)),
	relatedParts: z.array(productCardSchema).default([]).describe(extensionField(withoutRelations)),
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

/** Section 3 of the specification. `categoryImage` is comma-separated. */
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

/** Word for word from section 3. */
export const searchBadges = ["Category", "Sub-Category", "option", "Series", "Part No."] as const;
export const searchResultSchema = z.object({
	name: z.string(),
	image: z.string(),
	badge: z.enum(searchBadges),
	description: z.string(),
	link: z.string(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;
