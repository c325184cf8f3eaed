/** The schemas of the forms about orders. */
import { z } from "zod";
import { onlinePaymentTypes } from "#contracts/payment-terms";
import { formKeyField } from "~/shared/forms/form-parts.server.ts";

/** Everything that can be done on the page of an order. A button of a line names the line: "buy-again LINE". */
export const orderPageForm = z.object({
	intent: z
		.string({ error: "Choose what to do." })
		.regex(/^(reorder|cancel|buy-again \S{1,128})$/, "Choose what to do.")
		.transform((pressed) => {
			const [intent = "", lineId = ""] = pressed.split(" ");
			return { intent: intent as "reorder" | "cancel" | "buy-again", lineId };
		}),
	formKey: formKeyField,
});

/** How an order is paid, and what the payer was shown. */
export const payOrderForm = z.object({
	paymentType: z.enum(onlinePaymentTypes, { error: "Choose how to pay." }),
	expectedTotal: z.coerce
		.number({ error: "Open this page again." })
		.multipleOf(0.01, "Open this page again."),
	formKey: formKeyField,
});
