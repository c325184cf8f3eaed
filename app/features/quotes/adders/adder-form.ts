import { z } from "zod";
import { cartLimits } from "#rules/cart/cart-limits";
import { adderBases, adderKinds, adderLimits } from "#rules/quotes/adders";
import { defineForm } from "~/shared/forms/define-form.ts";
import { atMost, checkboxField, idField } from "~/shared/forms/form-parts.ts";
import { dollarsField } from "~/shared/forms/number-fields.ts";

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
