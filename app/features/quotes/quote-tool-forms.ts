/** Forms of a quote's tools: adders, alternates, bid, commission, lots, products that no catalog has, and outcome. */

import { z } from "zod";
import { cartLimits } from "#rules/cart/cart-limits";
import { priceLimits, wholeBasisPoints } from "#rules/catalog/prices";
import { adderBases, adderKinds, adderLimits } from "#rules/quotes/adders";
import { bidLimits } from "#rules/quotes/bids";
import { lotLimits } from "#rules/quotes/lots";
import { nonCatalogLimits } from "#rules/quotes/non-catalog";
import { quoteLimits } from "#rules/quotes/quote-limits";
import { competitorLength, outcomeReasons, outcomeResults } from "#rules/quotes/quote-outcome";
import { toPercentText } from "#rules/typed-numbers/percent";
import { defineForm } from "~/shared/forms/define-form.ts";
import {
	atMost,
	checkboxField,
	idempotencyKeyField as idempotencyKey,
	idField,
	optionalText,
	requiredText,
} from "~/shared/forms/form-parts.ts";
import { dollarsField, percentField, quantityField } from "~/shared/forms/number-fields.ts";
import type { SentRate } from "./commission/commission-lines.tsx";
import { quoteLinesPerPage, withChangedLines } from "./quote-forms.ts";

const revision = z.coerce.number().int();

const chooseLine = z.string({ error: "Choose a line." }).min(1, "Choose a line.").max(128);

/** Adds or changes an adder; a button beside each one removes it. */
export const adderForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({
			intent: z.literal("save"),
			revision,
			/** Empty for a new one. */
			adderId: z.string().max(128).default(""),
			lineId: chooseLine,
			kind: z.enum(adderKinds, { error: "Choose a kind." }),
			description: z
				.string()
				.trim()
				.max(adderLimits.description, atMost(adderLimits.description))
				.default(""),
			basis: z.enum(adderBases, { error: "Choose what the amount is for." }),
			amount: dollarsField({ min: 0.01, max: cartLimits.subTotal }),
			itemized: checkboxField,
		}),
		z.object({ intent: z.literal("remove"), revision, lineId: idField, adderId: idField }),
	]),
});

/** Marks a line as an alternate to another, or makes it a line of its own again. */
export const alternateForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("mark"), revision, lineId: chooseLine, alternateTo: chooseLine }),
		z.object({ intent: z.literal("unmark"), revision, lineId: idField }),
	]),
});

/** Names the bid of a quote, or makes a VE revision of it. */
export const bidForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({
			intent: z.literal("name"),
			revision: z.coerce.number().int(),
			bidName: z.string().trim().max(bidLimits.name, atMost(bidLimits.name)).default(""),
		}),
		z.object({
			intent: z.literal("revise"),
			name: requiredText("Enter a name, such as VE 1.", bidLimits.name),
			reason: optionalText(bidLimits.reason),
			idempotencyKey,
		}),
	]),
});

/** Percent as typed, empty for none; `seen` is what the form showed. */
const rate = percentField(0, wholeBasisPoints).optional();
const seen = z.string().max(40).default("");

/** The rate of the quote, and of one page of its lines. */
export const commissionForm = defineForm({
	schema: z.object({
		intent: z.enum(["save", "save-and-next"]),
		percent: rate,
		seen,
		lines: z
			.array(z.object({ lineId: idField, percent: rate, seen }))
			.max(quoteLimits.lines)
			.default([]),
	}),
	limits: { fields: 3 * quoteLinesPerPage + 30, rows: { lines: quoteLinesPerPage } },
	draft: (form) => withChangedLines(form, ({ percent = "", seen = "" }: SentRate) => percent !== seen),
});

/** Whether a typed rate is another one than the form showed. */
export const isChangedRate = (typed: { percent?: number | undefined; seen: string }): boolean =>
	toPercentText(typed.percent ?? null) !== typed.seen;

const fewLines = `Choose at least ${lotLimits.fewestLines} lines.`;

/** Makes or changes a lot; a button below each lot dissolves it. */
export const lotForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({
			intent: z.literal("save"),
			revision,
			/** Empty for a new lot. */
			lotId: z.string().max(128).default(""),
			name: requiredText("Enter a name for the lot.", lotLimits.name),
			price: dollarsField({ max: cartLimits.subTotal }),
			reason: optionalText(priceLimits.reason),
			lineIds: z
				.array(idField, { error: fewLines })
				.min(lotLimits.fewestLines, fewLines)
				.max(quoteLimits.lines),
		}),
		z.object({ intent: z.literal("dissolve"), revision, lotId: idField }),
	]),
	limits: { fields: quoteLimits.lines + 20, repeated: ["lineIds"] },
});

/** Adds or changes a line that isn't in the catalog. */
export const nonCatalogForm = defineForm({
	schema: z.object({
		revision: z.coerce.number().int(),
		/** Empty for a new one. */
		lineId: z.string().max(128).default(""),
		description: requiredText("Describe the item.", nonCatalogLimits.description),
		partNumber: optionalText(nonCatalogLimits.partNumber),
		quantity: quantityField({ max: cartLimits.quantity }),
		price: dollarsField({ max: cartLimits.unitPrice }),
		leadTime: optionalText(nonCatalogLimits.leadTime),
		fixtureType: optionalText(quoteLimits.fixtureType),
	}),
});

/** When the shown outcome was recorded; empty for none. */
const replaces = z.string().max(40).default("");

export const outcomeForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({
			intent: z.literal("record"),
			result: z.enum(outcomeResults, { error: "Choose won or lost." }),
			reason: z.enum(outcomeReasons, { error: "Choose the main reason." }),
			competitor: z.string().trim().max(competitorLength, atMost(competitorLength)).default(""),
			replaces,
		}),
		z.object({ intent: z.literal("remove"), replaces }),
	]),
});
