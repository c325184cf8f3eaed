/** Rebate programs as data: what they pay, for what, when and under which rules. Pure. */
import { z } from "zod";
import { drawnKinds, type ProductKind } from "../catalog/catalog.ts";

export const rebateTypes = ["prescriptive", "custom", "midstream", "new-construction"] as const;
export type RebateType = (typeof rebateTypes)[number];

/** Kinds of products; "any" pays for every kind. */
export const rebateCategories = [...drawnKinds, "any"] as const;
export type RebateCategory = (typeof rebateCategories)[number];

export const rebateUnits = ["lamp", "fixture", "watt", "kwh"] as const;
export type RebateUnit = (typeof rebateUnits)[number];

/** The list that the exact model must be on; "either" is DLC or ENERGY STAR. */
export const rebateLists = ["none", "energy-star", "dlc", "dlc-premium", "either"] as const;
export type RebateList = (typeof rebateLists)[number];

/** The day on which the model must be listed. */
export const listingDays = ["purchase", "installation", "application"] as const;
export type ListingDay = (typeof listingDays)[number];

export const rebateLimits = { programs: 5_000, amounts: 40, text: 600, delistedPage: 50 } as const;

const day = z.iso.date();
const figure = z.number().min(0).nullable();

export const rebateAmountSchema = z.object({
	category: z.enum(rebateCategories),
	/** For one unit; a rate per watt or kWh may have tenths of a cent. */
	dollars: z.number().positive().max(100_000).multipleOf(0.001),
	unit: z.enum(rebateUnits),
	minLumens: figure,
	maxLumens: figure,
	/** In lm/W. */
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

export const categoryNames: Record<RebateCategory, string> = {
	lamp: "LED lamps",
	downlight: "Downlights",
	"high-bay": "High bays",
	troffer: "Troffers and panels",
	linear: "Linear fixtures",
	"wall-pack": "Wall packs",
	"area-light": "Area lights",
	"flood-light": "Flood lights",
	"exit-sign": "Exit signs",
	"emergency-light": "Emergency lights",
	any: "All lighting",
};

export const typeNames: Record<RebateType, string> = {
	prescriptive: "Prescriptive",
	custom: "Custom",
	midstream: "Midstream (instant)",
	"new-construction": "New construction",
};

export const listNames: Record<Exclude<RebateList, "none">, string> = {
	"energy-star": "ENERGY STAR",
	dlc: "DLC",
	"dlc-premium": "DLC Premium",
	either: "DLC or ENERGY STAR",
};

/** What a product's kind is called in a sentence. */
export const kindName = (kind: ProductKind): string =>
	kind === "other" ? "this kind of product" : categoryNames[kind].toLowerCase().replace(/^led/, "LED");
