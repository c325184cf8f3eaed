/** Rebate programs as data: what they pay, for what, when and under which rules. */
import { z } from "zod";
import {
	listingDays,
	rebateCategories,
	rebateLists,
	rebateTypes,
	rebateUnits,
} from "#rules/rebates/rebate-words";

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
export const delistedModelSchema = z.object({
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
