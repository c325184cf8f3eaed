import { z } from "zod";
import { cartLimits } from "#rules/cart/cart-limits";
import { nonCatalogLimits } from "#rules/quotes/non-catalog";
import { quoteLimits } from "#rules/quotes/quote-limits";
import { defineForm } from "~/shared/forms/define-form.ts";
import { optionalText, requiredText } from "~/shared/forms/form-parts.ts";
import { dollarsField, quantityField } from "~/shared/forms/number-fields.ts";

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
