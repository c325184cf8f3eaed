/**
 * The owner's cross-reference: other makers' numbers with ours. Look-ups are part of the catalog's calls (`listing`,
 * `search`, `matchParts`, `matchSchedule`); these calls are for administrators of the shop.
 */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { crossReferenceGrades, crossReferenceLimits as limits } from "#rules/cross-reference/cross-reference";
import { extension } from "../document.ts";

const path = "/product-service/cross-reference";
const without = "there is no page of the cross-reference";

export const crossReferenceLineSchema = z.object({
	/** Place in the file, from 1. */
	position: z.number().int(),
	brand: z.string(),
	/** That of a family ends in `*`. */
	number: z.string(),
	sku: z.string(),
	grade: z.enum(crossReferenceGrades),
	note: z.string(),
});
export type CrossReferenceLine = z.infer<typeof crossReferenceLineSchema>;

/** `null` before the first import. */
const fileSchema = z
	.object({
		importId: z.string(),
		/** ISO 8601. */
		importedAt: z.string(),
		rows: z.number().int(),
		/** True for made-up lines of the demo. */
		isDemonstration: z.boolean(),
	})
	.nullable();

export const crossReferenceRefusalSchema = z.object({
	row: z.number().int(),
	column: z.string(),
	value: z.string(),
	reason: z.string(),
});
export type CrossReferenceRefusal = z.infer<typeof crossReferenceRefusalSchema>;

export const crossReferenceReportSchema = z.object({
	/** False for a dry run, and when rows were rejected. */
	written: z.boolean(),
	/** Rows without mistakes. */
	rows: z.number().int(),
	rejectedRows: z.number().int(),
	/** The first of them. */
	refusals: z.array(crossReferenceRefusalSchema),
});
export type CrossReferenceReport = z.infer<typeof crossReferenceReportSchema>;

export const crossReferenceContract = {
	list: oc
		.route({
			method: "GET",
			path,
			...extension(
				"Lines of the cross-reference by brand and number; `search` finds brands and either number. For administrators of the shop",
				without,
			),
		})
		.input(
			z.object({
				search: z.string().trim().max(limits.number).default(""),
				page: z.coerce.number().int().min(1).default(1),
			}),
		)
		.output(
			z.object({
				file: fileSchema,
				lines: z.array(crossReferenceLineSchema),
				total: z.number().int(),
				page: z.number().int(),
				pageCount: z.number().int(),
			}),
		),

	exportPart: oc
		.route({
			method: "GET",
			path: `${path}/export`,
			...extension(
				"Up to 5,000 lines in the order of the file, after `offset` of them. 409 REPLACED when another file was imported since the first part. For administrators of the shop",
				without,
			),
		})
		.input(
			z.object({
				importId: z.string().max(60).optional(),
				offset: z.coerce.number().int().min(0).default(0),
			}),
		)
		.output(
			z.object({
				importId: z.string().nullable(),
				lines: z.array(crossReferenceLineSchema),
				/** The position to go on after; `null` at the end. */
				next: z.number().int().nullable(),
			}),
		),

	import: oc
		.route({
			method: "POST",
			path: `${path}/import`,
			...extension(
				"Replace the cross-reference by a CSV file in base64, or try it. Rows with mistakes come back with reasons, and nothing is written unless `partial` leaves them out. 409 REPLACED when another import ended meanwhile. For administrators of the shop",
				without,
			),
		})
		.input(
			z.object({
				file: z.base64().max(Math.ceil((limits.file * 4) / 3) + 4),
				partial: z.boolean().default(false),
				dryRun: z.boolean().default(false),
			}),
		)
		.output(crossReferenceReportSchema),
};
