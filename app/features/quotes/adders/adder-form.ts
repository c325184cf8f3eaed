import { z } from "zod";
import { cartLimits } from "#rules/cart/cart-limits";
import { adderBases, adderKinds, adderLimits } from "#rules/quotes/adders";
import { defineForm } from "~/shared/forms/define-form.ts";
import { atMost, checkboxField, idField } from "~/shared/forms/form-parts.ts";

const revision = z.coerce.number().int();

const amountRule = "Enter an amount in dollars, such as 12.50.";
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
			amount: z
				.string({ error: amountRule })
				.transform((typed) => typed.replace(/^\s*\$|[\s,]/g, ""))
				.pipe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, amountRule))
				.transform(Number)
				.pipe(z.number().min(0.01, "Enter an amount above $0.00.").max(cartLimits.subTotal)),
			itemized: checkboxField,
		}),
		z.object({ intent: z.literal("remove"), revision, lineId: idField, adderId: idField }),
	]),
});
