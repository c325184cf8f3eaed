import type { AnySchema, OpenAPI } from "@orpc/contract";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import {
	categorySummarySchema,
	categoryTreeNodeSchema,
	drawingSchema,
	productCardSchema,
	productDetailSchema,
	searchResultSchema,
	sidebarCategorySchema,
	variationRowSchema,
	variationSchema,
} from "#contracts/catalog/catalog";
import { facetSchema } from "#contracts/catalog/listing";
import { listingSchema } from "#contracts/catalog/product-service";
import { contracts } from "#contracts/services";

export type ApiDocument = OpenAPI.Document;

const commonSchemas: Record<string, { schema: AnySchema; strategy: "output" }> = {
	CategorySummary: { schema: categorySummarySchema, strategy: "output" },
	CategoryTreeNode: { schema: categoryTreeNodeSchema, strategy: "output" },
	Drawing: { schema: drawingSchema, strategy: "output" },
	Facet: { schema: facetSchema, strategy: "output" },
	Listing: { schema: listingSchema, strategy: "output" },
	ProductCard: { schema: productCardSchema, strategy: "output" },
	ProductDetail: { schema: productDetailSchema, strategy: "output" },
	SearchResult: { schema: searchResultSchema, strategy: "output" },
	SidebarCategory: { schema: sidebarCategorySchema, strategy: "output" },
	Variation: { schema: variationSchema, strategy: "output" },
	VariationRow: { schema: variationRowSchema, strategy: "output" },
};

export function generateOpenApi(): Promise<ApiDocument> {
	const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
	return generator.generate(contracts, {
		commonSchemas,
		info: {
			title: "Services of the lighting storefront",
			version: "1",
			description:
				"Every call that the storefront makes. Calls tagged Specified are those of the specification; calls tagged Extension are additions, and the storefront degrades clearly where a service lacks them. A failed call answers `{ error, code }` with the matching status.",
		},
		tags: [{ name: "Specified" }, { name: "Extension" }],
	});
}
