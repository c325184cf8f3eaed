/** Rebate programs and delisted models, part of the product service. For everybody. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import {
	listingDays,
	rebateCategories,
	rebateLists,
	rebateTypes,
	rebateUnits,
} from "#rules/rebates/find-programs";
import { extension } from "../document.ts";

// Rebate programs as data: what they pay, for what, when and under which rules.

export const rebateLimits = { programs: 5_000, amounts: 40, text: 600, delistedPage: 50 } as const;

const day = z.iso.date();
const figure = z.number().min(0).nullable();

export const rebateAmountSchema = z.object({
	category: z.enum(rebateCategories),
	/** Amount for one unit; a rate per watt or kWh may have tenths of a cent. */
	dollars: z.number().positive().max(100_000).multipleOf(0.001),
	unit: z.enum(rebateUnits),
	minLumens: figure,
	maxLumens: figure,
	/** Least efficacy, in lm/W. */
	minEfficacy: figure,
});
export type RebateAmount = z.infer<typeof rebateAmountSchema>;

export const rebateProgramSchema = z.object({
	id: z.string().min(1).max(80),
	name: z.string().min(1).max(160),
	/** The utility or agency that pays. */
	sponsor: z.string().min(1).max(160),
	/** USPS code of a state, DC or a territory. */
	state: z.string().regex(/^[A-Z]{2}$/),
	/** First two to five digits of the ZIP codes served; empty where the data does not say. */
	zipPrefixes: z.array(z.string().regex(/^\d{2,5}$/)).max(2_000),
	type: z.enum(rebateTypes),
	/** First and last day; `null` where there is none. */
	opensOn: day.nullable(),
	closesOn: day.nullable(),
	amounts: z.array(rebateAmountSchema).min(1).max(rebateLimits.amounts),
	list: z.enum(rebateLists),
	listedBy: z.enum(listingDays),
	preapproval: z.boolean(),
	requirements: z.array(z.string().max(rebateLimits.text)).max(20),
	/** Such as "50% of project cost"; empty without a cap. */
	cap: z.string().max(rebateLimits.text),
	apply: z.string().max(rebateLimits.text),
	source: z.url({ protocol: /^https?$/ }).max(500),
	/** The day on which a person last compared this with the source. */
	checkedOn: day,
});
export type RebateProgram = z.infer<typeof rebateProgramSchema>;

/** A model that was taken off a list, or that newer editions of it lack. */
const delistedModelSchema = z.object({
	sku: z.string().min(1).max(80),
	/** Empty when unknown. */
	brand: z.string().max(120),
	list: z.enum(["energy-star", "dlc"]),
	/** The last edition that has it, and the day it was removed; `null` where unknown. */
	lastListedOn: day.nullable(),
	delistedOn: day.nullable(),
	note: z.string().max(rebateLimits.text),
});
export type DelistedModel = z.infer<typeof delistedModelSchema>;

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
