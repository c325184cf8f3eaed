/** Needs, texts and negotiated prices of lines in service calls. */
import { z } from "zod";
import { cartLimits, lineTextLimits } from "#rules/cart/cart-limits";
import { tidyLineText } from "#rules/cart/line-texts";
import { priceLimits } from "#rules/catalog/prices";
import { extensionField } from "../document.ts";

const id = z.string().min(1).max(128);

/** A required accessory that a cart or quote has too few of. */
export const requiredAccessorySchema = z.object({
	/** Such as "Mounting kit". */
	group: z.string(),
	/** Pieces of the line that have none. */
	without: z.number().int().min(1),
	/** One of these is enough; none if none is sold. */
	choices: z.array(
		z.object({
			productId: id,
			sku: z.string(),
			name: z.string(),
			link: z.string().nullable(),
			/** Pieces to add, so that no piece is without and the quantity can be ordered. */
			pieces: z.number().int().min(1),
		}),
	),
});
export type RequiredAccessory = z.infer<typeof requiredAccessorySchema>;

// Job, note and shipping of a line in service calls; for the rules see `rules/cart/line-texts.ts`.

export const lineJobSchema = z
	.string()
	.overwrite(tidyLineText)
	.max(lineTextLimits.job, `A job has at most ${lineTextLimits.job} characters`);
export const lineNoteSchema = z
	.string()
	.overwrite(tidyLineText)
	.max(lineTextLimits.note, `A note has at most ${lineTextLimits.note} characters`);

/** Texts of a line in answers; missing when empty, or when what is in stock ships and the rest is backordered. */
export const lineTextFields = {
	job: z.string().optional().describe(extensionField("lines have no job")),
	note: z.string().optional().describe(extensionField("lines have no note")),
	shipComplete: z.boolean().optional().describe(extensionField("no line says how it ships")),
};

/** Texts of a line to be added. Without `shipComplete`, a new line ships as the cart's others will. */
export const wantedLineTexts = {
	job: lineJobSchema.optional().describe(extensionField("lines have no job")),
	note: lineNoteSchema.optional().describe(extensionField("lines have no note")),
	shipComplete: z.boolean().optional().describe(extensionField("no line says how it ships")),
};

// Negotiated prices in service calls; for the terms see `prices.ts`.

/** A price set by a representative instead of the account price. An extension of a line. */
export const negotiatedPriceSchema = z.object({
	by: z.string(),
	/** ISO 8601; `null` if unknown. */
	at: z.string().nullable(),
	reason: z.string(),
	/** True below the price floor: must be confirmed before ordering or accepting. The service decides. */
	needsConfirmation: z.boolean(),
});
export type NegotiatedPrice = z.infer<typeof negotiatedPriceSchema>;

/** Required below the price floor (422 REASON_REQUIRED). */
export const priceReasonSchema = z
	.string()
	.trim()
	.max(priceLimits.reason, `A reason has at most ${priceLimits.reason} characters`);

export const setPriceSchema = z
	.number("Enter a price in dollars")
	.min(0, "A price cannot be negative")
	.max(cartLimits.unitPrice, "A price is at most $999,999.99")
	.multipleOf(0.01, "A price has at most two decimals");
