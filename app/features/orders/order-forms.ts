import { z } from "zod";
import { cancellationReasons, returnReasons } from "#rules/orders/line-requests";
import { choicePattern } from "#rules/payments/saved-methods";
import { requestLimits } from "#rules/requests/request-terms";
import { uploadLimits } from "#rules/requests/upload-limits";
import { isRemoval, removeFile } from "~/features/requests/request-fields.ts";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idempotencyKeyField, idField, optionalText } from "~/shared/forms/form-parts.ts";
import { quantityField } from "~/shared/forms/number-fields.ts";
import { withUploads } from "~/shared/uploads/upload-fields.ts";

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

const requestReasons = Object.keys({ ...returnReasons, ...cancellationReasons }) as [string, ...string[]];

const lineRequest = z.object({
	intent: z.literal("send", { error: "Choose what to do." }),
	quantity: quantityField({ missing: "Enter how many." }),
	reason: z.enum(requestReasons, { error: "Choose a reason." }),
	note: optionalText(requestLimits.notes),
	upload: z.array(idField).max(uploadLimits.files, "You can send up to 10 files.").default([]),
	refused: z.array(z.string()).default([]),
	idempotencyKey: idempotencyKeyField,
});

/** Asks for the return or cancellation of a line's pieces. */
export const lineRequestForm = defineForm({
	limits: withUploads(),
	schema: (field) => (isRemoval(field("intent")) ? removeFile : lineRequest),
});
