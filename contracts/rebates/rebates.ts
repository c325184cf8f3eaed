/** Rebate programs and delisted models, part of the product service. For everybody. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { extension } from "../document.ts";
import { delistedModelSchema, rebateLimits, rebateProgramSchema } from "./rebate-program.ts";

/** "owner": imported; "demo": made up, where the demo is on; "none": there is no data. */
const source = z.enum(["owner", "demo", "none"]);

export const rebatesContract = {
	programs: oc
		.route({
			method: "GET",
			path: "/product-service/rebates/programs",
			...extension(
				"Rebate programs of a state, or all; closed and future ones too",
				"the rebates page explains how to find programs, without a search",
			),
		})
		.input(
			z.object({
				state: z
					.string()
					.regex(/^[A-Z]{2}$/)
					.optional(),
			}),
		)
		.output(z.object({ source, programs: z.array(rebateProgramSchema).max(rebateLimits.programs) })),

	delisted: oc
		.route({
			method: "GET",
			path: "/product-service/rebates/delisted",
			...extension(
				"Models that were taken off a list or that newer editions lack, by part number: one exact number, or a page of those that contain a text. A page past the end gives the last one",
				"nobody is warned about delisted models",
			),
		})
		.input(
			z.object({
				sku: z.string().max(120).optional(),
				search: z.string().max(80).optional(),
				page: z.coerce.number().int().min(1).optional(),
			}),
		)
		.output(
			z.object({
				source,
				models: z.array(delistedModelSchema),
				total: z.number().int(),
				page: z.number().int(),
				pageCount: z.number().int(),
			}),
		),
};
