/** The commission of an agency on a quote; in calls of its own, which answer representatives alone. */
import { z } from "zod";
import { wholeBasisPoints } from "#rules/catalog/prices";
import { quoteLimits } from "#rules/quotes/quote-limits";

const id = z.string().min(1).max(128);
/** 1,337 is 13.37%. */
const rate = z.number().int().min(0).max(wholeBasisPoints);
const dollars = z.number().min(0);

export const wantedCommissionSchema = z.object({
	/** The rate of the quote; `null` for none, and left out to keep it. */
	basisPoints: rate.nullable().optional(),
	/** What was shown before the change; another one now is a change of somebody else's. */
	was: rate.nullable().optional(),
	/** Rates to change; `null` for the rate of the quote. */
	lines: z
		.array(z.object({ lineId: id, basisPoints: rate.nullable(), was: rate.nullable().optional() }))
		.max(quoteLimits.lines)
		.optional(),
});
export type WantedCommission = z.infer<typeof wantedCommissionSchema>;

export const quoteCommissionSchema = z.object({
	basisPoints: rate.nullable(),
	/** All lines of the quote, in its order. */
	lines: z.array(
		z.object({
			lineId: id,
			/** Alternates that aren't chosen are not in the total. */
			counts: z.boolean(),
			/** The line's amount less its part of the coupon; in a lot, its share. */
			base: dollars,
			/** Its own rate; `null` for the rate of the quote. */
			basisPoints: rate.nullable(),
			amount: dollars,
		}),
	),
	base: dollars,
	amount: dollars,
});
export type QuoteCommission = z.infer<typeof quoteCommissionSchema>;
