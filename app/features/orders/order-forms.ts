import { z } from "zod";
import { choicePattern } from "#rules/payments/saved-methods";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idempotencyKeyField } from "~/shared/forms/form-parts.ts";

type Intent = "reorder" | "cancel" | "bill-to-account" | "return-to-cart" | "buy-again" | "withdraw";

/** Actions on an order. Buttons of a row include its id: "buy-again LINE", "withdraw REQUEST". */
export const orderPageForm = defineForm({
	draft: false,
	schema: z.object({
		intent: z
			.string({ error: "Choose what to do." })
			.regex(
				/^(reorder|cancel|bill-to-account|return-to-cart|(buy-again|withdraw) \S{1,128})$/,
				"Choose what to do.",
			)
			.transform((pressed) => {
				const [intent = "", rowId = ""] = pressed.split(" ");
				return { intent: intent as Intent, rowId };
			}),
		/** Where to go after lines were added; the order's page otherwise. */
		goTo: z.literal("cart").optional().catch(undefined),
		idempotencyKey: idempotencyKeyField,
	}),
});

export const payOrderForm = defineForm({
	schema: z.object({
		/** "ACH", or "ACH:" with the id of a saved method. */
		paymentType: z
			.string({ error: "Choose a payment method." })
			.regex(choicePattern, "Choose a payment method."),
		expectedTotal: z.coerce
			.number({ error: "Open this page again." })
			.multipleOf(0.01, "Open this page again."),
		idempotencyKey: idempotencyKeyField,
	}),
});
