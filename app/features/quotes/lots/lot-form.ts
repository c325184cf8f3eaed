import { z } from "zod";
import { cartLimits } from "#rules/cart/cart-limits";
import { priceLimits } from "#rules/catalog/prices";
import { lotLimits } from "#rules/quotes/lots";
import { quoteLimits } from "#rules/quotes/quote-limits";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idField, optionalText, requiredText } from "~/shared/forms/form-parts.ts";

const revision = z.coerce.number().int();

const priceRule = "Enter a price in dollars, such as 12500.00.";
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
			price: z
				.string({ error: priceRule })
				.transform((typed) => typed.replace(/^\s*\$|[\s,]/g, ""))
				.pipe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, priceRule))
				.transform(Number)
				.pipe(z.number().max(cartLimits.subTotal)),
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
