import { z } from "zod";
import { cartLimits } from "#rules/cart/cart-limits";
import { priceLimits } from "#rules/catalog/prices";
import { lotLimits } from "#rules/quotes/lots";
import { quoteLimits } from "#rules/quotes/quote-limits";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idField, optionalText, requiredText } from "~/shared/forms/form-parts.ts";
import { dollarsField } from "~/shared/forms/number-fields.ts";

const revision = z.coerce.number().int();

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
